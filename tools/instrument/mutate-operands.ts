/** Mutants of what is made of several lists or numbers: one left out, two taken for each other; and of where a list begins. */
import type { Expr, FunctionDef } from '../../engine/index.ts'
import { findInterchangeable } from './interchangeable.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

export const mutateOperands: ExprOperator = (expr) => {
  const swapped = (into: Expr): ExprEdit => ({
    operator: 'swap-operands',
    at: expr.at,
    was: [{ at: expr.at }],
    now: ['the other way round'],
    into,
  })
  switch (expr.e) {
    case 'except':
      return [dropped(expr, expr.not, expr.list), swapped({ ...expr, list: expr.not, not: expr.list })]
    case 'union':
      return leftOut(expr, expr.args, (args) => ({ ...expr, args }))
    case 'arith': {
      const all = leftOut(expr, expr.args, (args) => ({ ...expr, args }))
      // Of the others to leave one out is to change the sign or the number, or it changes nothing.
      if (expr.op === 'min' || expr.op === 'max' || expr.op === '+') return all
      const [a, b] = expr.args
      return expr.op === '-' && a && b ? [...all.slice(1), swapped({ ...expr, args: [b, a] })] : []
    }
    case 'connected':
      return [flag(expr, 'start', expr.includeStart, { ...expr, includeStart: !expr.includeStart })]
    case 'seatsFrom':
      return [flag(expr, 'that seat itself', expr.itself, { ...expr, itself: !expr.itself })]
    default:
      return []
  }
}

function leftOut(expr: Expr, args: readonly Expr[], rest: (args: readonly Expr[]) => Expr): readonly ExprEdit[] {
  if (args.length < 2) return []
  return args.map((arg, i) => {
    const left = args.filter((_, k) => k !== i)
    const [only] = left
    return dropped(expr, arg, left.length === 1 && only ? only : rest(left))
  })
}

const dropped = (expr: Expr, arg: Expr, into: Expr): ExprEdit => ({
  operator: 'drop-operand',
  at: arg.at,
  was: [{ at: arg.at }],
  now: [],
  within: expr.at,
  into,
})

const flag = (expr: Expr, name: string, was: boolean, into: Expr): ExprEdit => ({
  operator: 'flip-flag',
  at: expr.at,
  was: [`${name}: ${was}`],
  now: [`${name}: ${!was}`],
  within: expr.at,
  into,
})

/** Another definition with the same parameters that gives the same: one change stands for all. */
export const mutateCalls: ExprOperator = (expr, { def }) => {
  if (expr.e !== 'call') return []
  const fn = findInterchangeable(def, def.functions, expr.fn, ({ returns }) => returns)
  const into = def.functions[fn]
  if (into === undefined || isAnotherName(def.functions[expr.fn], fn)) return []
  return [
    {
      operator: 'other-call',
      at: expr.at,
      was: [def.functions[expr.fn]?.name ?? ''],
      now: [into.name],
      within: expr.at,
      into: { ...expr, fn },
    },
  ]
}

/** A definition that hands on what it is given, to carry a clause: to call the other at once is the same. */
const isAnotherName = (definition: FunctionDef | undefined, of: number): boolean =>
  definition?.body.e === 'call' &&
  definition.body.fn === of &&
  definition.body.args.every((arg, i) => arg.e === 'local' && arg.name === definition.params[i]?.name)
