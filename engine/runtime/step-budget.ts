/**
 * Limits the steps of rules between two questions, because rules may loop for ever. Turns of loops, calls, and
 * elements of long lists count as steps. All else is short, so counting costs almost nothing.
 */
import { MOST_STEPS_WITHOUT_QUESTION } from '../gamedef/limits.ts'
import type { Host } from './host.ts'

/** Extra steps inside loops, so that the crash names the loop and not whatever ran in it. */
const EXTRA_STEPS_IN_LOOPS = 1_000_000
/** A longer list would not fit into memory. */
export const MOST_LIST_ELEMENTS = 1_000_000
/** As many elements are compared in the time of one step. */
export const ELEMENTS_PER_STEP = 32

export type StepBudget = ReturnType<typeof makeStepBudget>

export function makeStepBudget({ crash }: Host) {
  const all = MOST_STEPS_WITHOUT_QUESTION + EXTRA_STEPS_IN_LOOPS
  let left = all

  function crashSpent(at: number): never {
    return crash(`the rules do not end: more than ${MOST_STEPS_WITHOUT_QUESTION} steps without a question`, at)
  }

  return {
    /** Callers refill it before they resume rules. */
    refill(): void {
      left = all
    },

    /** Counts a turn of a loop of effects, or work that is worth several, and its place. */
    round(at: number, steps = 1): void {
      left -= steps
      if (left < EXTRA_STEPS_IN_LOOPS) crashSpent(at)
    },

    /** Counts any other step, or one for each element of a list. */
    spend(at: number, steps = 1): void {
      left -= steps
      if (left < 0) crashSpent(at)
    },

    /** Counts elements that are only compared. */
    scan(elements: number, at: number): void {
      // A fraction would turn the counter into a slow double.
      left -= (elements / ELEMENTS_PER_STEP) | 0
      if (left < 0) crashSpent(at)
    },

    /** Checks and counts a range; gives its last number. */
    last(from: number, to: number, at: number): number {
      if (to < from) return to
      if (to - from >= MOST_LIST_ELEMENTS) crash('a range of more than a million numbers', at)
      // Beyond this, adding 1 does not change a number, and the loop would never end.
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) crash('a range of numbers too large to count', at)
      left -= to - from
      if (left < 0) crashSpent(at)
      return to
    },
  }
}
