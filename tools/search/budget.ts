/** The budget of a search for one decision: playouts, or time. */
import type { DecisionNode } from './tree.ts'
import { isMostVisitedSettled } from './tree.ts'

/** The budget of one decision. Playouts of earlier decisions of the same turn count. */
export type SearchBudget =
  | { readonly plays: number }
  /** Milliseconds. The number of playouts, and so the game, depends on the machine. */
  | { readonly time: number }

/** Milliseconds since some moment. */
export type Clock = () => number

/** A larger budget is a mistake: a decision would take hours. */
const LARGEST_SEARCH_BUDGET = 10_000_000

/** At most so many replays try to find out what others and the dice did in the turn. */
const MOST_TURN_REPLAYS = 400

/** Checks that a budget is given and finite. */
export function checkSearchBudget(budget: SearchBudget): void {
  const fields: { readonly plays?: unknown; readonly time?: unknown } = budget ?? {}
  const hasPlays = fields.plays !== undefined
  if (hasPlays === (fields.time !== undefined))
    throw new RangeError('a search agent needs either `plays` or `time`: `{ plays: 1000 }` or `{ time: 50 }`')
  const number = hasPlays ? fields.plays : fields.time
  const isPossible = hasPlays ? Number.isSafeInteger(number) : Number.isFinite(number)
  if (isPossible && (number as number) > 0 && (number as number) <= LARGEST_SEARCH_BUDGET) return
  const rule = hasPlays
    ? `\`plays\` of a search agent must be a whole number from 1 to ${LARGEST_SEARCH_BUDGET}`
    : `\`time\` of a search agent must be a number of milliseconds above 0, at most ${LARGEST_SEARCH_BUDGET}`
  throw new RangeError(`${rule}, not ${typeof number === 'string' ? JSON.stringify(number) : number}`)
}

/** The rest of the budget of one decision. It starts when the seat is asked. */
export interface DecisionAllowance {
  /** Whether another replay of the turn may start, after so many. */
  mayStartReplay(replays: number): boolean
  /** Whether another playout may start, after so many. */
  mayStartPlayout(decision: DecisionNode, playouts: number): boolean
  /** Whether nothing is left. Then the current playout is dropped. */
  isSpent(): boolean
}

export const makeDecisionAllowance = (budget: SearchBudget, clock: Clock): DecisionAllowance =>
  'plays' in budget && budget.plays !== undefined
    ? new PlayoutAllowance(budget.plays)
    : new TimeAllowance((budget as { readonly time: number }).time, clock)

class PlayoutAllowance implements DecisionAllowance {
  readonly #plays: number

  constructor(plays: number) {
    this.#plays = plays
  }

  mayStartReplay(replays: number): boolean {
    return replays < MOST_TURN_REPLAYS
  }

  // A playout with other hidden cards may not reach the decision.
  mayStartPlayout(decision: DecisionNode, playouts: number): boolean {
    return playouts < 2 * this.#plays && !isMostVisitedSettled(decision, this.#plays)
  }

  isSpent(): boolean {
    return false
  }
}

class TimeAllowance implements DecisionAllowance {
  readonly #time: number
  readonly #clock: Clock
  readonly #start: number

  constructor(time: number, clock: Clock) {
    this.#time = time
    this.#clock = clock
    this.#start = clock()
  }

  /** No replay starts after half of the time, because playouts need the rest. */
  mayStartReplay(replays: number): boolean {
    return replays < MOST_TURN_REPLAYS && this.#getElapsedMs() < this.#time / 2
  }

  mayStartPlayout(): boolean {
    return !this.isSpent()
  }

  isSpent(): boolean {
    return this.#getElapsedMs() >= this.#time
  }

  #getElapsedMs(): number {
    return this.#clock() - this.#start
  }
}
