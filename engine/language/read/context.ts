/** The context of reading effects. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { MacroSyntax } from '../syntax/effect.ts'

/** The most nodes that macros of one game may expand to. */
export const MOST_EXPANDED_NODES = 200_000

export interface ReadContext {
  readonly diagnostics: Diagnostics
  /** Keyed by normalized name. */
  readonly macros: ReadonlyMap<string, MacroSyntax>
  /** Normalized names. Reading a call does not need their bodies. */
  readonly procedures: ReadonlySet<string>
  /** The macros being expanded, outermost first. */
  readonly expanding: readonly string[]
  /** How deep the nodes of these macros are nested at most. */
  readonly depth: number
  /** One object for all contexts of a game. */
  readonly shared: { nodesLeft: number }
}

export const makeReadContext = (
  diagnostics: Diagnostics,
  macros: ReadonlyMap<string, MacroSyntax> = new Map(),
  procedures: ReadonlySet<string> = new Set(),
): ReadContext => ({
  diagnostics,
  macros,
  procedures,
  expanding: [],
  depth: 0,
  shared: { nodesLeft: MOST_EXPANDED_NODES },
})
