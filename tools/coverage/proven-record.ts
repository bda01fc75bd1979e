/**
 * The last rung, from the last run of mutation: by game and clause whether it is proven, the scenarios that noticed its mutants, and a
 * hash of what that rests on: the rules of the game, these scenarios, what they go on from, and their goldens. A clause whose hash is
 * another now is not known to be anything. Nothing where there was no run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { computeHash } from '../project/hash.ts'
import { getGoldenPath, isDiskError, type Project, readText } from '../project/project.ts'
import { hashInputs, InputCache, listRuleFiles } from '../suite/input-cache.ts'
import type { ProvenFlags } from './clauses.ts'

export const PROVEN_FILE = 'node_modules/.cache/touchstone/proven.json'

export interface ProvenClause {
  readonly isProven: boolean
  /** The files of the scenarios that noticed its mutants. */
  readonly by: readonly string[]
}

export type ProvenClauses = Readonly<Record<string, Readonly<Record<string, ProvenClause>>>>

interface Entry extends ProvenClause {
  readonly restsOn: string
}

/** By game folder. Clauses that are not in it were not mutated, or what proved them is no longer so. */
export function makeProvenReader(project: Project): (game: string) => ProvenFlags {
  const found = readProven(join(project.root, PROVEN_FILE))
  const rests = new ProofInputs(project)
  return (game) => {
    const clauses = found[game]
    if (clauses === undefined) return null
    const valid = Object.entries(clauses).filter(([, entry]) => entry.restsOn === rests.on(game, entry.by))
    return new Map(valid.map(([id, { isProven }]) => [id, isProven]))
  }
}

/** Of games that were tried as a whole nothing of an earlier run is kept; else what this one did not try is. Whether it could be written. */
export function writeProven(project: Project, found: ProvenClauses, isTriedWhole: (game: string) => boolean): boolean {
  const path = join(project.root, PROVEN_FILE)
  const kept = Object.entries(readProven(path)).filter(([game]) => !isTriedWhole(game))
  const merged: Record<string, Record<string, Entry>> = Object.fromEntries(kept)
  const rests = new ProofInputs(project)
  for (const [game, clauses] of Object.entries(found)) {
    const own = Object.entries(clauses).map(([id, { isProven, by }]) => {
      return [id, { isProven, by, restsOn: rests.on(game, by) }] as const
    })
    merged[game] = { ...merged[game], ...Object.fromEntries(own) }
  }
  try {
    // Never half of it, whoever reads it meanwhile.
    writeWhole(path, `${JSON.stringify(merged, null, 2)}\n`)
    return true
  } catch (thrown) {
    if (isDiskError(thrown)) return false
    throw thrown
  }
}

/** What is read for one clause is not read again for the next. */
class ProofInputs {
  readonly #project: Project
  readonly #known = new InputCache()
  readonly #files = new Map<string, string>()
  readonly #rules = new Map<string, string>()

  constructor(project: Project) {
    this.#project = project
  }

  on(game: string, files: readonly string[]): string {
    const rules = this.#rules.get(game) ?? this.#textsHash(listRuleFiles(this.#project, game))
    this.#rules.set(game, rules)
    return computeHash([rules, ...files.map((file) => this.#of(file))].join(' '))
  }

  #of(file: string): string {
    const found =
      this.#files.get(file) ??
      computeHash(`${hashInputs(this.#project, file, this.#known)} ${this.#textsHash([getGoldenPath(file)])}`)
    this.#files.set(file, found)
    return found
  }

  #textsHash(files: readonly string[]): string {
    const texts = files.map((file) => {
      try {
        return `${file} ${computeHash(readText(this.#project, file))}`
      } catch {
        return `${file} none`
      }
    })
    return computeHash(texts.join('\n'))
  }
}

function readProven(path: string): Record<string, Record<string, Entry>> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const games = Object.entries(isMap(found) ? found : {}).map(([game, clauses]) => {
      const entries = Object.entries(isMap(clauses) ? clauses : {}).flatMap(([id, entry]) =>
        isEntry(entry) ? [[id, entry] as const] : [],
      )
      return [game, Object.fromEntries(entries)] as const
    })
    return Object.fromEntries(games)
  } catch {
    return {}
  }
}

const isMap = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === 'object' && json !== null

function isEntry(json: unknown): json is Entry {
  if (!isMap(json)) return false
  const { isProven, by, restsOn } = json
  return (
    typeof isProven === 'boolean' &&
    typeof restsOn === 'string' &&
    Array.isArray(by) &&
    by.every((file) => typeof file === 'string')
  )
}
