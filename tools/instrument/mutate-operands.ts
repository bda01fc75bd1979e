/** Mutants of what is made of several lists or numbers: one left out, two taken for each other; and of where a list begins. */
import type { Expr, FunctionDef } from '../../engine/index.ts'
import { findInterchangeable } from './interchangeable.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

export const mutateOperands: ExprOperator = (e) => {
  const swapped = (into: Expr): ExprEdit => ({
    operator: 'swap-operands',
    at: e.at,
    was: [{ at: e.at }],
    now: ['the other way round'],
    into,
  })
  switch (e.e) {
    case 'except':
      return [dropped(e, e.not, e.list), swapped({ ...e, list: e.not, not: e.list })]
    case 'union':
      return leftOut(e, e.args, (args) => ({ ...e, args }))
    case 'arith': {
      const all = leftOut(e, e.args, (args) => ({ ...e, args }))
      // Of the others to leave one out is to change the sign or the number, or it changes nothing.
      if (e.op === 'min' || e.op === 'max' || e.op === '+') return all
      const [a, b] = e.args
      return e.op === '-' && a && b ? [...all.slice(1), swapped({ ...e, args: [b, a] })] : []
    }
    case 'connected':
      return [flag(e, 'start', e.includeStart, { ...e, includeStart: !e.includeStart })]
    case 'seatsFrom':
      return [flag(e, 'that seat itself', e.itself, { ...e, itself: !e.itself })]
    default:
      return []
  }
}

function leftOut(e: Expr, args: readonly Expr[], rest: (args: readonly Expr[]) => Expr): readonly ExprEdit[] {
  if (args.length < 2) return []
  return args.map((arg, i) => {
    const left = args.filter((_, k) => k !== i)
    const [only] = left
    return dropped(e, arg, left.length === 1 && only ? only : rest(left))
  })
}

const dropped = (e: Expr, arg: Expr, into: Expr): ExprEdit => ({
  operator: 'drop-operand',
  at: arg.at,
  was: [{ at: arg.at }],
  now: [],
  within: e.at,
  into,
})

const flag = (e: Expr, name: string, was: boolean, into: Expr): ExprEdit => ({
  operator: 'flip-flag',
  at: e.at,
  was: [`${name}: ${was}`],
  now: [`${name}: ${!was}`],
  within: e.at,
  into,
})

/** Another definition with the same parameters that gives the same: one change stands for all. */
export const mutateCalls: ExprOperator = (e, { def }) => {
  if (e.e !== 'call') return []
  const fn = findInterchangeable(def, def.functions, e.fn, ({ returns }) => returns)
  const into = def.functions[fn]
  if (into === undefined || isAnotherName(def.functions[e.fn], fn)) return []
  return [
    {
      operator: 'other-call',
      at: e.at,
      was: [def.functions[e.fn]?.name ?? ''],
      now: [into.name],
      within: e.at,
      into: { ...e, fn },
    },
  ]
}

/** A definition that hands on what it is given, to carry a clause: to call the other at once is the same. */
const isAnotherName = (f: FunctionDef | undefined, of: number): boolean =>
  f?.body.e === 'call' &&
  f.body.fn === of &&
  f.body.args.every((arg, i) => arg.e === 'local' && arg.name === f.params[i]?.name)
