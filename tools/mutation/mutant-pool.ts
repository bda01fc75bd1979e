/** Stage 3, all mutants: several processes try them, each with one job at a time. */
import { availableParallelism } from 'node:os'
import { runJobs, STARTING_MS } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import { type MutantJob, MutantTrier, type TrialResult, UnreadableInput } from './trial.ts'
import type { MutantReply } from './worker.ts'

/**
 * Steps bound a mutant; a process that spends long within one step is killed. A case takes a few milliseconds, so this
 * is enough on the busiest machine. The time of all cases of a mutant is not bounded.
 */
const LONGEST_SILENCE_MS = 20_000
/**
 * More processes take longer to start than so few jobs take. One process is started even so, as a mutant that kills it
 * must not end the run.
 */
const MOST_JOBS_IN_ONE_PROCESS = 30

export const chooseProcessCount = (jobs: number): number =>
  jobs <= MOST_JOBS_IN_ONE_PROCESS ? 1 : availableParallelism()

export interface MutantPoolOptions {
  /** How many processes; 0 tries all mutants here. */
  readonly processes: number
  /** How long a process may be silent about a case (ms). */
  readonly longestSilenceMs?: number
  /** The script that the processes run, where it is another one. */
  readonly workerFile?: string
  readonly onTried: (tried: TrialResult) => void
}

export async function tryMutants(
  root: string,
  jobs: readonly MutantJob[],
  { processes, longestSilenceMs = LONGEST_SILENCE_MS, workerFile = 'mutation/worker.ts', onTried }: MutantPoolOptions,
): Promise<void> {
  if (processes === 0) {
    const trial = new MutantTrier(root)
    for (const job of jobs) onTried(trial.tryMutant(job))
    return
  }
  const start = await prepareWorker(workerFile)
  const queue = jobs.toReversed()
  /** By mutant: the case that it was shown last. */
  const lastCaseOf = new Map<string, string>()
  await runJobs<MutantJob, MutantReply>({
    processes: Math.min(processes, jobs.length),
    start: () => start([root]),
    take: () => queue.pop(),
    heard: ({ mutant }, reply) => {
      switch (reply.k) {
        case 'unreadable':
          throw new UnreadableInput(reply.message)
        case 'failed':
          throw new Error(reply.message)
        case 'case':
          lastCaseOf.set(mutant, reply.key)
          return 'more'
        case 'tried':
          onTried(reply.tried)
          return 'done'
      }
    },
    // A mutant on which two processes fell silent never ends. A mutant on which two processes died, or never began, has
    // crashed.
    lost: ({ mutant }, { why, isSilence }) => {
      const killedBy = isSilence ? (lastCaseOf.get(mutant) ?? null) : null
      const isTimeout = killedBy !== null
      onTried({
        mutant,
        killedBy,
        isTimeout,
        ...(isTimeout ? {} : { crash: why }),
        goldenBy: [],
        unnoticedBy: [],
      })
    },
    patience: { starting: STARTING_MS, working: longestSilenceMs, isStrict: true },
  })
}
