/** Nodes as people find them: `if at data/g/raid.yaml:6`. */
import { findSourcePlace, type GameDef } from '../../engine/index.ts'

export function formatNodePlace(def: GameDef, node: number): string {
  const { at = -1, kind = 'node' } = def.nodes[node] ?? {}
  const place = findSourcePlace(def, at)
  return place ? `${kind} at ${place.file}:${place.line}` : kind
}
