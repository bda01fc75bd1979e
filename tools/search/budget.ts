/** How much a search may do for each decision: so many plays, or so much time. */
import type { DecisionNode } from './tree.ts'
import { isSettled } from './tree.ts'

/** For each decision; what earlier decisions of the same turn have played through it counts. */
export type SearchBudget =
  | { readonly plays: number }
  /** Milliseconds. How many plays that is depends on the machine, and so does what is played. */
  | { readonly time: number }

/** Milliseconds since some moment. */
export type Clock = () => number

/** More than this is a mistake: a decision would take hours. */
const MOST = 10_000_000

/** So many continuations are tried to find out what others and the dice did since the turn began. */
const TRIES = 400

/** What a search agent is told must say how long it may search, and end. */
export function checkBudget(budget: SearchBudget): void {
  const given: { readonly plays?: unknown; readonly time?: unknown } = budget ?? {}
  const hasPlays = given.plays !== undefined
  if (hasPlays === (given.time !== undefined))
    throw new RangeError('a search agent needs either `plays` or `time`: `{ plays: 1000 }` or `{ time: 50 }`')
  const number = hasPlays ? given.plays : given.time
  const isPossible = hasPlays ? Number.isSafeInteger(number) : Number.isFinite(number)
  if (isPossible && (number as number) > 0 && (number as number) <= MOST) return
  const wanted = hasPlays
    ? `\`plays\` of a search agent must be a whole number from 1 to ${MOST}`
    : `\`time\` of a search agent must be a number of milliseconds above 0, at most ${MOST}`
  throw new RangeError(`${wanted}, not ${typeof number === 'string' ? JSON.stringify(number) : number}`)
}

/** What is left of the budget for one decision. It begins when the seat is asked. */
export interface Allowance {
  /** Whether to try once more to find out what led to the question, after so many tries. */
  mayRetrace(tries: number): boolean
  /** Whether to play once more, after so many plays. */
  mayPlay(decision: DecisionNode, played: number): boolean
  /** Whether nothing is left, so that what is being played is given up. */
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
    return tries < TRIES
  }

  // A play that guesses otherwise what the seat does not see may not come to the decision.
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

  /** No try begins after half of the time: what was found out must be played on from, too. */
  mayRetrace(tries: number): boolean {
    return tries < TRIES && this.#elapsed() < this.#time / 2
  }

  mayPlay(): boolean {
    return !this.isSpent()
  }

  isSpent(): boolean {
    return this.#elapsed() >= this.#time
  }

  #elapsed(): number {
    return this.#clock() - this.#start
  }
}
