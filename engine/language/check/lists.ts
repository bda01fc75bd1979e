/** Lists: pieces in places, filters, membership, list literals and the folds over them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { conjoin, narrowClasses } from '../../gamedef/narrow.ts'
import { BOOL, CARD, enumType, INT, isSameType, listType, PIECE, PILE, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { checkAlike, checkMeasure, hasOpenType, isComplete } from './alike.ts'
import type { Checker } from './checker.ts'
import { makeComparison, makeHas } from './make-expr.ts'
import { normalizeName } from './name-table.ts'
import { isPhrase, phraseTerm, unknownWord } from './phrase.ts'
import { checkCardsIn, isIn, isOfPiles } from './piles.ts'
import { type Binding, BROKEN_TYPE, type Scope } from './scope.ts'
import { classSet, intersectTerms, keyId, type PhraseTerm, propertyTerm, termOf } from './term.ts'
import { isOpenType, type TypedExpr, typeWithArticle } from './types.ts'
import { enumOfWords, isKnownWord, isTelling, reportPlaceless } from './words.ts'

/** A list and the type of its elements. */
export interface TypedList {
  readonly expr: Expr
  readonly of: Type
}

export function checkListOf(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax,
  expected: Type | null,
): TypedList | null {
  // A kind of piece is a word of a property too, and would be taken for that.
  if (expr.e === 'word' && isPhrase(checker, expr) && !isTelling(checker, expr.word))
    return reportPlaceless(checker, expr)
  const list = checker.check(scope, expr, expected === null ? null : listType(expected))
  if (list === null) return null
  if (list.type.k === 'list') return { expr: list.expr, of: list.type.of }
  return checker.error('type-mismatch', expr.at, `this is ${typeWithArticle(list.type)}, but a list is needed`)
}

/** `red scouts in $space` is a list of pieces, `$x in [a, b]` a yes or no. */
export function checkIn(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  if (isPhrase(checker, expr.what) && !isMember(checker, expr)) {
    const term = phraseTerm(checker, scope, expr.what)
    return piecesIn(checker, scope, term, expr)
  }
  const cards =
    expr.what.e === 'word' &&
    !expr.what.quoted &&
    normalizeName(expr.what.word) === 'cards' &&
    checker.game.piles.length > 0
  return cards ? checkCardsIn(checker, scope, expr) : checkMembership(checker, scope, expr)
}

/** A word of pieces beside a list of words is a member: `wagons in [wagons, forts]`. */
const isMember = (checker: Checker, expr: S.ExprSyntax & { e: 'in' }): boolean =>
  expr.what.e === 'word' &&
  expr.where.e === 'list' &&
  expr.where.items.every((x) => x.e === 'word' && checker.names.zones.get(x.word) === undefined)

function piecesIn(
  checker: Checker,
  scope: Scope,
  term: PhraseTerm | null,
  expr: S.ExprSyntax & { e: 'in' },
): TypedExpr | null {
  const place = placeOf(checker, scope, expr.where)
  const classes = term && classSet(checker, term, expr.what.at)
  if (!place || !classes) return null
  return {
    expr: { e: 'pieces', classes, in: place.x, many: place.many, at: checker.marks.addPlace(expr.at) },
    type: listType(PIECE),
  }
}

function placeOf(checker: Checker, scope: Scope, expr: S.ExprSyntax): { x: Expr; many: boolean } | null {
  const place = checker.check(scope, expr, expectedPlace(checker, scope, expr))
  if (!place) return null
  if (place.type.k === 'zone') return { x: place.expr, many: false }
  if (place.type.k === 'list' && place.type.of.k === 'zone') return { x: place.expr, many: true }
  return checker.error(
    'type-mismatch',
    expr.at,
    `pieces are in a space or a list of spaces, not in ${typeWithArticle(place.type)}`,
  )
}

/** What only a place can settle: a list, a parameter of unknown type, a space called like a track, an unknown word. */
function expectedPlace(checker: Checker, scope: Scope, expr: S.ExprSyntax): Type | null {
  if (expr.e === 'list') return listType(ZONE)
  if (expr.e === 'binding') return isOpenType(scope.get(expr.name)?.type) ? ZONE : null
  if (expr.e !== 'word') return null
  return checker.names.zones.get(expr.word) !== undefined || !isKnownWord(checker, scope, expr.word) ? ZONE : null
}

