/** A worker process that verifies equivalent mutants: `worker.ts ROOT` receives claims and sends results. */
import { UnreadableInput } from '../mutation/trial.ts'
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { type ClaimJob, type ClaimResult, ClaimVerifier } from './claim.ts'

export type ClaimReply =
  | { readonly k: 'result'; readonly result: ClaimResult }
  /** A file has changed, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const verifier = new ClaimVerifier(process.argv[2] ?? '')

serveJobs((job: ClaimJob) => sendMessage(makeReply(job)))

function makeReply(job: ClaimJob): ClaimReply {
  try {
    return { k: 'result', result: verifier.verifyClaim(job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
