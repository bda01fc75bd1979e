/**
 * Expressions: names resolved, types checked. `expected` is the type that the place wants, and decides what a bare word
 * means: `neutral` beside a marker, `alba` beside a space. Null after a diagnostic.
 */
import type { ArithOp, CompareOp } from '../../gamedef/expr.ts'
import { BOOL, INT, isSameType, type Type } from '../../gamedef/types.ts'
import { printExpression } from '../print/expression.ts'
import type * as S from '../syntax/expr.ts'
import {
  checkExprsOfOneType,
  checkOrderedValues,
  getContextDependence,
  hasNoNull,
  hasTypeFromContext,
} from './alike.ts'
import { checkCallExpression } from './calls.ts'
import type { Checker } from './checker.ts'
import { checkDot, checkNonPiecePhrase } from './dots.ts'
import { checkFold, checkListLiteral, checkWhere } from './lists.ts'
import { makeArithmetic, makeComparison, makeConst, makeIf, makeLocal, makeNot } from './make-expr.ts'
import { checkInExpression, checkMembership } from './membership.ts'
import { canDivideBy, reportNameReadAsSubtraction } from './numbers.ts'
import { isPiecePhrase } from './phrase.ts'
import { BROKEN_TYPE, requireBinding, type Scope } from './scope.ts'
import {
  explainSeatWords,
  fillTypeHole,
  printTypeWithArticle,
  requireType,
  resolveType,
  type TypedExpr,
} from './types.ts'
import { checkWord, findEnumOfWords, reportPiecesWithoutPlace } from './words.ts'

export function checkExpression(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax,
  expected: Type | null,
): TypedExpr | null {
  return requireType(checker, inferExpression(checker, scope, expr, expected), expected, expr)
}

/** Checks an expression. `expected` guides the meaning of words, but the result may have another type. */
const inferExpression = (checker: Checker, scope: Scope, expr: S.ExprSyntax, expected: Type | null): TypedExpr | null =>
  checker.checkNested(expr.at, () => inferExpressionByKind(checker, scope, expr, expected))

function inferExpressionByKind(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax,
  expected: Type | null,
): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  switch (expr.e) {
    case 'int':
      return { expr: makeConst(expr.value, at), type: INT }
    case 'bool':
      return { expr: makeConst(expr.value ? 1 : 0, at), type: BOOL }
    case 'word':
      return checkWord(checker, scope, expr, expected)
    case 'phrase':
      return checkNonPiecePhrase(checker, scope, expr, expected)
    case 'binding':
      return checkBinding(checker, scope, expr, expected)
    case 'dot':
      return checkDot(checker, scope, expr)
    case 'negate': {
      const arg = checker.check(scope, expr.arg, INT)
      return arg && { expr: makeArithmetic('-', [arg.expr], at), type: INT }
    }
    case 'not': {
      const arg = checker.check(scope, expr.arg, BOOL)
      return arg && { expr: makeNot(arg.expr, at), type: BOOL }
    }
    case 'and':
    case 'or': {
      if (expr.e === 'or' && isPiecePhrase(checker, expr)) return reportPiecesWithoutPlace(checker, expr, expected)
      const args = expr.args.map((arg) => checker.check(scope, arg, BOOL)?.expr ?? null)
      return hasNoNull(args) ? { expr: { e: expr.e, args, at }, type: BOOL } : null
    }
    case 'binary':
      return checkBinary(checker, scope, expr, at)
    case 'in':
      return checkInExpression(checker, scope, expr)
    case 'if':
      return checkIf(checker, scope, expr, expected)
    case 'call':
      return checkCallExpression(checker, scope, expr, expected)
    case 'fold':
      return checkFold(checker, scope, expr)
    case 'list':
      return checkListLiteral(checker, scope, expr, expected)
    case 'where':
      return checkWhere(checker, scope, expr, expected)
  }
}

