/** Mutants of numbers, arithmetic, limits and costs. */
import { type ArithOp, type CompareOp, type Expr, UNLIMITED } from '../../engine/index.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

/**
 * One more and one less than is written. In a comparison the changed sign already gives one of the two: `n >= 3`
 * becomes `n > 3` by its sign and `n >= 2` here.
 */
export const mutateNumbers: ExprOperator = (expr, { wanted, around, role }) => {
  if (expr.e === 'compare')
    return [
      ...mutateComparedNumber(expr, 'right', expr.op),
      ...mutateComparedNumber(expr, 'left', MIRRORED_COMPARISONS[expr.op]),
    ]
  if (expr.e !== 'const' || wanted?.k !== 'int' || expr.at === around || expr.v >= UNLIMITED) return []
  // No roll shows that a die has a face too many. A minimum above the maximum is lowered to it.
  const isMoreSeen = role !== 'face' && (role !== 'least' || expr.v <= 1)
  // A minimum or a cost of 0 is what remains when it does not bind.
  const isLessSeen = role !== 'foot' && expr.v !== 0 && !(expr.v === 1 && (role === 'least' || role === 'cost'))
  const near = [...(isMoreSeen ? [expr.v + 1] : []), ...(isLessSeen ? [expr.v - 1] : [])]
  return near.map((v) => ({
    operator: 'off-by-one',
    at: expr.at,
    was: [`${expr.v}`],
    now: [`${v}`],
    into: { ...expr, v },
  }))
}

const MIRRORED_COMPARISONS: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function mutateComparedNumber(
  expr: Expr & { readonly e: 'compare' },
  side: 'left' | 'right',
  op: CompareOp,
): readonly ExprEdit[] {
  const bound = expr[side]
  if (bound.e !== 'const' || op === '=' || op === '!=') return []
  const v = bound.v + (op === '>=' || op === '<' ? -1 : 1)
  const into: Expr = { ...expr, [side]: { ...bound, v } }
  return [{ operator: 'off-by-one', at: bound.at, was: [`${bound.v}`], now: [`${v}`], within: expr.at, into }]
}

export const mutateArithmetic: ExprOperator = (expr) => {
  const was = [{ at: expr.at }]
  switch (expr.e) {
    case 'arith': {
      const [a, b] = expr.args
      if (a === undefined) return []
      if (b === undefined) {
        // The place of a number includes its sign.
        const now = [a.e === 'const' ? `${a.v}` : { at: a.at }]
        return expr.op === '-' ? [{ operator: 'arithmetic', at: expr.at, was, now, into: a }] : []
      }
      if (expr.op === '/') {
        const one: Expr = { e: 'const', v: 1, at: expr.at }
        const less: Expr = { e: 'arith', op: '-', args: [b, one], at: expr.at }
        const into: Expr = { ...expr, args: [{ e: 'arith', op: '+', args: [a, less], at: expr.at }, b] }
        return [{ operator: 'rounding', at: expr.at, was, now: [{ at: expr.at }, ' rounded up'], into }]
      }
      const other = ARITHMETIC_SWAPS[expr.op]
      if (other === undefined) return []
      const into: Expr = { ...expr, op: other }
      return [{ operator: 'arithmetic', at: expr.at, was: [expr.op], now: [other], within: expr.at, into }]
    }
    case 'least':
      return [{ operator: 'arithmetic', at: expr.at, was, now: ['the greatest'], into: { ...expr, e: 'most' } }]
    case 'most':
      return [{ operator: 'arithmetic', at: expr.at, was, now: ['the least'], into: { ...expr, e: 'least' } }]
    default:
      return []
  }
}

const ARITHMETIC_SWAPS: Readonly<Partial<Record<ArithOp, ArithOp>>> = {
  '+': '-',
  '-': '+',
  '*': '+',
  '%': '/',
  min: 'max',
  max: 'min',
}

export const mutateLimits: ExprOperator = (expr, { role, around }) => {
  if (expr.at === around) return []
  const was = [{ at: expr.at }]
  switch (role) {
    case 'most': {
      if (expr.e === 'const' && expr.v >= UNLIMITED) return []
      const into: Expr = { e: 'const', v: UNLIMITED, at: expr.at }
      return [{ operator: 'ignore-limit', at: expr.at, was: ['at most ', ...was], now: [], into }]
    }
    case 'least':
      if (expr.e === 'const' && expr.v === 0) return []
      return [
        { operator: 'ignore-limit', at: expr.at, was: ['at least ', ...was], now: [], into: makeZeroExpr(expr.at) },
      ]
    case 'cost':
      if (expr.e === 'const' && expr.v === 0) return []
      return [
        { operator: 'skip-cost', at: expr.at, was: ['the cost ', ...was], now: ['0'], into: makeZeroExpr(expr.at) },
      ]
    default:
      return []
  }
}

const makeZeroExpr = (at: number): Expr => ({ e: 'const', v: 0, at })
