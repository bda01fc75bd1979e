/** What is checked when somebody needs it for the first time. */
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import type { Deferred } from './declared-rules.ts'

/** Checks a definition or procedure when somebody needs it for the first time; null after a diagnostic. */
export function checkDeferred<D>(
  checker: Checker,
  lazy: Deferred<unknown, D>,
  at: Span,
  of: { readonly again: readonly [DiagnosticCode, string]; readonly all: D[]; check(): D | null },
): D | null {
  if (lazy.state === 'checking') {
    if (!checker.diagnostics.isQuiet) lazy.state = 'failed'
    return checker.error(of.again[0], at, of.again[1])
  }
  if (lazy.state === 'new') {
    lazy.state = 'checking'
    const firstNode = checker.game.nodes.length
    const def = checker.diagnostics.loudly(() => checker.withDepth(at, of.check))
    checker.marks.markForeign(firstNode)
    lazy.state = def ? 'done' : 'failed'
    lazy.def = def
    if (def) lazy.index = of.all.push(def) - 1
  }
  return lazy.def
}
