/**
 * Clauses on what a rule does not do. No node carries such a clause, so no mutant is its own. A mutant of the clause
 * that it limits may let the forbidden thing happen; a case that claims the absence and notices that mutant proves it.
 */
import type { ClauseDef } from '../../engine/index.ts'
import { isClauseClaimedBy } from '../coverage/witness.ts'
import type { MutationOperator } from '../instrument/mutant.ts'
import { isClaimFor, type Project } from '../project/project.ts'
import type { CandidateCase, JudgedAbsence } from './mutation-result.ts'
import { type RuleFilter, selectsWholeGame } from './plan-mutants.ts'
import type { Mutant } from './planned-mutant.ts'
import { findCandidatesFor } from './reach.ts'
import { type MutantJob, makeMutantJob, type TrialResult } from './trial.ts'

/** Operators that may let more happen than the rules do. The others stop something, or do it in another way. */
const OPERATORS_THAT_MAY_PERMIT_MORE: ReadonlySet<MutationOperator> = new Set<MutationOperator>([
  'drop-condition',
  'negate-condition',
  'empty-filter',
  'any-for-all',
  'boundary',
  'ignore-limit',
  'ignore-constraint',
  'ignore-blocked',
  'charge-free',
  'swap-seat',
  'swap-zone',
  'swap-state',
  'swap-pieces',
])

export interface AbsenceTrialPlan {
  readonly clause: string
  readonly limitedClause: string
  /** A job for each mutant that may let the thing happen, with the cases that claim the clause. */
  readonly jobs: readonly MutantJob[]
}

export interface AbsenceClause {
  readonly clause: ClauseDef
  /** The clause that it limits. */
  readonly limitedClause: string
}

/** Finds the absences among the clauses of a game and of these rule sets, as far as they are asked for. */
export function findAbsenceClauses(
  project: Project,
  game: string,
  rulesets: readonly string[],
  filter: RuleFilter,
): readonly AbsenceClause[] {
  if (!selectsWholeGame(filter, game)) return []
  const all = rulesets.flatMap((ruleset) => {
    const load = project.games.load(game, ruleset)
    return load.ok ? listAbsenceClauses(load.game.def.rules, filter.rules) : []
  })
  return [...new Map(all.map((each) => [`${each.clause.id} ${each.limitedClause}`, each])).values()]
}

function listAbsenceClauses(catalogue: readonly ClauseDef[], rules: RuleFilter['rules']): readonly AbsenceClause[] {
  const isWanted = ({ id, section }: ClauseDef): boolean =>
    rules.length === 0 || rules.some((rule) => isClaimFor(id, rule) || isClaimFor(section, rule))
  return catalogue.flatMap((clause) => {
    if (!clause.absence || !isWanted(clause)) return []
    // An absence that limits a whole section would show too many mutants to the few cases that claim it.
    return clause.limits.flatMap((limit) => {
      const { id = '', section = '' } = catalogue[limit] ?? {}
      return id === section ? [] : [{ clause, limitedClause: id }]
    })
  })
}

/** An absence whose cases reach no such mutant is left out. */
export function planAbsenceTrials(
  absences: readonly AbsenceClause[],
  mutants: readonly Mutant[],
  candidates: readonly CandidateCase[],
  rulesHash: string,
): readonly AbsenceTrialPlan[] {
  return absences.flatMap(({ clause, limitedClause }) => {
    const claiming = candidates.filter(({ rules }) => isClauseClaimedBy(clause, 'absence', rules))
    const jobs = mutants
      .filter((mutant) => mutant.clause === limitedClause && OPERATORS_THAT_MAY_PERMIT_MORE.has(mutant.operator))
      .map((mutant) => makeMutantJob(mutant, findCandidatesFor(mutant, claiming), rulesHash, clause.id))
      .filter(({ cases }) => cases.length > 0)
    return jobs.length === 0 ? [] : [{ clause: clause.id, limitedClause, jobs }]
  })
}

export function judgeAbsences(
  game: string,
  trialPlans: readonly AbsenceTrialPlan[],
  trials: ReadonlyMap<string, { readonly tried: TrialResult }>,
  candidates: readonly CandidateCase[],
): readonly JudgedAbsence[] {
  const fileOf = new Map(candidates.map(({ key, id }) => [key, id.file]))
  return trialPlans.map(({ clause, limitedClause, jobs }) => {
    const keys = jobs.flatMap(({ mutant }) => {
      const { killedBy = null, goldenBy = [] } = trials.get(mutant)?.tried ?? {}
      return [killedBy ?? goldenBy[0] ?? []].flat()
    })
    const noticingFiles = [...new Set(keys.flatMap((key) => fileOf.get(key) ?? []))]
    return { game, clause, limitedClause, mutantCount: jobs.length, isProven: noticingFiles.length > 0, noticingFiles }
  })
}
