/** The budget of a search for one decision: playouts, or time. */
import type { DecisionNode } from './tree.ts'
import { isSettled } from './tree.ts'

/** The budget of one decision. Playouts of earlier decisions of the same turn count. */
export type SearchBudget =
  | { readonly plays: number }
  /** Milliseconds. The number of playouts, and so the game, depends on the machine. */
  | { readonly time: number }

/** Milliseconds since some moment. */
export type Clock = () => number

/** A larger budget is a mistake: a decision would take hours. */
const LARGEST_BUDGET = 10_000_000

/** At most so many replays try to find out what others and the dice did in the turn. */
const MOST_RETRACES = 400

/** Checks that a budget is given and finite. */
export function checkBudget(budget: SearchBudget): void {
  const fields: { readonly plays?: unknown; readonly time?: unknown } = budget ?? {}
  const hasPlays = fields.plays !== undefined
  if (hasPlays === (fields.time !== undefined))
    throw new RangeError('a search agent needs either `plays` or `time`: `{ plays: 1000 }` or `{ time: 50 }`')
  const number = hasPlays ? fields.plays : fields.time
  const isPossible = hasPlays ? Number.isSafeInteger(number) : Number.isFinite(number)
  if (isPossible && (number as number) > 0 && (number as number) <= LARGEST_BUDGET) return
  const rule = hasPlays
    ? `\`plays\` of a search agent must be a whole number from 1 to ${LARGEST_BUDGET}`
    : `\`time\` of a search agent must be a number of milliseconds above 0, at most ${LARGEST_BUDGET}`
  throw new RangeError(`${rule}, not ${typeof number === 'string' ? JSON.stringify(number) : number}`)
}

/** The rest of the budget of one decision. It starts when the seat is asked. */
export interface Allowance {
  /** Whether another replay of the turn may start, after so many. */
  mayRetrace(tries: number): boolean
  /** Whether another playout may start, after so many. */
  mayPlay(decision: DecisionNode, played: number): boolean
  /** Whether nothing is left. Then the current playout is dropped. */
  isSpent(): boolean
}

export const makeAllowance = (budget: SearchBudget, clock: Clock): Allowance =>
  'plays' in budget && budget.plays !== undefined
    ? new PlaysLeft(budget.plays)
    : new TimeLeft((budget as { readonly time: number }).time, clock)

class PlaysLeft implements Allowance {
  readonly #plays: number

  constructor(plays: number) {
    this.#plays = plays
  }

  mayRetrace(tries: number): boolean {
    return tries < MOST_RETRACES
  }

  // A playout with other hidden cards may not reach the decision.
  mayPlay(decision: DecisionNode, played: number): boolean {
    return played < 2 * this.#plays && !isSettled(decision, this.#plays)
  }

  isSpent(): boolean {
    return false
  }
}

class TimeLeft implements Allowance {
  readonly #time: number
  readonly #clock: Clock
  readonly #start: number

  constructor(time: number, clock: Clock) {
    this.#time = time
    this.#clock = clock
    this.#start = clock()
  }

  /** No replay starts after half of the time, because playouts need the rest. */
  mayRetrace(tries: number): boolean {
    return tries < MOST_RETRACES && this.#measureElapsed() < this.#time / 2
  }

  mayPlay(): boolean {
    return !this.isSpent()
  }

  isSpent(): boolean {
    return this.#measureElapsed() >= this.#time
  }

  #measureElapsed(): number {
    return this.#clock() - this.#start
  }
}
