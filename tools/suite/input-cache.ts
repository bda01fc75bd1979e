/**
 * The inputs of an outcome: the scenario, those it goes on from, the rule data of its game, and the key of its
 * specification ids.
 */
import { createHash } from 'node:crypto'
import { Diagnostics, isRuleFile, listRuleFilePaths, readSourceFile } from '../../engine/node.ts'
import { getGameFolder, type Project, resolveScenarioName, toDiskPath } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { findSpecificationKey } from '../run/specifications.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/scenario.ts'

export interface ScenarioInputs {
  /** The scenarios it goes on from, nearest first. */
  readonly predecessors: readonly string[]
  /** The folders of rule data: one, but for rows that say otherwise; none where the file cannot be read. */
  readonly gameFolders: readonly string[]
  /** The keys of specification ids: its own, and of those it goes on from. */
  readonly specificationKeys: readonly string[]
}

/** Keeps what was read of files, for questions about many of them. Scenarios of a chain share most inputs. */
export class InputCache {
  /** By scenario file: what it names itself. */
  readonly own = new Map<string, ScenarioInputs>()
  readonly hashes = new Map<string, string>()
  /** By folder of rule data. */
  readonly rules = new Map<string, string>()
  /** Keeps what was played of the files after they were read. */
  readonly session = new Session()
}

/** Total: of a file that cannot be read nothing is known, and it is told elsewhere what is wrong with it. */
export function findInputs(project: Project, file: string, cache: InputCache = new InputCache()): ScenarioInputs {
  const before = new Set<string>()
  const games = new Set<string>()
  const keys = new Set<string>()
  const waiting = [file]
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    const own = findDirectInputs(project, from, cache)
    for (const folder of own.gameFolders) games.add(folder)
    for (const key of own.specificationKeys) keys.add(key)
    for (const next of own.predecessors) {
      if (next === file || before.has(next)) continue
      before.add(next)
      waiting.push(next)
    }
  }
  return { predecessors: [...before], gameFolders: [...games].sort(), specificationKeys: [...keys].sort() }
}

/** The inputs that a file itself names: scenarios to go on from, and games. */
function findDirectInputs(project: Project, file: string, cache: InputCache): ScenarioInputs {
  return memoize(cache.own, file, () => {
    const scenarios = readScenarios(project, file)
    const before = scenarios.flatMap(({ given }) => {
      const [path = ''] = given.after?.text.split('#') ?? []
      return given.after ? [resolveScenarioName(file, path)] : []
    })
    const games = scenarios.map(({ game }) => getGameFolder(project, file, game?.text ?? null))
    const key = scenarios.some(({ specs }) => specs.length > 0) ? findSpecificationKey(project, file) : null
    return {
      predecessors: [...new Set(before)],
      gameFolders: [...new Set(games)].sort(),
      specificationKeys: key === null ? [] : [key],
    }
  })
}

/**
 * One word for the bytes of all inputs: what is decided about one outcome is not decided about another. Made of the words of those
 * that it goes on from, each worked out once, the first of a chain first.
 */
export function hashInputs(project: Project, file: string, cache: InputCache = new InputCache()): string {
  const waiting = [file]
  const entered = new Set<string>()
  for (let each = file; ; each = waiting.at(-1) ?? file) {
    const { predecessors: before } = findDirectInputs(project, each, cache)
    // A circle cannot be played: one of its files is hashed without the next.
    const missing = entered.has(each) ? [] : before.filter((next) => !cache.hashes.has(next))
    entered.add(each)
    waiting.push(...missing)
    if (missing.length > 0) continue
    if (!cache.hashes.has(each)) cache.hashes.set(each, hashOwnInputs(project, each, cache))
    waiting.pop()
    if (waiting.length === 0) return cache.hashes.get(file)!
  }
}

function hashOwnInputs(project: Project, file: string, cache: InputCache): string {
  const { predecessors: before, gameFolders: games, specificationKeys: keys } = findDirectInputs(project, file, cache)
  const own = [file, ...keys].map((path) => [path, readBytes(toDiskPath(project, path))] as const)
  const hash = createHash('sha256').update(hashNamedBytes(own))
  for (const each of before) hash.update(cache.hashes.get(each) ?? each)
  for (const folder of games) hash.update(memoize(cache.rules, folder, () => hashRulesAndRefreshGames(project, folder)))
  return hash.digest('hex').slice(0, 16)
}

/** Refreshes the games, so that later plays use the rules that were hashed here, or newer ones. */
function hashRulesAndRefreshGames(project: Project, folder: string): string {
  const files = listRuleFiles(project, folder)
  const hash = hashNamedBytes(files.map((file) => [file, readBytes(toDiskPath(project, file))]))
  project.games.refresh()
  return hash
}

function hashNamedBytes(files: readonly (readonly [string, Uint8Array | null])[]): string {
  const hash = createHash('sha256')
  for (const [name, bytes] of files) {
    hash.update(`${name}:${bytes === null ? 'none' : bytes.length}:`)
    if (bytes) hash.update(bytes)
  }
  return hash.digest('hex')
}

function memoize<T>(memo: Map<string, T>, key: string, make: () => T): T {
  const stored = memo.get(key)
  if (stored !== undefined) return stored
  const value = make()
  memo.set(key, value)
  return value
}

export function listRuleFiles(project: Project, folder: string): readonly string[] {
  try {
    return listRuleFilePaths(toDiskPath(project, folder))
      .filter((name) => isRulePath(name))
      .map((name) => `${folder}/${name}`)
  } catch {
    return []
  }
}

export const isRulePath = (path: string): boolean => isRuleFile(path) && !/\.(scenario|golden)\.ya?ml$/.test(path)

function readScenarios(project: Project, file: string): readonly Scenario[] {
  const bytes = readBytes(toDiskPath(project, file))
  const read = bytes && readScenario(file, bytes, new Diagnostics<ScenarioCode>())
  return read ? read.cases.map(({ scenario }) => scenario) : []
}

function readBytes(path: string): Uint8Array | null {
  const { text, unreadable } = readSourceFile(path, path)
  return unreadable === undefined ? text : null
}
