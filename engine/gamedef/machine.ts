/**
 * The contract between emitted rules and the kernel. In emitted code `k` is the `Runtime` of `engine/runtime`, `c` the
 * cells of the move being played, `x` its circumstances, and `m` the conversation it belongs to.
 */
import type { GameDef, LoopBinding, WindowTiming } from './gamedef.ts'
import type { Cells, Draft } from './layout.ts'

/** The circumstances of a running action: the parameter `x` of emitted functions. */
export interface Circumstances {
  readonly actor: number
  readonly free: boolean
  readonly limited: boolean
  /** An index into the enum `actionClass`. */
  readonly actionClass: number
  /** The spaces that the action may select; null is all of them. */
  readonly granted: readonly number[] | null
  readonly quota: number
  /** The values of the circumstances that the game itself declares, by index into `GameDef.circumstances`. */
  readonly own: readonly (number | readonly number[])[]
}

/** A question, as emitted code yields it. */
export interface Ask {
  /** An index into `GameDef.choices`. */
  readonly choice: number
  /** Legal answers: values, piles of pieces, or the faces of a die. A repeated choice that is over has none. */
  readonly options: readonly number[]
  /** By option: how many pieces of that pile may be taken. Null unless the choice is of pieces. */
  readonly counts: readonly number[] | null
  /** The least and the most answers. A repeated choice asks for one, and may end where `min` is 0. */
  readonly min: number
  readonly max: number
  /** The cost of each option; all together cost at most `budget`. */
  readonly costs: readonly number[] | null
  readonly budget: number
  /** The seat that answers; null is chance. */
  readonly by: number | null
  /** The values of the loops around the choice: those of `around`, then those of `ChoiceDef.path`. */
  readonly path: readonly number[]
  /** The loops in which other actions run the action that asks. The machine adds them. */
  readonly around?: readonly LoopBinding[]
  /**
   * The reason why a candidate is excluded: an index of the choice's `rules`, or one of `EXCLUSION_REASONS`. Null: no reason is
   * known.
   */
  readonly why: ((candidate: number) => number) | null
  /** The decider of a reason, where that may be another rule. */
  readonly decide: ((reason: number, candidate: number) => DecidingRule) | null
}

/**
 * The rule that decides a refusal: 0 is the rule that refuses, `1 + node` an amendment, `-1 - node` a definition that
 * gives a limit (see compiler/emit/decide.ts).
 */
export type DecidingRule = number

/** Reasons to exclude a candidate that are no rules, whose numbers begin at 0. `byNoRule`: it costs too much. */
export const EXCLUSION_REASONS = {
  byTheList: -1,
  byNoRule: -2,
  byAnEarlierTurn: -3,
  byTheLimit: -4,
  byTheLeast: -5,
} as const

/** A value, `DONE` to end a repeated choice or a window, or a list of values in which piles are repeated. */
export type Answer = number | typeof DONE | readonly number[]
/** It is no number, because a rule may offer any number. */
export const DONE = 'done'

export type Play = Generator<Ask, void, Answer>
/** Play with a result for the rules around it. */
export type ReturningPlay = Generator<Ask, readonly number[], Answer>

/** The conversation, as far as emitted code uses it. */
export interface Machine {
  /**
   * Whether effects may be begun, up to their first question; what they write is taken back. They may tell it
   * themselves.
   */
  tries(draft: Draft, play: (c: Draft) => Play | boolean): boolean
  /**
   * Whether a repeated choice that is over by itself asks once more: a question without options, whose `why` tells what
   * excludes a further option.
   */
  readonly ends: boolean
  /** Whether one option is as good as all of them: where it only matters that something is asked, and not what. */
  readonly brief: boolean
  /** Offers the windows of the running action; runs the special activity that the move begins there. */
  window(draft: Draft, circumstances: Circumstances, timing: WindowTiming): Play
  /**
   * Runs an action inside another and gives its result. An action that is not legal does nothing and gives an empty
   * list. `path`: the values of the loops of `GameDef.runs`.
   */
  run(draft: Draft, circumstances: Circumstances, action: number, run?: number, path?: readonly number[]): ReturningPlay
}

/**
 * Counters of code that is instrumented for coverage, by node. A condition counts how often it held and did not; a
 * choice of several how often the most (`timesTrue`) and the least (`timesFalse`) were taken while there were more.
 */
