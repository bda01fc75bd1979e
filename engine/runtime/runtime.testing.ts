/** The runtime of the compiler's small world, for tests. */
import { makeBench, testHost } from '../compiler/fixture/bench.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import type { RuntimeOptions } from './host.ts'
import { makeRuntime } from './index.ts'

/** It has the board of `bench.ts`, which says what is where. */
export function makeTestRuntime(defs: Partial<GameDef> = {}, more: Partial<RuntimeOptions> = {}) {
  const { def, layout, cells, pile } = makeBench(defs)
  return { k: makeRuntime(def, layout, { host: testHost, ...more }), c: cells, layout, pile }
}
