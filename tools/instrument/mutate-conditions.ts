/** Mutants of conditions. */
import type { CompareOp, Expr } from '../../engine/index.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

const TRUE = (at: number): Expr => ({ e: 'const', v: 1, at })

/** The condition as a whole: it always holds, or holds where it did not. */
export const mutateCondition: ExprOperator = (e, site) => {
  if (site.role !== 'offer') return asCondition(e, site)
  const into: Expr = { e: 'const', v: 0, at: e.at }
  const dropped: ExprEdit = { operator: 'drop-option', at: e.at, was: [{ at: e.at }], now: [], into }
  return [dropped, ...asCondition(e, { ...site, role: 'gate' })]
}

const asCondition: ExprOperator = (e, { role }) => {
  if ((role !== 'gate' && role !== 'branch' && role !== 'filter') || e.e === 'const') return []
  const was = [{ at: e.at }]
  const dropped: ExprEdit = {
    operator: role === 'filter' ? 'empty-filter' : 'drop-condition',
    at: e.at,
    was,
    now: [],
    into: TRUE(e.at),
  }
  // Of a comparison the other operators make something closer to what might have been meant.
  if (role === 'filter' || e.e === 'compare' || e.e === 'not') return [dropped]
  const now = ['not (', { at: e.at }, ')']
  return [dropped, { operator: 'negate-condition', at: e.at, was, now, into: { e: 'not', arg: e, at: e.at } }]
}

/** `not x`, `and`, `or`, `any`, `all`, and lists of words in `x in [a, b]`. */
export const mutateConnectives: ExprOperator = (e) => {
  switch (e.e) {
    case 'not':
      return [
        {
          operator: 'negate-condition',
          at: e.at,
          was: [{ at: e.at }],
          // Of `notIn` both stand in one place.
          now: e.arg.at === e.at ? ['not (', { at: e.at }, ')'] : [{ at: e.arg.at }],
          into: e.arg,
        },
      ]
    case 'and':
    case 'or':
      return [...dropParts(e), otherWord(e)]
    case 'any': {
      const { list } = e
      if (list.e !== 'where') return []
      const into: Expr = {
        e: 'all',
        bind: list.bind,
        of: list.of,
        list: list.list,
        cond: list.cond,
        at: e.at,
      }
      return [{ operator: 'any-for-all', at: e.at, was: [{ at: e.at }], now: ['all of them'], into }]
    }
    case 'all': {
      const { bind, of, list, cond, at } = e
      const into: Expr = { e: 'any', list: { e: 'where', bind, of, list, cond, at }, at }
      return [{ operator: 'any-for-all', at, was: [{ at }], now: ['any of them'], into }]
    }
    case 'has': {
      const { list } = e
      if (list.e !== 'list' || list.items.length < 2) return []
      return list.items.map((item, i) => ({
        operator: 'narrow-condition',
        at: item.at,
        was: [{ at: item.at }],
        now: [],
        within: e.at,
        into: { ...e, list: { ...list, items: list.items.filter((_, k) => k !== i) } },
      }))
    }
    default:
      return []
  }
}

/** Each part of an `and` left out widens the condition, each part of an `or` narrows it. */
function dropParts(e: Expr & { readonly e: 'and' | 'or' }): readonly ExprEdit[] {
  return e.args.map((part, i) => {
    const left = e.args.filter((_, k) => k !== i)
    const [only] = left
    return {
      operator: e.e === 'and' ? 'drop-condition' : 'narrow-condition',
      at: part.at,
      was: [{ at: part.at }],
      now: [],
      within: e.at,
      into: left.length === 1 && only !== undefined ? only : { ...e, args: left },
    }
  })
}

function otherWord(e: Expr & { readonly e: 'and' | 'or' }): ExprEdit {
  const other = e.e === 'and' ? 'or' : 'and'
  return {
    operator: 'any-for-all',
    at: e.at,
    was: [e.e],
    now: [other],
    within: e.at,
    into: { ...e, e: other },
  }
}

const NEAR: Readonly<Record<CompareOp, CompareOp>> = {
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

export const mutateComparisons: ExprOperator = (e) => {
  if (e.e !== 'compare') return []
  const op = NEAR[e.op]
  const operator = e.op === '=' || e.op === '!=' ? 'negate-condition' : 'boundary'
  return [{ operator, at: e.at, was: [e.op], now: [op], within: e.at, into: { ...e, op } }]
}
