/** Mutants of numbers, arithmetic, limits and costs. */
import { type ArithOp, type CompareOp, type Expr, UNLIMITED } from '../../engine/index.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

/**
 * One more and one less than is written. In a comparison the changed sign is one of the two neighbours already, so there it is the
 * other: `n >= 3` becomes `n > 3` by its sign and `n >= 2` here.
 */
export const mutateNumbers: ExprOperator = (e, { wanted, around, role }) => {
  if (e.e === 'compare')
    return [...mutateComparedNumber(e, 'right', e.op), ...mutateComparedNumber(e, 'left', MIRROR[e.op])]
  if (e.e !== 'const' || wanted?.k !== 'int' || e.at === around || e.v >= UNLIMITED) return []
  // A die that has a face too many is never told from a true one by what it has shown; a least number that is above the
  // greatest comes down to it.
  const isMoreSeen = role !== 'face' && (role !== 'least' || e.v <= 1)
  // A least number or a cost of nothing is what is left when it does not bind.
  const isLessSeen = role !== 'foot' && e.v !== 0 && !(e.v === 1 && (role === 'least' || role === 'cost'))
  const near = [...(isMoreSeen ? [e.v + 1] : []), ...(isLessSeen ? [e.v - 1] : [])]
  return near.map((v) => ({
    operator: 'off-by-one',
    at: e.at,
    was: [`${e.v}`],
    now: [`${v}`],
    into: { ...e, v },
  }))
}

const MIRROR: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function mutateComparedNumber(
  e: Expr & { readonly e: 'compare' },
  side: 'left' | 'right',
  op: CompareOp,
): readonly ExprEdit[] {
  const bound = e[side]
  if (bound.e !== 'const' || op === '=' || op === '!=') return []
  const v = bound.v + (op === '>=' || op === '<' ? -1 : 1)
  const into: Expr = { ...e, [side]: { ...bound, v } }
  return [{ operator: 'off-by-one', at: bound.at, was: [`${bound.v}`], now: [`${v}`], within: e.at, into }]
}

export const mutateArithmetic: ExprOperator = (e) => {
  const was = [{ at: e.at }]
  switch (e.e) {
    case 'arith': {
      const [a, b] = e.args
      if (a === undefined) return []
      if (b === undefined) {
        // The place of a number is that of its sign, too.
        const now = [a.e === 'const' ? `${a.v}` : { at: a.at }]
        return e.op === '-' ? [{ operator: 'arithmetic', at: e.at, was, now, into: a }] : []
      }
      if (e.op === '/') {
        const one: Expr = { e: 'const', v: 1, at: e.at }
        const less: Expr = { e: 'arith', op: '-', args: [b, one], at: e.at }
        const into: Expr = { ...e, args: [{ e: 'arith', op: '+', args: [a, less], at: e.at }, b] }
        return [{ operator: 'rounding', at: e.at, was, now: [{ at: e.at }, ' rounded up'], into }]
      }
      const other = OTHER[e.op]
      if (other === undefined) return []
      const into: Expr = { ...e, op: other }
      return [{ operator: 'arithmetic', at: e.at, was: [e.op], now: [other], within: e.at, into }]
    }
    case 'least':
      return [{ operator: 'arithmetic', at: e.at, was, now: ['the greatest'], into: { ...e, e: 'most' } }]
    case 'most':
      return [{ operator: 'arithmetic', at: e.at, was, now: ['the least'], into: { ...e, e: 'least' } }]
    default:
      return []
  }
}

const OTHER: Readonly<Partial<Record<ArithOp, ArithOp>>> = {
  '+': '-',
  '-': '+',
  '*': '+',
  '%': '/',
  min: 'max',
  max: 'min',
}

export const mutateLimits: ExprOperator = (e, { role, around }) => {
  if (e.at === around) return []
  const was = [{ at: e.at }]
  switch (role) {
    case 'most': {
      if (e.e === 'const' && e.v >= UNLIMITED) return []
      const into: Expr = { e: 'const', v: UNLIMITED, at: e.at }
      return [{ operator: 'ignore-limit', at: e.at, was: ['at most ', ...was], now: [], into }]
    }
    case 'least':
      if (e.e === 'const' && e.v === 0) return []
      return [{ operator: 'ignore-limit', at: e.at, was: ['at least ', ...was], now: [], into: zero(e.at) }]
    case 'cost':
      if (e.e === 'const' && e.v === 0) return []
      return [{ operator: 'skip-cost', at: e.at, was: ['the cost ', ...was], now: ['0'], into: zero(e.at) }]
    default:
      return []
  }
}

const zero = (at: number): Expr => ({ e: 'const', v: 0, at })
