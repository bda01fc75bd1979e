/** Checked effects. `node` indexes `GameDef.nodes`: what coverage counts and refusals name. */
import type { Expr } from './expr.ts'
import type { Type } from './types.ts'

/** One cell that an effect may write: a track, flag or global marker, of the game, a seat or a zone. */
export interface Target {
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
}

export type Effect = { readonly at: number; readonly node: number } & (
  | { readonly do: 'let'; readonly name: string; readonly type: Type; readonly value: Expr }
  | { readonly do: 'block'; readonly effects: readonly Effect[] }
  | {
      readonly do: 'if'
      readonly when: Expr
      readonly then: readonly Effect[]
      readonly else: readonly Effect[]
    }
  /** `window`: a special activity may be begun between two iterations. `writeBack`: see `move`. */
  | {
      readonly do: 'forEach'
      readonly name: string
      readonly of: Type
      readonly list: Expr
      readonly limit: Expr | null
      readonly window: boolean
      readonly effects: readonly Effect[]
    }
  /**
   * One answer. With no option, `otherwise` is the answer; without it, as the first question of an action the action
   * is refused, later the rest of the block is skipped. When `when` is false, `otherwise` is the answer unasked.
   */
  | ({
      readonly do: 'chooseOne'
      readonly when: Expr | null
      readonly otherwise: Expr | null
    } & ChooseShape)
  /**
   * Several answers at once, `min` to `max` of them. Too few options: as the first question of an action the action
   * is refused, later as many as there are. `cost` and `budget`: the costs of the chosen may not exceed the budget.
   */
  | ({
      readonly do: 'chooseN'
      readonly min: Expr
      readonly max: Expr
      readonly cost: Expr | null
      readonly budget: Expr | null
    } & ChooseShape)
  /**
   * Choose one, pay, resolve, choose again, until done. An option is offered once (`again`: more often), and only
   * while it can be paid. `amount` is asked with the candidate in scope.
   */
  | ({
      readonly do: 'chooseEach'
      readonly min: Expr
      readonly max: Expr
      readonly again: boolean
      readonly pay: { readonly from: Target; readonly amount: Expr; readonly floor: Expr | null } | null
      /** Collects what was chosen, in order, for the effects after the loop. */
      readonly chosen: string
      readonly effects: readonly Effect[]
    } & ChooseShape)
  | {
      readonly do: 'roll'
      readonly choice: number
      readonly name: string
      readonly from: Expr
      readonly to: Expr
    }
  /** One element of a list by chance: question kind `roll` over the options. */
  | {
      readonly do: 'draw'
      readonly choice: number
      readonly name: string
      readonly of: Type
      readonly list: Expr
    }
  /** Clamped to the bounds of the track. */
  | { readonly do: 'setVar'; readonly target: Target; readonly value: Expr }
  | { readonly do: 'addVar'; readonly target: Target; readonly delta: Expr }
  /** Subtracts unless the action is free (`evenFree`: then too). Refused when there is less than that above `floor`. */
  | {
      readonly do: 'pay'
      readonly from: Target
      readonly amount: Expr
      readonly floor: Expr | null
      readonly evenFree: boolean
    }
  | { readonly do: 'setMarker'; readonly marker: number; readonly zone: Expr; readonly state: Expr }
  /** Clamped to the states that the space allows. */
  | { readonly do: 'shiftMarker'; readonly marker: number; readonly zone: Expr; readonly delta: Expr }
  /** A global marker is a `var` of enum type: this shifts along its values, clamped. */
  | { readonly do: 'shiftVar'; readonly target: Target; readonly delta: Expr }
  /**
   * Moves one piece or a list of them. Where `pieces` is a local, the local (or the elements of the list, and the
   * list that a loop took the local from) follows the piece to its new place. `to` null is each piece's own home box
   * named by `boxes` (indexed by the piece's owner). A piece that a constraint keeps out refuses the move, or stays
   * (`blocked: 'stay'`).
   */
  | {
      readonly do: 'move'
      readonly pieces: Expr
      readonly many: boolean
      readonly to: Expr | null
      readonly boxes: readonly number[] | null
      readonly blocked: 'refuse' | 'stay'
    }
  | {
      readonly do: 'setProp'
      readonly pieces: Expr
      readonly many: boolean
      readonly prop: number
      readonly value: Expr
    }
  | { readonly do: 'call'; readonly proc: number; readonly args: readonly Expr[] }
  /** Runs an action inside this one. Skipped when it is not legal there. */
  | {
      readonly do: 'run'
      readonly action: number
      readonly seat: Expr
      readonly free: Expr
      readonly limited: Expr
      /** The only spaces it may select; null is all. */
      readonly granted: Expr | null
      readonly quota: Expr | null
      readonly circumstances: readonly { readonly index: number; readonly value: Expr }[]
    }
  /** A place where one linked special activity may be begun. */
  | { readonly do: 'window' }
  /** Refuses the move when the condition is false. */
  | { readonly do: 'require'; readonly when: Expr; readonly because: string }
  /** Adds an element, or those of a list, to a list local that began empty. */
  | {
      readonly do: 'append'
      readonly to: string
      readonly items: Expr
      readonly many: boolean
    }
  | { readonly do: 'setActive'; readonly seat: Expr }
)
