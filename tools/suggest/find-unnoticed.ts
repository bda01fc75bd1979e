/** Finds the changes of the rules that drafts should notice: surviving mutants, one mutant, or those of a clause. */
import type { CandidateCase, JudgedMutant, MutationResult } from '../mutation/mutation-result.ts'
import { isUnkilledMutant } from '../mutation/mutation-text.ts'
import type { Mutant } from '../mutation/planned-mutant.ts'
import { rateClauseClaim } from '../mutation/reach.ts'
import type { UnnoticedChange } from './plan-jobs.ts'

/** Cases from which a search begins, for a mutant that none reaches. */
const MOST_NEAR_CASES = 24
/** So many mutants of a clause are tried for one draft of it. */
const MOST_MUTANTS_PER_CLAUSE = 8

/** The mutants that nothing notices. */
export const listUnnoticed = (mutation: MutationResult): readonly UnnoticedChange[] =>
  mutation.judged.filter(isUnkilledMutant).map((judged) => toUnnoticedChange(judged, mutation.candidates))

/** Every mutant that was judged, whatever became of it. */
export const listJudged = (mutation: MutationResult): readonly UnnoticedChange[] =>
  mutation.judged.map((judged) => toUnnoticedChange(judged, mutation.candidates))

/**
 * By clause the changes of which one draft shows it. What nobody notices comes first, since there a case is missing
 * most.
 */
export function listOfClauses(mutation: MutationResult): ReadonlyMap<string, readonly UnnoticedChange[]> {
  const byClause = new Map<string, JudgedMutant[]>()
  for (const judged of mutation.judged) {
    const { clause } = judged.mutant
    if (clause === null || judged.fate === 'equivalent' || judged.fate === 'unreadable') continue
    byClause.set(clause, [...(byClause.get(clause) ?? []), judged])
  }
  return new Map(
    [...byClause].map(([clause, own]) => [
      clause,
      own
        .toSorted((a, b) => Number(isUnkilledMutant(b)) - Number(isUnkilledMutant(a)))
        .slice(0, MOST_MUTANTS_PER_CLAUSE)
        .map((judged) => toUnnoticedChange(judged, mutation.candidates)),
    ]),
  )
}

const toUnnoticedChange = (
  { mutant, reachedBy }: JudgedMutant,
  candidates: readonly CandidateCase[],
): UnnoticedChange => ({
  mutant,
  cases: reachedBy.length > 0 ? reachedBy : listNearCases(mutant, candidates),
})

function listNearCases(mutant: Mutant, candidates: readonly CandidateCase[]): readonly CandidateCase[] {
  return candidates
    .filter(({ game, id }) => game === mutant.game && mutant.in[id.ruleset] !== undefined)
    .map((candidate) => ({ candidate, claim: rateClauseClaim(mutant, candidate) }))
    .toSorted((a, b) => b.claim - a.claim || a.candidate.reached.size - b.candidate.reached.size)
    .slice(0, MOST_NEAR_CASES)
    .map(({ candidate }) => candidate)
}
