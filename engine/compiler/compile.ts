/** A GameDef as the text of a module. Pure: the same GameDef gives the same text, whoever compiles. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import { makeUnreadableError } from './compiler-error.ts'
import { type Instrumentation, instrumentationName } from './emit/instrumentation.ts'
import { emitModule } from './emit/module.ts'
import type { Writer } from './emit/writer.ts'
import { layoutOf } from './layout.ts'
import { sourceMapComment } from './source-map.ts'

export interface CompileOptions {
  readonly instrumentation: Instrumentation
  /** What the source map calls the files; parallel to `GameDef.files`, which it is by default. `none`: there is no map. */
  readonly sources?: readonly string[] | 'none'
  /** Where somebody has it already. */
  readonly layout?: Layout
}

export function compileModule(def: GameDef, options: CompileOptions): { readonly code: string } {
  const { sources } = options
  const out = linesOf(def, options)
  const map = sources === 'none' ? '' : `${sourceMapComment(out.lines, def.places, sources ?? def.files)}\n`
  return { code: `${out.text()}\n${map}` }
}

/** Loads what was compiled of a game. Code that JavaScript cannot read is a mistake of ours: it names the rule (`CompilerError`). */
export function guardLoading<T>(def: GameDef, options: CompileOptions, load: () => T): T {
  try {
    return load()
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    throw makeUnreadableError(def, linesOf(def, options).lines, thrown)
  }
}

function linesOf(def: GameDef, { instrumentation: dress, layout = layoutOf(def) }: CompileOptions): Writer {
  const { def: rules } = typeof dress === 'string' ? { def } : dress.weave(def)
  return emitModule(rules, layout, instrumentationName(dress))
}
