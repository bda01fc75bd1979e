/** `sound: yes`: every board and every move of a scenario looked at from all sides, as simulated games are. */
import {
  asked,
  cachedGame,
  Diagnostics,
  type Outcome,
  type SourceFile,
  type Span,
  type State,
} from '../../engine/node.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type Miss, missed } from '../scenario/miss.ts'
import { moveOf } from '../scenario/move.ts'
import type { Step } from '../scenario/scenario.ts'
import { type Scene, tryingIn } from '../scenario/scene.ts'
import { soundLuck, TRIES } from '../sound/again.ts'
import { boardFaults } from '../sound/board.ts'
import { dressed, type Rules } from '../sound/dresses.ts'
import { type Fault, refusedFault, SORTS, thrownFault } from '../sound/fault.ts'
import { dressFaults, retoldFaults, undoFaults } from '../sound/move.ts'
import { failureOf } from './failures.ts'
import { type At, type PlayedStep, playStep } from './play-step.ts'
import type { Failure, StepRun } from './record.ts'

/** What the script of the last step may say when the rules do not offer it any more. */
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

const known = new WeakMap<readonly SourceFile[], Map<string, Rules>>()

/** Of its own: what is counted while somebody looks is nothing that a scenario came to. */
export function soundRules(files: readonly SourceFile[], ruleset: string): Rules {
  const games = known.get(files) ?? new Map<string, Rules>()
  known.set(files, games)
  const found = games.get(ruleset) ?? dressed((dress) => cachedGame(files, { ruleset, dress }))
  games.set(ruleset, found)
  return found
}

export interface Looking {
  readonly rules: Rules
  readonly isLast: boolean
}

/**
 * A step, and what is wrong with its move. The last one is only a way to look: where the rules do not offer it any more there is
 * nothing to look at, unless somebody asks for the end.
 */
export function playSoundStep(scene: Scene, state: State, step: Step, at: At, looking: Looking): PlayedStep {
  const { rules, isLast } = looking
  if (step.step !== 'move' || step.refused || step.offers) return playStep(scene, state, step, at)
  const kept = state.cells.slice()
  const own = new Diagnostics<ScenarioCode>()
  const ended = (faults: readonly Fault[], steps: readonly StepRun[] = []): PlayedStep => ({
    state: null,
    steps,
    failures: soundFailures(scene, at, step.at, faults),
    outcome: null,
    refused: null,
  })
  let played: PlayedStep
  try {
    played = playStep(tryingIn(scene, own), state, step, at)
  } catch (thrown) {
    return ended([thrownFault(thrown)])
  }
  if (own.all.length > 0) {
    const [first] = own.all
    if (first && isLast && own.all.every(({ code }) => NOT_OFFERED.has(code as ScenarioCode)))
      return { ...ended([]), unended: unended(scene, at, missedEnd(first.at, first.message)) }
    scene.d.once(own.all)
    return { ...played, state: null }
  }
  const { outcome, refused, steps } = played
  if (refused?.isBegun) return ended([refusedFault(step.move.text, refused.refusal)], steps)
  if (refused && isLast) {
    const miss = { ...missedEnd(step.move.at, refused.refusal.message), refusal: refused.refusal }
    return { ...ended([], steps), unended: unended(scene, at, miss) }
  }
  if (refused) return played
  if (!outcome) return played
  const faults = moveFaults(rules, outcome, kept, moveOf(scene, step)?.options)
  return { ...played, failures: [...played.failures, ...soundFailures(scene, at, step.at, faults)] }
}

const missedEnd = (at: Span, received: string): Miss =>
  missed(
    at,
    'the last step is played',
    'it is offered: what comes of it is stated, or in the golden',
    received,
  )

const unended = ({ game }: Scene, { index, steps }: At, miss: Miss): Failure =>
  failureOf(game, 'sound', index, miss, steps)

function moveFaults(
  { game, watched, others }: Rules,
  outcome: Outcome,
  kept: readonly number[],
  options: object = {},
): readonly Fault[] {
  const made = { ...options, isScripted: true }
  return [
    ...undoFaults(game, outcome, kept),
    ...retoldFaults(game, outcome, made),
    ...dressFaults([watched, ...others()], outcome, made),
  ]
}

/** Of a board on which somebody is asked. */
export function boardFailures(
  scene: Scene,
  state: State,
  at: Pick<At, 'index' | 'steps'>,
  place: Span,
  { game }: Rules,
): readonly Failure[] {
  if (scene.isLoose || asked(game, state).length === 0) return []
  return soundFailures(scene, at, place, boardFaults(game, state, soundLuck(), TRIES))
}

const soundFailures = (
  { game }: Scene,
  { index, steps }: Pick<At, 'index' | 'steps'>,
  at: Span,
  faults: readonly Fault[],
): readonly Failure[] =>
  faults.map(({ sort, text }) =>
    failureOf(game, 'sound', index, missed(at, SORTS[sort], 'it does not happen', text), steps),
  )
