/** How a review ends, and what its keys are. */
import type { Unwritten } from '../review/causes.ts'
import type { Pending } from '../suite/pending.ts'
import { exitCode } from './exit.ts'

export const CANNOT = 'could not be written: run again'

/** What is left to do, the worst first. */
export const codeOf = (pending: readonly Pending[], unwritten: readonly Unwritten[]): number =>
  exitCode([
    ...unwritten.map(({ played: { run } }) => (run.status === 'broken' ? 'broken' : 'failed')),
    ...pending.map(() => 'pending' as const),
  ])

export const HELP: readonly string[] = [
  'a   accept: the golden becomes what came out, and the `then` of a scenario that fails',
  'A   accept all that wait with this cause',
  'r   refuse: nothing is written, the scenario stays red until its rule is mended; R all of this cause',
  's   skip; S all of this cause',
  'b   back to the change before     n   on to the next, undecided',
  'u   undo the last decision: what it wrote is as it was',
  'd   the steps that lead there, in detail',
  'v   the boards at the end, before and after, beside each other',
  'l   everything there is, with what was decided, and what is to be written by hand',
  'space   the next page     ?   these keys     q   quit: what was accepted is written',
]
