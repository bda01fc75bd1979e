/** Finds the scenario to begin with for a mutant that no case reaches: one that claims its clause, else its section. */

import type { CandidateCase } from './mutation-result.ts'
import type { Mutant } from './planned-mutant.ts'
import { rateClauseClaim } from './reach.ts'

export function findNearestCase(mutant: Mutant, candidates: readonly CandidateCase[]): CandidateCase | null {
  let best: CandidateCase | null = null
  for (const candidate of candidates) {
    if (candidate.game !== mutant.game || rateClauseClaim(mutant, candidate) === 0) continue
    if (best === null || rateClauseClaim(mutant, candidate) > rateClauseClaim(mutant, best)) best = candidate
  }
  return best
}
