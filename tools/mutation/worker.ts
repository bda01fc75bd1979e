/** A process that tries mutants: `worker.ts ROOT`, with jobs and results as messages. */
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { type MutantJob, MutantTrial, type TrialResult, UnreadableInput } from './trial.ts'

export type MutantReply =
  /** It begins with a case. */
  | { readonly k: 'case'; readonly key: string }
  | { readonly k: 'tried'; readonly tried: TrialResult }
  /** A file changed meanwhile, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const trial = new MutantTrial(process.argv[2] ?? '')

serveJobs((job: MutantJob) => sendMessage(answerTo(job)))

function answerTo(job: MutantJob): MutantReply {
  try {
    return {
      k: 'tried',
      tried: trial.try(job, (key) => sendMessage({ k: 'case', key } satisfies MutantReply)),
    }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
