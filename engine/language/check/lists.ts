/** Lists: literals, filters, and the folds over them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { conjoinConditions, narrowClasses } from '../../gamedef/narrow.ts'
import { BOOL, INT, makeEnumType, makeListType, type Type } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import { checkExprsOfOneType, checkOrderedValue, hasNoNull } from './alike.ts'
import type { Checker } from './checker.ts'
import { isPiecePhrase } from './phrase.ts'
import { type Binding, BROKEN_TYPE, type Scope } from './scope.ts'
import {
  intersectTerms,
  makeClassSet,
  makePropertyTerm,
  makeTermOfClassSet,
  type PhraseTerm,
  printTermKey,
} from './term.ts'
import { printTypeWithArticle, type TypedExpr } from './types.ts'
import { findEnumOfWords, hasMeaningWithoutContext, isKnownNonPieceWord, reportPiecesWithoutPlace } from './words.ts'

/** A list and the type of its elements. */
export interface TypedList {
  readonly expr: Expr
  readonly of: Type
}

export function checkExprAsList(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax,
  expected: Type | null,
): TypedList | null {
  // A kind of piece is a word of a property too, and would be read as that.
  if (expr.e === 'word' && isPiecePhrase(checker, expr) && !hasMeaningWithoutContext(checker, expr.word))
    return reportPiecesWithoutPlace(checker, expr)
  const list = checker.check(scope, expr, expected === null ? null : makeListType(expected))
  if (list === null) return null
  if (list.type.k === 'list') return { expr: list.expr, of: list.type.of }
  return checker.error('type-mismatch', expr.at, `this is ${printTypeWithArticle(list.type)}, but a list is needed`)
}

export function checkListLiteral(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'list' },
  expected: Type | null,
): TypedExpr | null {
  const itemType = expected?.k === 'list' ? expected.of : null
  // Words that stand side by side are bare words, even if each has another meaning alone.
  const typeGiver = expr.items.find((item) => item.e !== 'word')
  const findDefaultType = (): Type | null => findOrDeclareEnumOfBareWords(checker, scope, expr)
  const items = checkExprsOfOneType(checker, scope, expr.items, itemType, { typeGiver, findDefaultType })
  if (!hasNoNull(items)) return null
  const of = itemType ?? items[0]?.type
  if (!of)
    return checker.error(
      'type-mismatch',
      expr.at,
      'the type of this empty list is not known: write `empty(type)` instead',
    )
  if (of.k === 'list') return checker.error('type-mismatch', expr.at, 'there are no lists of lists')
  return {
    expr: { e: 'list', items: items.map((item) => item.expr), at: checker.marks.addPlace(expr.at) },
    type: makeListType(of),
  }
}

/** The enum of a list of bare words. Words that the game does not know become an enum of their own. */
function findOrDeclareEnumOfBareWords(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'list' }): Type | null {
  const words = expr.items.flatMap((item) => (item.e === 'word' ? [item.word] : []))
  const declared = findEnumOfWords(checker, words)
  if (declared || words.length === 0 || words.some((word) => isKnownNonPieceWord(checker, scope, word))) return declared
  // One bare word alone is more likely misspelt than an enum of one value.
  const [only] = expr.items
  if (words.length === 1 && only?.e === 'word' && !only.quoted) return null
  return declareEnumOfWords(checker, words)
}

/** The enum of words that only one rule uses. */
export function declareEnumOfWords(checker: Checker, words: readonly string[]): Type {
  const id = `${words.map(normalizeName).join('|')}${words.length === 1 ? '|' : ''}`
  if (checker.names.enums.get(id) === undefined) checker.enums.add(id, words)
  return makeEnumType(id)
}

export function checkWhere(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'where' },
  expected: Type | null,
): TypedExpr | null {
  // Only groups and constraints may say `pieces where …` without a place: there it is a phrase.
  const list = checkExprAsList(checker, scope, expr.list, expected?.k === 'list' ? expected.of : null)
  const { inner, binding } = declareElementBinding(scope, expr.bind, list)
  const cond = checker.check(inner, expr.cond, BOOL)
  return list && cond && makeFilteredList(checker, list, binding.local, cond.expr, expr.at)
}

/** The scope of one element. Where the list itself is wrong, its conditions are still checked. */
function declareElementBinding(scope: Scope, bind: string, list: TypedList | null): { inner: Scope; binding: Binding } {
  const inner = scope.makeInnerScope()
  const binding = inner.declare(bind, list?.of ?? BROKEN_TYPE)
  if (bind !== 'it') inner.addAlias('it', binding)
  return { inner, binding }
}

