/** A game that can be played: its definition, its layout and its emitted rules. */
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Layout } from '../gamedef/layout.ts'
import type { Emitted, Instantiate, Mutation, Watch, Woven } from '../gamedef/machine.ts'
import { makeNames, type Names } from './names.ts'
import { runtime, watchedRuntime } from './runtime.ts'

export interface Game {
  readonly def: GameDef
  readonly layout: Layout
  readonly emitted: Emitted
  /** Counters, when the rules were emitted in the watched dress. */
  readonly watch: Watch | null
  /** The switch of its mutants, when the rules were emitted in the mutable dress. */
  readonly mutation: Mutation | null
  /** What was emitted then. */
  readonly woven: Woven | null
  readonly names: Names
}

export function makeGame(
  def: GameDef,
  layout: Layout,
  instantiate: Instantiate,
  watch: Watch | null = null,
  woven: Woven | null = null,
): Game {
  const stand = watch ? watchedRuntime(watch) : runtime
  const mutation = woven && { on: -1, left: Number.POSITIVE_INFINITY }
  const emitted = instantiate(stand, layout, watch, mutation)
  return { def, layout, emitted, watch, mutation, woven, names: makeNames(def) }
}
