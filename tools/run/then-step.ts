/** `then` as a step: which board it means, and what of it is not as stated. */
import type { Cells, State } from '../../engine/index.ts'
import { CHECKING_STEP_KINDS, type LocatedText, type ScriptStep } from '../scenario/scenario.ts'
import { findPhaseNamed } from '../script/board/place-board.ts'
import { type CaseContext, normalizeWord } from '../script/case-context.ts'
import { type Mismatch, makeMismatch } from '../script/mismatch.ts'
import { checkThen } from '../script/then/then.ts'
import { getPhaseOfStep } from './automatic-steps.ts'
import type { StepRun } from './run-record.ts'

type ThenStep = Extract<ScriptStep, { readonly step: 'then' }>

interface PlayedSteps {
  /** The steps played before it, in order. */
  readonly steps: readonly StepRun[]
  readonly given: State
}

export function checkThenStep(
  context: CaseContext,
  state: State,
  { before, board }: ThenStep,
  played: PlayedSteps,
): readonly Mismatch[] {
  if (before === null) return checkThen(context, played.given, state, board)
  if (findPhaseNamed(context, before) === null) return []
  const cells = findBoardBeforePhase(before, played)
  return cells === null
    ? [makePhaseNotBegunMismatch(before, played)]
    : checkThen(context, played.given, { cells }, board)
}

/** The board as that phase found it, of those that began by themselves after the last step; the first where it began twice. */
function findBoardBeforePhase({ text }: LocatedText, { steps, given }: PlayedSteps): Cells | null {
  const own = listStepsOfLastMove(steps)
  const index = own.findIndex((step) => normalizeWord(getPhaseOfStep(step) ?? '') === normalizeWord(text))
  // Before the first step the phases begin on the board that is given.
  return index < 0 ? null : (own[index - 1]?.after ?? given.cells)
}

function makePhaseNotBegunMismatch({ at, text }: LocatedText, { steps }: PlayedSteps): Mismatch {
  const begun = listStepsOfLastMove(steps).flatMap((step) => getPhaseOfStep(step) ?? [])
  const others = begun.length === 0 ? 'no phase begins' : `these begin: ${[...new Set(begun)].join(', ')}`
  return makeMismatch(at, `the phase ${text} begins by itself`, 'it begins after the step before', others)
}

/** The last step that was played, and what came of it by itself. */
function listStepsOfLastMove(steps: readonly StepRun[]): readonly StepRun[] {
  const last = steps.findLast(({ step }) => !CHECKING_STEP_KINDS.includes(step))
  return steps.filter(({ step, of }) => of === last?.of && !CHECKING_STEP_KINDS.includes(step))
}
