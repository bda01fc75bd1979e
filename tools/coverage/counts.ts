/** How often the nodes of a watched game ran. */
import type { Game } from '../../engine/index.ts'
import type { Count } from './seen.ts'

export function clearCounts({ watch }: Game): void {
  for (const counts of [watch?.ran, watch?.held, watch?.failed]) counts?.fill(0)
}

/** Of ten thousand nodes a case runs a few hundred: no list is made for the others. */
export function countsOf({ watch }: Game): readonly Count[] {
  const counts: Count[] = []
  if (watch === null) return counts
  for (let node = 0; node < watch.ran.length; node++) {
    const [ran, held, failed] = [watch.ran[node]!, watch.held[node]!, watch.failed[node]!]
    // An option that was not open was asked for, though nothing of it ran.
    if (ran + held + failed > 0) counts.push([node, ran, held, failed])
  }
  return counts
}
