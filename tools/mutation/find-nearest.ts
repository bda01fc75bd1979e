/** Finds the scenario to begin with for a mutant that no case reaches: one that claims its clause, else its section. */

import type { KillerCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'
import { rankKiller } from './reach.ts'

export function findNearest(mutant: Mutant, witnesses: readonly KillerCase[]): KillerCase | null {
  let best: KillerCase | null = null
  for (const witness of witnesses) {
    if (witness.game !== mutant.game || rankKiller(mutant, witness) === 0) continue
    if (best === null || rankKiller(mutant, witness) > rankKiller(mutant, best)) best = witness
  }
  return best
}
