/**
 * Works out which scenarios a change can touch, from the last coverage record. A scenario whose play touches no changed
 * node plays as before. Where the record cannot tell, everything is affected, and the reason is printed.
 */
import type { Game } from '../../engine/index.ts'
import { hashEnvironment, hashTools } from '../cache/tools-hash.ts'
import { makeGameKey } from '../coverage/coverage-record.ts'
import { hasSameDerived } from '../coverage/derived-values.ts'
import { findScenarioFiles, isClaimFor, type Project } from '../project/project.ts'
import { diffFingerprints, type FingerprintChanges, type GameFingerprint, makeFingerprint } from './fingerprint.ts'
import { hashScenario, readRecord, type StoredFile, type StoredRecord } from './record-store.ts'

export interface AffectedFiles {
  /** Paths from the root, in their order. */
  readonly files: readonly string[]
  /** Of how many scenario files. */
  readonly of: number
  /** Why more are affected than touch the change; empty where the record knew everything. */
  readonly because: readonly string[]
}

/** The changes since a revision instead of since the record. */
export interface RevisionChanges {
  readonly revision: string
  /** Scenarios that changed, or whose goldens did. */
  readonly scenarios: ReadonlySet<string>
  /** Whether Touchstone itself changed. */
  readonly tools: boolean
  /** Whether the packages or Node changed. */
  readonly environment: boolean
  /** The game as it was; null where it cannot be read. */
  game(folder: string, ruleset: string): Game | null
}

const ENVIRONMENT_CHANGED = '`package.json`, the lock file or the version of Node changed'

export function findAffectedFiles(project: Project, since: RevisionChanges | null = null): AffectedFiles {
  const all = findScenarioFiles(project)
  const everything = (because: string): AffectedFiles => ({ files: all, of: all.length, because: [because] })
  const record = readRecord(project)
  if (record === null) return everything('there is no coverage record yet: `touchstone coverage` makes one')
  if (record.tools !== hashTools()) return everything('Touchstone itself changed since the coverage record')
  if (record.environment !== hashEnvironment(project.root))
    return everything(`${ENVIRONMENT_CHANGED} since the coverage record`)
  if (since?.tools) return everything('Touchstone itself changed')
  if (since?.environment) return everything(ENVIRONMENT_CHANGED)
  const games = new Map(record.games.map((each) => [makeGameKey(each), compareGame(project, each, since)]))
  const direct = new Set(all.filter((file) => isAffected(project, file, record, games, since)))
  const files = all.filter(
    (file) =>
      direct.has(file) || record.files[file]?.before.some((before) => direct.has(before) || !all.includes(before)),
  )
  const because = [...games].flatMap(([key, { changes, isOther }]) => [
    ...(isOther ? [otherRules(key.trim(), since?.revision ?? '')] : []),
    ...(changes.everything === null ? [] : [`${key.trim()}: ${changes.everything}`]),
  ])
  return { files, of: all.length, because }
}

const otherRules = (game: string, revision: string): string =>
  `${game}: the coverage record was made from other rules than those of ${revision} (\`touchstone coverage\` there makes one of those)`

/** A game of the record and the versions that are compared with it. */
interface VersionComparison {
  readonly changes: FingerprintChanges
  /** The versions that differ from the recorded one. */
  readonly versions: readonly Game[]
  /** Whether the record is of other rules than the revision. */
  readonly isOther: boolean
}

/** A case that plays alike by the recorded rules and by each of two others plays alike by these two. */
function compareGame(
  project: Project,
  { folder, ruleset, print }: StoredRecord['games'][number],
  since: RevisionChanges | null,
): VersionComparison {
  const cannot = (why: string): VersionComparison => ({ changes: all(why), versions: [], isOther: false })
  const load = project.games.load(folder, ruleset)
  if (!load.ok) return cannot('its rule data cannot be read')
  const then = since?.game(folder, ruleset)
  if (then === null) return cannot('its rule data could not be read before')
  const versions = (then ? [then, load.game] : [load.game])
    .map((game) => ({ game, now: makeFingerprint(game.def) }))
    .filter(({ now }) => !isSameFingerprint(print, now))
  return {
    changes: joinChanges(versions.map(({ now }) => diffFingerprints(print, now))),
    versions: versions.map(({ game }) => game),
    isOther: versions.some(({ game }) => game === then),
  }
}

const joinChanges = (all: readonly FingerprintChanges[]): FingerprintChanges => ({
  everything: all.find(({ everything }) => everything !== null)?.everything ?? null,
  nodes: new Set(all.flatMap(({ nodes }) => [...nodes])),
  setups: new Set(all.flatMap(({ setups }) => [...setups])),
  declared: new Set(all.flatMap(({ declared }) => [...declared])),
  clauses: new Set(all.flatMap(({ clauses }) => [...clauses])),
})

const all = (everything: string): FingerprintChanges => ({ ...joinChanges([]), everything })

const isSameFingerprint = (a: GameFingerprint, b: GameFingerprint): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

function isAffected(
  project: Project,
  file: string,
  record: StoredRecord,
  games: ReadonlyMap<string, VersionComparison>,
  since: RevisionChanges | null,
): boolean {
  const known: StoredFile | undefined = record.files[file]
  if (known === undefined || !known.isRight) return true
  if (since?.scenarios.has(file) || known.hash !== hashScenario(project, file)) return true
  return known.cases.some(({ game, ruleset, setup, touched, derived, told, said, rules }) => {
    const compared = games.get(makeGameKey({ folder: game, ruleset }))
    if (compared === undefined || compared.changes.everything !== null) return true
    const { nodes, setups, declared, clauses } = compared.changes
    if ([...setups].some((each) => each.toLowerCase() === setup)) return true
    if (said.some((key) => declared.has(key))) return true
    if (rules.some((rule) => [...clauses].some((clause) => isClaimFor(clause, rule)))) return true
    if (nodes.size === 0) return false
    if (touched.some((node) => nodes.has(node))) return true
    if (!derived.some((node) => nodes.has(node))) return false
    return told === null || !compared.versions.every((version) => hasSameDerived(version, told))
  })
}
