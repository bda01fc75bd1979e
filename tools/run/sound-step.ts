/** `sound: yes`: every board and every move of a scenario looked at from all sides, as simulated games are. */
import {
  cachedGame,
  Diagnostics,
  listAskedSeatNames,
  type Outcome,
  type SourceFile,
  type Span,
  type State,
} from '../../engine/node.ts'
import { findBoardFaults } from '../consistency/board-faults.ts'
import { BOARDS_PER_PLAYOUT, makeCheckLuck } from '../consistency/check-luck.ts'
import { FAULT_KINDS, type Fault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import { type GameVariants, makeVariants } from '../consistency/game-variants.ts'
import { checkReplay, checkUndo, checkVariants } from '../consistency/move-faults.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { ScriptStep } from '../scenario/scenario.ts'
import { type CaseContext, withDiagnostics } from '../script/case-context.ts'
import { type Mismatch, makeMismatch } from '../script/mismatch.ts'
import { parseMoveStep } from '../script/parse-move.ts'
import { makeRunFailure } from './failures.ts'
import { playStep, type StepContext, type StepResult } from './play-step.ts'
import type { RunFailure, StepRun } from './run-record.ts'

/** Diagnostics of the last step that mean: the rules no longer offer it. */
const NOT_OFFERED: ReadonlySet<ScenarioCode> = new Set<ScenarioCode>([
  'illegal-answer',
  'wrong-count',
  'unanswered-choice',
  'unused-answer',
  'ambiguous-answer',
  'no-die',
  'bad-die',
  'dice-left-over',
])

const known = new WeakMap<readonly SourceFile[], Map<string, GameVariants>>()

/** Loads games of their own, so that the checks add nothing to the counts of the scenario. */
export function loadCheckedVariants(files: readonly SourceFile[], ruleset: string): GameVariants {
  const games = known.get(files) ?? new Map<string, GameVariants>()
  known.set(files, games)
  const found = games.get(ruleset) ?? makeVariants((instrumentation) => cachedGame(files, { ruleset, instrumentation }))
  games.set(ruleset, found)
  return found
}

export interface CheckOptions {
  readonly rules: GameVariants
  readonly isLast: boolean
}

/**
 * A step, and what is wrong with its move. The last one is only a way to look: where the rules do not offer it any more there is
 * nothing to look at, unless somebody asks for the end.
 */
export function playCheckedStep(
  scene: CaseContext,
  state: State,
  step: ScriptStep,
  at: StepContext,
  looking: CheckOptions,
): StepResult {
  const { rules, isLast } = looking
  if (step.step !== 'move' || step.refused || step.offers) return playStep(scene, state, step, at)
  const kept = state.cells.slice()
  const own = new Diagnostics<ScenarioCode>()
  const makeEndedResult = (faults: readonly Fault[], steps: readonly StepRun[] = []): StepResult => ({
    state: null,
    steps,
    failures: makeSoundFailures(scene, at, step.at, faults),
    outcome: null,
    refused: null,
  })
  let played: StepResult
  try {
    played = playStep(withDiagnostics(scene, own), state, step, at)
  } catch (thrown) {
    return makeEndedResult([makeCrashFault(thrown)])
  }
  if (own.all.length > 0) {
    const [first] = own.all
    if (first && isLast && own.all.every(({ code }) => NOT_OFFERED.has(code as ScenarioCode)))
      return { ...makeEndedResult([]), unended: makeEndFailure(scene, at, makeEndMismatch(first.at, first.message)) }
    scene.diagnostics.addUnrepeated(own.all)
    return { ...played, state: null }
  }
  const { outcome, refused, steps } = played
  if (refused?.isBegun) return makeEndedResult([makeRefusalFault(step.move.text, refused.refusal)], steps)
  if (refused && isLast) {
    const miss = { ...makeEndMismatch(step.move.at, refused.refusal.message), refusal: refused.refusal }
    return { ...makeEndedResult([], steps), unended: makeEndFailure(scene, at, miss) }
  }
  if (refused) return played
  if (!outcome) return played
  const faults = moveFaults(rules, outcome, kept, parseMoveStep(scene, step)?.options)
  return { ...played, failures: [...played.failures, ...makeSoundFailures(scene, at, step.at, faults)] }
}

const makeEndMismatch = (at: Span, received: string): Mismatch =>
  makeMismatch(at, 'the last step is played', 'it is offered: what comes of it is stated, or in the golden', received)

const makeEndFailure = ({ game }: CaseContext, { index, steps }: StepContext, miss: Mismatch): RunFailure =>
  makeRunFailure(game, 'sound', index, miss, steps)

function moveFaults(
  { game, watched, others }: GameVariants,
  outcome: Outcome,
  kept: State['cells'],
  options: object = {},
): readonly Fault[] {
  const made = { ...options, isScripted: true }
  return [
    ...checkUndo(game, outcome, kept),
    ...checkReplay(game, outcome, made),
    ...checkVariants([watched, ...others()], outcome, made),
  ]
}

/** Checks a board on which a seat is asked. */
export function checkSoundBoard(
  scene: CaseContext,
  state: State,
  at: Pick<StepContext, 'index' | 'steps'>,
  place: Span,
  { game }: GameVariants,
): readonly RunFailure[] {
  if (scene.ignoresTurnOrder || listAskedSeatNames(game, state).length === 0) return []
  return makeSoundFailures(scene, at, place, findBoardFaults(game, state, makeCheckLuck(), BOARDS_PER_PLAYOUT))
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
