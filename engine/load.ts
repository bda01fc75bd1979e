/** Reads, checks and compiles rule files to a game. */
import {
  compileModule,
  computeLayout,
  evaluateModuleCode,
  type Instrumentation,
  loadOrNameUnparsableRule,
} from './compiler/index.ts'
import type { GameDef } from './gamedef/gamedef.ts'
import { type Game, makeGame } from './kernel/index.ts'
import { type Diagnostic, formatDiagnostics, type SourceFile, understand } from './language/index.ts'
import { makeWatch, type RulesFactory } from './runtime/index.ts'

/** Which rules are compiled, and how. */
export interface GameOptions {
  /** The rule set; without one the game's own rules are played. */
  readonly ruleset?: string
  /** The instrumentation of the emitted rules; `plain` has none and plays fastest. */
  readonly instrumentation?: Instrumentation
}

/** Rule data with mistakes. Its message is all diagnostics, printed. */
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

/** Also names with misspelt endings: the reader reports them, and skipping such files would hide them. */
const RULE_FILE_PATTERN = /\.y[aml]{1,4}$|\.game\.md$/i
/** Files for tools: views of the board, and lists of equivalent mutants. */
const TOOL_FILE_PATTERN = /\.view\.yaml$|(?:^|\/)equivalents\.yaml$/
/** Locks and copies of editors: files and folders whose names begin with a dot. */
const HIDDEN_FILE_PATTERN = /(?:^|\/)\.[^./]/

export const isRuleFile = (path: string): boolean =>
  RULE_FILE_PATTERN.test(path) && !TOOL_FILE_PATTERN.test(path) && !HIDDEN_FILE_PATTERN.test(path)

/** Compiles the game of files. Throws a `GameDataError` where they make none. */
export function gameOf(files: readonly SourceFile[], options: GameOptions = {}): Game {
  const { ruleset = '', instrumentation = 'plain' } = options
  return gameOfDef(checkRuleFiles(files, ruleset), instrumentation)
}

/** Compiles a game that was checked before. */
export function gameOfDef(def: GameDef, instrumentation: Instrumentation = 'plain'): Game {
  const { code } = compileModule(def, { instrumentation })
  const rules = loadOrNameUnparsableRule(def, { instrumentation }, () => evaluateModuleCode(code, `${def.id}.js`))
  return assembleGame(def, rules, instrumentation)
}

export function checkRuleFiles(files: readonly SourceFile[], ruleset: string): GameDef {
  const { def, diagnostics } = understand(files, ruleset === '' ? {} : { ruleset })
  if (def === null) throw new GameDataError(diagnostics, files)
  return def
}

/** Makes a game of emitted rules, with what their instrumentation needs. */
export function assembleGame(def: GameDef, rules: RulesFactory, instrumentation: Instrumentation): Game {
  return makeGame(
    def,
    computeLayout(def),
    rules,
    instrumentation === 'watched' ? makeWatch(def.nodes.length) : null,
    typeof instrumentation === 'string' ? null : instrumentation.insertMutants(def),
  )
}
