/** How often the nodes of a watched game ran. */
import type { Game } from '../../engine/index.ts'

/** [node, how often it ran, held, failed]: only of nodes that ran or were asked. */
export type Count = readonly [number, number, number, number]

/** Of ten thousand nodes a case runs a few hundred: no list is made for the others. */
export function countsOf({ watch }: Game): readonly Count[] {
  const counts: Count[] = []
  if (watch === null) return counts
  for (let node = 0; node < watch.ran.length; node++) {
    const [ran, held, failed] = [watch.ran[node]!, watch.timesTrue[node]!, watch.timesFalse[node]!]
    if (ran + held + failed > 0) counts.push([node, ran, held, failed])
  }
  return counts
}

/** In trials too. */
export const reachedIn = ({ watch }: Game): readonly number[] =>
  (watch?.reached ?? []).flatMap((times, node) => (times > 0 ? [node] : []))
