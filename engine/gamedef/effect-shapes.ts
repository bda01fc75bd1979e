/** What several kinds of effects have in them: what they write, what they offer, what they are given back. */
import type { Effect } from './effect.ts'
import type { Expr } from './expr.ts'
import type { Type } from './types.ts'

/** One cell that an effect may write: a track, flag or global marker, of the game, a seat or a zone. */
export interface WriteTarget {
  readonly var: number
  readonly index: Expr | null
}

/** Conditions on the options of a choice that have a rule of their own, so that a refusal can name it. */
export interface OptionRule {
  readonly cond: Expr
  readonly node: number
}

export interface ChooseShape {
  /** Index into `GameDef.choices`. */
  readonly choice: number
  /** The local that holds the answer, and, while options are filtered, the name of the candidate in `rules`. */
  readonly name: string
  readonly candidate: string
  readonly of: Type
  /** The options before `rules` have filtered them. */
  readonly list: Expr
  readonly rules: readonly OptionRule[]
  /** The seat that answers; null is the actor. */
  readonly by: Expr | null
  /** What a candidate costs, and what the chosen may cost together: none is offered that costs more than that. */
  readonly cost: Expr | null
  readonly budget: Expr | null
}

/** Effects that may be chosen where the condition holds. */
export interface Way {
  readonly when: Expr
  readonly effects: readonly Effect[]
  readonly node: number
}

/** The name of what an action or procedure gave back. */
export interface ReturnBinding {
  readonly name: string
  readonly type: Type
}
