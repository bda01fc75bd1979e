/**
 * Between which numbers a value lies, whatever the board: what is known to be small is divided as V8 does it fastest, what
 * is known to be within its limits need not be kept there, and a floor that is never below a track's own stands for both.
 */
import { greatest, least } from './arithmetic.ts'
import type { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import type { ExprOf } from './expr-parts.ts'
import type { GameDef } from './gamedef.ts'

export type Interval = readonly [least: number, most: number]

const ANY: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const TRUTH: Interval = [0, 1]
/** Numbers with which `| 0` does nothing but drop what is left over. */
const SMALL = 2 ** 31
/** JavaScript has no room for longer lists. */
const COUNT: Interval = [0, 2 ** 27]

export class Bounds {
  readonly #def: Pick<GameDef, 'vars' | 'attributes' | 'functions'>
  readonly #evaluator: Pick<Evaluator, 'number'>
  readonly #ofBody = new Map<Expr, Interval>()

  constructor(def: Pick<GameDef, 'vars' | 'attributes' | 'functions'>, evaluator: Pick<Evaluator, 'number'>) {
    this.#def = def
    this.#evaluator = evaluator
  }

  isSmall(expr: Expr): boolean {
    const [least, most] = this.of(expr)
    return least > -SMALL && most < SMALL
  }

  isNeverBelow(expr: Expr, least: number): boolean {
    return this.of(expr)[0] >= least
  }

  of(expr: Expr): Interval {
    const known = this.#evaluator.number(expr)
    if (known !== undefined) return [known, known]
    switch (expr.e) {
      case 'var': {
        const { min, max } = this.#def.vars[expr.var]!
        return [min, max]
      }
      case 'attr': {
        const { lists, values } = this.#def.attributes[expr.attr]!
        return lists === undefined ? hull(values) : ANY
      }
      case 'count':
        return COUNT
      case 'sum': {
        const [least, most] = this.of(expr.value)
        return [least >= 0 ? 0 : ANY[0], most <= 0 ? 0 : ANY[1]]
      }
      case 'compare':
      case 'and':
      case 'or':
      case 'not':
      case 'any':
      case 'all':
      case 'has':
        return TRUTH
      case 'if':
        return hull([...this.of(expr.then), ...this.of(expr.else)])
      case 'arith':
        return this.#ofArith(expr)
      case 'call':
        return this.#ofCall(expr)
      default:
        return ANY
    }
  }

  /** Of an operator what its operands come to where they are least and most: in between nothing is less or more. */
  #ofArith({ op, args }: ExprOf<'arith'>): Interval {
    const of = args.map((arg) => this.of(arg))
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

  #ofCall({ fn }: ExprOf<'call'>): Interval {
    const body = this.#def.functions[fn]?.body
    // Of a definition with a mistake in it.
    if (body === undefined) return ANY
    const known = this.#ofBody.get(body)
    if (known !== undefined) return known
    // Of what calls itself nothing is known.
    this.#ofBody.set(body, ANY)
    const range = this.of(body)
    this.#ofBody.set(body, range)
    return range
  }
}

/** All of these and what lies between them. */
const hull = (values: readonly number[]): Interval => [least(values), greatest(values)]
