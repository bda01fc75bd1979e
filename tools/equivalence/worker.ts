/** A worker process that verifies equivalent mutants: `worker.ts ROOT` receives claims and sends results. */
import { UnreadableInput } from '../mutation/trial.ts'
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { type EquivalenceJob, type EquivalenceResult, EquivalenceVerifier } from './claim.ts'

export type EquivalenceReply =
  | { readonly k: 'result'; readonly result: EquivalenceResult }
  /** A file has changed, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const verifier = new EquivalenceVerifier(process.argv[2] ?? '')

serveJobs((job: EquivalenceJob) => sendMessage(answerJob(job)))

function answerJob(job: EquivalenceJob): EquivalenceReply {
  try {
    return { k: 'result', result: verifier.verifyEquivalent(job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
