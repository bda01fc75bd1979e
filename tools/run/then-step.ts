/** `then` as a step: which board it means, and what of it is not as stated. */
import type { Cells, State } from '../../engine/index.ts'
import { BOARD_CHECKS, type LocatedText, type ScriptStep } from '../scenario/scenario.ts'
import { findPhaseNamed } from '../script/board/place-board.ts'
import { type CaseContext, normalizeWord } from '../script/case-context.ts'
import { type Mismatch, makeMismatch } from '../script/mismatch.ts'
import { checkThen } from '../script/then/then.ts'
import { findStepPhase } from './automatic-steps.ts'
import type { StepRun } from './run-record.ts'

type ThenStep = Extract<ScriptStep, { readonly step: 'then' }>

interface PlayedBefore {
  /** The steps played before it, in order. */
  readonly steps: readonly StepRun[]
  readonly given: State
}

export function checkThenStep(
  scene: CaseContext,
  now: State,
  { before, board }: ThenStep,
  played: PlayedBefore,
): readonly Mismatch[] {
  if (before === null) return checkThen(scene, played.given, now, board)
  if (findPhaseNamed(scene, before) === null) return []
  const cells = findBoardBefore(before, played)
  return cells === null ? [makeNotBegunMismatch(before, played)] : checkThen(scene, played.given, { cells }, board)
}

/** The board as that phase found it, of those that began by themselves after the last step; the first where it began twice. */
function findBoardBefore({ text }: LocatedText, { steps, given }: PlayedBefore): Cells | null {
  const own = findLastPlayed(steps)
  const found = own.findIndex((step) => normalizeWord(findStepPhase(step) ?? '') === normalizeWord(text))
  // Before the first step the phases begin on the board that is given.
  return found < 0 ? null : (own[found - 1]?.after ?? given.cells)
}

function makeNotBegunMismatch({ at, text }: LocatedText, { steps }: PlayedBefore): Mismatch {
  const begun = findLastPlayed(steps).flatMap((step) => findStepPhase(step) ?? [])
  const others = begun.length === 0 ? 'no phase begins' : `these begin: ${[...new Set(begun)].join(', ')}`
  return makeMismatch(at, `the phase ${text} begins by itself`, 'it begins after the step before', others)
}

/** The last step that was played, and what came of it by itself. */
function findLastPlayed(steps: readonly StepRun[]): readonly StepRun[] {
  const last = steps.findLast(({ step }) => !BOARD_CHECKS.includes(step))
  return steps.filter(({ step, of }) => of === last?.of && !BOARD_CHECKS.includes(step))
}
