/** A process that plays mutants that are said to be equivalent: `worker.ts ROOT`, jobs in and results out as messages. */
import { Unreadable } from '../mutation/trial.ts'
import { say, serve } from '../processes/worker.ts'
import { type ClaimJob, type ClaimResult, Verifier } from './claim.ts'

export type Reply =
  | { readonly k: 'result'; readonly result: ClaimResult }
  /** A file that changed meanwhile, or a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const verifier = new Verifier(process.argv[2] ?? '')

serve((job: ClaimJob) => say(replyTo(job)))

function replyTo(job: ClaimJob): Reply {
  try {
    return { k: 'result', result: verifier.verify(job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof Unreadable ? 'unreadable' : 'failed', message }
  }
}
