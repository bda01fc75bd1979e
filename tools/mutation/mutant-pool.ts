/** Stage 3, all mutants: some processes, each with one job at a time. */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runJobs, STARTING_MS } from '../processes/pool.ts'
import { type MutantJob, MutantTrial, type TrialResult, UnreadableInput } from './trial.ts'
import type { MutantReply } from './worker.ts'

/**
 * Steps bound a mutant; what spends long within one step is ended with its process. It is so long that a case, which takes a
 * few milliseconds, gets through on the busiest machine: how long all cases of a mutant take says nothing.
 */
const LONGEST = 20_000
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** More processes than one take longer to start than so few jobs take. One it is: what a mutant does to it ends no run. */
const FEW = 30

export const countProcesses = (jobs: number): number => (jobs <= FEW ? 1 : availableParallelism())

export interface MutantPoolOptions {
  /** How many processes; 0 does all of it here. */
  readonly processes: number
  /** How long a process may be silent about a case (ms). */
  readonly longest?: number
  /** What they begin with, where it lies in a bundle; without it TypeScript is read file by file. */
  readonly worker?: string
  readonly done: (tried: TrialResult) => void
}

export async function tryMutants(
  root: string,
  jobs: readonly MutantJob[],
  { processes, longest = LONGEST, worker = WORKER, done }: MutantPoolOptions,
): Promise<void> {
  if (processes === 0) {
    const trial = new MutantTrial(root)
    for (const job of jobs) done(trial.try(job))
    return
  }
  const queue = jobs.toReversed()
  /** By mutant: the case that it was shown last. */
  const shown = new Map<string, string>()
  await runJobs<MutantJob, MutantReply>({
    processes: Math.min(processes, jobs.length),
    start: () =>
      fork(worker, [root], {
        execArgv: worker.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    take: () => queue.pop(),
    heard: ({ mutant }, reply) => {
      switch (reply.k) {
        case 'unreadable':
          throw new UnreadableInput(reply.message)
        case 'failed':
          throw new Error(reply.message)
        case 'case':
          shown.set(mutant, reply.key)
          return 'more'
        case 'tried':
          done(reply.tried)
          return 'done'
      }
    },
    // Who is silent twice about a case of the same mutant has a mutant that never ends; who dies of it, or never begins, tells nothing.
    lost: ({ mutant }, { why, isSilence }) => {
      const killedBy = isSilence ? (shown.get(mutant) ?? null) : null
      const isTimeout = killedBy !== null
      done({
        mutant,
        killedBy,
        isTimeout,
        ...(isTimeout ? {} : { crash: why }),
        goldenBy: [],
        unnoticedBy: [],
      })
    },
    patience: { starting: STARTING_MS, working: longest, isStrict: true },
  })
}
