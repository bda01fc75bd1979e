/**
 * Between which numbers a value lies, whatever the board: what is known to be small is divided as V8 does it fastest, and what
 * is known to be within its limits need not be kept there.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Unit } from './unit.ts'

export type Bounds = readonly [least: number, most: number]

const ANY: Bounds = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const TRUTH: Bounds = [0, 1]
/** Numbers with which `| 0` does nothing but drop what is left over. */
const SMALL = 2 ** 31
/** JavaScript has no room for longer lists. */
const COUNT: Bounds = [0, 2 ** 27]

export function isSmall(unit: Unit, e: Expr): boolean {
  const [least, most] = boundsOf(unit, e)
  return least > -SMALL && most < SMALL
}

export function boundsOf(unit: Unit, e: Expr): Bounds {
  const { def, evaluator } = unit
  const known = evaluator.number(e)
  if (known !== undefined) return [known, known]
  switch (e.e) {
    case 'var': {
      const { min, max } = def.vars[e.var]!
      return [min, max]
    }
    case 'attr': {
      const { lists, values } = def.attributes[e.attr]!
      return lists === undefined ? hull(values) : ANY
    }
    case 'count':
      return COUNT
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'any':
    case 'all':
    case 'has':
      return TRUTH
    case 'if':
      return hull([...boundsOf(unit, e.then), ...boundsOf(unit, e.else)])
    case 'arith':
      return ofArith(unit, e)
    case 'call':
      return ofCall(unit, e)
    default:
      return ANY
  }
}

/** All of these and what lies between them. */
const hull = (values: readonly number[]): Bounds => [Math.min(...values), Math.max(...values)]

/** Of an operator what its operands come to where they are least and most: in between nothing is less or more. */
function ofArith(unit: Unit, { op, args }: ExprOf<'arith'>): Bounds {
  const of = args.map((arg) => boundsOf(unit, arg))
  const [[least, most] = ANY, right] = of
  if (op === 'min' || op === 'max') {
    return [Math[op](...of.map(([low]) => low)), Math[op](...of.map(([, high]) => high))]
  }
  if (right === undefined) return op === '-' ? [0 - most, 0 - least] : [least, most]
  switch (op) {
    case '+':
      return [least + right[0], most + right[1]]
    case '-':
      return [least - right[1], most - right[0]]
    case '*': {
      const ends = [least, most].flatMap((one) => right.map((other) => one * other))
      return ends.some(Number.isNaN) ? ANY : hull(ends)
    }
    case '/':
    case '%': {
      const size = Math.max(Math.abs(least), Math.abs(most))
      return [-size, size]
    }
  }
}

function ofCall(unit: Unit, { fn }: ExprOf<'call'>): Bounds {
  const known = unit.bounds.get(fn)
  if (known !== undefined) return known
  // Of what calls itself nothing is known.
  unit.bounds.set(fn, ANY)
  const bounds = boundsOf(unit, unit.def.functions[fn]!.body)
  unit.bounds.set(fn, bounds)
  return bounds
}
