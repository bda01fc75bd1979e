/**
 * The contract between emitted rules and the kernel: what an emitted module makes, and what it is told.
 *
 * In emitted code `k` is the `Runtime` (engine/runtime), `c` the cells of the move being played, `x` its circumstances
 * and `m` the conversation it belongs to.
 */
import type { GameDef, Loop, Timing } from './gamedef.ts'
import type { Cells, Draft } from './layout.ts'

/** The circumstances of a running action. Emitted functions get them as their parameter `x`. */
export interface Circumstances {
  readonly actor: number
  readonly free: boolean
  readonly limited: boolean
  /** Index into the enum `actionClass`. */
  readonly actionClass: number
  /** The spaces that the action may select; null is all of them. */
  readonly granted: readonly number[] | null
  readonly quota: number
  /** By `GameDef.circumstances`. */
  readonly own: readonly (number | readonly number[])[]
}

/** A question, as emitted code yields it. */
export interface Ask {
  /** Index into `GameDef.choices`. */
  readonly choice: number
  /** Legal answers: values, or piles for pieces. Of a roll: every face. None at the end of a choice of one after another. */
  readonly options: readonly number[]
  /** By option: how many pieces of that pile may be taken. Null unless the choice is of pieces. */
  readonly counts: readonly number[] | null
  /** How many answers; `each` asks for 0 (only if `min` is 0, meaning done) or 1. */
  readonly min: number
  readonly max: number
  /** By option, against `budget`. */
  readonly costs: readonly number[] | null
  readonly budget: number
  /** The seat that answers; null is chance. */
  readonly by: number | null
  /** The values of the loops around the choice: of those in `around`, then of those in `ChoiceDef.path`. */
  readonly path: readonly number[]
  /** The loops that actions run in which run the one that asks: the machine adds them. */
  readonly around?: readonly Loop[]
  /** Which of the choice's `rules` keeps a candidate out, or what else does (`EXCLUDED`). Null when nothing could say. */
  readonly why: ((candidate: number) => number) | null
  /** Who decides that reason (`Decider`), where another than the rule itself may. */
  readonly decide: ((reason: number, candidate: number) => Decider) | null
}

/**
 * Who decides a refusal: 0 the rule that refuses, `1 + node` an amendment, `-1 - node` a definition that gives a limit
 * (compiler/emit/decide.ts).
 */
export type Decider = number

/** What may keep a candidate out beside rules, whose numbers begin at 0. What no rule bars may still cost too much. */
export const EXCLUDED = {
  byTheList: -1,
  byNoRule: -2,
  byAnEarlierTurn: -3,
  byTheLimit: -4,
  byTheLeast: -5,
} as const

/** `one` and `roll`: the value. `each` and `window`: the value, or `DONE`. `many`: the values in order, piles repeated. */
export type Answer = number | typeof DONE | readonly number[]
/** No number: a rule may offer any of them. */
export const DONE = 'done'

export type Play = Generator<Ask, void, Answer>
/** One that has something to give to the rules around it when it ends. */
export type ReturningPlay = Generator<Ask, readonly number[], Answer>

/** The conversation, as far as emitted code knows it. */
export interface Machine {
  /** Whether effects may be begun, up to their first question; what they write is taken back. They may tell it themselves. */
  tries(draft: Draft, play: (c: Draft) => Play | boolean): boolean
  /**
   * Whether it is asked where a choice of one after another is over by itself, too: a question without options, whose `why`
   * tells what keeps a further one out.
   */
  readonly ends: boolean
  /** Whether one option is as good as all of them: where it only matters that something is asked, and not what. */
  readonly brief: boolean
  /** Offers the windows of the running action; runs the special activity that the move begins there. */
  window(draft: Draft, circumstances: Circumstances, timing: Timing): Play
  /**
   * Runs an action inside another and gives back what it does; of one that is not legal nothing happens: an empty list. In
   * loops: the values of those that `GameDef.runs` has for it.
   */
  run(draft: Draft, circumstances: Circumstances, action: number, run?: number, path?: readonly number[]): ReturningPlay
}

