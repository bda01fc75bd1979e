/**
 * Gives jobs to processes, one at a time each. A process that ends, is stopped or is silent for too long is replaced,
 * and its job is tried once more. A job that two processes did not survive is reported as lost.
 */
import type { ChildProcess } from 'node:child_process'
import { isProcessStopped } from './stopped.ts'
import { isReadyMessage } from './worker.ts'

export interface JobPool<Job, Message> {
  readonly processes: number
  /** Starts one, which says that it is ready (`serveJobs` in worker.ts). */
  start(): ChildProcess
  /** The next job; undefined where there is none. */
  take(): Job | undefined
  /** Hears what is said of a job: `done` ends it. What is thrown ends everything. */
  heard(job: Job, message: Message): 'more' | 'done'
  /** Hears of a job that is given up. */
  lost(job: Job, why: LostJob): void
  /** How long a process may be silent (ms). */
  readonly patience?: PoolPatience
}

export interface PoolPatience {
  /** Until it is ready. */
  readonly starting: number
  /** Then. */
  readonly working: number
  /** Whether one that is silent for so long is given up though it works: else only one that somebody has stopped. */
  readonly isStrict: boolean
}

export interface LostJob {
  /** `ended with SIGKILL`, `was silent for 20 s`. */
  readonly why: string
  readonly isSilence: boolean
}

/** Long enough for the busiest machine: a process starts within a few seconds. */
export const STARTING_MS = 60_000
const DEFAULT_PATIENCE: PoolPatience = { starting: STARTING_MS, working: 20_000, isStrict: false }
const MOST_JOB_TRIES = 2

export async function runJobs<Job, Message>(crew: JobPool<Job, Message>): Promise<void> {
  const live = new Set<ChildProcess>()
  let isOver = false
  const runWorker = async (): Promise<void> => {
    const worker = new PoolWorker(crew, live, () => isOver)
    try {
      for (let job = crew.take(); job !== undefined && !isOver; job = crew.take()) await worker.doJob(job)
    } finally {
      worker.endProcess()
    }
  }
  try {
    await Promise.all(Array.from({ length: crew.processes }, runWorker))
  } finally {
    // Where one has failed, nobody wants what the others still do.
    isOver = true
    for (const each of live) each.kill('SIGKILL')
  }
}

/** One process after another. */
class PoolWorker<Job, Message> {
  readonly #crew: JobPool<Job, Message>
  readonly #live: Set<ChildProcess>
  /** Whether the pool has failed: then nothing is started any more. */
  readonly #isOver: () => boolean
  #process: ChildProcess | null = null

  constructor(crew: JobPool<Job, Message>, live: Set<ChildProcess>, isOver: () => boolean) {
    this.#crew = crew
    this.#live = live
    this.#isOver = isOver
  }

  async doJob(job: Job): Promise<void> {
    for (let tries = 1; ; tries++) {
      const worker = await this.#startProcess()
      const loss = await this.#askProcess(worker, job)
      if (loss === null) return
      this.endProcess()
      // The pool itself ended the process: its job is neither tried again nor lost.
      if (this.#isOver()) return
      if (tries < MOST_JOB_TRIES) continue
      return this.#crew.lost(job, loss)
    }
  }

  endProcess(): void {
    if (this.#process === null) return
    this.#live.delete(this.#process)
    this.#process.kill('SIGKILL')
    this.#process = null
  }

  /** A job is not charged for the time that its process takes to start. */
  async #startProcess(): Promise<ChildProcess> {
    const { starting } = this.#patience
    for (let tries = 1; this.#process === null; tries++) {
      const worker = this.#crew.start()
      this.#live.add(worker)
      this.#process = worker
      const loss = await listen<unknown>(worker, starting, true, (message) =>
        isReadyMessage(message) ? 'done' : 'more',
      )
      if (loss === null) break
      this.endProcess()
      if (tries === MOST_JOB_TRIES || this.#isOver())
        throw new Error(`a process could not be started: it ${loss.why}, ${MOST_JOB_TRIES} times`)
    }
    return this.#process!
  }

  #askProcess(worker: ChildProcess, job: Job): Promise<LostJob | null> {
    const { working, isStrict } = this.#patience
    const answer = listen<Message>(worker, working, isStrict, (message) => this.#crew.heard(job, message))
    // One that has ended is told by its end.
    worker.send({ job }, () => {})
    return answer
  }

  get #patience(): PoolPatience {
    return this.#crew.patience ?? DEFAULT_PATIENCE
  }
}

/** Null when what was waited for has come; else why it will not. */
function listen<Message>(
  worker: ChildProcess,
  longest: number,
  isStrict: boolean,
  heard: (message: Message) => 'more' | 'done',
): Promise<LostJob | null> {
  return new Promise((resolve, reject) => {
    const onSilence = (): void => {
      if (isStrict || isProcessStopped(worker)) {
        const seconds = Math.round(longest / 100) / 10
        settle(() => resolve({ why: `was silent for ${seconds} s`, isSilence: true }))
      } else timer.refresh()
    }
    const timer = setTimeout(onSilence, longest)
    const onMessage = (message: Message): void => {
      timer.refresh()
      try {
        if (heard(message) === 'done') settle(() => resolve(null))
      } catch (thrown) {
        settle(() => reject(thrown))
      }
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
      settle(() => resolve({ why: `ended with ${signal ?? code}`, isSilence: false }))
    const onError = (thrown: Error): void =>
      settle(() => resolve({ why: `failed: ${thrown.message}`, isSilence: false }))
    const settle = (then: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      worker.off('error', onError)
      then()
    }
    worker.on('message', onMessage)
    worker.once('exit', onExit)
    worker.once('error', onError)
    if (worker.exitCode !== null || worker.signalCode !== null) onExit(worker.exitCode, worker.signalCode)
  })
}
