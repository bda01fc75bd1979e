/** `sound: yes`: every board and every move of a scenario looked at from all sides, as simulated games are. */
import {
  Diagnostics,
  listAskedSeatNames,
  loadGameOfFiles,
  type Outcome,
  type SourceFile,
  type Span,
  type State,
} from '../../engine/node.ts'
import { findBoardFaults } from '../consistency/board-faults.ts'
import { BOARDS_PER_LEGAL_MOVES_CHECK, makeCheckLuck } from '../consistency/check-luck.ts'
import { FAULT_KINDS, type Fault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import { type GameVariants, makeGameVariants } from '../consistency/game-variants.ts'
import {
  checkBoardBeforeUnchanged,
  checkInstrumentedVariants,
  checkReplayOfRecord,
} from '../consistency/move-faults.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { ScriptStep } from '../scenario/scenario.ts'
import { type CaseContext, withDiagnostics } from '../script/case-context.ts'
import { type Mismatch, makeMismatch } from '../script/mismatch.ts'
import { parseMoveStep } from '../script/parse-move.ts'
import { makeRunFailure } from './failures.ts'
import { playStep, type StepContext, type StepResult } from './play-step.ts'
import type { RunFailure, StepRun } from './run-record.ts'

/** Diagnostics of the last step that mean: the rules no longer offer it. */
const CODES_OF_STEP_NOT_OFFERED: ReadonlySet<ScenarioCode> = new Set<ScenarioCode>([
  'illegal-answer',
  'wrong-count',
  'unanswered-choice',
  'unused-answer',
  'ambiguous-answer',
  'no-die',
  'bad-die',
  'dice-left-over',
])

const variantsByFiles = new WeakMap<readonly SourceFile[], Map<string, GameVariants>>()

/** Loads games of their own, so that the checks add nothing to the counts of the scenario. */
export function loadCheckedVariants(files: readonly SourceFile[], ruleset: string): GameVariants {
  const games = variantsByFiles.get(files) ?? new Map<string, GameVariants>()
  variantsByFiles.set(files, games)
  const variants =
    games.get(ruleset) ?? makeGameVariants((instrumentation) => loadGameOfFiles(files, { ruleset, instrumentation }))
  games.set(ruleset, variants)
  return variants
}

export interface SoundStepOptions {
  readonly rules: GameVariants
  readonly isLast: boolean
}

/**
 * A step, and what is wrong with its move. The last one is only a way to look: where the rules do not offer it any more there is
 * nothing to look at, unless somebody asks for the end.
 */
export function playCheckedStep(
  context: CaseContext,
  state: State,
  step: ScriptStep,
  at: StepContext,
  options: SoundStepOptions,
): StepResult {
  const { rules, isLast } = options
  if (step.step !== 'move' || step.refused || step.offers) return playStep(context, state, step, at)
  const cellsBefore = state.cells.slice()
  const newDiagnostics = new Diagnostics<ScenarioCode>()
  const makeEndedResult = (faults: readonly Fault[], steps: readonly StepRun[] = []): StepResult => ({
    state: null,
    steps,
    failures: makeSoundFailures(context, at, step.at, faults),
    outcome: null,
    refused: null,
  })
  let played: StepResult
  try {
    played = playStep(withDiagnostics(context, newDiagnostics), state, step, at)
  } catch (thrown) {
    return makeEndedResult([makeCrashFault(thrown)])
  }
  if (newDiagnostics.all.length > 0) {
    const [first] = newDiagnostics.all
    if (first && isLast && newDiagnostics.all.every(({ code }) => CODES_OF_STEP_NOT_OFFERED.has(code as ScenarioCode)))
      return {
        ...makeEndedResult([]),
        unended: makeLastStepFailure(context, at, makeLastStepMismatch(first.at, first.message)),
      }
    context.diagnostics.addUnrepeated(newDiagnostics.all)
    return { ...played, state: null }
  }
  const { outcome, refused, steps } = played
  if (refused?.isBegun) return makeEndedResult([makeRefusalFault(step.move.text, refused.refusal)], steps)
  if (refused && isLast) {
    const miss = { ...makeLastStepMismatch(step.move.at, refused.refusal.message), refusal: refused.refusal }
    return { ...makeEndedResult([], steps), unended: makeLastStepFailure(context, at, miss) }
  }
  if (refused) return played
  if (!outcome) return played
  const faults = findMoveFaults(rules, outcome, cellsBefore, parseMoveStep(context, step)?.options)
  return { ...played, failures: [...played.failures, ...makeSoundFailures(context, at, step.at, faults)] }
}

const makeLastStepMismatch = (at: Span, received: string): Mismatch =>
  makeMismatch(
    at,
    'the last step is played',
    'it is offered, because the scenario states its end or has a golden',
    received,
  )

const makeLastStepFailure = ({ game }: CaseContext, { index, steps }: StepContext, miss: Mismatch): RunFailure =>
  makeRunFailure(game, 'sound', index, miss, steps)

function findMoveFaults(
  { game, watched, others }: GameVariants,
  outcome: Outcome,
  cellsBefore: State['cells'],
  options: object = {},
): readonly Fault[] {
  const replayOptions = { ...options, isScripted: true }
  return [
    ...checkBoardBeforeUnchanged(game, outcome, cellsBefore),
    ...checkReplayOfRecord(game, outcome, replayOptions),
    ...checkInstrumentedVariants([watched, ...others()], outcome, replayOptions),
  ]
}

/** Checks a board on which a seat is asked. */
export function checkBoardSoundness(
  context: CaseContext,
  state: State,
  at: Pick<StepContext, 'index' | 'steps'>,
  place: Span,
  { game }: GameVariants,
): readonly RunFailure[] {
  if (context.ignoresTurnOrder || listAskedSeatNames(game, state).length === 0) return []
  return makeSoundFailures(
    context,
    at,
    place,
    findBoardFaults(game, state, makeCheckLuck(), BOARDS_PER_LEGAL_MOVES_CHECK),
  )
}

const makeSoundFailures = (
  { game }: CaseContext,
  { index, steps }: Pick<StepContext, 'index' | 'steps'>,
  at: Span,
  faults: readonly Fault[],
): readonly RunFailure[] =>
  faults.map(({ sort, text }) =>
    makeRunFailure(game, 'sound', index, makeMismatch(at, FAULT_KINDS[sort], 'it does not happen', text), steps),
  )
