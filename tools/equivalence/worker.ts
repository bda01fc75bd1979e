/** A process that plays mutants that are said to be equivalent: `worker.ts ROOT`, jobs in and results out as messages. */
import { UnreadableInput } from '../mutation/trial.ts'
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { type ClaimJob, type ClaimResult, ClaimVerifier } from './claim.ts'

export type ClaimReply =
  | { readonly k: 'result'; readonly result: ClaimResult }
  /** A file that changed meanwhile, or a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const verifier = new ClaimVerifier(process.argv[2] ?? '')

serveJobs((job: ClaimJob) => sendMessage(replyTo(job)))

function replyTo(job: ClaimJob): ClaimReply {
  try {
    return { k: 'result', result: verifier.verify(job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
