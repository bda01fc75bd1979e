/** Stage 3, all mutants: some processes, each with one job at a time. */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Job, Trial, type Tried, Unreadable } from './trial.ts'
import type { Reply } from './worker.ts'

/**
 * Steps bound a mutant; what spends long within one step is ended with its process. It is so long that a case, which takes a
 * few milliseconds, gets through on the busiest machine: how long all cases of a mutant take says nothing.
 */
const LONGEST = 20_000
const TRIES = 2
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Few jobs are done here: a process takes longer to start. */
const FEW = 30

export const processesFor = (jobs: number): number => (jobs <= FEW ? 0 : availableParallelism())

export interface PoolOptions {
  /** How many processes; 0 does all of it here. */
  readonly processes: number
  /** How long a process may be silent about a case (ms). */
  readonly longest?: number
  /** What they begin with, where it lies in a bundle; without it TypeScript is read file by file. */
  readonly worker?: string
  readonly done: (tried: Tried) => void
}

export async function tryAll(
  root: string,
  jobs: readonly Job[],
  { processes, longest = LONGEST, worker = WORKER, done }: PoolOptions,
): Promise<void> {
  if (processes === 0) {
    const trial = new Trial(root)
    for (const job of jobs) done(trial.try(job))
    return
  }
  const queue = jobs.toReversed()
  const take = (): Job | undefined => queue.pop()
  const start = (): Promise<ChildProcess> => started(worker, root)
  const workers = Array.from({ length: Math.min(processes, jobs.length) }, () =>
    work(start, take, longest, done),
  )
  const ended = await Promise.allSettled(workers)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/** One process, started again when a mutant took too long. */
async function work(
  start: () => Promise<ChildProcess>,
  take: () => Job | undefined,
  longest: number,
  done: (tried: Tried) => void,
): Promise<void> {
  let worker: ChildProcess | null = null
  try {
    for (let job = take(); job !== undefined; job = take()) {
      let answer: Reply | Late = { k: 'late', key: null }
      // Silence may be the machine's: who is late is heard once more.
      for (let tries = 0; tries < TRIES; tries++) {
        worker ??= await start()
        answer = await asked(worker, job, longest)
        if (answer.k !== 'late') break
        worker.kill('SIGKILL')
        worker = null
      }
      if (answer.k === 'late')
        done({ mutant: job.mutant, killedBy: answer.key, isTimeout: true, unnoticedBy: [] })
      else if (answer.k === 'unreadable') throw new Unreadable(answer.message)
      else if (answer.k === 'failed') throw new Error(answer.message)
      else if (answer.k === 'tried') done(answer.tried)
    }
  } finally {
    worker?.kill()
  }
}

/** A mutant is not charged for the time that its process takes to start. */
async function started(file: string, root: string): Promise<ChildProcess> {
  const worker = fork(file, [root], {
    execArgv: file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await reply(worker)
  return worker
}

/** No answer in time, in the case of this key. */
interface Late {
  readonly k: 'late'
  readonly key: string | null
}

async function asked(worker: ChildProcess, job: Job, longest: number): Promise<Reply | Late> {
  const answer = reply(worker, longest)
  worker.send(job)
  return answer
}

function reply(worker: ChildProcess, longest = 2 ** 31 - 1): Promise<Reply | Late> {
  return new Promise((resolve, reject) => {
    let key: string | null = null
    const timer = setTimeout(() => settle(() => resolve({ k: 'late', key })), longest)
    const told = (message: Reply): void => {
      if (message.k === 'case') {
        key = message.key
        timer.refresh()
      } else settle(() => resolve(message))
    }
    const gone = (code: number | null): void =>
      settle(() => reject(new Error(`a process that tried mutants ended with ${code ?? 'a signal'}`)))
    const settle = (then: () => void): void => {
      clearTimeout(timer)
      worker.off('message', told)
      worker.off('exit', gone)
      then()
    }
    worker.on('message', told)
    worker.once('exit', gone)
  })
}
