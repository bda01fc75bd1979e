/** How often the nodes of a game ran while one case was played, read from the counters of its instrumented rules. */
import type { Game } from '../../engine/index.ts'

/** [node, how often it ran, was true, was false]. Nodes that neither ran nor were asked have no entry. */
export type NodeRunCount = readonly [number, number, number, number]

/** Reads the counts of nodes that were reached: whatever is counted is reached. */
export function readNodeRunCounts({ watch }: Game, reached: readonly number[]): readonly NodeRunCount[] {
  const counts: NodeRunCount[] = []
  if (watch === null) return counts
  const { ran, timesTrue, timesFalse } = watch
  for (const node of reached) {
    const count: NodeRunCount = [node, ran[node] ?? 0, timesTrue[node] ?? 0, timesFalse[node] ?? 0]
    if (count[1] + count[2] + count[3] > 0) counts.push(count)
  }
  return counts
}

/**
 * Nodes that were reached, also in trials of moves. A plain loop: of three thousand nodes a case runs a few hundred, and five
 * thousand cases ask.
 */
export function readReachedNodes({ watch }: Game): readonly number[] {
  const nodes: number[] = []
  if (watch === null) return nodes
  const { reached } = watch
  for (let node = 0; node < reached.length; node++) if (reached[node] !== 0) nodes.push(node)
  return nodes
}
