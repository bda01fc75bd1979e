/** Plays all mutants that are listed as equivalent. One that differs is reported at its entry. */
import { availableParallelism } from 'node:os'
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import type { JudgedMutant } from '../mutation/mutation-result.ts'
import { formatMutantChange, type Mutant } from '../mutation/planned-mutant.ts'
import type { ProgressCallback } from '../mutation/reach.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import { runJobs, STARTING_MS } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import type { Project } from '../project/project.ts'
import { type EquivalenceJob, type EquivalenceResult, EquivalenceVerifier, makeEquivalenceJob } from './claim.ts'
import type { Counterexample } from './counterexample.ts'
import type { EquivalenceReply } from './worker.ts'

export interface Verification {
  /** The number of mutants listed as equivalent. */
  readonly claims: number
  /** Mutants that no board reached. */
  readonly unplayed: readonly Mutant[]
  readonly boards: number
  readonly different: readonly DifferingMutant[]
  readonly seconds: number
}

export interface DifferingMutant {
  readonly mutant: Mutant
  readonly counterexample: Counterexample
  /** Points to the entry of `equivalents.yaml`. */
  readonly diagnostic: Diagnostic
}

export interface VerifyOptions {
  /** 0 uses this process only; by default there are as many as the work needs. */
  readonly processes?: number
  readonly onProgress?: ProgressCallback
}

/** So few mutants are played in this process, because starting another one takes longer. */
const MOST_MUTANTS_IN_PROCESS = 30
/** The time (ms) that a process may spend on one claim; some need to compile the rules. */
const MOST_EQUIVALENT_MS = 120_000

/** Plays the mutants that a run has excluded as equivalent. */
export async function verifyEquivalents(
  project: Project,
  judged: readonly JudgedMutant[],
  { processes, onProgress: reportProgress = () => {} }: VerifyOptions = {},
): Promise<Verification> {
  const startTime = performance.now()
  const claims = judged.filter(({ fate }) => fate === 'equivalent')
  const byId = new Map(claims.map((claim) => [claim.mutant.id, claim]))
  const jobs = claims.map(({ mutant, reachedBy }) =>
    makeEquivalenceJob(mutant, reachedBy, hashGameRulesAndCode(project, mutant.game)),
  )
  const results: EquivalenceResult[] = []
  const done = (result: EquivalenceResult): void => {
    results.push(result)
    reportProgress(results.length, jobs.length, 'equivalent mutants')
  }
  await verifyAllJobs(
    project.root,
    jobs,
    processes ?? (jobs.length <= MOST_MUTANTS_IN_PROCESS ? 0 : availableParallelism()),
    done,
  )
  const inOrder = claims.flatMap(({ mutant }) => results.find((result) => result.mutant === mutant.id) ?? [])
  return {
    claims: claims.length,
    unplayed: inOrder.flatMap((result) => (result.boards === 0 ? (byId.get(result.mutant)?.mutant ?? []) : [])),
    boards: results.reduce((sum, result) => sum + result.boards, 0),
    different: inOrder.flatMap((result) => reportDifference(byId.get(result.mutant), result)),
    seconds: (performance.now() - startTime) / 1000,
  }
}

async function verifyAllJobs(
  root: string,
  jobs: readonly EquivalenceJob[],
  processes: number,
  done: (result: EquivalenceResult) => void,
): Promise<void> {
  if (processes === 0) {
    const verifier = new EquivalenceVerifier(root)
    for (const job of jobs) done(verifier.verifyEquivalent(job))
    return
  }
  const start = await prepareWorker('equivalence/worker.ts')
  const queue = jobs.toReversed()
  await runJobs<EquivalenceJob, EquivalenceReply>({
    processes: Math.min(processes, jobs.length),
    start: () => start([root]),
    take: () => queue.pop(),
    heard: (_job, reply) => {
      if (reply.k === 'result') done(reply.result)
      else if (reply.k === 'unreadable') throw new UnreadableInput(reply.message)
      else throw new Error(reply.message)
      return 'done'
    },
    lost: ({ mutant }, { why }) => {
      throw new Error(`two processes that played the mutant ${mutant} are gone: the last ${why}`)
    },
    patience: { starting: STARTING_MS, working: MOST_EQUIVALENT_MS, isStrict: false },
  })
}

function reportDifference(claim: JudgedMutant | undefined, { differs }: EquivalenceResult): readonly DifferingMutant[] {
  if (differs === null) return []
  if (!claim?.equivalent) throw new Error('a mutant was played that no entry lists as equivalent')
  const { mutant, equivalent } = claim
  const diagnostics = new Diagnostics<'equivalent-differs'>()
  const { asItIs, changed } = differs
  const where = `${mutant.file}:${mutant.line}:${mutant.col}`
  diagnostics.add(
    'equivalent-differs',
    equivalent.at,
    `${where}: ${formatMutantChange(mutant)}: ${asItIs}; changed so: ${changed}`,
  )
  return diagnostics.all.map((diagnostic) => ({ mutant, counterexample: differs, diagnostic }))
}
