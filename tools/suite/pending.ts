/**
 * Goldens that wait for a decision: computed by running, never stored. Each is known by the hash of all that went into
 * it, so that what was looked at is what is accepted.
 */
import { createHash } from 'node:crypto'
import { type Difference, differences } from '../golden/compare.ts'
import { type Body, digestOf, type Golden } from '../golden/golden.ts'
import { isUnusable, loadGolden } from '../golden/store.ts'
import type { Unusable } from '../golden/text.ts'
import { onDisk, type Project } from '../project/project.ts'
import type { Session } from '../run/session.ts'
import type { Reason } from './cause.ts'
import { groupBy } from './group.ts'
import { inputHash, Read } from './inputs.ts'
import { isPending, type PlayedCase, type PlayedFile, playFile, reasonFor } from './play.ts'
import { settle, type Written } from './write.ts'

export interface Pending {
  /** Names this outcome of these inputs, in any run. */
  readonly id: string
  readonly file: PlayedFile
  readonly played: PlayedCase
  readonly kind: 'new' | 'changed' | 'unusable'
  readonly differences: readonly Difference[]
  readonly reason: Reason
  readonly inputs: string
}

/** Changes that one clause makes in one way. */
export interface CauseGroup {
  readonly reason: Reason
  readonly pending: readonly Pending[]
}

const NOTHING: Body = { play: [], end: new Map() }

/**
 * What of a played file waits. Played once more: the hash has to be taken before the outcome is, and to take it of every
 * file that is as it was would cost more than playing them.
 */
export function pendingOf(project: Project, played: PlayedFile, known = new Read()): readonly Pending[] {
  const titles = played.cases.filter(isPending).map(({ title }) => title)
  if (titles.length === 0) return []
  const inputs = inputHash(project, played.file, known)
  const { session } = known
  const file = playFile(project, played.file, { wanted: ({ title }) => titles.includes(title), session })
  return file.cases.filter(isPending).map((each) => pendingCase(project, file, each, inputs, session))
}

function pendingCase(
  project: Project,
  file: PlayedFile,
  played: PlayedCase,
  inputs: string,
  session: Session,
): Pending {
  const { verdict, title } = played
  const outcome = played.outcome ?? NOTHING
  const id = idOf([file.file, inputs, title, digestOf(outcome), was(file.golden, title)])
  const common = { id, file, played, inputs }
  if (verdict.k === 'retitled') {
    const titles = { step: -1, where: 'scenario', expected: [verdict.from], received: [file.title] }
    const reason: Reason = { cause: null, kind: 'another title', key: 'another title' }
    return { ...common, kind: 'changed', differences: [titles], reason }
  }
  if (verdict.k === 'changed')
    return {
      ...common,
      kind: 'changed',
      differences: verdict.differences,
      reason: reasonFor(project, played, session),
    }
  const kind = verdict.k === 'unusable' ? 'unusable' : 'new'
  const said = verdict.k === 'unusable' ? verdict.why.code : 'no golden'
  const reason: Reason = { cause: null, kind: said, key: said }
  return { ...common, kind, differences: differences(NOTHING, outcome), reason }
}

const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)

/** What a golden says of a case, in a word. */
function was(golden: Golden | Unusable | null, title: string): string {
  if (isUnusable(golden)) return `${golden.code} ${golden.line}`
  const body = golden?.bodies.get(title)
  return body ? digestOf(body) : 'none'
}

/** The largest group first; among equals in the order of the scenarios. */
export function groupByCause(pending: readonly Pending[]): readonly CauseGroup[] {
  const groups = groupBy(pending, ({ reason }) => reason.key)
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ reason: group[0].reason, pending: group }] : []))
    .toSorted((a, b) => b.pending.length - a.pending.length)
}

export interface Accepted {
  readonly written: readonly Written[]
  /** Those whose inputs or golden changed since: they have to be run again. */
  readonly stale: readonly Pending[]
  /** Those in a golden that cannot be read, of which not every case was accepted. */
  readonly unwritable: readonly Pending[]
}

/** Each file is written once, and what changed on disk since it was computed is not accepted. */
export function accept(project: Project, pending: readonly Pending[]): Accepted {
  const written: Written[] = []
  const stale: Pending[] = []
  const unwritable: Pending[] = []
  const known = new Read()
  for (const own of groupBy(pending, ({ file }) => file.file).values()) {
    const [first] = own
    if (!first) continue
    const { file } = first
    const golden = loadGolden(onDisk(project, file.goldenPath))
    const isFresh = ({ inputs, played: { title } }: Pending): boolean =>
      inputHash(project, file.file, known) === inputs && was(golden, title) === was(file.golden, title)
    const fresh = own.filter(isFresh)
    stale.push(...own.filter((each) => !fresh.includes(each)))
    const chosen = new Set(fresh.map(({ played }) => played))
    const settled = settle(project, { ...file, golden }, (played) => chosen.has(played))
    if (settled.written) written.push(settled.written)
    else unwritable.push(...fresh)
  }
  return { written, stale, unwritable }
}
