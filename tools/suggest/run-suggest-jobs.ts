/** Searches for many drafts, on as many processes as there is work for. Results come in the order of the jobs. */
import { availableParallelism } from 'node:os'
import { UnreadableInput } from '../mutation/trial.ts'
import { runJobs, STARTING_MS } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import type { Project } from '../project/project.ts'
import { Suggester, type Suggestion, type SuggestJob } from './suggester.ts'
import type { VersionJob, VersionResult } from './versions/version-job.ts'
import { VersionSearcher } from './versions/version-searcher.ts'
import type { SearchJob, SearchReply } from './worker.ts'

export interface SuggestRunOptions {
  /** 0 searches in this process; null takes one for each core. */
  readonly processes: number | null
  readonly onProgress?: (done: number, all: number, what: string) => void
}

/** So few jobs are done in this process, because starting another one takes longer. */
const FEW_JOBS = 4
/** Comparing versions takes longer. */
const FEW_VERSION_JOBS = 1
/** A process may take this many times the budget of a job before it counts as stuck, on a busy machine. */
const PATIENCE = 20

export async function runSuggestJobs(
  { root }: Project,
  jobs: readonly SuggestJob[],
  options: SuggestRunOptions,
): Promise<readonly Suggestion[]> {
  return await runSearchJobs<SuggestJob, Suggestion>(root, jobs, options, {
    few: FEW_JOBS,
    startHere: () => {
      const suggester = new Suggester(root)
      return (job) => suggester.suggest(job)
    },
    wrap: (job) => ({ k: 'mutant', job }),
    unwrap: (reply) => (reply.k === 'suggestion' ? reply.result : null),
    // A change on which two processes were lost gets no draft, like one for which none was found.
    giveUp: ({ mutant }) => ({ mutant, text: null, boards: 0, seconds: 0 }),
  })
}

export async function runVersionJobs(
  { root }: Project,
  jobs: readonly VersionJob[],
  options: SuggestRunOptions,
): Promise<readonly VersionResult[]> {
  return await runSearchJobs<VersionJob, VersionResult>(root, jobs, options, {
    few: FEW_VERSION_JOBS,
    startHere: () => {
      const searcher = new VersionSearcher(root)
      return (job) => searcher.search(job)
    },
    wrap: (job) => ({ k: 'versions', job }),
    unwrap: (reply) => (reply.k === 'versions' ? reply.result : null),
    giveUp: ({ versions }) => ({ versions, positions: 0, isCut: true, difference: null }),
  })
}

/** How jobs of one sort are done, here or by workers. */
interface JobKind<Job, Result> {
  readonly few: number
  startHere(): (job: Job) => Result
  wrap(job: Job): SearchJob
  unwrap(reply: SearchReply): Result | null
  giveUp(job: Job): Result
}

async function runSearchJobs<Job extends { readonly seconds: number }, Result>(
  root: string,
  jobs: readonly Job[],
  { processes: wanted, onProgress = () => {} }: SuggestRunOptions,
  kind: JobKind<Job, Result>,
): Promise<readonly Result[]> {
  const processes = wanted ?? (jobs.length <= kind.few ? 0 : availableParallelism())
  const results = new Map<Job, Result>()
  const keep = (job: Job, result: Result): void => {
    results.set(job, result)
    onProgress(results.size, jobs.length, 'changes')
  }
  if (processes === 0) {
    const search = kind.startHere()
    for (const job of jobs) keep(job, search(job))
  } else await runInProcesses(root, jobs, Math.min(processes, jobs.length), kind, keep)
  return jobs.flatMap((job) => results.get(job) ?? [])
}

async function runInProcesses<Job extends { readonly seconds: number }, Result>(
  root: string,
  jobs: readonly Job[],
  processes: number,
  { wrap, unwrap, giveUp }: JobKind<Job, Result>,
  keep: (job: Job, result: Result) => void,
): Promise<void> {
  const start = await prepareWorker('suggest/worker.ts')
  const queue = jobs.map((job) => ({ job, sent: wrap(job) })).toReversed()
  const bySent = new Map(queue.map(({ job, sent }) => [sent, job]))
  const longest = Math.max(...jobs.map(({ seconds }) => seconds))
  await runJobs<SearchJob, SearchReply>({
    processes,
    start: () => start([root]),
    take: () => queue.pop()?.sent,
    heard: (sent, reply) => {
      const job = bySent.get(sent)
      if (reply.k === 'unreadable') throw new UnreadableInput(reply.message)
      if (reply.k === 'failed') throw new Error(reply.message)
      const result = unwrap(reply)
      if (job !== undefined && result !== null) keep(job, result)
      return 'done'
    },
    lost: (sent) => {
      const job = bySent.get(sent)
      if (job !== undefined) keep(job, giveUp(job))
    },
    patience: { starting: STARTING_MS, working: longest * PATIENCE * 1000 + STARTING_MS, isStrict: false },
  })
}
