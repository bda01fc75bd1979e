/** A process that tries mutants: `worker.ts ROOT`, with jobs and results as messages. */
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { type MutantJob, MutantTrier, type TrialResult, UnreadableInput } from './trial.ts'

export type MutantReply =
  /** It begins with a case. */
  | { readonly k: 'case'; readonly key: string }
  | { readonly k: 'tried'; readonly tried: TrialResult }
  /** A file changed meanwhile, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const trier = new MutantTrier(process.argv[2] ?? '')

serveJobs((job: MutantJob) => sendMessage(answerJob(job)))

function answerJob(job: MutantJob): MutantReply {
  try {
    return {
      k: 'tried',
      tried: trier.tryMutant(job, (key) => sendMessage({ k: 'case', key } satisfies MutantReply)),
    }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
