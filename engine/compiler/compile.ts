/** A GameDef as the text of a module. Pure: the same GameDef gives the same text. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { DressName } from './dress.ts'
import { emitModule } from './emit/module.ts'
import { layoutOf } from './layout.ts'
import { type Woven, weave } from './mutate/weave.ts'
import { sourceMapComment } from './source-map.ts'

export interface CompileOptions {
  readonly dress: DressName
  /** Of a GameDef that has its mutants in it already: what they make of its constraints. */
  readonly maxima?: Woven['maxima'] | undefined
  /** What the source map calls the files; parallel to `GameDef.files`, which it is by default. */
  readonly sources?: readonly string[]
}

export function compileModule(def: GameDef, options: CompileOptions): { readonly code: string } {
  const { dress, maxima } = options
  const woven = dress === 'mutable' && maxima === undefined ? weave(def) : { def, maxima }
  const out = emitModule(woven.def, layoutOf(def), dress, woven.maxima)
  const map = sourceMapComment(out.lines, def.places, options.sources ?? def.files)
  return { code: `${out.text()}\n${map}\n` }
}
