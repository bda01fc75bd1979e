/**
 * The last coverage record, kept beside other caches: what each scenario touched, and of which rule data. Only whole runs
 * are kept. Whoever finds a record of another version, or half a one, has none.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { hash } from '../project/hash.ts'
import { goldenOf, isOfDisk, type Project, readText } from '../project/project.ts'
import { environmentHash, toolsHash } from '../project/tools-hash.ts'
import { keyAbove } from '../run/specifications.ts'
import { inputsOf, Read } from '../suite/inputs.ts'
import { emptyClaims } from './claims.ts'
import { type Print, printOf } from './fingerprint.ts'
import type { Told } from './retold.ts'
import type { Seen } from './seen.ts'

const VERSION = 4

export interface Stored {
  readonly version: typeof VERSION
  readonly tools: string
  /** The packages and the Node that it was made with. */
  readonly environment: string
  readonly games: readonly { readonly folder: string; readonly ruleset: string; readonly print: Print }[]
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
  readonly told: Told | null
  /** Declarations that its text may speak of. */
  readonly said: readonly string[]
  /** What it claims. */
  readonly rules: readonly string[]
}

const pathOf = (project: Project): string =>
  join(project.root, 'node_modules/.cache/touchstone/coverage.json')

/** Whether it could be kept: a checkout may be there to be read only. */
export function save(project: Project, seen: Seen): boolean {
  try {
    keep(project, seen)
    return true
  } catch (thrown) {
    if (isOfDisk(thrown)) return false
    throw thrown
  }
}

function keep(project: Project, seen: Seen): void {
  const { games, cases } = seen
  const empty = new Set(emptyClaims(seen).map(({ file }) => file))
  const read = new Read()
  const files: Record<
    string,
    { -readonly [K in keyof StoredFile]: StoredFile[K] } & { cases: StoredCase[] }
  > = {}
  for (const each of cases) {
    const { file, game, ruleset, setup, said, rules, touched, derived, told } = each
    files[file] ??= {
      hash: fileHash(project, file),
      before: inputsOf(project, file, read).before,
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
  const stored: Stored = {
    version: VERSION,
    tools: toolsHash(),
    environment: environmentHash(project.root),
    games: games.map(({ folder, ruleset, def }) => ({ folder, ruleset, print: printOf(def) })),
    files,
  }
  // Never half a record, whoever else writes one or ends us.
  writeWhole(pathOf(project), JSON.stringify(stored))
}

/** When the record was written; null without one. */
export const stampOf = (project: Project): number | null =>
  statSync(pathOf(project), { throwIfNoEntry: false })?.mtimeMs ?? null

export function stored(project: Project): Stored | null {
  try {
    const found: unknown = JSON.parse(readFileSync(pathOf(project), 'utf8'))
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

const isStored = (found: unknown): found is Stored =>
  typeof found === 'object' && found !== null && 'version' in found && found.version === VERSION

export function fileHash(project: Project, file: string): string {
  const textOf = (path: string): Uint8Array | null => {
    try {
      return readText(project, path)
    } catch {
      return null
    }
  }
  const scenario = textOf(file)
  // Whoever does not even say the word names no id.
  const key = scenario && Buffer.from(scenario).includes('specs') ? keyAbove(project, file) : null
  const texts = [scenario, textOf(goldenOf(file)), ...(key === null ? [] : [textOf(key)])]
  return texts.map((text) => (text === null ? '-' : hash(text))).join(' ')
}
