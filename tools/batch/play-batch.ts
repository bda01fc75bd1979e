/** Many files played on all cores. The results come in the order of the files, on however many processes. */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { runJobs } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import type { ProgressListener } from '../suite/suite.ts'
import { startTask, type TaskName, type TaskOptions, type TaskResult } from './batch-task.ts'

export interface BatchOptions {
  /** How many processes play. Without it one for each core, if there are many files. */
  readonly processes?: number | null
  readonly progress?: ProgressListener
}

/** Sent to a process when it starts. */
export interface BatchSetup<T extends TaskName> {
  readonly task: T
  readonly root: string
  readonly options: TaskOptions<T>
}

export interface BatchJob {
  readonly files: readonly string[]
}

export type BatchReply<T extends TaskName> =
  | { readonly k: 'played'; readonly results: readonly TaskResult<T>[] }
  | {
      readonly k: 'failed'
      readonly message: string
      readonly stack: string
      /** The code of a disk error. */
      readonly code?: string | undefined
      readonly syscall?: string | undefined
    }

/** A file takes some 3 ms, another process half a second until it has read the rules and is up to speed. */
const FEW_FILES = 250
/** So many files are one job: neighbours, which often go on from the same scenario. */
const FILES_PER_JOB = 12

export async function playBatch<T extends TaskName>(
  project: Project,
  files: readonly string[],
  task: T,
  options: TaskOptions<T>,
  { processes: wanted, progress = () => {} }: BatchOptions = {},
): Promise<readonly TaskResult<T>[]> {
  const isFew = files.length < FEW_FILES
  const processes = wanted ?? (isFew ? 1 : availableParallelism())
  // A process from a bundle plays many files in less time than this one, which loaded its modules one by one.
  // Texts that are laid over those on the disk are known to this process alone.
  const isHere = (processes <= 1 && isFew) || files.length < 2 || project.overlay.size > 0
  try {
    return isHere
      ? playHere(project, files, task, options, progress)
      : await playInProcesses(project, files, { task, root: project.root, options }, processes, progress)
  } finally {
    progress(files.length, files.length, '')
  }
}

function playHere<T extends TaskName>(
  project: Project,
  files: readonly string[],
  task: T,
  options: TaskOptions<T>,
  progress: ProgressListener,
): readonly TaskResult<T>[] {
  const play = startTask(task, project, options)
  return files.map((file, i) => {
    progress(i, files.length, file)
    return play(file)
  })
}

interface IndexedJob extends BatchJob {
  /** Where its files stand among all. */
  readonly first: number
}

async function playInProcesses<T extends TaskName>(
  project: Project,
  files: readonly string[],
  setup: BatchSetup<T>,
  processes: number,
  progress: ProgressListener,
): Promise<readonly TaskResult<T>[]> {
  const start = await prepareWorker('batch/worker.ts')
  const waiting = listJobs(project, files)
  const results: TaskResult<T>[] = new Array(files.length)
  let done = 0
  await runJobs<IndexedJob, BatchReply<T>>({
    processes: Math.min(processes, waiting.length),
    start: () => start([JSON.stringify(setup)]),
    take: () => waiting.shift(),
    heard: ({ first, files: own }, reply) => {
      if (reply.k === 'failed') {
        const { message, stack, code, syscall } = reply
        throw Object.assign(new Error(message), { stack }, code === undefined ? {} : { code, syscall })
      }
      for (const [i, result] of reply.results.entries()) results[first + i] = result
      done += own.length
      progress(done, files.length, own.at(-1) ?? '')
      return 'done'
    },
    lost: ({ files: own }, { why }) => {
      throw new Error(`the process that played ${own[0]} to ${own.at(-1)} ${why}, twice`)
    },
  })
  return results
}

/** The largest first: whoever has nothing left to do waits for small ones only. */
function listJobs(project: Project, files: readonly string[]): IndexedJob[] {
  const jobs = Array.from({ length: Math.ceil(files.length / FILES_PER_JOB) }, (_, i) => {
    const own = files.slice(i * FILES_PER_JOB, (i + 1) * FILES_PER_JOB)
    return { files: own, first: i * FILES_PER_JOB, size: own.reduce((sum, file) => sum + readSize(project, file), 0) }
  })
  return jobs.sort((a, b) => b.size - a.size || a.first - b.first)
}

const readSize = (project: Project, file: string): number =>
  statSync(toDiskPath(project, file), { throwIfNoEntry: false })?.size ?? 0
