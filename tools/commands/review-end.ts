/** The exit code of a review, and the help for its keys. */
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { chooseWorstExitCode } from './exit.ts'
import type { SuiteResult } from './play-selection.ts'

export const CANNOT_WRITE_MESSAGE = 'could not be written: run again'

/** Chooses the worst remaining state as exit code. `pending` are the changes that still wait. */
export const chooseReviewExitCode = (
  { suite, manualCases }: SuiteResult,
  pending: readonly PendingDecision[],
): number =>
  chooseWorstExitCode([
    ...manualCases.map(({ played: { run } }) => (run.status === 'broken' ? 'broken' : 'failed')),
    ...pending.map(() => 'pending' as const),
    ...(suite.orphans ?? []).map(() => 'orphans' as const),
  ])

/** Each line fits the narrowest usual terminal. */
export const REVIEW_KEY_HELP: readonly string[] = [
  'a   accept: the golden becomes what came out; so does the `then` of what fails',
  'A   accept all that wait with this cause, but what is asked one by one',
  'r   refuse: nothing is written, the scenario stays red until its rule is mended',
  'R   refuse all of this cause',
  's   skip                         S   skip all of this cause',
  'b   back to the change before    n   on to the next, undecided',
  'u   undo the last decision: what it wrote is as it was',
  'd   the steps that lead there, in detail',
  'v   the boards at the end, before and after, beside each other',
  'l   everything there is, what was decided, and what is to be written by hand',
  'space   the next page            ?   these keys',
  'q   quit: what was accepted is written',
]
