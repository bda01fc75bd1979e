/** Mutants of conditions. */
import type { CompareOp, Expr } from '../../engine/index.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

const makeTrueExpr = (at: number): Expr => ({ e: 'const', v: 1, at })

/** The condition as a whole: it always holds, or holds where it did not. */
export const mutateCondition: ExprOperator = (expr, site) => {
  if (site.role !== 'offer') return mutateAsCondition(expr, site)
  const into: Expr = { e: 'const', v: 0, at: expr.at }
  const dropped: ExprEdit = { operator: 'drop-option', at: expr.at, was: [{ at: expr.at }], now: [], into }
  return [dropped, ...mutateAsCondition(expr, { ...site, role: 'gate' })]
}

const mutateAsCondition: ExprOperator = (expr, { role }) => {
  if ((role !== 'gate' && role !== 'branch' && role !== 'filter') || expr.e === 'const') return []
  const was = [{ at: expr.at }]
  const dropped: ExprEdit = {
    operator: role === 'filter' ? 'empty-filter' : 'drop-condition',
    at: expr.at,
    was,
    now: [],
    into: makeTrueExpr(expr.at),
  }
  // The other operators make a comparison into something closer to what might have been meant.
  if (role === 'filter' || expr.e === 'compare' || expr.e === 'not') return [dropped]
  const now = ['not (', { at: expr.at }, ')']
  return [dropped, { operator: 'negate-condition', at: expr.at, was, now, into: { e: 'not', arg: expr, at: expr.at } }]
}

/** `not x`, `and`, `or`, `any`, `all`, and lists of words in `x in [a, b]`. */
export const mutateConnectives: ExprOperator = (expr) => {
  switch (expr.e) {
    case 'not':
      return [
        {
          operator: 'negate-condition',
          at: expr.at,
          was: [{ at: expr.at }],
          // Both parts of `notIn` stand in one place.
          now: expr.arg.at === expr.at ? ['not (', { at: expr.at }, ')'] : [{ at: expr.arg.at }],
          into: expr.arg,
        },
      ]
    case 'and':
    case 'or':
      return [...dropEachPartOfConnective(expr), exchangeConnective(expr)]
    case 'any': {
      const { list } = expr
      if (list.e !== 'where') return []
      const into: Expr = {
        e: 'all',
        bind: list.bind,
        of: list.of,
        list: list.list,
        cond: list.cond,
        at: expr.at,
      }
      return [{ operator: 'any-for-all', at: expr.at, was: [{ at: expr.at }], now: ['all of them'], into }]
    }
    case 'all': {
      const { bind, of, list, cond, at } = expr
      const into: Expr = { e: 'any', list: { e: 'where', bind, of, list, cond, at }, at }
      return [{ operator: 'any-for-all', at, was: [{ at }], now: ['any of them'], into }]
    }
    case 'has': {
      const { list } = expr
      if (list.e !== 'list' || list.items.length < 2) return []
      return list.items.map((item, i) => ({
        operator: 'narrow-condition',
        at: item.at,
        was: [{ at: item.at }],
        now: [],
        within: expr.at,
        into: { ...expr, list: { ...list, items: list.items.filter((_, k) => k !== i) } },
      }))
    }
    default:
      return []
  }
}

/** Leaving out a part of an `and` widens the condition, a part of an `or` narrows it. */
function dropEachPartOfConnective(expr: Expr & { readonly e: 'and' | 'or' }): readonly ExprEdit[] {
  return expr.args.map((part, i) => {
    const left = expr.args.filter((_, k) => k !== i)
    const [only] = left
    return {
      operator: expr.e === 'and' ? 'drop-condition' : 'narrow-condition',
      at: part.at,
      was: [{ at: part.at }],
      now: [],
      within: expr.at,
      into: left.length === 1 && only !== undefined ? only : { ...expr, args: left },
    }
  })
}

function exchangeConnective(expr: Expr & { readonly e: 'and' | 'or' }): ExprEdit {
  const other = expr.e === 'and' ? 'or' : 'and'
  return {
    operator: 'any-for-all',
    at: expr.at,
    was: [expr.e],
    now: [other],
    within: expr.at,
    into: { ...expr, e: other },
  }
}

const NEAREST_COMPARISONS: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

export const mutateComparisons: ExprOperator = (expr) => {
  if (expr.e !== 'compare') return []
  const op = NEAREST_COMPARISONS[expr.op]
  const operator = expr.op === '=' || expr.op === '!=' ? 'negate-condition' : 'boundary'
  return [{ operator, at: expr.at, was: [expr.op], now: [op], within: expr.at, into: { ...expr, op } }]
}