/**
 * Counters of the watched dress. By node: how often it ran, and for conditions how often they held and did not. For a
 * choice of several: how often as many were taken as may be while there were more (`held`), and only as many as had to be
 * (`failed`).
 */
export interface Watch {
  /** How often it ran or was asked, in trials and while nothing is counted too: who looks for what a change can touch wants all of it. */
  readonly reached: number[]
  readonly ran: number[]
  readonly timesTrue: number[]
  readonly timesFalse: number[]
  /** The node that runs now: whoever logs a write takes it as the cause. */
  at: number
  /** How it came to run, where that is in a procedure. */
  from: CallFrame | null
  /** How many things have begun by themselves since the move. */
  stage: number
  /**
   * How many trials run inside one another. What effects do there is taken back: they are not counted, and their writes are not
   * heard. Conditions are, because they decide what is offered.
   */
  trials: number
  /** Whether nothing is counted: rules are asked for what nobody sees, such as whether there is only one move. */
  isPaused: boolean
  /**
   * Hears of every cell that changes while somebody listens, before it does, but in a trial: in drafts that come to nothing
   * too, so whoever listens keeps those of the draft that became the state.
   */
  wrote?: ((draft: Draft, cell: number, value: number) => void) | null
}

/** The effect that called a procedure, and what had called the one that it stands in. */
export interface CallFrame {
  readonly node: number
  readonly from: CallFrame | null
}

/** The switch of the mutable dress. */
export interface MutationSwitch {
  /** The number of the mutant that plays; -1 is the game as it is. */
  on: number
  /** So many more steps (effects, definitions asked, turns of loops) may be taken: then the rules crash. */
  left: number
}

/** A game with its mutants in it, as `mutant` expressions: with none on it plays as it did. */
export interface MutatedGame {
  readonly def: GameDef
  /** By constraint: under which mutant it lets how many stand. */
  readonly maxima: readonly (readonly { readonly mutant: number; readonly max: number }[])[]
}

export interface EmittedAction {
  /** Whether nothing is asked in it and after it, whatever the board. */
  readonly quiet: boolean
  /** 0, or 1 + the index of the first legality (then validate) condition that fails. */
  legal(cells: Cells, circumstances: Circumstances): number
  /** Who decides that verdict of `legal`. */
  decideLegality(cells: Cells, circumstances: Circumstances, verdict: number): Decider
  play(machine: Machine, draft: Draft, circumstances: Circumstances): Play | ReturningPlay
  /**
   * Whether it comes to its first question, or to its end, and is not refused before: as `play` does, and cheaper, which is
   * not begun for it. Null where only `play` can tell; a refusal by what it calls is thrown.
   */
  begins(machine: Machine, draft: Draft, circumstances: Circumstances): boolean | null
  /** The effects after the move: they have happened where there is nothing to play, because none of them asks. */
  after(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /**
   * Whether the rules let a special activity be begun in a window: an index into `ActionDef.windows`. `able` is 1 where the
   * action could go on without one.
   */
  opens(cells: Cells, circumstances: Circumstances, window: number, able: number): boolean
  /** Who decides that they do not. */
  decideWindow(cells: Cells, circumstances: Circumstances, window: number, able: number): Decider
}

/** An emitted function takes its arguments after `c` and `x`; lists are arrays. */
export type EmittedFunction = (
  c: readonly number[],
  circumstances: Circumstances,
  ...args: readonly (number | readonly number[])[]
) => number | readonly number[]

export interface EmittedPhase {
  /** Begins it: says so in its track, then its effects. Of it and of what is after: as of an action. */
  enter(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /** The seats that may act now: one (less than 0 is nobody), or several. */
  asks(cells: Cells, circumstances: Circumstances): number | readonly number[]
  /** By offer: whether it holds now for the seat that acts. */
  readonly offers: readonly ((cells: Cells, circumstances: Circumstances) => boolean)[]
  /** Who decides that an offer does not hold. */
  decideOffer(cells: Cells, circumstances: Circumstances, offer: number): Decider
  after(machine: Machine, draft: Draft, circumstances: Circumstances): Play | undefined
  /** Whether nothing is asked after a move made in it, and moves that ask nothing are among its offers. */
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
