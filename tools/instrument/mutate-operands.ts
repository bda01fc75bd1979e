/** Mutants of expressions made of several lists or numbers: one left out, two exchanged; and of where a list begins. */
import type { Expr, FunctionDef } from '../../engine/index.ts'
import { findInterchangeableCallable } from './interchangeable.ts'
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
      return [makeDropOperandEdit(expr, expr.not, expr.list), makeSwap({ ...expr, list: expr.not, not: expr.list })]
    case 'union':
      return dropEachOperand(expr, expr.args, (args) => ({ ...expr, args }))
    case 'arith': {
      const all = dropEachOperand(expr, expr.args, (args) => ({ ...expr, args }))
      // Leaving out a part of another operator changes its sign or number, or nothing.
      if (expr.op === 'min' || expr.op === 'max' || expr.op === '+') return all
      const [a, b] = expr.args
      return expr.op === '-' && a && b ? [...all.slice(1), makeSwap({ ...expr, args: [b, a] })] : []
    }
    case 'connected':
      return [makeFlipFlagEdit(expr, 'start', expr.includeStart, { ...expr, includeStart: !expr.includeStart })]
    case 'seatsFrom':
      return [makeFlipFlagEdit(expr, 'that seat itself', expr.itself, { ...expr, itself: !expr.itself })]
    default:
      return []
  }
}

function dropEachOperand(
  expr: Expr,
  args: readonly Expr[],
  rest: (args: readonly Expr[]) => Expr,
): readonly ExprEdit[] {
  if (args.length < 2) return []
  return args.map((arg, i) => {
    const remaining = args.filter((_, k) => k !== i)
    const [only] = remaining
    return makeDropOperandEdit(expr, arg, remaining.length === 1 && only ? only : rest(remaining))
  })
}

const makeDropOperandEdit = (expr: Expr, arg: Expr, into: Expr): ExprEdit => ({
  operator: 'drop-operand',
  at: arg.at,
  was: [{ at: arg.at }],
  now: [],
  within: expr.at,
  into,
})

const makeFlipFlagEdit = (expr: Expr, name: string, was: boolean, into: Expr): ExprEdit => ({
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
  const fn = findInterchangeableCallable(def, def.functions, expr.fn, ({ returns }) => returns)
  const into = def.functions[fn]
  if (into === undefined || isOnlyCallOf(def.functions[expr.fn], fn)) return []
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
const isOnlyCallOf = (definition: FunctionDef | undefined, of: number): boolean =>
  definition?.body.e === 'call' &&
  definition.body.fn === of &&
  definition.body.args.every((arg, i) => arg.e === 'local' && arg.name === definition.params[i]?.name)
