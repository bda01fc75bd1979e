/** Mutants of expressions made of several lists or numbers: one left out, two exchanged; and of where a list begins. */
import type { Expr, FunctionDef } from '../../engine/index.ts'
import { findInterchangeable } from './interchangeable.ts'
import type { ExprEdit, ExprOperator } from './mutant.ts'

export const mutateOperands: ExprOperator = (expr) => {
  const makeSwap = (into: Expr): ExprEdit => ({
    operator: 'swap-operands',
    at: expr.at,
    was: [{ at: expr.at }],
    now: ['the other way round'],
    into,
  })
  switch (expr.e) {
    case 'except':
      return [makeDrop(expr, expr.not, expr.list), makeSwap({ ...expr, list: expr.not, not: expr.list })]
    case 'union':
      return dropEach(expr, expr.args, (args) => ({ ...expr, args }))
    case 'arith': {
      const all = dropEach(expr, expr.args, (args) => ({ ...expr, args }))
      // Leaving out a part of another operator changes its sign or number, or nothing.
      if (expr.op === 'min' || expr.op === 'max' || expr.op === '+') return all
      const [a, b] = expr.args
      return expr.op === '-' && a && b ? [...all.slice(1), makeSwap({ ...expr, args: [b, a] })] : []
    }
    case 'connected':
      return [flipFlag(expr, 'start', expr.includeStart, { ...expr, includeStart: !expr.includeStart })]
    case 'seatsFrom':
      return [flipFlag(expr, 'that seat itself', expr.itself, { ...expr, itself: !expr.itself })]
    default:
      return []
  }
}

function dropEach(expr: Expr, args: readonly Expr[], rest: (args: readonly Expr[]) => Expr): readonly ExprEdit[] {
  if (args.length < 2) return []
  return args.map((arg, i) => {
    const left = args.filter((_, k) => k !== i)
    const [only] = left
    return makeDrop(expr, arg, left.length === 1 && only ? only : rest(left))
  })
}

const makeDrop = (expr: Expr, arg: Expr, into: Expr): ExprEdit => ({
  operator: 'drop-operand',
  at: arg.at,
  was: [{ at: arg.at }],
  now: [],
  within: expr.at,
  into,
})

const flipFlag = (expr: Expr, name: string, was: boolean, into: Expr): ExprEdit => ({
  operator: 'flip-flag',
  at: expr.at,
  was: [`${name}: ${was}`],
  now: [`${name}: ${!was}`],
  within: expr.at,
  into,
})

/** Another definition with the same parameters and value: one change stands for all. */
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

/** A definition that only calls another, to carry a clause: calling that one directly is the same. */
const isAnotherName = (definition: FunctionDef | undefined, of: number): boolean =>
  definition?.body.e === 'call' &&
  definition.body.fn === of &&
  definition.body.args.every((arg, i) => arg.e === 'local' && arg.name === definition.params[i]?.name)
