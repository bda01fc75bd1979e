/** Searches for many drafts, on as many processes as there is work for. Results come in the order of the jobs. */
import { availableParallelism } from 'node:os'
import { UnreadableInput } from '../mutation/trial.ts'
import { runJobs, STARTING_MS } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import type { Project } from '../project/project.ts'
import { Suggester, type Suggestion, type SuggestJob } from './suggester.ts'
import type { SuggestReply } from './worker.ts'

export interface SuggestRunOptions {
  /** 0 searches in this process; null takes one for each core. */
  readonly processes: number | null
  readonly onProgress?: (done: number, all: number, what: string) => void
}

/** So few jobs are done in this process, because starting another one takes longer. */
const FEW_JOBS = 4
/** A process may take this many times the budget of a job before it counts as stuck, on a busy machine. */
const PATIENCE = 20

export async function runSuggestJobs(
  project: Project,
  jobs: readonly SuggestJob[],
  { processes: wanted, onProgress = () => {} }: SuggestRunOptions,
): Promise<readonly Suggestion[]> {
  const processes = wanted ?? (jobs.length <= FEW_JOBS ? 0 : availableParallelism())
  const results = new Map<string, Suggestion>()
  const keep = (result: Suggestion): void => {
    results.set(result.mutant, result)
    onProgress(results.size, jobs.length, 'changes')
  }
  if (processes === 0) {
    const suggester = new Suggester(project.root)
    for (const job of jobs) keep(suggester.suggest(job))
  } else await runInProcesses(project.root, jobs, Math.min(processes, jobs.length), keep)
  return jobs.flatMap(({ mutant }) => results.get(mutant) ?? [])
}

async function runInProcesses(
  root: string,
  jobs: readonly SuggestJob[],
  processes: number,
  keep: (result: Suggestion) => void,
): Promise<void> {
  const start = await prepareWorker('suggest/worker.ts')
  const queue = jobs.toReversed()
  const longest = Math.max(...jobs.map(({ seconds }) => seconds))
  await runJobs<SuggestJob, SuggestReply>({
    processes,
    start: () => start([root]),
    take: () => queue.pop(),
    heard: (_job, reply) => {
      if (reply.k === 'result') keep(reply.result)
      else if (reply.k === 'unreadable') throw new UnreadableInput(reply.message)
      else throw new Error(reply.message)
      return 'done'
    },
    // A change on which two processes were lost gets no draft, like one for which none was found.
    lost: ({ mutant }) => keep({ mutant, text: null, boards: 0, seconds: 0 }),
    patience: { starting: STARTING_MS, working: longest * PATIENCE * 1000 + STARTING_MS, isStrict: false },
  })
}
