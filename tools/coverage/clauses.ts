/** How far each clause of the catalogue has come on the ladder of rungs (README). A rung that cannot be asked of a clause is null. */
import type { ClauseDef } from '../../engine/index.ts'
import { analyzeGame, type GameAnatomy } from './anatomy.ts'
import { CaseIndex } from './case-index.ts'
import type { CaseEvidence, CoveredGame } from './coverage-record.ts'
import { collectExecuted, type ExecutedNodes, findUnexercised } from './exercised.ts'
import { hasWitnessed, type IndexedCase, indexCase } from './witness.ts'

/**
 * What can show a clause: rule data, only scenarios (examples, setups), a case that tries what it forbids, or nothing
 * (yet).
 */
export type ClauseCarrier = 'data' | 'scenario' | 'absence' | 'excluded' | 'later'

export interface ClauseRow {
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
const TOLD_BY_SCENARIOS: ReadonlySet<string> = new Set(['board', 'component', 'setup', 'example'])

export function classifyCarrier({ kind, excluded, absence }: ClauseDef, isCarried: boolean): ClauseCarrier {
  if (excluded !== '') return excluded.startsWith('later:') ? 'later' : 'excluded'
  if (absence) return 'absence'
  return TOLD_BY_SCENARIOS.has(kind) && !isCarried ? 'scenario' : 'data'
}

export function makeClauseRows(
  game: CoveredGame,
  cases: readonly CaseEvidence[],
  proven: ProvenFlags = null,
): readonly ClauseRow[] {
  const { def } = game
  const anatomy = analyzeGame(def)
  const own = cases.filter((each) => each.game === game.folder && each.ruleset === game.ruleset)
  const evidence = own.filter(({ isWhole }) => isWhole).map((each) => indexCase(each))
  // A section is an entry of its own, so that it can be claimed; its clauses are counted.
  const sections = new Set(def.rules.filter(({ id, section }) => id !== section).map(({ section }) => section))
  const executed = collectExecuted(new CaseIndex(evidence))
  return def.rules.flatMap((clause, index) =>
    sections.has(clause.id) ? [] : [makeClauseRow(anatomy, clause, index, executed, proven)],
  )
}

function makeClauseRow(
  anatomy: GameAnatomy,
  clause: ClauseDef,
  index: number,
  executed: ExecutedNodes,
  proven: ProvenFlags,
): ClauseRow {
  const { cases } = executed
  const isCarried = anatomy.isCarried(index)
  const carrier = classifyCarrier(clause, isCarried)
  const claiming = cases.claiming(clause, carrier)
  const reaching = cases.exercising(anatomy, index)
  const witnessing = claiming.filter((each) => hasWitnessed(anatomy, index, carrier, each))
  const unmet = carrier === 'data' && isCarried ? findUnexercised(anatomy, index, executed) : []
  const isNobodys = carrier === 'excluded' || carrier === 'later'
  const row = {
    id: clause.id,
    section: clause.section,
    text: clause.text || clause.title,
    carrier,
    implemented: carrier === 'data' ? isCarried : null,
    exercised: carrier === 'data' ? isCarried && unmet.length === 0 : null,
    witnessed: isNobodys ? null : witnessing.length > 0,
    proven: isNobodys ? null : (proven?.get(clause.id) ?? null),
    claimedBy: listFiles(claiming),
    exercisedBy: listFiles(reaching),
    witnessedBy: listFiles(witnessing),
  }
  return { ...row, missing: describeMissing(row, unmet) }
}

const listFiles = (evidence: readonly IndexedCase[]): readonly string[] => [
  ...new Set(evidence.map(({ seen }) => seen.file)),
]

function describeMissing(row: Omit<ClauseRow, 'missing'>, unmet: readonly string[]): readonly string[] {
  if (row.carrier === 'excluded' || row.carrier === 'later') return []
  if (row.implemented === false) return ['no node of the rule data carries it']
  const told = [...unmet]
  if (row.witnessed) return told
  if (row.claimedBy.length === 0) told.push('no scenario claims it')
  else told.push(`not witnessed by what claims it: ${row.claimedBy.join(', ')}`)
  return told
}
