/** A GameDef as the text of a module. Pure: the same GameDef gives the same text. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import { type Dressing, nameOf } from './dress.ts'
import { emitModule } from './emit/module.ts'
import { layoutOf } from './layout.ts'
import { sourceMapComment } from './source-map.ts'

export interface CompileOptions {
  readonly dress: Dressing
  /** What the source map calls the files; parallel to `GameDef.files`, which it is by default. `none`: there is no map. */
  readonly sources?: readonly string[] | 'none'
  /** Where somebody has it already. */
  readonly layout?: Layout
}

export function compileModule(
  def: GameDef,
  { dress, sources, layout = layoutOf(def) }: CompileOptions,
): { readonly code: string } {
  const { def: rules } = typeof dress === 'string' ? { def } : dress.weave(def)
  const out = emitModule(rules, layout, nameOf(dress))
  const map = sources === 'none' ? '' : `${sourceMapComment(out.lines, def.places, sources ?? def.files)}\n`
  return { code: `${out.text()}\n${map}` }
}
