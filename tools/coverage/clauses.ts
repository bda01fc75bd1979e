/** How far each clause of the catalogue has come on the ladder of rungs (README). A rung that cannot be asked of a clause is null. */
import type { ClauseDef } from '../../engine/index.ts'
import { analyzeGameForCoverage, type GameAnatomy } from './anatomy.ts'
import { CaseIndex } from './case-index.ts'
import type { CaseEvidence, CoveredGame } from './coverage-record.ts'
import { describeUnexercisedParts, type ExecutedCases, sumExecutedNodes } from './exercised.ts'
import { hasWitnessedClause, type IndexedCase, indexCase } from './witness.ts'

/**
 * What can show a clause: rule data, only scenarios (examples, setups), a case that tries what it forbids, or nothing
 * (yet).
 */
export type ClauseCarrier = 'data' | 'scenario' | 'absence' | 'excluded' | 'later'

export interface ClauseCoverage {
  readonly id: string
  readonly section: string
  readonly text: string
  readonly carrier: ClauseCarrier
  readonly implemented: boolean | null
  readonly exercised: boolean | null
  readonly witnessed: boolean | null
  readonly proven: boolean | null
  /** What the next rung needs, in words. */
  readonly missing: readonly string[]
  /** The files of the scenarios. */
  readonly claimedBy: readonly string[]
  readonly exercisedBy: readonly string[]
  readonly witnessedBy: readonly string[]
}

/** Ids of clauses that mutation has proven; null where no mutation was run. */
export type ProvenFlags = ReadonlyMap<string, boolean> | null

/** Clauses on the board, the pieces and the setups, and examples of play: no node carries them. */
const CLAUSE_KINDS_WITHOUT_NODES: ReadonlySet<string> = new Set(['board', 'component', 'setup', 'example'])

export function classifyClauseCarrier({ kind, excluded, absence }: ClauseDef, isCarried: boolean): ClauseCarrier {
  if (excluded !== '') return excluded.startsWith('later:') ? 'later' : 'excluded'
  if (absence) return 'absence'
  return CLAUSE_KINDS_WITHOUT_NODES.has(kind) && !isCarried ? 'scenario' : 'data'
}

export function computeClauseCoverage(
  game: CoveredGame,
  cases: readonly CaseEvidence[],
  proven: ProvenFlags = null,
): readonly ClauseCoverage[] {
  const { def } = game
  const anatomy = analyzeGameForCoverage(def)
  const casesOfGame = cases.filter((each) => each.game === game.folder && each.ruleset === game.ruleset)
  const evidence = casesOfGame.filter(({ isWhole }) => isWhole).map((each) => indexCase(each))
  // A section is an entry of its own, so that it can be claimed; its clauses are counted.
  const sections = new Set(def.rules.filter(({ id, section }) => id !== section).map(({ section }) => section))
  const executed = sumExecutedNodes(new CaseIndex(evidence))
  return def.rules.flatMap((clause, index) =>
    sections.has(clause.id) ? [] : [computeCoverageOfClause(anatomy, clause, index, executed, proven)],
  )
}

function computeCoverageOfClause(
  anatomy: GameAnatomy,
  clause: ClauseDef,
  index: number,
  executed: ExecutedCases,
  proven: ProvenFlags,
): ClauseCoverage {
  const { cases } = executed
  const isCarried = anatomy.isCarried(index)
  const carrier = classifyClauseCarrier(clause, isCarried)
  const claiming = cases.findCasesClaiming(clause, carrier)
  const reaching = cases.findCasesExercising(anatomy, index)
  const witnessing = claiming.filter((each) => hasWitnessedClause(anatomy, index, carrier, each))
  const unmet = carrier === 'data' && isCarried ? describeUnexercisedParts(anatomy, index, executed) : []
  const isExcluded = carrier === 'excluded' || carrier === 'later'
  const row = {
    id: clause.id,
    section: clause.section,
    text: clause.text || clause.title,
    carrier,
    implemented: carrier === 'data' ? isCarried : null,
    exercised: carrier === 'data' ? isCarried && unmet.length === 0 : null,
    witnessed: isExcluded ? null : witnessing.length > 0,
    proven: isExcluded ? null : (proven?.get(clause.id) ?? null),
    claimedBy: listFilesOfCases(claiming),
    exercisedBy: listFilesOfCases(reaching),
    witnessedBy: listFilesOfCases(witnessing),
  }
  return { ...row, missing: describeWhatNextRungNeeds(row, unmet) }
}

const listFilesOfCases = (cases: readonly IndexedCase[]): readonly string[] => [
  ...new Set(cases.map(({ evidence: seen }) => seen.file)),
]

function describeWhatNextRungNeeds(
  coverage: Omit<ClauseCoverage, 'missing'>,
  unmet: readonly string[],
): readonly string[] {
  if (coverage.carrier === 'excluded' || coverage.carrier === 'later') return []
  if (coverage.implemented === false) return ['no node of the rule data cites it']
  const missing = [...unmet]
  if (coverage.witnessed) return missing
  if (coverage.claimedBy.length === 0) missing.push('no scenario claims it')
  else missing.push(`claimed, but not witnessed, by ${coverage.claimedBy.join(', ')}`)
  return missing
}
