/**
 * Goldens that wait for a decision: computed by running, never stored. Each is known by the hash of all that went into
 * it, so that what was looked at is what is accepted.
 */
import { createHash } from 'node:crypto'
import { diffBodies } from '../golden/diff-bodies.ts'
import { GOLDEN_FORMAT } from '../golden/format.ts'
import { computeGoldenDigest, type Golden, type GoldenBody } from '../golden/golden.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import type { UnusableGolden } from '../golden/golden-text.ts'
import { isMovedOutcome, listVerdictDifferences } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import type { GoldenDifference } from '../run/difference.ts'
import type { DecisionCause } from './decision-cause.ts'
import { hashInputs, InputCache } from './input-cache.ts'
import { type CaseResult, type FileResult, isPendingCase, playFile } from './play-file.ts'

/** A case that somebody has to decide about, before anybody asked why. */
export interface PendingOutcome {
  /** Names this outcome of these inputs, in any run. */
  readonly id: string
  readonly file: FileResult
  readonly played: CaseResult
  /**
   * `failed`: what the scenario states of its end does not hold, and could be stated as it now is. `repaired`: its script
   * can follow a change of the rules.
   */
  readonly kind: 'new' | 'changed' | 'unusable' | 'failed' | 'repaired'
  readonly differences: readonly GoldenDifference[]
  readonly inputs: string
}

export interface PendingDecision extends PendingOutcome {
  readonly reason: DecisionCause
}

const EMPTY_GOLDEN: GoldenBody = { format: GOLDEN_FORMAT, play: [], end: new Map() }

/**
 * Finds the pending cases of a played file. It is played once more, because the inputs must be hashed before the
 * outcome. Hashing the inputs of every file would cost more than playing them.
 */
export function findPendingOutcomes(
  project: Project,
  played: FileResult,
  cache = new InputCache(),
  isWaiting: (played: CaseResult) => boolean = isPendingCase,
): readonly PendingOutcome[] {
  const titles = played.cases.filter(isWaiting).map(({ title }) => title)
  if (titles.length === 0) return []
  const inputs = hashInputs(project, played.file, cache)
  const { session } = cache
  const file = playFile(project, played.file, { isSelected: ({ title }) => titles.includes(title), session })
  return file.cases.filter(isWaiting).map((each) => makePendingOutcome(file, each, inputs))
}

function makePendingOutcome(file: FileResult, played: CaseResult, inputs: string): PendingOutcome {
  const { verdict, title, run } = played
  const outcome = played.outcome ?? EMPTY_GOLDEN
  const id = hashOutcomeId([
    file.file,
    inputs,
    title,
    computeGoldenDigest(outcome),
    digestGoldenCase(file.golden, title),
  ])
  const common = { id, file, played, inputs }
  const differing = listVerdictDifferences(verdict)
  if (run.status !== 'passed') return { ...common, kind: 'failed', differences: differing }
  if (verdict.k === 'changed' || (verdict.k === 'renamed' && !isMovedOutcome(verdict)))
    return { ...common, kind: 'changed', differences: differing }
  if (verdict.k === 'retitled') {
    const titles = { step: -1, where: 'scenario', expected: [verdict.from], received: [file.title] }
    return { ...common, kind: 'changed', differences: [titles] }
  }
  const kind = verdict.k === 'unusable' ? 'unusable' : 'new'
  return { ...common, kind, differences: diffBodies(EMPTY_GOLDEN, outcome) }
}

export const hashOutcomeId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)

/** A digest of what a golden says of a case. */
export function digestGoldenCase(golden: Golden | UnusableGolden | null, title: string): string {
  if (isUnusableGolden(golden)) return `${golden.code} ${golden.line}`
  const body = golden?.bodies.get(title)
  return body ? computeGoldenDigest(body) : 'none'
}