function checkBinding(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'binding' },
  expected: Type | null,
): TypedExpr | null {
  const binding = requireBinding(checker, scope, expr.name, expr.at)
  if (binding === null || binding.type === BROKEN_TYPE) return null
  if (expected !== null) fillTypeHole(binding.type, expected)
  const type = resolveType(binding.type)
  if (type === null)
    return checker.error(
      'untyped-parameter',
      expr.at,
      `the type of \`$${expr.name}\` cannot be worked out here`,
      `$${expr.name}: space`,
    )
  return { expr: makeLocal(binding.local, checker.marks.addPlace(expr.at)), type }
}

const COMPARISON_OPERATORS: readonly string[] = ['=', '!=', '<', '<=', '>', '>=']

function checkBinary(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'binary' },
  at: number,
): TypedExpr | null {
  if (COMPARISON_OPERATORS.includes(expr.op)) return checkComparison(checker, scope, expr, expr.op as CompareOp, at)
  if (reportNameReadAsSubtraction(checker, scope, expr)) return null
  const left = checker.checkAs(scope, expr.left, INT)
  const right = checker.checkAs(scope, expr.right, INT)
  const op = expr.op as ArithOp
  if (!left || !right || !canDivideBy(checker, op, right, expr.right.at)) return null
  return { expr: makeArithmetic(op, [left, right], at), type: INT }
}

function checkComparison(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'binary' },
  op: CompareOp,
  at: number,
): TypedExpr | null {
  if (op !== '=' && op !== '!=') {
    const [left, right] = checkOrderedValues(checker, scope, [expr.left, expr.right])?.all ?? []
    return left && right ? { expr: makeComparison(op, left, right, at), type: BOOL } : null
  }
  const single = [expr.left, expr.right].find((side) => side.e === 'binding' && scope.get(side.name)?.isSingleElement)
  if (single) {
    const what = single === expr.left ? expr.right : expr.left
    const has = checkMembership(checker, scope, { at: expr.at, e: 'in', what, where: single })
    return has && op === '!=' ? { expr: makeNot(has.expr, at), type: BOOL } : has
  }
  // The side with a type of its own says what a bare word on the other side means.
  const rightFirst = getContextDependence(checker, scope, expr.left) > getContextDependence(checker, scope, expr.right)
  const [firstSide, secondSide] = rightFirst ? [expr.right, expr.left] : [expr.left, expr.right]
  const first = checker.check(scope, firstSide, null)
  if (!first) return null
  if (first.type.k === 'list')
    return checker.error(
      'not-comparable',
      firstSide.at,
      'lists are counted, not compared',
      `count(${printExpression(firstSide)})`,
    )
  const second = inferExpression(checker, scope, secondSide, first.type)
  if (!second) return null
  if (!isSameType(first.type, second.type))
    return checker.error(
      'not-comparable',
      secondSide.at,
      `this is ${printTypeWithArticle(second.type)}, which never equals ${printTypeWithArticle(first.type)}${explainSeatWords(checker, first.type, second.type)}`,
    )
  const [left, right] = rightFirst ? [second, first] : [first, second]
  return { expr: makeComparison(op, left.expr, right.expr, at), type: BOOL }
}

function checkIf(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'if' },
  expected: Type | null,
): TypedExpr | null {
  const leaves = listIfBranches(expr)
  const words = leaves.flatMap((leaf) => (leaf.e === 'word' ? [leaf.word] : []))
  const typed = checkExprsOfOneType(checker, scope, leaves, expected, {
    typeGiver: leaves.find((leaf) => !hasTypeFromContext(checker, scope, leaf)),
    findDefaultType: () => (words.length === leaves.length ? findEnumOfWords(checker, words) : null),
  })
  const typedOf = new Map(leaves.map((leaf, i) => [leaf, typed[i] ?? null]))
  const build = (part: S.ExprSyntax): TypedExpr | null => {
    if (part.e !== 'if') return typedOf.get(part) ?? null
    const when = checker.checkAs(scope, part.when, BOOL)
    const [then, other] = [build(part.then), build(part.else)]
    if (!when || !then || !other) return null
    return {
      expr: makeIf(when, then.expr, other.expr, checker.marks.addPlace(part.at)),
      type: then.type,
    }
  }
  return build(expr)
}

const listIfBranches = (expr: S.ExprSyntax): S.ExprSyntax[] =>
  expr.e === 'if' ? [...listIfBranches(expr.then), ...listIfBranches(expr.else)] : [expr]
