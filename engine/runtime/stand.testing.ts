/** The runtime of the compiler's small world, for tests. */
import { bench, ground } from '../compiler/fixture/bench.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { Stand } from './ground.ts'
import { runtimeOf } from './index.ts'

/** With the board of the bench: see there for what stands where. */
export function stand(defs: Partial<GameDef> = {}, more: Partial<Stand> = {}) {
  const { def, layout, cells, pile } = bench(defs)
  return { k: runtimeOf(def, layout, { ground, ...more }), c: cells, layout, pile }
}
