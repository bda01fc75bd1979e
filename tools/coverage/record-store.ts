/**
 * The last coverage record, kept beside other caches: what each scenario touched, and of which rule data. Only whole runs
 * are kept. Whoever finds a record of another version, or half a one, has none.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { computeHash } from '../project/hash.ts'
import { getGoldenPath, isDiskError, type Project, readText } from '../project/project.ts'
import { hashEnvironment, hashTools } from '../project/tools-hash.ts'
import { findSpecificationKey } from '../run/specifications.ts'
import { findInputs, InputCache } from '../suite/input-cache.ts'
import type { CoverageRecord } from './coverage-record.ts'
import type { DerivedSnapshot } from './derived-values.ts'
import { findEmptyClaims } from './empty-claims.ts'
import { type GameFingerprint, makeFingerprint } from './fingerprint.ts'

const VERSION = 4

export interface StoredRecord {
  readonly version: typeof VERSION
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
  /** Of the scenario, its golden and the key of the specification ids that it names. */
  readonly hash: string
  /** The scenarios it goes on from. */
  readonly before: readonly string[]
  /**
   * Whether all its cases passed or are known to fail, are as their golden says, and come to what they claim: what is
   * wrong is played until it is right, for the record holds the rules that made it so.
   */
  readonly isRight: boolean
  readonly cases: readonly StoredCase[]
}

export interface StoredCase {
  readonly game: string
  readonly ruleset: string
  /** The setup that its board begins with. */
  readonly setup: string
  /** Nodes that it ran, and those that only its golden did. */
  readonly touched: readonly number[]
  readonly derived: readonly number[]
  /** Null without a golden. */
  readonly told: DerivedSnapshot | null
  /** Declarations that its text may speak of. */
  readonly said: readonly string[]
  /** What it claims. */
  readonly rules: readonly string[]
}

const pathOf = (project: Project): string => join(project.root, 'node_modules/.cache/touchstone/coverage.json')

/** Whether it could be kept: a checkout may be there to be read only. */
export function saveRecord(project: Project, seen: CoverageRecord): boolean {
  try {
    keep(project, seen)
    return true
  } catch (thrown) {
    if (isDiskError(thrown)) return false
    throw thrown
  }
}

function keep(project: Project, seen: CoverageRecord): void {
  const { games, cases } = seen
  const empty = new Set(findEmptyClaims(seen).map(({ file }) => file))
  const read = new InputCache()
  const files: Record<string, { -readonly [K in keyof StoredFile]: StoredFile[K] } & { cases: StoredCase[] }> = {}
  for (const each of cases) {
    const { file, game, ruleset, setup, said, rules, touched, derived, told } = each
    files[file] ??= {
      hash: hashFile(project, file),
      before: findInputs(project, file, read).before,
      isRight: !empty.has(file),
      cases: [],
    }
    const own = files[file]
    if (each.status !== 'passed' || each.isPending) own.isRight = false
    own.cases.push({
      game,
      ruleset,
      setup,
      said,
      rules,
      touched,
      derived,
      told,
    })
  }
  const stored: StoredRecord = {
    version: VERSION,
    tools: hashTools(),
    environment: hashEnvironment(project.root),
    games: games.map(({ folder, ruleset, def }) => ({ folder, ruleset, print: makeFingerprint(def) })),
    files,
  }
  // Never half a record, whoever else writes one or ends us.
  writeWhole(pathOf(project), JSON.stringify(stored))
}

/** When the record was written; null without one. */
export const readRecordTime = (project: Project): number | null =>
  statSync(pathOf(project), { throwIfNoEntry: false })?.mtimeMs ?? null

export function readRecord(project: Project): StoredRecord | null {
  try {
    const found: unknown = JSON.parse(readFileSync(pathOf(project), 'utf8'))
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

const isStored = (found: unknown): found is StoredRecord =>
  typeof found === 'object' && found !== null && 'version' in found && found.version === VERSION

export function hashFile(project: Project, file: string): string {
  const textOf = (path: string): Uint8Array | null => {
    try {
      return readText(project, path)
    } catch {
      return null
    }
  }
  const scenario = textOf(file)
  // Whoever does not even say the word names no id.
  const key = scenario && Buffer.from(scenario).includes('specs') ? findSpecificationKey(project, file) : null
  const texts = [scenario, textOf(getGoldenPath(file)), ...(key === null ? [] : [textOf(key)])]
  return texts.map((text) => (text === null ? '-' : computeHash(text))).join(' ')
}
