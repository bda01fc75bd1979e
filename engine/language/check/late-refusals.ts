/**
 * What is offered is never refused afterwards. A payment or a requirement that comes after a question, and that an option may
 * run into as far as can be seen here, is pointed at: it belongs into the price or the conditions of the options.
 */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { hasRoom, isAllowed } from './blocked.ts'
import type { Checker } from './checker.ts'
import { canonicalKey, isKnownAtMost, type KnownConditions } from './facts.ts'
import type { ValueAnalysis } from './possible.ts'

export class LateRefusals {
  readonly #w: Checker
  /** One report for each, however many ways lead there. */
  readonly #told = new Set<Effect>()

  constructor(w: Checker) {
    this.#w = w
  }

  readonly visit = (e: Effect, asked: boolean, known: KnownConditions, may: ValueAnalysis): void => {
    if (!asked || this.#told.has(e)) return
    if (e.do === 'pay' && !e.upTo && !e.refuses && !this.#isPaid(e, known)) {
      this.#tell(
        e,
        'this payment comes after a question, and an answer that is offered may leave too little for it: give the options a `cost` and a `budget`, ask before it whether there is enough, or say what happens',
        'upTo: true',
      )
    }
    if (e.do === 'move' && e.blocked === 'refuse' && !e.refuses && !hasRoom(this.#w, may, e, known)) {
      this.#tell(
        e,
        'this move comes after a question, and constraints may keep out where an option sends pieces: ask in the options whether there is `room`, or say what happens',
        'blocked: stay',
      )
    }
    if ((e.do === 'setMarker' || e.do === 'shiftMarker') && !e.refuses) {
      if (!isAllowed(this.#w, may, e, e.do === 'setMarker' ? e.state : null, known))
        this.#tell(
          e,
          'this comes after a question, and an option may be a space that does not allow this state (`only`): make it a condition of the options (`where`), or say that it refuses',
          'refuses: true',
        )
    }
    if (e.do === 'require' && !e.refuses && !this.#holds(e.when, known)) {
      this.#tell(
        e,
        'this comes after a question, and an answer that is offered may be refused by it: make it a condition of the options (`where`) or of the action (`legality`), or say that it refuses',
        'refuses: true',
      )
    }
  }

  /** What is paid leaves both the `floor` and what the track never goes below. */
  #isPaid({ from, amount, floor, at }: EffectOf<'pay'>, known: KnownConditions): boolean {
    const { evaluator, vars } = this.#w
    const price = evaluator.number(amount)
    if ((price ?? 1) <= 0) return true
    const purse: Expr = { e: 'var', var: from.var, index: from.index, at }
    const least = Math.max(0, vars[from.var]?.min ?? 0)
    const number = (v: number): Expr => ({ e: 'const', v, at })
    const leaves = (rest: Expr): boolean => {
      const stays = evaluator.number(rest)
      if (stays === 0) return isKnownAtMost(this.#w, known, amount, purse)
      const left: Expr = { e: 'arith', op: '-', args: [purse, rest], at }
      if (isKnownAtMost(this.#w, known, amount, left)) return true
      const isSaid = stays !== undefined && price !== undefined
      return isSaid && isKnownAtMost(this.#w, known, number(price + stays), purse)
    }
    const said = floor && evaluator.number(floor)
    if (floor === null || typeof said === 'number') return leaves(number(Math.max(least, said ?? 0)))
    return leaves(floor) && (this.#w.bounds.isNeverBelow(floor, least) || leaves(number(least)))
  }

  #holds(when: Expr, known: KnownConditions): boolean {
    if (this.#w.evaluator.number(when) === 1) return true
    if (when.e === 'and') return when.args.every((arg) => this.#holds(arg, known))
    const wanted = canonicalKey(when)
    return known.some((fact) => canonicalKey(fact) === wanted)
  }

  #tell(e: Effect, message: string, suggestion: string): void {
    this.#told.add(e)
    this.#w.error('refused-late', this.#w.spanOf(e.at), message, suggestion)
  }
}
