/**
 * The face of the engine with files: all of `index.ts`, and games from folders, which are compiled once and then
 * cached.
 */
import { relative, resolve, sep } from 'node:path'
import { digestNamedFiles, type NamedFile } from './disk/digest.ts'
import { listFilesBelow, listRuleFilePaths, readSourceFile } from './disk/files.ts'
import { findGameCache } from './disk/folder.ts'
import { loadThroughCache } from './disk/load.ts'
import { makeFolder } from './disk/make-folder.ts'
import { PACKAGE_CODE_HASH } from './disk/package-code.ts'
import { type FileWrite, rewriteFilesTogether, rewriteWholeFile, writeWholeFile } from './disk/whole-files.ts'
import type { Game, GameDef, SourceFile } from './index.ts'
import { assembleGame, checkRuleFiles, type GameOptions } from './load.ts'

export * from './index.ts'

/** How a game of a folder is compiled, and where it is kept. */
export interface LoadOptions extends GameOptions {
  /** The folder of the cache; `false` compiles anew. */
  readonly cache?: string | false
}

export type { FileWrite }
export {
  findGameCache,
  listFilesBelow,
  listRuleFilePaths,
  makeFolder,
  PACKAGE_CODE_HASH,
  readSourceFile,
  rewriteFilesTogether,
  rewriteWholeFile,
  writeWholeFile,
}

/** The rule files of a folder and its subfolders, in the order of their paths. */
export const filesOf = (folder: string): SourceFile[] =>
  listNamedRuleFiles(folder).map(({ path, name }) => readSourceFile(path, name))

function listNamedRuleFiles(folder: string): readonly NamedFile[] {
  const base = resolve(folder)
  const folderName = relative(process.cwd(), base).split(sep).join('/')
  return listRuleFilePaths(folder).map((file) => ({
    path: `${base}/${file}`,
    name: folderName === '' ? file : `${folderName}/${file}`,
  }))
}

/** Loads the game of a folder of rule files. Throws a `GameDataError` where they make none. */
export function loadGame(folder: string, options: LoadOptions = {}): Game {
  const ruleFiles = listNamedRuleFiles(folder)
  let files: readonly SourceFile[] | null = null
  const readFiles = (): readonly SourceFile[] => {
    files ??= ruleFiles.map(({ path, name }) => readSourceFile(path, name))
    return files
  }
  const id = `${process.cwd()} ${resolve(folder)}`
  return loadGameThroughCache(readFiles, options, (dir) => digestNamedFiles(ruleFiles, id, dir))
}

/** The game of files, from the cache where it has been compiled before. */
export const loadGameOfFiles = (files: readonly SourceFile[], options: LoadOptions = {}): Game =>
  loadGameThroughCache(() => files, options)

function loadGameThroughCache(
  readFiles: () => readonly SourceFile[],
  options: LoadOptions,
  digest?: (dir: string) => string | null,
): Game {
  const { ruleset = '', instrumentation = 'plain', cache } = options
  const { def, rulesFactory: instantiate } = loadThroughCache({
    inputs: () => readFiles().map((file) => ({ name: file.name, bytes: file.text })),
    options: { ruleset },
    instrumentation,
    ...(digest && { digest }),
    ...(cache === undefined ? {} : { dir: cache }),
    produce: () => checkFilesOnce(readFiles(), ruleset),
  })
  return assembleGame(def, instantiate, instrumentation)
}

const checkedGamesByFiles = new WeakMap<readonly SourceFile[], Map<string, GameDef>>()

/** Checks each list of files once for all instrumentations: that takes three times as long as compiling. */
function checkFilesOnce(files: readonly SourceFile[], ruleset: string): GameDef {
  const defs = checkedGamesByFiles.get(files) ?? new Map<string, GameDef>()
  checkedGamesByFiles.set(files, defs)
  const def = defs.get(ruleset) ?? checkRuleFiles(files, ruleset)
  defs.set(ruleset, def)
  return def
}