export interface CoverageCounters {
  /** How often it ran at all, also in trials and pauses: a change of the node may touch each of these. */
  readonly reached: Int32Array
  readonly ran: Int32Array
  readonly timesTrue: Int32Array
  readonly timesFalse: Int32Array
  /** The node that runs now. A log of writes takes it as the cause. */
  at: number
  /** The calls by which it came to run, within a procedure. */
  from: CallFrame | null
  /** How many automatic steps have begun since the move. */
  stage: number
  /**
   * How many trials run inside one another. Effects of a trial are taken back, so they are not counted and their writes
   * not heard. Conditions of a trial are counted, because they decide what is offered.
   */
  trials: number
  /** Whether counting pauses, while the kernel asks rules for itself, such as whether there is only one move. */
  isPaused: boolean
  /**
   * Hears of each cell before it changes, except in trials. Some drafts never become a state: a listener keeps only the
   * writes of the draft that did.
   */
  wrote?: ((draft: Draft, cell: number, value: number) => void) | null
}

/** The effect that called a procedure, and the call that the effect stands in. */
export interface CallFrame {
  readonly node: number
  readonly from: CallFrame | null
}

/** The switch of code that is instrumented for mutation. */
export interface MutationSwitch {
  /** The mutant that is on; -1 plays the game as it is. */
  on: number
  /** How many more steps (effects, calls, turns of loops) may be taken before the rules crash. */
  left: number
}

/** A game with its mutants in it, as `mutant` expressions. With none on it plays as it did. */
export interface MutatedGame {
  readonly def: GameDef
  /** By constraint: the mutants of its limit, each with the limit. */
  readonly maxima: readonly (readonly { readonly mutant: number; readonly max: number }[])[]
}

export interface EmittedAction {
  /** Whether it asks nothing on any board, and nothing after it. */
  readonly quiet: boolean
  /** 0, or 1 + the index of the first legality (then validate) condition that fails. */
  legal(cells: Cells, circumstances: Circumstances): number
  /** The decider of that verdict of `legal`. */
  decideLegality(cells: Cells, circumstances: Circumstances, verdict: number): DecidingRule
  play(machine: Machine, draft: Draft, circumstances: Circumstances): Play | ReturningPlay
  /**
   * Whether it comes to its first question, or to its end, and is not refused before: as `play` does, and cheaper,
   * which is not begun for it. Null where only `play` can tell; a refusal by what it calls is thrown.
   */
  begins(machine: Machine, draft: Draft, circumstances: Circumstances): boolean | null
  /** The effects after the move. Without a result they have happened already, because none of them asks. */
  after(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /**
   * Whether the rules allow a special activity in a window, an index into `ActionDef.windows`. `able` is 1 where the
   * action could go on without one.
   */
  opens(cells: Cells, circumstances: Circumstances, window: number, able: number): boolean
  /** The decider where they do not. */
  decideWindow(cells: Cells, circumstances: Circumstances, window: number, able: number): DecidingRule
}

/** An emitted function takes its arguments after `c` and `x`; lists are arrays. */
export type EmittedFunction = (
  c: readonly number[],
  circumstances: Circumstances,
  ...args: readonly (number | readonly number[])[]
) => number | readonly number[]

export interface EmittedPhase {
  /** Begins the phase: writes its track, then carries out its effects. The result is as of `EmittedAction.after`. */
  enter(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /** The seat or seats that may act now; less than 0 is nobody. */
  asks(cells: Cells, circumstances: Circumstances): number | readonly number[]
  /** By offer: whether it holds now for the acting seat. */
  readonly offers: readonly ((cells: Cells, circumstances: Circumstances) => boolean)[]
  /** The decider where an offer does not hold. */
  decideOffer(cells: Cells, circumstances: Circumstances, offer: number): DecidingRule
  after(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /** Whether it asks nothing after a move, and offers moves that ask nothing. */
  readonly quiet: boolean
  next(cells: Cells, circumstances: Circumstances): number
}

export interface EmittedRules {
  readonly actions: readonly EmittedAction[]
  readonly functions: readonly EmittedFunction[]
  readonly phases: readonly EmittedPhase[]
  over(c: readonly number[], circumstances: Circumstances): boolean
  readonly invariants: readonly ((c: readonly number[], circumstances: Circumstances) => boolean)[]
}
