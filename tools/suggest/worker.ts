/** A worker process that searches for drafts: `worker.ts ROOT` receives jobs and sends what was found. */
import { UnreadableInput } from '../mutation/trial.ts'
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { Suggester, type Suggestion, type SuggestJob } from './suggester.ts'
import type { VersionJob, VersionResult } from './versions/version-job.ts'
import { VersionSearcher } from './versions/version-searcher.ts'

export type SearchJob =
  | { readonly k: 'mutant'; readonly job: SuggestJob }
  | { readonly k: 'versions'; readonly job: VersionJob }

export type SearchReply =
  | { readonly k: 'suggestion'; readonly result: Suggestion }
  | { readonly k: 'versions'; readonly result: VersionResult }
  /** A file has changed, or there is a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const root = process.argv[2] ?? ''
let suggester: Suggester | null = null
let searcher: VersionSearcher | null = null

serveJobs((job: SearchJob) => sendMessage(makeReply(job)))

function makeReply(sent: SearchJob): SearchReply {
  try {
    if (sent.k === 'mutant') {
      suggester ??= new Suggester(root)
      return { k: 'suggestion', result: suggester.suggest(sent.job) }
    }
    searcher ??= new VersionSearcher(root)
    return { k: 'versions', result: searcher.search(sent.job) }
  } catch (thrown) {
    const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return { k: thrown instanceof UnreadableInput ? 'unreadable' : 'failed', message }
  }
}
