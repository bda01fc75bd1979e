/**
 * The last rung, kept from the last run of mutation: by game and clause whether it is proven, and which scenarios
 * noticed its mutants. Each entry has a hash of the rules, these scenarios, their predecessors and goldens. An entry
 * whose hash differs now does not count.
 */
import { join } from 'node:path'
import { hashFile, hashFiles } from '../cache/file-hash.ts'
import { computeHash } from '../cache/hash.ts'
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts'
import { isFlag, isListOf, isMap, isMapOf, isRecordOf, isText } from '../cache/json-guard.ts'
import { getGoldenPath, type Project } from '../project/project.ts'
import { hashInputs, InputCache, listRuleFiles } from '../suite/input-cache.ts'
import type { ProvenFlags } from './clauses.ts'

export const PROVEN_FILE = 'node_modules/.cache/touchstone/proven.json'

export interface ProvenClause {
  readonly isProven: boolean
  /** The files of the scenarios that noticed its mutants. */
  readonly by: readonly string[]
}

export type ProvenClauses = Readonly<Record<string, Readonly<Record<string, ProvenClause>>>>

interface RecordedProof extends ProvenClause {
  readonly restsOn: string
}

/** By game folder. Clauses without a valid entry are missing. */
export function makeProvenReader(project: Project): (game: string) => ProvenFlags {
  const found = readProven(join(project.root, PROVEN_FILE))
  const rests = new ProofInputs(project)
  return (game) => {
    const clauses = found[game]
    if (clauses === undefined) return null
    const valid = Object.entries(clauses).filter(([, entry]) => entry.restsOn === rests.hashProofInputs(game, entry.by))
    return new Map(valid.map(([id, { isProven }]) => [id, isProven]))
  }
}

/**
 * A game that was tried as a whole replaces its old entries; other clauses keep theirs. Returns whether the file could
 * be written.
 */
export function writeProven(project: Project, found: ProvenClauses, isTriedWhole: (game: string) => boolean): boolean {
  const path = join(project.root, PROVEN_FILE)
  const kept = Object.entries(readProven(path)).filter(([game]) => !isTriedWhole(game))
  const merged: Record<string, Record<string, RecordedProof>> = Object.fromEntries(kept)
  const rests = new ProofInputs(project)
  for (const [game, clauses] of Object.entries(found)) {
    const own = Object.entries(clauses).map(([id, { isProven, by }]) => {
      return [id, { isProven, by, restsOn: rests.hashProofInputs(game, by) }] as const
    })
    merged[game] = { ...merged[game], ...Object.fromEntries(own) }
  }
  return writeJsonFile(path, merged, 2)
}

/** Inputs read for one clause are not read again for the next. */
class ProofInputs {
  readonly #project: Project
  readonly #known = new InputCache()
  readonly #files = new Map<string, string>()
  readonly #rules = new Map<string, string>()

  constructor(project: Project) {
    this.#project = project
  }

  hashProofInputs(game: string, files: readonly string[]): string {
    const rules = this.#rules.get(game) ?? hashFiles(this.#project, listRuleFiles(this.#project, game))
    this.#rules.set(game, rules)
    return computeHash([rules, ...files.map((file) => this.#hashFile(file))].join(' '))
  }

  #hashFile(file: string): string {
    const found =
      this.#files.get(file) ??
      computeHash(`${hashInputs(this.#project, file, this.#known)} ${hashFile(this.#project, getGoldenPath(file))}`)
    this.#files.set(file, found)
    return found
  }
}

/** An entry of another shape is left out, not the whole record. */
function readProven(path: string): Record<string, Record<string, RecordedProof>> {
  const games = readJsonFile(path, isRecordOf(isMap)) ?? {}
  return Object.fromEntries(
    Object.entries(games).map(([game, clauses]) => [
      game,
      Object.fromEntries(Object.entries(clauses).flatMap(([id, entry]) => (isEntry(entry) ? [[id, entry]] : []))),
    ]),
  )
}

const isEntry = isMapOf<RecordedProof>({ isProven: isFlag, by: isListOf(isText), restsOn: isText })
