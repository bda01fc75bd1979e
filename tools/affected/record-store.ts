/**
 * Stores the last coverage record beside other caches: what each scenario touched, and of which rule data. Only whole
 * runs are stored. A record of another version, or an incomplete one, counts as none.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile } from '../cache/file-hash.ts'
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts'
import { type Guard, isMapOf, isOneOf } from '../cache/json-guard.ts'
import { hashEnvironment, hashTools } from '../cache/tools-hash.ts'
import type { CoverageRecord } from '../coverage/coverage-record.ts'
import type { DerivedSnapshot } from '../coverage/derived-values.ts'
import { findEmptyClaims } from '../coverage/empty-claims.ts'
import { getGoldenPath, type Project, readFileBytes } from '../project/project.ts'
import { findSpecificationKey } from '../run/specifications.ts'
import { findInputs, InputCache } from '../suite/input-cache.ts'
import { type GameFingerprint, makeGameFingerprint } from './fingerprint.ts'

const RECORD_VERSION = 5

export interface StoredRecord {
  readonly version: typeof RECORD_VERSION
  readonly tools: string
  /** The packages and the Node that it was made with. */
  readonly environment: string
  readonly games: readonly {
    readonly folder: string
    readonly ruleset: string
    readonly print: GameFingerprint
  }[]
  readonly files: Readonly<Record<string, StoredFile>>
}

export interface StoredFile {
  /** The hashes of the scenario, its golden and the key of the specification ids that it names. */
  readonly hash: string
  /** Its predecessors. */
  readonly predecessors: readonly string[]
  /**
   * Whether all its cases are known to be right: they passed or fail as expected, match their goldens, and keep their
   * claims. Other cases are played until they are right, as the record holds the rules that made them wrong.
   */
  readonly passedWithGolden: boolean
  readonly cases: readonly StoredCase[]
}

export interface StoredCase {
  readonly game: string
  readonly ruleset: string
  /** The setup that its board begins with. */
  readonly setup: string
  /** The nodes that it ran, and those that only its golden ran. */
  readonly touched: readonly number[]
  readonly derived: readonly number[]
  /** Null without a golden. */
  readonly derivedSnapshot: DerivedSnapshot | null
  /** Declarations that its text may speak of. */
  readonly mentioned: readonly string[]
  /** The clauses that it claims. */
  readonly rules: readonly string[]
}

const getCoverageRecordPath = (project: Project): string =>
  join(project.root, 'node_modules/.cache/touchstone/coverage.json')

/** Returns whether it could be stored: a checkout may be read-only. */
export function saveCoverageRecord(project: Project, record: CoverageRecord): boolean {
  const { games, cases } = record
  const empty = new Set(findEmptyClaims(record).map(({ file }) => file))
  const read = new InputCache()
  const files: Record<string, { -readonly [K in keyof StoredFile]: StoredFile[K] } & { cases: StoredCase[] }> = {}
  for (const each of cases) {
    const { file, game, ruleset, setup, mentioned, rules, touched, derived, derivedSnapshot } = each
    files[file] ??= {
      hash: hashScenarioAndGolden(project, file),
      predecessors: findInputs(project, file, read).predecessors,
      passedWithGolden: !empty.has(file),
      cases: [],
    }
    const storedFile = files[file]
    if (each.status !== 'passed' || each.isPending) storedFile.passedWithGolden = false
    storedFile.cases.push({
      game,
      ruleset,
      setup,
      mentioned,
      rules,
      touched,
      derived,
      derivedSnapshot,
    })
  }
  const stored: StoredRecord = {
    version: RECORD_VERSION,
    tools: hashTools(),
    environment: hashEnvironment(project.root),
    games: games.map(({ folder, ruleset, def }) => ({ folder, ruleset, print: makeGameFingerprint(def) })),
    files,
  }
  return writeJsonFile(getCoverageRecordPath(project), stored)
}

/** When the record was written; null without one. */
export const readCoverageRecordTime = (project: Project): number | null =>
  statSync(getCoverageRecordPath(project), { throwIfNoEntry: false })?.mtimeMs ?? null

export const readCoverageRecord = (project: Project): StoredRecord | null =>
  readJsonFile(getCoverageRecordPath(project), isRecordOfThisVersion)

/** The version vouches for the rest: only this module writes the file. */
const isRecordOfThisVersion = isMapOf<Pick<StoredRecord, 'version'>>({
  version: isOneOf(RECORD_VERSION),
}) as Guard<StoredRecord>

export function hashScenarioAndGolden(project: Project, file: string): string {
  // A scenario without the word names no specification.
  const key = mayNameSpecifications(project, file) ? findSpecificationKey(project, file) : null
  return [file, getGoldenPath(project, file), ...(key === null ? [] : [key])]
    .map((path) => hashFile(project, path))
    .join(' ')
}

function mayNameSpecifications(project: Project, file: string): boolean {
  try {
    return Buffer.from(readFileBytes(project, file)).includes('specs')
  } catch {
    return false
  }
}