/** Whether something is in a list; of a piece also whether it is in a space. */
export function checkMembership(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  // What says by itself what it is tells what the words of the list are; a bare word takes its meaning from them.
  if (expr.where.e === 'list' && !hasOpenType(checker, scope, expr.what)) {
    const item = checker.check(scope, expr.what, null)
    const inPiles =
      item &&
      isSameType(item.type, CARD) &&
      checker.diagnostics.quietly(() => checker.check(scope, expr.where, listType(PILE)))
    if (inPiles) return membership(checker, item.expr, checker.check(scope, expr.where, listType(PILE)), expr)
    const list = item && checkListOf(checker, scope, expr.where, item.type)
    return item && list && { expr: makeHas(list.expr, item.expr, at), type: BOOL }
  }
  const where = checker.check(scope, expr.where, null)
  if (!where) return null
  const isPlace = where.type.k === 'zone' || (where.type.k === 'list' && where.type.of.k === 'zone')
  if (isPlace && expr.what.e === 'word' && !isKnownWord(checker, scope, expr.what.word))
    return unknownWord(checker, expr.what.at, expr.what.word, checker.names.zones.list)
  if (where.type.k === 'zone') {
    const piece = checker.check(scope, expr.what, PIECE)
    const left: Expr | null = piece && { e: 'zoneOf', piece: piece.expr, at }
    return left && { expr: makeComparison('=', left, where.expr, at), type: BOOL }
  }
  if (isOfPiles(where.type) && !(where.type.k === 'list' && isPile(checker, scope, expr.what))) {
    const card = checker.check(scope, expr.what, CARD)
    return card && membership(checker, card.expr, where, expr)
  }
  if (where.type.k !== 'list')
    return checker.error('type-mismatch', expr.where.at, `this is ${typeWithArticle(where.type)}, but a list is needed`)
  const item = checker.check(scope, expr.what, where.type.of)
  return item && { expr: makeHas(where.expr, item.expr, at), type: BOOL }
}

/** Whether a card is where that is. */
function membership(
  checker: Checker,
  card: Expr,
  where: TypedExpr | null,
  expr: S.ExprSyntax & { e: 'in' },
): TypedExpr | null {
  const inside = where && isIn(checker, card, where, expr, checker.marks.addPlace(expr.at))
  return inside && { expr: inside, type: BOOL }
}

/** A pile may itself be one of a list of them. */
const isPile = (checker: Checker, scope: Scope, expr: S.ExprSyntax): boolean =>
  checker.diagnostics.quietly(() => checker.check(scope, expr, PILE)) !== null

export function checkList(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'list' },
  expected: Type | null,
): TypedExpr | null {
  const wanted = expected?.k === 'list' ? expected.of : null
  // Side by side words are bare words, whatever else they are.
  const teller = expr.items.find((item) => item.e !== 'word')
  const otherwise = (): Type | null => enumOfItems(checker, scope, expr)
  const items = checkAlike(checker, scope, expr.items, wanted, { teller, otherwise })
  if (!isComplete(items)) return null
  const of = wanted ?? items[0]?.type
  if (!of) return checker.error('type-mismatch', expr.at, 'nothing says what this empty list is a list of')
  if (of.k === 'list') return checker.error('type-mismatch', expr.at, 'there are no lists of lists')
  return {
    expr: { e: 'list', items: items.map((item) => item.expr), at: checker.marks.addPlace(expr.at) },
    type: listType(of),
  }
}

/** The enum of a list of bare words. Words that nothing in the game knows are an enum of their own. */
function enumOfItems(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'list' }): Type | null {
  const words = expr.items.flatMap((item) => (item.e === 'word' ? [item.word] : []))
  const found = enumOfWords(checker, words)
  if (found || words.length === 0 || words.some((word) => isKnownWord(checker, scope, word))) return found
  // One bare word alone is a misspelt one rather than an enum of one value.
  const [only] = expr.items
  if (words.length === 1 && only?.e === 'word' && !only.quoted) return null
  return declareWordEnum(checker, words)
}

/** Words that a rule has for itself. */
export function declareWordEnum(checker: Checker, words: readonly string[]): Type {
  const id = `${words.map(normalizeName).join('|')}${words.length === 1 ? '|' : ''}`
  if (checker.names.enums.get(id) === undefined) checker.enums.add(id, words)
  return enumType(id)
}

