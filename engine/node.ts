/**
 * The face of the engine with files: all of `index.ts`, and games from folders, which are compiled once and then
 * cached.
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
  /** The folder of the cache; `false` compiles anew. */
  readonly cache?: string | false
}

export type { FileWrite }
export { filesIn, makeFolder, readSourceFile, rewriteTogether, rewriteWhole, ruleFilesIn, writeWhole }

/** The rule files of a folder and its subfolders, in the order of their paths. */
export const filesOf = (folder: string): SourceFile[] =>
  findRuleFiles(folder).map(({ path, name }) => readSourceFile(path, name))

function findRuleFiles(folder: string): readonly FileAt[] {
  const base = resolve(folder)
  const called = relative(process.cwd(), base).split(sep).join('/')
  return ruleFilesIn(folder).map((file) => ({
    path: `${base}/${file}`,
    name: called === '' ? file : `${called}/${file}`,
  }))
}

/** Loads the game of a folder of rule files. Throws a `GameDataError` where they make none. */
export function loadGame(folder: string, options: LoadOptions = {}): Game {
  const ruleFiles = findRuleFiles(folder)
  let files: readonly SourceFile[] | null = null
  const readFiles = (): readonly SourceFile[] => {
    files ??= ruleFiles.map(({ path, name }) => readSourceFile(path, name))
    return files
  }
  const id = `${process.cwd()} ${resolve(folder)}`
  return loadFiles(readFiles, options, (dir) => digestOfFiles(ruleFiles, id, dir))
}

/** The game of files, from the cache where it has been compiled before. */
export const cachedGame = (files: readonly SourceFile[], options: LoadOptions = {}): Game =>
  loadFiles(() => files, options)

function loadFiles(
  readFiles: () => readonly SourceFile[],
  options: LoadOptions,
  digest?: (dir: string) => string | null,
): Game {
  const { ruleset = '', instrumentation = 'plain', cache } = options
  const { def, instantiate } = loadCached({
    inputs: () => readFiles().map((file) => ({ name: file.name, bytes: file.text })),
    options: { ruleset },
    instrumentation,
    ...(digest && { digest }),
    ...(cache === undefined ? {} : { dir: cache }),
    produce: () => checkOnce(readFiles(), ruleset),
  })
  return assembleGame(def, instantiate, instrumentation)
}

const checkedFiles = new WeakMap<readonly SourceFile[], Map<string, GameDef>>()

/** Checks each list of files once for all instrumentations: that takes three times as long as compiling. */
function checkOnce(files: readonly SourceFile[], ruleset: string): GameDef {
  const defs = checkedFiles.get(files) ?? new Map<string, GameDef>()
  checkedFiles.set(files, defs)
  const def = defs.get(ruleset) ?? understandFiles(files, ruleset)
  defs.set(ruleset, def)
  return def
}
