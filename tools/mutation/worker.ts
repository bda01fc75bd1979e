/** A process that tries mutants: `worker.ts ROOT`, jobs in and outcomes out as messages. */
import { say, serve } from '../processes/worker.ts'
import { type Job, Trial, type Tried, Unreadable } from './trial.ts'

export type Reply =
  /** It begins with a case. */
  | { readonly k: 'case'; readonly key: string }
  | { readonly k: 'tried'; readonly tried: Tried }
  /** A file that changed meanwhile, or a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const trial = new Trial(process.argv[2] ?? '')

serve((job: Job) => say(answerTo(job)))

function answerTo(job: Job): Reply {
  try {
    return { k: 'tried', tried: trial.try(job, (key) => say({ k: 'case', key } satisfies Reply)) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return { k: thrown instanceof Unreadable ? 'unreadable' : 'failed', message }
  }
}
