/** Parts that several kinds of effects share: targets of writes, offers of choices, bindings of results. */
import type { Effect } from './effect.ts'
import type { Expr } from './expr.ts'
import type { Type } from './types.ts'

/** A cell that an effect writes: a track, flag or global marker of the game, a seat or a zone. */
export interface WriteTarget {
  readonly var: number
  readonly index: Expr | null
}

/** A condition on the options of a choice. It is a node of its own, so that a refusal can name its clause. */
export interface OptionRule {
  readonly cond: Expr
  readonly node: number
}

export interface ChoiceFields {
  /** Index into `GameDef.choices`. */
  readonly choice: number
  /** The local that holds the answer, and the one that holds a candidate within `rules`. */
  readonly name: string
  readonly candidate: string
  readonly of: Type
  /** The options before `rules` have filtered them. */
  readonly list: Expr
  readonly rules: readonly OptionRule[]
  /** The seat that answers; null is the actor. */
  readonly by: Expr | null
  /** The cost of a candidate, and the most that all chosen may cost. Dearer candidates are not offered. */
  readonly cost: Expr | null
  readonly budget: Expr | null
}

/** Effects that may be chosen where the condition holds. */
export interface EffectAlternative {
  readonly when: Expr
  readonly effects: readonly Effect[]
  readonly node: number
}

/** The name for the result of an action or procedure. */
export interface ReturnBinding {
  readonly name: string
  readonly type: Type
}
