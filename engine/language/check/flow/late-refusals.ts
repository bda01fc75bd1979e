/**
 * Offered options are never refused later. A payment or requirement after a question that an option may run into is
 * reported: it belongs to the price or the conditions of the options.
 */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import type { Checker } from '../checker.ts'
import { makeArithmetic, makeConst, makeTrackRead } from '../make-expr.ts'
import { hasRoomForMove, isMarkerStateAllowed } from './blocked.ts'
import { getCanonicalKey, isKnownAtMost, type KnownConditions } from './facts.ts'
import type { ValueAnalysis } from './value-analysis.ts'

export class LateRefusalChecker {
  readonly #checker: Checker
  /** Each effect is reported once, however many ways lead there. */
  readonly #reportedEffects = new Set<Effect>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  readonly checkLateRefusal = (
    effect: Effect,
    wasAsked: boolean,
    conditions: KnownConditions,
    valueAnalysis: ValueAnalysis,
  ): void => {
    if (!wasAsked || this.#reportedEffects.has(effect)) return
    if (effect.do === 'pay' && !effect.upTo && !effect.refuses && !this.#isCertainlyPayable(effect, conditions)) {
      this.#reportLateRefusal(
        effect,
        'this payment comes after a question, and an answer that is offered may leave too little for it: give the options a `cost` and a `budget`, ask before it whether there is enough, or say what happens',
        'upTo: true',
      )
    }
    if (
      effect.do === 'move' &&
      effect.blocked === 'refuse' &&
      !effect.refuses &&
      !hasRoomForMove(this.#checker, valueAnalysis, effect, conditions)
    ) {
      this.#reportLateRefusal(
        effect,
        'this move comes after a question, and constraints may keep out where an option sends pieces: ask in the options whether there is `room`, or say what happens',
        'blocked: stay',
      )
    }
    if ((effect.do === 'setMarker' || effect.do === 'shiftMarker') && !effect.refuses) {
      if (
        !isMarkerStateAllowed(
          this.#checker,
          valueAnalysis,
          effect,
          effect.do === 'setMarker' ? effect.state : null,
          conditions,
        )
      )
        this.#reportLateRefusal(
          effect,
          'this comes after a question, and an option may be a space that does not allow this state (`only`): make it a condition of the options (`where`), or say that it refuses',
          'refuses: true',
        )
    }
    if (effect.do === 'require' && !effect.refuses && !this.#isKnownToHold(effect.when, conditions)) {
      this.#reportLateRefusal(
        effect,
        'this comes after a question, and an answer that is offered may be refused by it: make it a condition of the options (`where`) or of the action (`legality`), or say that it refuses',
        'refuses: true',
      )
    }
  }

  /** Whether the payment certainly leaves its `floor` and the least value of the track. */
  #isCertainlyPayable({ from, amount, floor, at }: EffectOf<'pay'>, conditions: KnownConditions): boolean {
    const { evaluator, game } = this.#checker
    const price = evaluator.findNumber(amount)
    if ((price ?? 1) <= 0) return true
    const purse: Expr = makeTrackRead(from.var, from.index, at)
    const least = Math.max(0, game.vars[from.var]?.min ?? 0)
    const number = (v: number): Expr => makeConst(v, at)
    const leaves = (rest: Expr): boolean => {
      const stays = evaluator.findNumber(rest)
      if (stays === 0) return isKnownAtMost(this.#checker, conditions, amount, purse)
      const remaining: Expr = makeArithmetic('-', [purse, rest], at)
      if (isKnownAtMost(this.#checker, conditions, amount, remaining)) return true
      const isSaid = stays !== undefined && price !== undefined
      return isSaid && isKnownAtMost(this.#checker, conditions, number(price + stays), purse)
    }
    const fixedFloor = floor && evaluator.findNumber(floor)
    if (floor === null || typeof fixedFloor === 'number') return leaves(number(Math.max(least, fixedFloor ?? 0)))
    return leaves(floor) && (this.#checker.bounds.isNeverBelow(floor, least) || leaves(number(least)))
  }

  #isKnownToHold(when: Expr, conditions: KnownConditions): boolean {
    if (this.#checker.evaluator.findNumber(when) === 1) return true
    if (when.e === 'and') return when.args.every((arg) => this.#isKnownToHold(arg, conditions))
    const key = getCanonicalKey(when)
    return conditions.some((fact) => getCanonicalKey(fact) === key)
  }

  #reportLateRefusal(effect: Effect, message: string, suggestion: string): void {
    this.#reportedEffects.add(effect)
    this.#checker.error('refused-late', this.#checker.marks.getSpan(effect.at), message, suggestion)
  }
}
