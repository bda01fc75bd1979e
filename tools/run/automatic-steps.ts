/** Records automatic steps: each phase that began, and each move that was the only one. */
import { type AutomaticStep, findNodeClause, type Game, type State } from '../../engine/index.ts'
import type { AskedDecision } from '../script/asked-decision.ts'
import { describeBoardChanges } from './board-changes.ts'
import type { StepRun } from './run-record.ts'
import { type CellWrite, findCauseOfCells, storeTrace } from './trace.ts'

interface OriginOfAutomaticSteps {
  /** Which step of the script it comes of, and its line. */
  readonly of: number
  readonly line: number
  /** All answers of the move and its automatic steps, in order. */
  readonly asked: readonly AskedDecision[]
  readonly writes: readonly CellWrite[]
}

export function makeAutomaticStepRuns(
  game: Game,
  course: readonly AutomaticStep[],
  { of, line, asked, writes }: OriginOfAutomaticSteps,
): readonly StepRun[] {
  let from = asked.length - course.reduce((sum, { log }) => sum + log.length, 0)
  return course.map((automaticStep, i): StepRun => {
    const { phase, move, log, state } = automaticStep
    const { id, node } = game.def.phases[phase]!
    const rule = findNodeClause(game.def, node)
    const writesOfStep = writes.filter(({ stage }) => stage === i + 1)
    const stepRun: StepRun = {
      step: move ? 'forced' : 'phase',
      title: move ? `${move.seat} ${move.action}` : rule === null ? id : `${id} (${rule})`,
      of,
      line,
      seat: move ? move.seat : null,
      asked: asked.slice(from, from + log.length),
      changes: describeBoardChanges(game, getCellsBeforePhase(game, automaticStep), state.cells, (cells) =>
        findCauseOfCells(game, writesOfStep, cells, state.cells),
      ),
      after: state.cells,
      refusal: null,
    }
    from += log.length
    return storeTrace(stepRun, writesOfStep)
  })
}

/** The phase that a step of the record tells of; null where it tells of something else. */
export const getPhaseOfStep = ({ step, title }: Pick<StepRun, 'step' | 'title'>): string | null =>
  step === 'phase' ? title.replace(/ \(.*$/, '') : null

/** The title of the step already says that the phase begins, so the phase track is no change. */
function getCellsBeforePhase(game: Game, { move, before, state }: AutomaticStep): State['cells'] {
  const track = game.layout.vars[game.def.phaseTrack]
  if (move || track === undefined) return before.cells
  return before.cells.with(track, state.cells[track]!)
}
