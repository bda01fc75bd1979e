/** What is checked when somebody needs it for the first time. */
import type { Code } from '../diagnostics/codes.ts'
import type { Span } from '../yaml/node.ts'
import type { Lazy } from './outside.ts'
import type { World } from './world.ts'

/** Checks a definition or procedure when somebody needs it for the first time; null after a diagnostic. */
export function whenNeeded<D>(
  w: World,
  lazy: Lazy<unknown, D>,
  at: Span,
  of: { readonly again: readonly [Code, string]; readonly all: D[]; check(): D | null },
): D | null {
  if (lazy.state === 'checking') {
    if (!w.isQuiet) lazy.state = 'failed'
    return w.error(of.again[0], at, of.again[1])
  }
  if (lazy.state === 'new') {
    lazy.state = 'checking'
    const firstNode = w.nodes.length
    const def = w.loudly(() => w.deeper(at, of.check))
    w.sinceOfOthers(firstNode)
    lazy.state = def ? 'done' : 'failed'
    lazy.def = def
    if (def) lazy.index = of.all.push(def) - 1
  }
  return lazy.def
}
