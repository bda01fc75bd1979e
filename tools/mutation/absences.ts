/**
 * Clauses on what a rule does not do. No node carries such a clause, so no mutant is its own. A mutant of the clause
 * that it limits may let the forbidden thing happen; a case that claims the absence and notices that mutant proves it.
 */
import type { ClauseDef } from '../../engine/index.ts'
import { isClaimedBy } from '../coverage/witness.ts'
import type { MutationOperator } from '../instrument/mutant.ts'
import { isClaimFor, type Project } from '../project/project.ts'
import type { Absence, KillerCase } from './mutation-result.ts'
import { hasWholeGame, type RuleFilter } from './plan-mutants.ts'
import type { Mutant } from './planned-mutant.ts'
import { findKillers } from './reach.ts'
import { type MutantJob, makeMutantJob, type TrialResult } from './trial.ts'

/** Operators that may let more happen than the rules do. The others stop something, or do it in another way. */
const PERMISSIVE_OPERATORS: ReadonlySet<MutationOperator> = new Set<MutationOperator>([
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

export interface AbsencePlan {
  readonly clause: string
  readonly limits: string
  /** A job for each mutant that may let the thing happen, with the cases that claim the clause. */
  readonly jobs: readonly MutantJob[]
}

export interface LimitingClause {
  readonly clause: ClauseDef
  /** The clause that it limits. */
  readonly limits: string
}

/** Finds the absences among the clauses of a game and of these rule sets, as far as they are asked for. */
export function findAbsences(
  project: Project,
  game: string,
  rulesets: readonly string[],
  wanted: RuleFilter,
): readonly LimitingClause[] {
  if (!hasWholeGame(wanted, game)) return []
  const all = rulesets.flatMap((ruleset) => {
    const load = project.games.load(game, ruleset)
    return load.ok ? findLimitingClauses(load.game.def.rules, wanted.rules) : []
  })
  return [...new Map(all.map((each) => [`${each.clause.id} ${each.limits}`, each])).values()]
}

function findLimitingClauses(catalogue: readonly ClauseDef[], rules: RuleFilter['rules']): readonly LimitingClause[] {
  const isWanted = ({ id, section }: ClauseDef): boolean =>
    rules.length === 0 || rules.some((rule) => isClaimFor(id, rule) || isClaimFor(section, rule))
  return catalogue.flatMap((clause) => {
    if (!clause.absence || !isWanted(clause)) return []
    // An absence that limits a whole section would show too many mutants to the few cases that claim it.
    return clause.limits.flatMap((limit) => {
      const { id = '', section = '' } = catalogue[limit] ?? {}
      return id === section ? [] : [{ clause, limits: id }]
    })
  })
}

/** An absence whose cases reach no such mutant is left out. */
export function planAbsences(
  absences: readonly LimitingClause[],
  mutants: readonly Mutant[],
  witnesses: readonly KillerCase[],
  state: string,
): readonly AbsencePlan[] {
  return absences.flatMap(({ clause, limits }) => {
    const claiming = witnesses.filter(({ rules }) => isClaimedBy(clause, 'absence', rules))
    const jobs = mutants
      .filter((mutant) => mutant.clause === limits && PERMISSIVE_OPERATORS.has(mutant.operator))
      .map((mutant) => makeMutantJob(mutant, findKillers(mutant, claiming), state, clause.id))
      .filter(({ cases }) => cases.length > 0)
    return jobs.length === 0 ? [] : [{ clause: clause.id, limits, jobs }]
  })
}

export function judgeAbsences(
  game: string,
  plans: readonly AbsencePlan[],
  fates: ReadonlyMap<string, { readonly tried: TrialResult }>,
  witnesses: readonly KillerCase[],
): readonly Absence[] {
  const fileOf = new Map(witnesses.map(({ key, id }) => [key, id.file]))
  return plans.map(({ clause, limits, jobs }) => {
    const keys = jobs.flatMap(({ mutant }) => {
      const { killedBy = null, goldenBy = [] } = fates.get(mutant)?.tried ?? {}
      return [killedBy ?? goldenBy[0] ?? []].flat()
    })
    const by = [...new Set(keys.flatMap((key) => fileOf.get(key) ?? []))]
    return { game, clause, limits, mutants: jobs.length, isProven: by.length > 0, by }
  })
}
