/** Places in the rule files, and the clauses that nodes carry. */
import type { GameDef, SpanDef } from '../gamedef/gamedef.ts'

export interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly col: number
}

export function findSourcePlace(def: GameDef, at: number): SourcePlace | null {
  const place = def.places[at]
  if (!place) return null
  return { file: def.files[place.file] ?? '?', line: place.line, col: place.col }
}

export const formatSourcePlace = (place: SourcePlace): string => `${place.file}:${place.line}:${place.col}`

/** The id of the clause of a node or of a node around it. */
export function findNodeClause(def: GameDef, node: number): string | null {
  const rule = def.nodes[node]?.rule ?? -1
  return def.rules[rule]?.id ?? null
}

const measureSpan = (span: SpanDef): number => (span.endLine - span.line) * 100_000 + span.endCol - span.col

const containsSpan = (outer: SpanDef, inner: SpanDef): boolean =>
  outer.file === inner.file &&
  (outer.line < inner.line || (outer.line === inner.line && outer.col <= inner.col)) &&
  (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endCol >= inner.endCol))

/** The smallest countable node around a place; -1 without any. It is slow, and used for errors only. */
export function findNodeAround(def: GameDef, at: number): number {
  const inner = def.places[at]
  let best = -1
  let bestSize = Number.POSITIVE_INFINITY
  if (!inner) return best
  def.nodes.forEach((node, i) => {
    const outer = def.places[node.at]
    if (outer && containsSpan(outer, inner) && measureSpan(outer) < bestSize) {
      best = i
      bestSize = measureSpan(outer)
    }
  })
  return best
}