export function checkWhere(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'where' },
  expected: Type | null,
): TypedExpr | null {
  // `pieces where …` without a place is a phrase of its own: only groups and constraints may say it.
  const list = checkListOf(checker, scope, expr.list, expected?.k === 'list' ? expected.of : null)
  const { inner, binding } = candidate(scope, expr.bind, list)
  const cond = checker.check(inner, expr.cond, BOOL)
  return list && cond && filterList(checker, list, binding.local, cond.expr, expr.at)
}

/** The scope in which an element is looked at. Of a list that is wrong, what it says apart from that is checked too. */
function candidate(scope: Scope, bind: string, list: TypedList | null): { inner: Scope; binding: Binding } {
  const inner = scope.inner()
  const binding = inner.declare(bind, list?.of ?? BROKEN_TYPE)
  if (bind !== 'it') inner.alias('it', binding)
  return { inner, binding }
}

/** A filtered list; conditions on pieces that need only their class become part of the phrase. */
export function filterList(checker: Checker, list: TypedList, bind: string, cond: Expr, at: Span): TypedExpr | null {
  const type = listType(list.of)
  if (list.expr.e !== 'pieces')
    return { expr: { e: 'where', bind, of: list.of, list: list.expr, cond, at: checker.marks.addPlace(at) }, type }
  const { term, left } = narrowTerm(checker, list.expr.classes, bind, cond)
  const classes = classSet(checker, term, at)
  if (!classes) return null
  const pieces: Expr = { ...list.expr, classes }
  const rest = conjoin(left, cond.at)
  if (rest === null) return { expr: pieces, type }
  return { expr: { e: 'where', bind, of: list.of, list: pieces, cond: rest, at: checker.marks.addPlace(at) }, type }
}

/** A condition on a piece as one on its class, as far as it is one, and what is left of it. */
export function narrowTerm(checker: Checker, set: ClassSet, bind: string, cond: Expr) {
  const conditions = cond.e === 'and' ? cond.args : [cond]
  const { kept, left } = narrowClasses(checker.evaluator, set, bind, conditions)
  const terms = new Map(left.map((part) => [part, keyedTerm(checker, part, bind)]))
  const term = [...terms.values()].reduce<PhraseTerm>(
    (all, own) => (own ? intersectTerms(all, own) : all),
    termOf(kept),
  )
  return { term, left: left.filter((part) => terms.get(part) === null) }
}

/** A property is, or is not, what is known only in play. */
function keyedTerm(checker: Checker, cond: Expr, bind: string): PhraseTerm | null {
  if (cond.e !== 'compare' || (cond.op !== '=' && cond.op !== '!=')) return null
  const [a, b] = [cond.left, cond.right]
  const [piece, other] = a.e === 'prop' ? [a, b] : [b, a]
  if (piece.e !== 'prop' || piece.piece.e !== 'local' || piece.piece.name !== bind) return null
  if (checker.game.typeOf('properties', piece.prop).k !== 'enum') return null
  // The other side must not depend on the candidate; circumstances, bindings and tracks do not.
  if (!['actor', 'active', 'local', 'var'].includes(other.e)) return null
  if (other.e === 'local' && other.name === bind) return null
  if (other.e === 'var' && other.index !== null) return null
  const term = propertyTerm(checker, piece.prop, other, keyId(other))
  if (cond.op === '=') return term
  return { keys: term.keys, test: (cls, values) => !term.test(cls, values) }
}

export function checkFold(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'fold' }): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  const list = checkListOf(checker, scope, expr.list, null)
  const { inner, binding } = candidate(scope, expr.bind, list)
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
      return value && { expr: { e: 'map', ...over, value: value.expr }, type: listType(value.type) }
    }
    case 'sum': {
      const value = checker.check(inner, expr.value, INT)
      return value && { expr: { e: 'sum', ...over, value: value.expr }, type: INT }
    }
    case 'min':
    case 'max': {
      const value = checkMeasure(checker, inner, expr.value)
      const otherwise = value && expr.otherwise && checker.check(scope, expr.otherwise, value.type)
      if (!value || (expr.otherwise && !otherwise)) return null
      const extreme = expr.op === 'min' ? 'least' : 'most'
      return { expr: { e: extreme, ...over, value: value.expr, otherwise: otherwise?.expr ?? null }, type: value.type }
    }
  }
}
