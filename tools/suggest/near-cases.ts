/** Finds cases that come near a change which few cases reach: their boards are a beginning for a search. */
import type { CandidateCase } from '../mutation/mutation-result.ts'
import type { Mutant } from '../mutation/planned-mutant.ts'
import { rateClauseClaim } from '../mutation/reach.ts'
import type { Project } from '../project/project.ts'
import { listChangedDefinitions } from './definition-values.ts'

/** A search begins from so many cases; where fewer reach the change, near ones join them. */
const MOST_CASES = 24
const FEW_CASES = 8

/** The cases that reach the change, and others that ask for the definition it amends or claim its clause. */
export function addNearCases(
  project: Project,
  mutant: Mutant,
  reachedBy: readonly CandidateCase[],
  candidates: readonly CandidateCase[],
): readonly CandidateCase[] {
  if (reachedBy.length >= FEW_CASES) return reachedBy
  const nodes = listNodesOfDefinitions(project, mutant)
  const known = new Set(reachedBy)
  const near = candidates
    .filter((each) => each.game === mutant.game && mutant.in[each.id.ruleset] !== undefined && !known.has(each))
    .map((candidate) => ({
      candidate,
      rank:
        3 * Number(nodes.get(candidate.id.ruleset)?.some((node) => candidate.reached.has(node)) ?? false) +
        rateClauseClaim(mutant, candidate),
    }))
    .toSorted((a, b) => b.rank - a.rank || a.candidate.reached.size - b.candidate.reached.size)
  return [...reachedBy, ...near.map(({ candidate }) => candidate)].slice(0, MOST_CASES)
}

/** By rule set the nodes of the definition that is changed: of its value, and of all that amends it. */
function listNodesOfDefinitions(project: Project, mutant: Mutant): ReadonlyMap<string, readonly number[]> {
  return new Map(
    Object.keys(mutant.in).map((ruleset) => {
      const load = project.games.load(mutant.game, ruleset)
      if (!load.ok) return [ruleset, []]
      const { def } = load.game
      const names = listChangedDefinitions(def, mutant)
      const own = def.functions.filter(({ name, node }) => node >= 0 && names.has(name.split(' ')[0] ?? name))
      return [ruleset, own.map(({ node }) => node)]
    }),
  )
}
