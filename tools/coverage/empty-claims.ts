/** Finds claims that a scenario does not keep: it says `rules: [x]`, and no case of it shows x. */
import type { ClauseDef, GameDef } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import { analyzeGameForCoverage } from './anatomy.ts'
import { type ClauseCarrier, classifyClauseCarrier } from './clauses.ts'
import { type CoverageData, type CoveredGame, makeRulebookKey } from './coverage-record.ts'
import { hasExercisedClause, hasWitnessedClause, type IndexedCase, indexCase } from './witness.ts'

export interface EmptyClaim {
  readonly file: string
  /** The place of the claim. */
  readonly line: number
  readonly claim: string
  readonly why: string
}

/**
 * The rows of a file show its claims together. A case that failed shows nothing, and is reported elsewhere; a file with
 * such a case has no empty claims.
 */
export function findEmptyClaims({ games, cases }: CoverageData): readonly EmptyClaim[] {
  const files = groupBy(cases, ({ file }) => file)
  return [...files].flatMap(([file, casesOfFile]) => {
    if (casesOfFile.some(({ isWhole }) => !isWhole)) return []
    const claimed = [...new Set(casesOfFile.flatMap(({ rules }) => rules))]
    const indexed = new Map(casesOfFile.map((seen) => [seen, indexCase(seen)]))
    return claimed.flatMap((claim): EmptyClaim[] => {
      const judged = casesOfFile.filter(({ rules }) => rules.includes(claim))
      const whys = judged.map((seen) => {
        const game = games.find(
          (each) => makeRulebookKey(each) === makeRulebookKey({ folder: seen.game, ruleset: seen.ruleset }),
        )
        return game ? explainEmptyClaim(game, claim, indexed.get(seen) ?? indexCase(seen)) : null
      })
      const [first] = whys
      const line = judged[0]?.ruleLines[judged[0].rules.indexOf(claim)] ?? 1
      return first && whys.every((why) => why !== null) ? [{ file, line, claim, why: first }] : []
    })
  })
}

/** Null where the claim is kept. Any clause of a section keeps a claim of the section. */
function explainEmptyClaim({ def }: CoveredGame, claim: string, indexedCase: IndexedCase): string | null {
  const anatomy = analyzeGameForCoverage(def)
  const clauses = findClaimedClauses(def, claim)
  const carriers = clauses.map(({ clause, index }) => classifyClauseCarrier(clause, anatomy.isCarried(index)))
  const isKept = clauses.some(({ index }, i) => hasWitnessedClause(anatomy, index, carriers[i]!, indexedCase))
  if (clauses.length === 0 || isKept) return null
  const ran = clauses.some(({ index }) => anatomy.isCarried(index) && hasExercisedClause(anatomy, index, indexedCase))
  if (ran) return 'the rules that cite it changed nothing'
  if (clauses.some(({ index }) => anatomy.isCarried(index))) return 'none of the rules that cite it ran'
  const [first] = clauses
  return first ? EMPTY_CLAIM_REASONS[carriers[0]!](def, first.clause) : null
}

/** Of a clause that no rule carries. */
const EMPTY_CLAIM_REASONS: Readonly<Record<ClauseCarrier, (def: GameDef, clause: ClauseDef) => string>> = {
  data: (_, { id }) =>
    `no node of the rule data cites it: write \`rule: ${id}\` beside the action, effect, condition or definition that carries it out (for \`end\` beside a definition that it names)`,
  excluded: (_, { excluded }) => `the catalogue excludes it, because no scenario can show it: ${excluded}`,
  later: (_, { excluded }) =>
    `the catalogue excludes it, because no scenario can show it yet: ${excluded.slice('later:'.length).trim()}`,
  absence: (def, { limits }) => {
    const limited = limits.flatMap((limit) => def.rules[limit]?.id ?? []).join(', ')
    return `the scenario has nothing refused or limited${limited === '' ? '' : `, and ${limited}, which it limits, changed nothing`}`
  },
  scenario: (def, clause) => {
    if (clause.kind !== 'setup' && clause.setups.length === 0) return 'no move or statement of the scenario is about it'
    const ids = clause.setups.flatMap((setup) => def.setups[setup]?.id ?? [])
    return `the scenario begins with no setup${ids.length === 0 ? '' : ` of ${ids.join(', ')}`}`
  },
}

interface ClaimedClause {
  readonly clause: ClauseDef
  readonly index: number
}

/** By game and claim in lower case: a thousand scenarios claim hundreds of a thousand clauses. */
const clausesByClaim = new WeakMap<GameDef, ReadonlyMap<string, readonly ClaimedClause[]>>()

/** The clauses that a claim means: the one of that name, or those below it (`isClaimFor`). */
function findClaimedClauses(def: GameDef, claim: string): readonly ClaimedClause[] {
  const index = clausesByClaim.get(def) ?? indexClausesByClaim(def)
  clausesByClaim.set(def, index)
  return index.get(claim.toLowerCase()) ?? []
}

function indexClausesByClaim({ rules }: GameDef): ReadonlyMap<string, readonly ClaimedClause[]> {
  const index = new Map<string, ClaimedClause[]>()
  for (const [at, clause] of rules.entries())
    for (const claim of new Set([...listClaimsCoveringId(clause.id), ...listClaimsCoveringId(clause.section)])) {
      const claimed = index.get(claim) ?? []
      claimed.push({ clause, index: at })
      index.set(claim, claimed)
    }
  return index
}

/** `3.2.4-path` is claimed by `3`, `3.2`, `3.2.4` and itself. */
const listClaimsCoveringId = (id: string): readonly string[] => {
  const ends = [...id.matchAll(/[-.]|$/g)].map(({ index }) => index)
  return ends.map((end) => id.slice(0, end).toLowerCase())
}
