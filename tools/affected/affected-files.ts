/**
 * Works out which scenarios a change can touch, from the last coverage record. A scenario whose play touches no changed
 * node plays as before. Where the record cannot tell, everything is affected, and the reason is printed.
 */
import type { Game } from '../../engine/index.ts'
import { hashEnvironment, hashTools } from '../cache/tools-hash.ts'
import { makeRulebookKey } from '../coverage/coverage-record.ts'
import { hasSameDerivedValues } from '../coverage/derived-values.ts'
import { findScenarioFiles, isClaimFor, type Project } from '../project/project.ts'
import {
  compareFingerprints,
  type FingerprintChanges,
  type GameFingerprint,
  makeGameFingerprint,
} from './fingerprint.ts'
import { hashScenarioAndGolden, readCoverageRecord, type StoredFile, type StoredRecord } from './record-store.ts'

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
  readonly hasChangedTools: boolean
  /** Whether the packages or Node changed. */
  readonly hasChangedEnvironment: boolean
  /** The game as it was; null where it cannot be read. */
  loadGameAtRevision(folder: string, ruleset: string): Game | null
}

const ENVIRONMENT_CHANGED_REASON = '`package.json`, the lock file or the version of Node changed'

export function findAffectedFiles(project: Project, since: RevisionChanges | null = null): AffectedFiles {
  const all = findScenarioFiles(project)
  const everything = (because: string): AffectedFiles => ({ files: all, of: all.length, because: [because] })
  const record = readCoverageRecord(project)
  if (record === null) return everything('there is no coverage record yet: `touchstone coverage` makes one')
  if (record.tools !== hashTools()) return everything('Touchstone itself changed since the coverage record')
  if (record.environment !== hashEnvironment(project.root))
    return everything(`${ENVIRONMENT_CHANGED_REASON} since the coverage record`)
  if (since?.hasChangedTools) return everything('Touchstone itself changed')
  if (since?.hasChangedEnvironment) return everything(ENVIRONMENT_CHANGED_REASON)
  const games = new Map(record.games.map((each) => [makeRulebookKey(each), compareGameVersions(project, each, since)]))
  const direct = new Set(all.filter((file) => isScenarioAffected(project, file, record, games, since)))
  const files = all.filter(
    (file) =>
      direct.has(file) ||
      record.files[file]?.predecessors.some((before) => direct.has(before) || !all.includes(before)),
  )
  const because = [...games].flatMap(([key, { changes, isRecordOfOtherRules: isOther }]) => [
    ...(isOther ? [describeMissingRevision(key.trim(), since?.revision ?? '')] : []),
    ...(changes.reasonForEverything === null ? [] : [`${key.trim()}: ${changes.reasonForEverything}`]),
  ])
  return { files, of: all.length, because }
}

const describeMissingRevision = (game: string, revision: string): string =>
  `${game}: the coverage record is of other rules than those of ${revision}: run \`touchstone coverage\` at that revision`

/** A game of the record and the versions that are compared with it. */
interface VersionComparison {
  readonly changes: FingerprintChanges
  /** The versions that differ from the recorded one. */
  readonly differingVersions: readonly Game[]
  /** Whether the record is of other rules than the revision. */
  readonly isRecordOfOtherRules: boolean
}

/** A case that plays alike by the recorded rules and by each of two others plays alike by these two. */
function compareGameVersions(
  project: Project,
  { folder, ruleset, print }: StoredRecord['games'][number],
  since: RevisionChanges | null,
): VersionComparison {
  const failComparison = (why: string): VersionComparison => ({
    changes: makeChangesOfEverything(why),
    differingVersions: [],
    isRecordOfOtherRules: false,
  })
  const load = project.games.load(folder, ruleset)
  if (!load.ok) return failComparison('its rule data cannot be read')
  const gameAtRevision = since?.loadGameAtRevision(folder, ruleset)
  if (gameAtRevision === null) return failComparison('its rule data at the earlier revision cannot be read')
  const versions = (gameAtRevision ? [gameAtRevision, load.game] : [load.game])
    .map((game) => ({ game, now: makeGameFingerprint(game.def) }))
    .filter(({ now }) => !isSameFingerprint(print, now))
  return {
    changes: joinFingerprintChanges(versions.map(({ now }) => compareFingerprints(print, now))),
    differingVersions: versions.map(({ game }) => game),
    isRecordOfOtherRules: versions.some(({ game }) => game === gameAtRevision),
  }
}

const joinFingerprintChanges = (changesOfVersions: readonly FingerprintChanges[]): FingerprintChanges => ({
  reasonForEverything:
    changesOfVersions.find(({ reasonForEverything: everything }) => everything !== null)?.reasonForEverything ?? null,
  nodes: new Set(changesOfVersions.flatMap(({ nodes }) => [...nodes])),
  setups: new Set(changesOfVersions.flatMap(({ setups }) => [...setups])),
  declarationKeys: new Set(changesOfVersions.flatMap(({ declarationKeys: declared }) => [...declared])),
  clauses: new Set(changesOfVersions.flatMap(({ clauses }) => [...clauses])),
})

const makeChangesOfEverything = (everything: string): FingerprintChanges => ({
  ...joinFingerprintChanges([]),
  reasonForEverything: everything,
})

const isSameFingerprint = (a: GameFingerprint, b: GameFingerprint): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

function isScenarioAffected(
  project: Project,
  file: string,
  record: StoredRecord,
  games: ReadonlyMap<string, VersionComparison>,
  since: RevisionChanges | null,
): boolean {
  const stored: StoredFile | undefined = record.files[file]
  if (stored === undefined || !stored.passedWithGolden) return true
  if (since?.scenarios.has(file) || stored.hash !== hashScenarioAndGolden(project, file)) return true
  return stored.cases.some(({ game, ruleset, setup, touched, derived, derivedSnapshot, mentioned, rules }) => {
    const compared = games.get(makeRulebookKey({ folder: game, ruleset }))
    if (compared === undefined || compared.changes.reasonForEverything !== null) return true
    const { nodes, setups, declarationKeys: declared, clauses } = compared.changes
    if ([...setups].some((each) => each.toLowerCase() === setup)) return true
    if (mentioned.some((key) => declared.has(key))) return true
    if (rules.some((rule) => [...clauses].some((clause) => isClaimFor(clause, rule)))) return true
    if (nodes.size === 0) return false
    if (touched.some((node) => nodes.has(node))) return true
    if (!derived.some((node) => nodes.has(node))) return false
    return (
      derivedSnapshot === null ||
      !compared.differingVersions.every((version) => hasSameDerivedValues(version, derivedSnapshot))
    )
  })
}
