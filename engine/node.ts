/**
 * The engine where there are files: all of its face, and games from folders, compiled once and then found in a cache.
 *
 *     const game = loadGame('data/my-game')
 */
import { relative, resolve, sep } from 'node:path'
import { digestOfFiles, type FileAt } from './disk/digest.ts'
import { filesIn, readSourceFile, ruleFilesIn } from './disk/files.ts'
import { loadCached } from './disk/load.ts'
import { makeFolder } from './disk/make-folder.ts'
import { type FileWrite, rewriteTogether, rewriteWhole, writeWhole } from './disk/whole-files.ts'
import type { Game, GameDef, SourceFile } from './index.ts'
import { assembleGame, type GameOptions, understandFiles } from './load.ts'

export * from './index.ts'

export interface LoadOptions extends GameOptions {
  /** Where compiled games are kept; `false` compiles anew. */
  readonly cache?: string | false
}

export type { FileWrite }
export { filesIn, makeFolder, readSourceFile, rewriteTogether, rewriteWhole, ruleFilesIn, writeWhole }

/** The rule files of a folder and the folders in it, in the order of their paths. */
export const filesOf = (folder: string): SourceFile[] =>
  filesAt(folder).map(({ path, name }) => readSourceFile(path, name))

function filesAt(folder: string): readonly FileAt[] {
  const base = resolve(folder)
  const called = relative(process.cwd(), base).split(sep).join('/')
  return ruleFilesIn(folder).map((file) => ({
    path: `${base}/${file}`,
    name: called === '' ? file : `${called}/${file}`,
  }))
}

/** The game of a folder of rule files. Throws `GameDataError` when they do not make one. */
export function loadGame(folder: string, options: LoadOptions = {}): Game {
  const at = filesAt(folder)
  let read: readonly SourceFile[] | null = null
  const files = (): readonly SourceFile[] => {
    read ??= at.map(({ path, name }) => readSourceFile(path, name))
    return read
  }
  const id = `${process.cwd()} ${resolve(folder)}`
  return loadFiles(files, options, (dir) => digestOfFiles(at, id, dir))
}

/** As `gameOf`, of the cache where it has been compiled before. */
export const cachedGame = (files: readonly SourceFile[], options: LoadOptions = {}): Game =>
  loadFiles(() => files, options)

function loadFiles(
  files: () => readonly SourceFile[],
  options: LoadOptions,
  digest?: (dir: string) => string | null,
): Game {
  const { ruleset = '', instrumentation: dress = 'plain', cache } = options
  const { def, instantiate } = loadCached({
    inputs: () => files().map((file) => ({ name: file.name, bytes: file.text })),
    options: { ruleset },
    instrumentation: dress,
    ...(digest && { digest }),
    ...(cache === undefined ? {} : { dir: cache }),
    produce: () => understoodOnce(files(), ruleset),
  })
  return assembleGame(def, instantiate, dress)
}

const understoodFiles = new WeakMap<readonly SourceFile[], Map<string, GameDef>>()

/** Understanding takes three times as long as compiling: whoever wants several dresses of the same files waits for it once. */
function understoodOnce(files: readonly SourceFile[], ruleset: string): GameDef {
  const defs = understoodFiles.get(files) ?? new Map<string, GameDef>()
  understoodFiles.set(files, defs)
  const def = defs.get(ruleset) ?? understandFiles(files, ruleset)
  defs.set(ruleset, def)
  return def
}
