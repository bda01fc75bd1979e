/**
 * The last rung, kept from the last run of mutation: by game and clause whether it is proven, and which scenarios
 * noticed its mutants. Each entry has a hash of the rules, these scenarios, their predecessors and goldens. An entry
 * whose hash differs now does not count.
 */
import { join } from 'node:path'
import { hashFile, hashFilesWithNames } from '../cache/file-hash.ts'
import { computeHash } from '../cache/hash.ts'
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts'
import { isFlag, isListOf, isMap, isMapOf, isRecordOf, isText } from '../cache/json-guard.ts'
import { getGoldenPath, type Project } from '../project/project.ts'
import { hashInputs, InputCache, listRuleFiles } from '../suite/input-cache.ts'
import type { ProvenFlags } from './clauses.ts'

export const CLAUSE_PROOFS_FILE = 'node_modules/.cache/touchstone/proven.json'

export interface ClauseProof {
  readonly isProven: boolean
  /** The files of the scenarios that noticed its mutants. */
  readonly by: readonly string[]
}

export type ClauseProofs = Readonly<Record<string, Readonly<Record<string, ClauseProof>>>>

interface RecordedProof extends ClauseProof {
  readonly restsOn: string
}

/** By game folder. Clauses without a valid entry are missing. */
export function makeProvenFlagsReader(project: Project): (game: string) => ProvenFlags {
  const proofsByGame = readClauseProofs(join(project.root, CLAUSE_PROOFS_FILE))
  const inputHasher = new ProofInputHasher(project)
  return (game) => {
    const clauses = proofsByGame[game]
    if (clauses === undefined) return null
    const valid = Object.entries(clauses).filter(
      ([, entry]) => entry.restsOn === inputHasher.hashProofInputs(game, entry.by),
    )
    return new Map(valid.map(([id, { isProven }]) => [id, isProven]))
  }
}

/**
 * A game that was tried as a whole replaces its old entries; other clauses keep theirs. Returns whether the file could
 * be written.
 */
export function writeClauseProofs(
  project: Project,
  proofsByGame: ClauseProofs,
  isTriedWhole: (game: string) => boolean,
): boolean {
  const path = join(project.root, CLAUSE_PROOFS_FILE)
  const untouchedGames = Object.entries(readClauseProofs(path)).filter(([game]) => !isTriedWhole(game))
  const merged: Record<string, Record<string, RecordedProof>> = Object.fromEntries(untouchedGames)
  const inputHasher = new ProofInputHasher(project)
  for (const [game, clauses] of Object.entries(proofsByGame)) {
    const recordedProofs = Object.entries(clauses).map(([id, { isProven, by }]) => {
      return [id, { isProven, by, restsOn: inputHasher.hashProofInputs(game, by) }] as const
    })
    merged[game] = { ...merged[game], ...Object.fromEntries(recordedProofs) }
  }
  return writeJsonFile(path, merged, 2)
}

/** Inputs read for one clause are not read again for the next. */
class ProofInputHasher {
  readonly #project: Project
  readonly #inputCache = new InputCache()
  readonly #hashByScenario = new Map<string, string>()
  readonly #hashByGame = new Map<string, string>()

  constructor(project: Project) {
    this.#project = project
  }

  hashProofInputs(game: string, files: readonly string[]): string {
    const rules = this.#hashByGame.get(game) ?? hashFilesWithNames(this.#project, listRuleFiles(this.#project, game))
    this.#hashByGame.set(game, rules)
    return computeHash([rules, ...files.map((file) => this.#hashScenario(file))].join(' '))
  }

  #hashScenario(file: string): string {
    const hash =
      this.#hashByScenario.get(file) ??
      computeHash(
        `${hashInputs(this.#project, file, this.#inputCache)} ${hashFile(this.#project, getGoldenPath(this.#project, file))}`,
      )
    this.#hashByScenario.set(file, hash)
    return hash
  }
}

/** An entry of another shape is left out, not the whole record. */
function readClauseProofs(path: string): Record<string, Record<string, RecordedProof>> {
  const games = readJsonFile(path, isRecordOf(isMap)) ?? {}
  return Object.fromEntries(
    Object.entries(games).map(([game, clauses]) => [
      game,
      Object.fromEntries(
        Object.entries(clauses).flatMap(([id, entry]) => (isRecordedProof(entry) ? [[id, entry]] : [])),
      ),
    ]),
  )
}

const isRecordedProof = isMapOf<RecordedProof>({ isProven: isFlag, by: isListOf(isText), restsOn: isText })
