/**
 * Goldens that wait for a decision: computed by running, never stored. Each is known by the hash of all that went into
 * it, so that what was looked at is what is accepted.
 */
import { createHash } from 'node:crypto'
import { differences } from '../golden/compare.ts'
import { FORMAT } from '../golden/format.ts'
import { type Body, digestOf, type Golden } from '../golden/golden.ts'
import { differencesIn, isMoved } from '../golden/judge.ts'
import { isUnusable } from '../golden/store.ts'
import type { Unusable } from '../golden/text.ts'
import type { Project } from '../project/project.ts'
import type { Difference } from '../run/difference.ts'
import type { Reason } from './cause.ts'
import { inputHash, Read } from './inputs.ts'
import { isPending, type PlayedCase, type PlayedFile, playFile } from './play.ts'

/** A case that somebody has to decide about, before anybody asked why. */
export interface Waiting {
  /** Names this outcome of these inputs, in any run. */
  readonly id: string
  readonly file: PlayedFile
  readonly played: PlayedCase
  /** `failed`: what the scenario states of its end does not hold, and could be stated as it now is. */
  readonly kind: 'new' | 'changed' | 'unusable' | 'failed'
  readonly differences: readonly Difference[]
  readonly inputs: string
}

export interface Pending extends Waiting {
  readonly reason: Reason
}

const NOTHING: Body = { format: FORMAT, play: [], end: new Map() }

/**
 * What of a played file waits. Played once more: the hash has to be taken before the outcome is, and to take it of every
 * file that is as it was would cost more than playing them.
 */
export function waitingIn(
  project: Project,
  played: PlayedFile,
  known = new Read(),
  isWaiting: (played: PlayedCase) => boolean = isPending,
): readonly Waiting[] {
  const titles = played.cases.filter(isWaiting).map(({ title }) => title)
  if (titles.length === 0) return []
  const inputs = inputHash(project, played.file, known)
  const { session } = known
  const file = playFile(project, played.file, { wanted: ({ title }) => titles.includes(title), session })
  return file.cases.filter(isWaiting).map((each) => waitingCase(file, each, inputs))
}

function waitingCase(file: PlayedFile, played: PlayedCase, inputs: string): Waiting {
  const { verdict, title, run } = played
  const outcome = played.outcome ?? NOTHING
  const id = idOf([file.file, inputs, title, digestOf(outcome), was(file.golden, title)])
  const common = { id, file, played, inputs }
  const differing = differencesIn(verdict)
  if (run.status !== 'passed') return { ...common, kind: 'failed', differences: differing }
  if (verdict.k === 'changed' || (verdict.k === 'renamed' && !isMoved(verdict)))
    return { ...common, kind: 'changed', differences: differing }
  if (verdict.k === 'retitled') {
    const titles = { step: -1, where: 'scenario', expected: [verdict.from], received: [file.title] }
    return { ...common, kind: 'changed', differences: [titles] }
  }
  const kind = verdict.k === 'unusable' ? 'unusable' : 'new'
  return { ...common, kind, differences: differences(NOTHING, outcome) }
}

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)

/** What a golden says of a case, in a word. */
export function was(golden: Golden | Unusable | null, title: string): string {
  if (isUnusable(golden)) return `${golden.code} ${golden.line}`
  const body = golden?.bodies.get(title)
  return body ? digestOf(body) : 'none'
}
