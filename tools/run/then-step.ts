/** `then` as a step: which board it means, and what of it is not as stated. */
import type { Cells, State } from '../../engine/index.ts'
import { type Miss, missed } from '../scenario/miss.ts'
import { phaseOf } from '../scenario/place-board.ts'
import { LOOKS, type Step, type Text } from '../scenario/scenario.ts'
import { fold, type Scene } from '../scenario/scene.ts'
import { checkThen } from '../scenario/then.ts'
import { phaseOfStep } from './course.ts'
import type { StepRun } from './record.ts'

type ThenStep = Extract<Step, { readonly step: 'then' }>

interface Before {
  /** What was played before it, in order. */
  readonly steps: readonly StepRun[]
  readonly given: State
}

export function thenMisses(
  scene: Scene,
  now: State,
  { before, board }: ThenStep,
  played: Before,
): readonly Miss[] {
  if (before === null) return checkThen(scene, played.given, now, board)
  if (phaseOf(scene, before) === null) return []
  const cells = boardBefore(before, played)
  return cells === null ? [notBegun(before, played)] : checkThen(scene, played.given, { cells }, board)
}

/** The board as that phase found it, of those that began by themselves after the last step; the first where it began twice. */
function boardBefore({ text }: Text, { steps, given }: Before): Cells | null {
  const own = lastPlayed(steps)
  const found = own.findIndex((step) => fold(phaseOfStep(step) ?? '') === fold(text))
  // Before the first step the phases begin on the board that is given.
  return found < 0 ? null : (own[found - 1]?.after ?? given.cells)
}

function notBegun({ at, text }: Text, { steps }: Before): Miss {
  const begun = lastPlayed(steps).flatMap((step) => phaseOfStep(step) ?? [])
  const others = begun.length === 0 ? 'no phase begins' : `these begin: ${[...new Set(begun)].join(', ')}`
  return missed(at, `the phase ${text} begins by itself`, 'it begins after the step before', others)
}

/** The last step that was played, and what came of it by itself. */
function lastPlayed(steps: readonly StepRun[]): readonly StepRun[] {
  const last = steps.findLast(({ step }) => !LOOKS.includes(step))
  return steps.filter(({ step, of }) => of === last?.of && !LOOKS.includes(step))
}
