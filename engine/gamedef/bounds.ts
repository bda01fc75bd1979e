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

type TablesForBounds = Pick<GameDef, 'vars' | 'attributes' | 'functions'>

export class NumberBounds implements RangeSite {
  readonly def: TablesForBounds
  readonly #evaluator: Pick<Evaluator, 'findNumber'>
  readonly #intervalOfBody = new Map<Expr, Interval>()

  constructor(def: TablesForBounds, evaluator: Pick<Evaluator, 'findNumber'>) {
    this.def = def
    this.#evaluator = evaluator
  }

  isWithinInt32(expr: Expr): boolean {
    const [least, most] = this.findInterval(expr)
    return least > -INT32_LIMIT && most < INT32_LIMIT
  }

  isNeverBelow(expr: Expr, least: number): boolean {
    return this.findInterval(expr)[0] >= least
  }

  findInterval(expr: Expr): Interval {
    const constant = this.#evaluator.findNumber(expr)
    return constant === undefined ? getExprKind(expr).range(expr, this) : [constant, constant]
  }

  findCallInterval(fn: number): Interval {
    const body = this.def.functions[fn]?.body
    // A definition with a mistake has no body.
    if (body === undefined) return ANY_NUMBER
    const memo = this.#intervalOfBody.get(body)
    if (memo !== undefined) return memo
    // Nothing is known of a definition that calls itself.
    this.#intervalOfBody.set(body, ANY_NUMBER)
    const interval = this.findInterval(body)
    this.#intervalOfBody.set(body, interval)
    return interval
  }
}
