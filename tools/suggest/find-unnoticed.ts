/** Finds the changes of the rules that drafts should notice: surviving mutants, one mutant, or those of a clause. */
import type { CandidateCase, JudgedMutant, MutationResult } from '../mutation/mutation-result.ts'
import { isUnkilledMutant } from '../mutation/mutation-text.ts'
import type { Project } from '../project/project.ts'
import { addNearCases } from './near-cases.ts'
import type { UnnoticedChange } from './plan-jobs.ts'

/** So many mutants of a clause are tried for one draft of it. */
const MOST_MUTANTS_PER_CLAUSE = 8

/** The mutants that nothing notices. */
export const listUnnoticed = (project: Project, mutation: MutationResult): readonly UnnoticedChange[] =>
  mutation.judged.filter(isUnkilledMutant).map((judged) => toUnnoticedChange(project, judged, mutation.candidates))

/** Every mutant that was judged, whatever became of it. */
export const listJudged = (project: Project, mutation: MutationResult): readonly UnnoticedChange[] =>
  mutation.judged.map((judged) => toUnnoticedChange(project, judged, mutation.candidates))

/**
 * By clause the changes of which one draft shows it. What nobody notices comes first, since there a case is missing
 * most.
 */
export function listOfClauses(
  project: Project,
  mutation: MutationResult,
): ReadonlyMap<string, readonly UnnoticedChange[]> {
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
        .map((judged) => toUnnoticedChange(project, judged, mutation.candidates)),
    ]),
  )
}

const toUnnoticedChange = (
  project: Project,
  { mutant, reachedBy }: JudgedMutant,
  candidates: readonly CandidateCase[],
): UnnoticedChange => ({
  mutant,
  cases: addNearCases(project, mutant, reachedBy, candidates),
})
