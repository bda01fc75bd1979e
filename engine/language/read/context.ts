/** What the readers of effects have at hand. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { MacroSyntax } from '../syntax/effect.ts'

/** Nodes that the expansion of macros may make, in all of a game. */
export const EXPANSION_LIMIT = 200_000

export interface ReadContext {
  readonly diagnostics: Diagnostics
  /** By lower-case name. */
  readonly macros: ReadonlyMap<string, MacroSyntax>
  /** Lower-case names; their bodies are not needed to read a call. */
  readonly procedures: ReadonlySet<string>
  /** The macros around, outermost first, as they are written. */
  readonly expanding: readonly string[]
  /** How many levels of nodes the macros around have at most. */
  readonly depth: number
  /** Shared by all contexts of a game. */
  readonly shared: { nodesLeft: number }
}

export const readContext = (
  diagnostics: Diagnostics,
  macros: ReadonlyMap<string, MacroSyntax> = new Map(),
  procedures: ReadonlySet<string> = new Set(),
): ReadContext => ({
  diagnostics,
  macros,
  procedures,
  expanding: [],
  depth: 0,
  shared: { nodesLeft: EXPANSION_LIMIT },
})
