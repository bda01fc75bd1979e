/**
 * Where results are kept. The name of a file is a hash of the rules and of the code that plays them, so results of
 * another state are never read.
 */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { computeHash } from '../cache/hash.ts'
import { HASHED_FOLDERS, hashEnvironment, hashSources } from '../cache/tools-hash.ts'
import { isDiskError, type Project } from '../project/project.ts'

/** So many files are kept; the least recently used ones go. */
const MOST_CACHE_FILES = 20

/** The folder `mutation` in TOUCHSTONE_CACHE, or else in the cache folder of the project. */
export function findCacheFolder(project: Project, env: Readonly<Record<string, string | undefined>>): string {
  const chosenFolder = env.TOUCHSTONE_CACHE
  const base =
    chosenFolder !== undefined && chosenFolder !== ''
      ? resolve(chosenFolder)
      : join(project.root, 'node_modules/.cache/touchstone')
  return join(base, 'mutation')
}

/** The file of this state of the game, which may not exist yet. Null where nothing can be kept. */
export function findCacheFile(folder: string, project: Project, game: string, suffix: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    const file = join(folder, `${hashGameRulesAndCode(project, game)}.${suffix}`)
    if (existsSync(file)) utimesSync(file, new Date(), new Date())
    pruneCacheFolder(folder)
    return file
  } catch (thrown) {
    if (isDiskError(thrown)) return null
    throw thrown
  }
}

/** Hashes the rules of a game and everything that plays them. `equivalents.yaml` is no part of the rules. */
export function hashGameRulesAndCode(project: Project, game: string): string {
  const files = project.games.files(game).map(({ name, text }) => `${name} ${computeHash(text)}`)
  return computeHash([hashEnvironment(project.root), game, hashEngineAndTools(), ...files].join('\n'))
}

let machineHash: string | null = null

/** Hashes the sources of the engine and of the tools that play and judge. */
function hashEngineAndTools(): string {
  machineHash ??= hashSources([...HASHED_FOLDERS, 'tools/mutation'])
  return machineHash
}

/** Another process may prune at the same time. */
function pruneCacheFolder(folder: string): void {
  try {
    const files = readdirSync(folder)
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => ({ name, used: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.used - a.used)
    for (const { name } of files.slice(MOST_CACHE_FILES)) rmSync(join(folder, name), { force: true })
  } catch {
    // Pruning can wait for the next run.
  }
}
