/** A process that tries mutants: `worker.ts ROOT`, jobs in and outcomes out as messages. */
import { type Job, Trial, type Tried, Unreadable } from './trial.ts'

export type Reply =
  /** It has started; jobs may be sent. */
  | { readonly k: 'ready' }
  /** It begins with a case. */
  | { readonly k: 'case'; readonly key: string }
  | { readonly k: 'tried'; readonly tried: Tried }
  /** A file that changed meanwhile, or a bug: the run cannot go on. */
  | { readonly k: 'unreadable' | 'failed'; readonly message: string }

const trial = new Trial(process.argv[2] ?? '')

process.on('message', (job: Job) => {
  let reply: Reply
  try {
    reply = { k: 'tried', tried: trial.try(job, (key) => process.send?.({ k: 'case', key } satisfies Reply)) }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    reply = { k: thrown instanceof Unreadable ? 'unreadable' : 'failed', message }
  }
  process.send?.(reply)
})

// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))

process.send?.({ k: 'ready' } satisfies Reply)
