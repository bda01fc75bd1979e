/** Tells whether play gets to the changed nodes of a game. */
import type { Game } from '../../engine/index.ts'

/** Tells whether one of these nodes ran since the last reset; the counts of a game are shared by all who play it. */
export interface ReachCounter {
  reset(): void
  isReached(): boolean
  /** Whether the node had an effect on play. Trial moves undo their effects, but conditions in them decide offers. */
  isPlayed(): boolean
}

const NODE_KINDS_THAT_JUDGE: ReadonlySet<string> = new Set([
  ...['definition', 'amendment', 'option', 'condition', 'window', 'offer', 'asks', 'next', 'invariant'],
])

/** Without nodes, a mutant may be noticed anywhere and always counts as reached. */
export function makeReachCounter({ def, watch }: Game, nodes: readonly number[] | null): ReachCounter {
  if (nodes === null || watch === null) return { reset: () => {}, isReached: () => true, isPlayed: () => true }
  const { reached, ran, timesTrue, timesFalse } = watch
  const hasReached = (node: number): boolean => reached[node]! > 0
  const isJudged = (node: number): boolean => NODE_KINDS_THAT_JUDGE.has(def.nodes[node]!.kind)
  return {
    reset() {
      for (const node of nodes) for (const counts of [reached, ran, timesTrue, timesFalse]) counts[node] = 0
    },
    isReached: () => nodes.some(hasReached),
    isPlayed: () =>
      nodes.some(
        (node) => ran[node]! + timesTrue[node]! + timesFalse[node]! > 0 || (isJudged(node) && hasReached(node)),
      ),
  }
}
