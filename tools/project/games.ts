/** The games of a project, each loaded once for all scenarios and again when a file of its rule data has changed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Diagnostic,
  type Game,
  GameDataError,
  getInstrumentationKey,
  type Instrumentation,
  listRuleFilePaths,
  listRuleSetsOfFiles,
  loadGameOfFiles,
  readSourceFile,
  type SourceFile,
} from '../../engine/node.ts'

export type GameLoad =
  | { readonly ok: true; readonly game: Game }
  /** `missing`: there is no such folder; `diagnostics` are those of the rule data. */
  | { readonly ok: false; readonly missing: boolean; readonly diagnostics: readonly Diagnostic[] }

/** By path from the root: what is taken for the text of a file, whatever is on the disk; null where there is to be none. */
export type TextOverlay = ReadonlyMap<string, string | null>

interface LoadedFolder {
  readonly filesStamp: string
  readonly files: readonly SourceFile[] | null
  readonly games: Map<string, GameLoad>
  rulesets: readonly string[] | null
  checkedAt: number
}

/** Looking whether files have changed costs more than playing a scenario: not more often than this (ms). */
const FOLDER_CHECK_INTERVAL_MS = 250

export class Games {
  readonly #root: string
  readonly #overlay: TextOverlay
  readonly #folders = new Map<string, LoadedFolder>()

  constructor(root: string, overlay: TextOverlay = new Map()) {
    this.#root = root
    this.#overlay = overlay
  }

  /** `folder` is from the root; '' is the game without a rule set. */
  load(folder: string, ruleset = '', instrumentation: Instrumentation = 'plain'): GameLoad {
    const { files, games } = this.#getFreshFolder(folder)
    const key = `${getInstrumentationKey(instrumentation)} ${ruleset}`
    let load = games.get(key)
    if (load === undefined) {
      load =
        files === null
          ? { ok: false, missing: true, diagnostics: [] }
          : loadGameVersion(files, ruleset, instrumentation)
      games.set(key, load)
    }
    return load
  }

  rulesets(folder: string): readonly string[] {
    const loaded = this.#getFreshFolder(folder)
    loaded.rulesets ??= loaded.files === null ? [] : listRuleSetsOfFiles(loaded.files)
    return loaded.rulesets
  }

  /** The files a game is made of, as they were loaded: diagnostics show their lines. */
  files(folder: string): readonly SourceFile[] {
    return this.#getFreshFolder(folder).files ?? []
  }

  /** The text of each of these files. */
  texts(folder: string): ReadonlyMap<string, string> {
    return new Map(this.files(folder).map((file) => [file.name, getSourceText(file)]))
  }

  /** Looks at the files again, however lately that was done. */
  refresh(): void {
    for (const folder of this.#folders.values()) folder.checkedAt = 0
  }

  #getFreshFolder(name: string): LoadedFolder {
    const cachedFolder = this.#folders.get(name)
    const now = performance.now()
    if (cachedFolder && cachedFolder.checkedAt > 0 && now - cachedFolder.checkedAt < FOLDER_CHECK_INTERVAL_MS)
      return cachedFolder
    const names = this.#listRuleFiles(name)
    const filesStamp = names === null ? '' : this.#makeFilesStamp(name, names)
    if (cachedFolder && cachedFolder.filesStamp === filesStamp) {
      cachedFolder.checkedAt = now
      return cachedFolder
    }
    const loadedFolder: LoadedFolder = {
      filesStamp,
      files: names && this.#readFiles(name, names),
      games: new Map(),
      rulesets: null,
      checkedAt: now,
    }
    this.#folders.set(name, loadedFolder)
    return loadedFolder
  }

  #listRuleFiles(folder: string): readonly string[] | null {
    try {
      const names = listRuleFilePaths(join(this.#root, folder))
      return names.length === 0 ? null : names
    } catch {
      return null
    }
  }

  #makeFilesStamp(folder: string, names: readonly string[]): string {
    const stamps = names.map((name) => `${name} ${makeFileStamp(join(this.#root, folder, name))}`)
    return stamps.join('\n')
  }

  #readFiles(folder: string, names: readonly string[]): readonly SourceFile[] {
    const added = [...this.#overlay.keys()].flatMap((path) => {
      const file = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
      return file === null || names.includes(file) ? [] : [file]
    })
    return [...names, ...added].sort(comparePaths).flatMap((file): SourceFile[] => {
      const text = this.#overlay.get(`${folder}/${file}`)
      if (text === null) return []
      return [text === undefined ? this.#readFile(folder, file) : { name: `${folder}/${file}`, text }]
    })
  }

  /** Named from the root, so that places in reports do not depend on where the command was typed. */
  #readFile(folder: string, file: string): SourceFile {
    return readSourceFile(join(this.#root, folder, file), `${folder}/${file}`)
  }
}

/** The order in which folders are listed: what is declared first stands first on the board. */
function comparePaths(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1
  return a.length - b.length
}

function makeFileStamp(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path)
    return `${mtimeMs} ${size}`
  } catch {
    return 'unreadable'
  }
}

export const getSourceText = ({ text }: SourceFile): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text)

function loadGameVersion(files: readonly SourceFile[], ruleset: string, instrumentation: Instrumentation): GameLoad {
  try {
    return { ok: true, game: loadGameOfFiles(files, { ruleset, instrumentation }) }
  } catch (thrown) {
    if (!(thrown instanceof GameDataError)) throw thrown
    return { ok: false, missing: false, diagnostics: thrown.diagnostics }
  }
}
