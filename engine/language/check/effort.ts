/**
 * Rules that would not end before anybody has lost patience: definitions that call the next twice and so on, loops in loops of
 * many numbers. How much there is to do at most can be counted here, so that play need not count it.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { eachPart } from '../../gamedef/parts.ts'
import type { World } from './world.ts'

/** Steps that take a machine a second or so. */
const MOST_STEPS = 100_000_000

export function checkEffort(w: World): void {
  const effort = new Effort(w)
  for (const { body, at } of w.functions) effort.judge(effort.ofExpr(body), at)
  for (const { effects, at } of w.procedures) effort.judge(effort.ofEffects(effects), at)
  for (const { spend, stages, after, at } of w.actions)
    effort.judge(effort.ofEffects([...spend, ...stages.flatMap(({ effects }) => effects), ...after]), at)
  for (const { enter, asks, after, next, at } of w.phases) {
    const looks = [asks, next].reduce((sum, e) => sum + (e ? effort.ofExpr(e.value) : 0), 0)
    effort.judge(looks + effort.ofEffects([...enter, ...after]), at)
  }
}

class Effort {
  readonly #w: World
  /** Of each body that others call. What is too much is reported once: where it is called it counts for nothing. */
  readonly #known = new Map<Expr | readonly Effect[], number>()

  constructor(w: World) {
    this.#w = w
  }

  judge(steps: number, at: number): void {
    if (steps > MOST_STEPS)
      this.#w.error('too-large', this.#w.spanOf(at), `this comes to more than ${MOST_STEPS} steps`)
  }

  ofExpr(e: Expr): number {
    if (e.e === 'if') return this.ofExpr(e.when) + Math.max(this.ofExpr(e.then), this.ofExpr(e.else))
    const called = e.e === 'call' ? this.#w.functions[e.fn]?.body : undefined
    const inner = called ? this.#called(called, () => this.ofExpr(called)) : 0
    return 1 + inner + this.#parts(e, 'bind' in e && 'list' in e ? e.list : null)
  }

  ofEffects(effects: readonly Effect[]): number {
    return effects.reduce((sum, e) => sum + this.#ofEffect(e), 0)
  }

  #ofEffect(e: Effect): number {
    if (e.do === 'if') return this.ofExpr(e.when) + Math.max(this.ofEffects(e.then), this.ofEffects(e.else))
    const called = e.do === 'call' ? this.#w.procedures[e.proc]?.effects : undefined
    const inner = called ? this.#called(called, () => this.ofEffects(called)) : 0
    return 1 + inner + this.#parts(e, e.do === 'forEach' && !e.limit ? e.list : null)
  }

  /** What is under a name that goes through a list is done for each of it. */
  #parts(whole: Expr | Effect, list: Expr | null): number {
    const times = list === null ? 1 : this.#lengthOf(list)
    let sum = 0
    eachPart(whole, {
      expr: (part, _, bound) => {
        sum += this.ofExpr(part) * (bound.length > 0 ? times : 1)
      },
      effects: (effects, bound) => {
        sum += this.ofEffects(effects) * (bound.length > 0 ? times : 1)
      },
    })
    return sum
  }

  /** Of lists that only play knows nothing is said. */
  #lengthOf(list: Expr): number {
    if (list.e !== 'range') return this.#w.evaluator.list(list)?.length ?? 1
    const [from, to] = [this.#w.evaluator.number(list.from), this.#w.evaluator.number(list.to)]
    return from === undefined || to === undefined ? 1 : Math.max(0, to - from + 1)
  }

  #called(body: Expr | readonly Effect[], count: () => number): number {
    const known = this.#known.get(body)
    if (known !== undefined) return known
    const steps = count()
    const counted = steps > MOST_STEPS ? 0 : steps
    this.#known.set(body, counted)
    return counted
  }
}
