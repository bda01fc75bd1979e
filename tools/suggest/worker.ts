/** A worker process that searches for drafts: `worker.ts ROOT` receives jobs and sends suggestions. */
import { UnreadableInput } from '../mutation/trial.ts'
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { Suggester, type Suggestion, type SuggestJob } from './suggester.ts'

export type SuggestReply =
  | { readonly k: 'result'; readonly result: Suggestion }
  /** A file has changed, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const suggester = new Suggester(process.argv[2] ?? '')

serveJobs((job: SuggestJob) => sendMessage(makeReply(job)))

function makeReply(job: SuggestJob): SuggestReply {
  try {
    return { k: 'result', result: suggester.suggest(job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