/** A filtered list. Conditions on pieces that depend only on their class become part of the phrase. */
export function makeFilteredList(
  checker: Checker,
  list: TypedList,
  bind: string,
  cond: Expr,
  at: Span,
): TypedExpr | null {
  const type = makeListType(list.of)
  if (list.expr.e !== 'pieces')
    return { expr: { e: 'where', bind, of: list.of, list: list.expr, cond, at: checker.marks.addPlace(at) }, type }
  const { term, remaining } = narrowTermByCondition(checker, list.expr.classes, bind, cond)
  const classes = makeClassSet(checker, term, at)
  if (!classes) return null
  const pieces: Expr = { ...list.expr, classes }
  const remainingCondition = conjoinConditions(remaining, cond.at)
  if (remainingCondition === null) return { expr: pieces, type }
  return {
    expr: { e: 'where', bind, of: list.of, list: pieces, cond: remainingCondition, at: checker.marks.addPlace(at) },
    type,
  }
}

/** The part of a condition on a piece that is one on its class, and the parts that are left. */
export function narrowTermByCondition(checker: Checker, set: ClassSet, bind: string, cond: Expr) {
  const conditions = cond.e === 'and' ? cond.args : [cond]
  const { classes: narrowed, remaining } = narrowClasses(checker.evaluator, set, bind, conditions)
  const terms = new Map(remaining.map((part) => [part, makeTermOfComparison(checker, part, bind)]))
  const term = [...terms.values()].reduce<PhraseTerm>(
    (all, each) => (each ? intersectTerms(all, each) : all),
    makeTermOfClassSet(narrowed),
  )
  return { term, remaining: remaining.filter((part) => terms.get(part) === null) }
}

/** A comparison of a property with a value that is known only in play. */
function makeTermOfComparison(checker: Checker, cond: Expr, bind: string): PhraseTerm | null {
  if (cond.e !== 'compare' || (cond.op !== '=' && cond.op !== '!=')) return null
  const [piece, other] = cond.left.e === 'prop' ? [cond.left, cond.right] : [cond.right, cond.left]
  if (piece.e !== 'prop' || piece.piece.e !== 'local' || piece.piece.name !== bind) return null
  if (checker.game.getPropertyType('properties', piece.prop).k !== 'enum') return null
  // The other side must not depend on the element.
  if (!['actor', 'active', 'local', 'var'].includes(other.e)) return null
  if (other.e === 'local' && other.name === bind) return null
  if (other.e === 'var' && other.index !== null) return null
  const term = makePropertyTerm(checker, piece.prop, other, printTermKey(other))
  if (cond.op === '=') return term
  return { keys: term.keys, test: (cls, values) => !term.test(cls, values) }
}

export function checkFold(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'fold' }): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  const list = checkExprAsList(checker, scope, expr.list, null)
  const { inner, binding } = declareElementBinding(scope, expr.bind, list)
  if (!list) {
    if (expr.value) checker.check(inner, expr.value, null)
    return null
  }
  if (expr.op === 'count' || expr.op === 'any')
    return { expr: { e: expr.op, list: list.expr, at }, type: expr.op === 'count' ? INT : BOOL }
  if (expr.value === null) throw new Error(`\`${expr.op}\` was read without a value`)
  const over = { bind: binding.local, of: list.of, list: list.expr, at }
  switch (expr.op) {
    case 'all': {
      const cond = checker.check(inner, expr.value, BOOL)
      return cond && { expr: { e: 'all', ...over, cond: cond.expr }, type: BOOL }
    }
    case 'map': {
      const value = checker.check(inner, expr.value, null)
      if (value?.type.k === 'list') return checker.error('type-mismatch', expr.value.at, 'there are no lists of lists')
      return value && { expr: { e: 'map', ...over, value: value.expr }, type: makeListType(value.type) }
    }
    case 'sum': {
      const value = checker.check(inner, expr.value, INT)
      return value && { expr: { e: 'sum', ...over, value: value.expr }, type: INT }
    }
    case 'min':
    case 'max': {
      const value = checkOrderedValue(checker, inner, expr.value)
      const otherwise = value && expr.otherwise && checker.check(scope, expr.otherwise, value.type)
      if (!value || (expr.otherwise && !otherwise)) return null
      const extreme = expr.op === 'min' ? 'least' : 'most'
      return { expr: { e: extreme, ...over, value: value.expr, otherwise: otherwise?.expr ?? null }, type: value.type }
    }
  }
}
