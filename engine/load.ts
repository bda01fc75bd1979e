/** From texts to a game that can be played: read, understood, compiled, ready. */
import { compileModule, computeLayout, guardLoading, type Instrumentation, instantiate } from './compiler/index.ts'
import type { GameDef } from './gamedef/gamedef.ts'
import { type Game, makeGame } from './kernel/index.ts'
import { type Diagnostic, formatDiagnostics, type SourceFile, understand } from './language/index.ts'
import { type Instantiate, makeWatch } from './runtime/index.ts'

export interface GameOptions {
  /** The rule set to apply over the game's own rules; none is the game as it is. */
  readonly ruleset?: string
  /** How the rules are emitted; `plain` plays fastest. */
  readonly instrumentation?: Instrumentation
}

/** Rule data that cannot be played. `message` is all diagnostics, printed. */
export class GameDataError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], files: readonly SourceFile[]) {
    const sources = new Map(
      files.map((file) => [file.name, typeof file.text === 'string' ? file.text : new TextDecoder().decode(file.text)]),
    )
    super(formatDiagnostics(diagnostics, sources))
    this.name = 'GameDataError'
    this.diagnostics = diagnostics
  }
}

/** Also an ending in large or exchanged letters: the reader reports such a name, where skipping the file would hide it. */
const RULE_FILE = /\.y[aml]{1,4}$|\.game\.md$/i
/** Files beside the rules that tools read: how a board is drawn, which mutants are equivalent. */
const TOOL_FILE = /\.view\.yaml$|(?:^|\/)equivalents\.yaml$/
/** Locks and copies of editors, and what else is not for people: a file or folder whose name begins with a dot. */
const HIDDEN = /(?:^|\/)\.[^./]/

export const isRuleFile = (path: string): boolean => RULE_FILE.test(path) && !TOOL_FILE.test(path) && !HIDDEN.test(path)

/** The game that files make, compiled anew. Throws `GameDataError` when they do not make one. */
export function gameOf(files: readonly SourceFile[], options: GameOptions = {}): Game {
  const { ruleset = '', instrumentation: dress = 'plain' } = options
  return gameOfDef(understandFiles(files, ruleset), dress)
}

/** The game that was understood before: a `GameDef` is plain data, and may have been written down in between. */
export function gameOfDef(def: GameDef, dress: Instrumentation = 'plain'): Game {
  const { code } = compileModule(def, { instrumentation: dress })
  const rules = guardLoading(def, { instrumentation: dress }, () => instantiate(code, `${def.id}.js`))
  return assembleGame(def, rules, dress)
}

export function understandFiles(files: readonly SourceFile[], ruleset: string): GameDef {
  const { def, diagnostics } = understand(files, ruleset === '' ? {} : { ruleset })
  if (def === null) throw new GameDataError(diagnostics, files)
  return def
}

/** A game of emitted rules, with what their dress needs. */
export function assembleGame(def: GameDef, rules: Instantiate, dress: Instrumentation): Game {
  return makeGame(
    def,
    computeLayout(def),
    rules,
    dress === 'watched' ? makeWatch(def.nodes.length) : null,
    typeof dress === 'string' ? null : dress.insertMutants(def),
  )
}
