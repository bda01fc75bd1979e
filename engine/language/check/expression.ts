/**
 * Expressions: names resolved, types checked. `expected` is the type that the place wants: it decides what a bare word
 * means (`neutral` beside a marker, `alba` beside a space). A null result has been reported.
 */
import type { ArithOp, CompareOp } from '../../gamedef/expr.ts'
import { BOOL, INT, isSameType, type Type } from '../../gamedef/types.ts'
import { printExpression } from '../print/expression.ts'
import type * as S from '../syntax/expr.ts'
import { checkAlike, checkOrdered, countOpenTypes, hasOpenType, isComplete, makeArithmetic } from './alike.ts'
import { useBinding } from './binding.ts'
import { checkCall } from './calls.ts'
import type { Checker } from './checker.ts'
import { checkDot, checkPhraseValue } from './dots.ts'
import { checkFold, checkIn, checkList, checkMembership, checkWhere } from './lists.ts'
import { reportTornName } from './minus.ts'
import { isPhrase } from './phrase.ts'
import { BROKEN_TYPE, type Scope } from './scope.ts'
import { fillHole, requireType, resolvedType, seatNote, type TypedExpr, typeWithArticle } from './types.ts'
import { checkWord, enumOfWords, reportPlaceless } from './words.ts'

export function check(w: Checker, scope: Scope, e: S.ExprSyntax, expected: Type | null): TypedExpr | null {
  return requireType(w, infer(w, scope, e, expected), expected, e)
}

/** What the expression is, if `expected` had its way; it may be something else all the same. */
const infer = (w: Checker, scope: Scope, e: S.ExprSyntax, expected: Type | null): TypedExpr | null =>
  w.withDepth(e.at, () => inferOne(w, scope, e, expected))

function inferOne(w: Checker, scope: Scope, e: S.ExprSyntax, expected: Type | null): TypedExpr | null {
  const at = w.addPlace(e.at)
  switch (e.e) {
    case 'int':
      return { x: { e: 'const', v: e.value, at }, t: INT }
    case 'bool':
      return { x: { e: 'const', v: e.value ? 1 : 0, at }, t: BOOL }
    case 'word':
      return checkWord(w, scope, e, expected)
    case 'phrase':
      return checkPhraseValue(w, scope, e, expected)
    case 'binding':
      return checkBinding(w, scope, e, expected)
    case 'dot':
      return checkDot(w, scope, e)
    case 'negate': {
      const arg = w.check(scope, e.arg, INT)
      return arg && { x: { e: 'arith', op: '-', args: [arg.x], at }, t: INT }
    }
    case 'not': {
      const arg = w.check(scope, e.arg, BOOL)
      return arg && { x: { e: 'not', arg: arg.x, at }, t: BOOL }
    }
    case 'and':
    case 'or': {
      if (e.e === 'or' && isPhrase(w, e)) return reportPlaceless(w, e, expected)
      const args = e.args.map((arg) => w.check(scope, arg, BOOL)?.x ?? null)
      return isComplete(args) ? { x: { e: e.e, args, at }, t: BOOL } : null
    }
    case 'binary':
      return checkBinary(w, scope, e, at)
    case 'in':
      return checkIn(w, scope, e)
    case 'if':
      return checkIf(w, scope, e, expected)
    case 'call':
      return checkCall(w, scope, e, expected)
    case 'fold':
      return checkFold(w, scope, e)
    case 'list':
      return checkList(w, scope, e, expected)
    case 'where':
      return checkWhere(w, scope, e, expected)
  }
}

function checkBinding(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'binding' },
  expected: Type | null,
): TypedExpr | null {
  const binding = useBinding(w, scope, e.name, e.at)
  if (binding === null || binding.type === BROKEN_TYPE) return null
  if (expected !== null) fillHole(binding.type, expected)
  const t = resolvedType(binding.type)
  if (t === null)
    return w.error(
      'untyped-parameter',
      e.at,
      `the type of \`$${e.name}\` cannot be worked out here`,
      `$${e.name}: space`,
    )
  return { x: { e: 'local', name: binding.local, at: w.addPlace(e.at) }, t }
}

const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>=']

function checkBinary(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'binary' },
  at: number,
): TypedExpr | null {
  if (COMPARISONS.includes(e.op)) return checkComparison(w, scope, e, e.op as CompareOp, at)
  if (reportTornName(w, scope, e)) return null
  const left = w.checkAs(scope, e.left, INT)
  const right = w.checkAs(scope, e.right, INT)
  const made = left && right && makeArithmetic(w, e.op as ArithOp, [left, right], e.right.at)
  return made && { x: { ...made.x, at }, t: made.t }
}

function checkComparison(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'binary' },
  op: CompareOp,
  at: number,
): TypedExpr | null {
  if (op !== '=' && op !== '!=') {
    const [left, right] = checkOrdered(w, scope, [e.left, e.right])?.all ?? []
    return left && right ? { x: { e: 'compare', op, left, right, at }, t: BOOL } : null
  }
  const single = [e.left, e.right].find((side) => side.e === 'binding' && scope.get(side.name)?.single)
  if (single) {
    const what = single === e.left ? e.right : e.left
    const has = checkMembership(w, scope, { at: e.at, e: 'in', what, where: single })
    return has && op === '!=' ? { x: { e: 'not', arg: has.x, at }, t: BOOL } : has
  }
  // The side that means something by itself tells what a bare word on the other side is.
  const rightFirst = countOpenTypes(w, scope, e.left) > countOpenTypes(w, scope, e.right)
  const [a, b] = rightFirst ? [e.right, e.left] : [e.left, e.right]
  const first = w.check(scope, a, null)
  if (!first) return null
  if (first.t.k === 'list')
    return w.error('not-comparable', a.at, 'lists are counted, not compared', `count(${printExpression(a)})`)
  const second = infer(w, scope, b, first.t)
  if (!second) return null
  if (!isSameType(first.t, second.t))
    return w.error(
      'not-comparable',
      b.at,
      `this is ${typeWithArticle(second.t)}, which never equals ${typeWithArticle(first.t)}${seatNote(w, first.t, second.t)}`,
    )
  const [left, right] = rightFirst ? [second, first] : [first, second]
  return { x: { e: 'compare', op, left: left.x, right: right.x, at }, t: BOOL }
}

function checkIf(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'if' },
  expected: Type | null,
): TypedExpr | null {
  const leaves = branches(e)
  const words = leaves.flatMap((leaf) => (leaf.e === 'word' ? [leaf.word] : []))
  const typed = checkAlike(w, scope, leaves, expected, {
    teller: leaves.find((leaf) => !hasOpenType(w, scope, leaf)),
    otherwise: () => (words.length === leaves.length ? enumOfWords(w, words) : null),
  })
  const found = new Map(leaves.map((leaf, i) => [leaf, typed[i] ?? null]))
  const build = (part: S.ExprSyntax): TypedExpr | null => {
    if (part.e !== 'if') return found.get(part) ?? null
    const when = w.checkAs(scope, part.when, BOOL)
    const [then, other] = [build(part.then), build(part.else)]
    if (!when || !then || !other) return null
    return { x: { e: 'if', when, then: then.x, else: other.x, at: w.addPlace(part.at) }, t: then.t }
  }
  return build(e)
}

const branches = (e: S.ExprSyntax): S.ExprSyntax[] =>
  e.e === 'if' ? [...branches(e.then), ...branches(e.else)] : [e]
