/** What happened by itself, as steps of the record: each phase that began and each move that was the only one. */
import { clauseOf, type Game, type Happening } from '../../engine/index.ts'
import type { Asked } from '../scenario/asked.ts'
import { changesOf } from './changes.ts'
import type { StepRun } from './record.ts'
import { causeOf, remember, type Write } from './trace.ts'

interface Come {
  /** Which step of the script it comes of, and its line. */
  readonly of: number
  readonly line: number
  /** What was answered in all of it, in order. */
  readonly asked: readonly Asked[]
  readonly writes: readonly Write[]
}

export function courseSteps(
  game: Game,
  course: readonly Happening[],
  { of, line, asked, writes }: Come,
): readonly StepRun[] {
  let from = asked.length - course.reduce((sum, { log }) => sum + log.length, 0)
  return course.map((happening, i): StepRun => {
    const { phase, move, log, state } = happening
    const { id, node } = game.def.phases[phase]!
    const rule = clauseOf(game.def, node)
    const own = writes.filter(({ stage }) => stage === i + 1)
    const told: StepRun = {
      step: move ? 'forced' : 'phase',
      title: move ? `${move.seat} ${move.action}` : rule === null ? id : `${id} (${rule})`,
      of,
      line,
      seat: move ? move.seat : null,
      asked: asked.slice(from, from + log.length),
      changes: changesOf(game, beginning(game, happening), state.cells, (cells) =>
        causeOf(game, own, cells, state.cells),
      ),
      after: state.cells,
      refusal: null,
    }
    from += log.length
    return remember(told, own)
  })
}

/** The phase that a step of the record tells of; null where it tells of something else. */
export const phaseOfStep = ({ step, title }: Pick<StepRun, 'step' | 'title'>): string | null =>
  step === 'phase' ? title.replace(/ \(.*$/, '') : null

/** That a phase begins is said by its title. */
function beginning(game: Game, { move, before, state }: Happening): readonly number[] {
  const track = game.layout.vars[game.def.phaseTrack]
  if (move || track === undefined) return before.cells
  return before.cells.with(track, state.cells[track]!)
}
