/** Collects the moves and phases that a scenario begins, each with the board before it. */
import { Diagnostics, type Game, makeBlankCells, type State } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { extractTurn, type TurnScript, getMoveHead as turnHeadOf } from '../record/turn-script.ts'
import { runFile } from '../run/run-file.ts'
import type { Run, RunId } from '../run/run-record.ts'
import { readScenarioFile, type Session } from '../run/session.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { CasePlan, Scenario } from '../scenario/scenario.ts'
import { type CaseContext, makeCaseContext, normalizeWord } from '../script/case-context.ts'
import { ignoresTurnOrder, type MoveStep, parseMoveStep } from '../script/parse-move.ts'
import { playMove } from '../script/play-move.ts'

export interface Situation {
  readonly board: State
  /** The turn that begins on it, or the phase. With null nothing begins, and values of the board are compared. */
  readonly begins: TurnScript | { readonly phase: string | null }
  /** The move is made out of turn, so no automatic steps follow. */
  readonly isOutOfTurn: boolean
}

export const isBoardSituation = ({ begins }: Situation): boolean => 'phase' in begins && begins.phase === null

/** A board on which nothing begins. */
export const makeBoardSituation = (board: State): Situation => ({ board, begins: { phase: null }, isOutOfTurn: false })

/** Lists the situations of a passing case in order. */
export function collectSituations(project: Project, id: RunId, session: Session): readonly Situation[] {
  const plan = findCasePlan(project, id, session)
  const [run] = runFile(project, id.file, { case: id.case, ruleset: id.ruleset, session })
  const load = run && project.games.load(run.game, id.ruleset)
  if (plan === undefined || run?.given == null || !load?.ok) return []
  const { game } = load
  const { scenario } = plan
  const diagnostics = new Diagnostics<ScenarioCode>()
  const context = makeCaseContext(game, diagnostics, {
    cards: scenario.cards,
    ignoresTurnOrder: ignoresTurnOrder(game, scenario),
  })
  const begun = [
    ...listGivenPhaseSituation(game, scenario, { cells: run.given }),
    ...scenario.play.flatMap((step, i): Situation[] => {
      const board = { cells: getBoardBefore(run, i) }
      if (step.step !== 'move') return []
      const turn = readTurnScript(context, scenario, step, board)
      return turn ? [{ board, begins: turn, isOutOfTurn: context.ignoresTurnOrder || step.outOfTurn }] : []
    }),
  ]
  return begun.length > 0 ? begun : [makeBoardSituation({ cells: run.given })]
}

const findCasePlan = (project: Project, { file, case: row, ruleset }: RunId, session: Session): CasePlan | undefined =>
  readScenarioFile(project, file, session).read?.cases.find((each) => each.row === row && each.ruleset === ruleset)

function listGivenPhaseSituation({ def }: Game, { given }: Scenario, board: State): readonly Situation[] {
  const phaseName = given.phase && normalizeWord(given.phase.text)
  const phase = def.phases.find(({ id }) => normalizeWord(id) === phaseName)
  return phase ? [{ board, begins: { phase: phase.id }, isOutOfTurn: false }] : []
}

/** Returns the board before a step. */
function getBoardBefore({ steps, given }: Run, index: number): State['cells'] {
  const last = steps.findLast(({ of }) => of < index)
  return last?.after ?? given ?? makeBlankCells()
}

/** Reads a turn, with its answers and dice if the script plays it to the end. */
function readTurnScript(context: CaseContext, scenario: Scenario, step: MoveStep, board: State): TurnScript | null {
  const parsed = parseMoveStep(context, step, board)
  if (parsed === null) return null
  const isPlayed = step.refused === null && step.offers === null
  const hasSeed = scenario.given.seed !== null
  const played = isPlayed
    ? playMove(context, board, step, { hasSeed: hasSeed, offerChecker: null, isSound: false })
    : null
  return played?.outcome
    ? extractTurn(context.game, played.outcome)
    : { ...turnHeadOf(parsed.move), said: [], dice: [] }
}
