/** Compiles a GameDef to the text of a module. It is pure: the same GameDef gives the same text on every machine. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import { makeUnparsableCodeError } from './compiler-error.ts'
import { getInstrumentationName, type Instrumentation } from './emit/instrumentation.ts'
import { emitModule } from './emit/module.ts'
import type { CodeWriter } from './emit/writer.ts'
import { computeLayout } from './layout.ts'
import { makeSourceMapComment } from './source-map.ts'

export interface CompileOptions {
  readonly instrumentation: Instrumentation
  /** The names of files in the source map, parallel to `GameDef.files`, which is the default. With `none` there is no map. */
  readonly sources?: readonly string[] | 'none'
  /** The layout, if the caller has it already. */
  readonly layout?: Layout
}

export function compileModule(def: GameDef, options: CompileOptions): { readonly code: string } {
  const { sources } = options
  const out = emitModuleLines(def, options)
  const map = sources === 'none' ? '' : `${makeSourceMapComment(out.lines, def.places, sources ?? def.files)}\n`
  return { code: `${out.text()}\n${map}` }
}

/** Loads a compiled game. Code that JavaScript cannot parse becomes a `CompilerError`, which names the rule. */
export function loadOrNameUnparsableRule<T>(def: GameDef, options: CompileOptions, load: () => T): T {
  try {
    return load()
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    throw makeUnparsableCodeError(def, emitModuleLines(def, options).lines, thrown)
  }
}

function emitModuleLines(def: GameDef, { instrumentation, layout = computeLayout(def) }: CompileOptions): CodeWriter {
  const { def: rules } = typeof instrumentation === 'string' ? { def } : instrumentation.insertMutants(def)
  return emitModule(rules, layout, getInstrumentationName(instrumentation))
}
