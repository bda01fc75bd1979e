/** From files to a game that can be played: read, understood, compiled (or found in the cache), ready. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { DressName } from './compiler/dress.ts'
import { loadCached } from './compiler/load.ts'
import type { GameDef } from './gamedef/gamedef.ts'
import type { Watch } from './gamedef/machine.ts'
import { type Game, makeGame } from './kernel/index.ts'
import { type Diagnostic, formatDiagnostics, type SourceFile, understand } from './language/index.ts'

export interface LoadOptions {
  /** The rule set to apply over the game's own rules; none is the game as it is. */
  readonly ruleset?: string
  /** How the rules are emitted; `plain` plays fastest. */
  readonly dress?: DressName
  /** Where compiled games are kept; `false` compiles anew. */
  readonly cache?: string | false
}

/** Rule data that cannot be played. `message` is all diagnostics, printed. */
export class GameDataError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]) {
    const sources = new Map(
      files.map((f) => [f.name, typeof f.text === 'string' ? f.text : new TextDecoder().decode(f.text)]),
    )
    super(formatDiagnostics(diagnostics, sources))
    this.name = 'GameDataError'
    this.diagnostics = diagnostics
  }
}

/** `*.view.yaml` says how a board is drawn; the rules know nothing of it. */
const RULE_FILE = /(?<!\.view)\.ya?ml$|\.game\.md$/

export const isRuleFile = (name: string): boolean => RULE_FILE.test(name)

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

/** The game of a folder of rule files. */
export function loadGame(folder: string, options: LoadOptions = {}): Game {
  return gameOf(filesOf(folder), options)
}

/** The game that files make, in memory or read before. Throws `GameDataError` when they do not make one. */
export function gameOf(files: readonly SourceFile[], options: LoadOptions = {}): Game {
  const { ruleset = '', dress = 'plain', cache } = options
  const loaded = loadCached({
    inputs: files.map((f) => ({ name: f.name, bytes: f.text })),
    options: { ruleset },
    dress,
    ...(cache === undefined ? {} : { dir: cache }),
    produce: () => understood(files, ruleset),
  })
  return makeGame(
    loaded.def,
    loaded.layout,
    loaded.instantiate,
    dress === 'watched' ? watchOf(loaded.def) : null,
    dress === 'mutable' ? { on: -1, left: Number.POSITIVE_INFINITY } : null,
  )
}

function understood(files: readonly SourceFile[], ruleset: string): GameDef {
  const { def, diagnostics } = understand(files, ruleset === '' ? {} : { ruleset })
  if (def === null) throw new GameDataError(diagnostics, files)
  return def
}

function watchOf(def: GameDef): Watch {
  const zeros = (): number[] => def.nodes.map(() => 0)
  return { ran: zeros(), held: zeros(), failed: zeros(), at: -1, from: null }
}
