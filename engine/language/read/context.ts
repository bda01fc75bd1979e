/** What the readers of effects have at hand. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Effect, Macro, Tagged } from '../syntax/effect.ts'
import type { Node } from '../yaml/node.ts'
import { Fields } from './fields.ts'
import { asMap } from './shape.ts'

/** Nodes that the expansion of macros may make, in all of a game. */
export const EXPANSION_LIMIT = 200_000

export interface ReadContext {
  readonly diagnostics: Diagnostics
  /** By lower-case name. */
  readonly macros: ReadonlyMap<string, Macro>
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
  macros: ReadonlyMap<string, Macro> = new Map(),
  procedures: ReadonlySet<string> = new Set(),
): ReadContext => ({
  diagnostics,
  macros,
  procedures,
  expanding: [],
  depth: 0,
  shared: { nodesLeft: EXPANSION_LIMIT },
})

/** One effect of a list: the keyword's value, and the map it stands in with what may be written beside it. */
export interface Written {
  readonly keyword: string
  readonly body: Node
  readonly beside: Fields
  readonly tag: Tagged
  readonly ctx: ReadContext
  /** Reads the effects inside this one. */
  readonly effects: (node: Node | null, ctx?: ReadContext) => readonly Effect[]
}

/** Several effects where one entry says several things (`let: { $x: …, $y: … }`); none where it was diagnosed. */
export type EffectReader = (written: Written) => readonly Effect[]

/** The keys of an effect whose value is a map. */
export function bodyOf({ keyword, body, tag, ctx }: Written): Fields | null {
  const what = `\`${keyword}\``
  const map = asMap(body, `the value of ${what}`, ctx.diagnostics)
  const fields = map && new Fields(map, what, tag.keyAt, ctx.diagnostics)
  // Read with the tag, as it may also stand beside the keyword.
  fields?.entry('rule')
  return fields
}
