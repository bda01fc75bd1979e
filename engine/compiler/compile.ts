/** A GameDef as the text of a module. Pure: the same GameDef gives the same text. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { DressName } from './dress.ts'
import { emitModule } from './emit/module.ts'
import { layoutOf } from './layout.ts'
import { weave } from './mutate/weave.ts'
import { sourceMapComment } from './source-map.ts'

export interface CompileOptions {
  readonly dress: DressName
  /** Whether the mutants are in the GameDef already. */
  readonly isWoven?: boolean
  /** What the source map calls the files; parallel to `GameDef.files`, which it is by default. */
  readonly sources?: readonly string[]
}

export function compileModule(def: GameDef, options: CompileOptions): { readonly code: string } {
  const { dress } = options
  const woven = dress === 'mutable' && !options.isWoven ? weave(def) : null
  const out = emitModule(woven?.def ?? def, layoutOf(def), dress, woven?.maxima)
  const map = sourceMapComment(out.lines, def.places, options.sources ?? def.files)
  return { code: `${out.text()}\n${map}\n` }
}
