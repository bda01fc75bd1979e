/**
 * The least and the greatest number that an expression may be on any board. The emitter divides small numbers as V8
 * does it fastest, and leaves out clamps and floors that make no difference.
 */
import type { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import type { RangeSite } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import type { GameDef } from './gamedef.ts'
import { ANY_NUMBER, type Interval } from './interval.ts'

/** The numbers of 32 bits, of which `| 0` drops nothing but the fraction. */
const INT32_LIMIT = 2 ** 31

type BoundedTables = Pick<GameDef, 'vars' | 'attributes' | 'functions'>

export class Bounds implements RangeSite {
  readonly def: BoundedTables
  readonly #evaluator: Pick<Evaluator, 'number'>
  readonly #ofBody = new Map<Expr, Interval>()

  constructor(def: BoundedTables, evaluator: Pick<Evaluator, 'number'>) {
    this.def = def
    this.#evaluator = evaluator
  }

  isSmall(expr: Expr): boolean {
    const [least, most] = this.rangeOf(expr)
    return least > -INT32_LIMIT && most < INT32_LIMIT
  }

  isNeverBelow(expr: Expr, least: number): boolean {
    return this.rangeOf(expr)[0] >= least
  }

  rangeOf(expr: Expr): Interval {
    const constant = this.#evaluator.number(expr)
    return constant === undefined ? getExprKind(expr).range(expr, this) : [constant, constant]
  }

  rangeOfCall(fn: number): Interval {
    const body = this.def.functions[fn]?.body
    // A definition with a mistake has no body.
    if (body === undefined) return ANY_NUMBER
    const memo = this.#ofBody.get(body)
    if (memo !== undefined) return memo
    // Nothing is known of a definition that calls itself.
    this.#ofBody.set(body, ANY_NUMBER)
    const interval = this.rangeOf(body)
    this.#ofBody.set(body, interval)
    return interval
  }
}
