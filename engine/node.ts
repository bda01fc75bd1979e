/**
 * The engine where there are files: all of its face, and games from folders, compiled once and then found in a cache.
 *
 *     const game = loadGame('data/my-game')
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { loadCached } from './disk/load.ts'
import { type Game, isRuleFile, type SourceFile } from './index.ts'
import { type GameOptions, standing, understood } from './load.ts'

export * from './index.ts'

export interface LoadOptions extends GameOptions {
  /** Where compiled games are kept; `false` compiles anew. */
  readonly cache?: string | false
}

/** The rule files of a folder and the folders in it, in the order of their paths. */
export function filesOf(folder: string): SourceFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRuleFile)
  return names
    .map((n) => n.split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => {
      const path = join(folder, name)
      return { name: relative(process.cwd(), resolve(path)).split(sep).join('/'), text: readFileSync(path) }
    })
}

/** The game of a folder of rule files. Throws `GameDataError` when they do not make one. */
export function loadGame(folder: string, options: LoadOptions = {}): Game {
  return cachedGame(filesOf(folder), options)
}

/** As `gameOf`, of the cache where it has been compiled before. */
export function cachedGame(files: readonly SourceFile[], options: LoadOptions = {}): Game {
  const { ruleset = '', dress = 'plain', cache } = options
  const { def, instantiate } = loadCached({
    inputs: files.map((f) => ({ name: f.name, bytes: f.text })),
    options: { ruleset },
    dress,
    ...(cache === undefined ? {} : { dir: cache }),
    produce: () => understood(files, ruleset),
  })
  return standing(def, instantiate, dress)
}
