/** Of a mutant that no case reaches, the one to begin with: what claims its clause, else its section. */
import { nearness } from './reach.ts'
import type { Mutant, Witness } from './record.ts'

export function nearestOf(mutant: Mutant, witnesses: readonly Witness[]): Witness | null {
  let best: Witness | null = null
  for (const witness of witnesses) {
    if (witness.game !== mutant.game || nearness(mutant, witness) === 0) continue
    if (best === null || nearness(mutant, witness) > nearness(mutant, best)) best = witness
  }
  return best
}
