/**
 * How much rules may do before anybody is asked: they may go round without an end. Counted where they loop, where what is
 * called calls others, and by the elements of lists that may be long. What lies between is no longer than it is written and no larger
 * than the board, so next to nothing is lost on counting.
 */
import { MOST_STEPS } from '../gamedef/limits.ts'
import type { Host } from './host.ts'

/** So many more there are for what loops hold, that the loop is told of and not what happens to run in it. */
const WITHIN_LOOPS = 1_000_000
/** No rule counts this far: it would be a list larger than memory. */
export const LONGEST_LIST = 1_000_000
/** So many elements are compared in the time of a step. */
export const SCANNED = 32

export type StepBudget = ReturnType<typeof makeStepBudget>

export function makeStepBudget({ crash }: Host) {
  const all = MOST_STEPS + WITHIN_LOOPS
  let left = all

  function spent(at: number): never {
    return crash(`this does not end: more than ${MOST_STEPS} steps and nobody was asked`, at)
  }

  return {
    /** Whoever lets rules go on lets the count begin anew. */
    refill(): void {
      left = all
    },

    /** A turn of a loop of effects, or what is worth so many, and where that stands. */
    round(at: number, steps = 1): void {
      left -= steps
      if (left < WITHIN_LOOPS) spent(at)
    },

    /** Any other step, or so many: one for each element of a list that is gone through. */
    spend(at: number, steps = 1): void {
      left -= steps
      if (left < 0) spent(at)
    },

    /** Elements that are only compared. */
    scan(elements: number, at: number): void {
      // Whole steps: a fraction would make the count a slow one.
      left -= (elements / SCANNED) | 0
      if (left < 0) spent(at)
    },

    /** The end of a range: all of its numbers are gone through. */
    last(from: number, to: number, at: number): number {
      if (to < from) return to
      if (to - from >= LONGEST_LIST) crash('a range of more than a million numbers', at)
      // Beyond that one more is no other number: it would be gone through without an end.
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) crash('a range of numbers too large to count', at)
      left -= to - from
      if (left < 0) spent(at)
      return to
    },
  }
}
