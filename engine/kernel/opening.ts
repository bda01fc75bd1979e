/** Plays what happens before the first move: the effects of a setup, then the first phase. */
import { ACTIVE_SEAT_CELL } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Answer, Play, ReturningPlay } from '../gamedef/machine.ts'
import { copyCells, type State } from './cells.ts'
import { toRuleCrash } from './crash.ts'
import { Dice, type DiceRoller } from './dice.ts'
import { Driver } from './driver.ts'
import type { Game } from './game.ts'
import { type Journal, Recording } from './journal.ts'
import { RefusalSignal } from './kernel-host.ts'
import { getCircumstances } from './name-index.ts'
import { type LoggedAnswer, makeLoggedAnswer } from './outcome.ts'
import { type AutomaticStep, PhaseRunner, resetFleetingTracks } from './phase-runner.ts'
import { makeRefusal, type Refusal } from './refusal.ts'
import { toRefusal } from './to-refusal.ts'

/** The first state of a game, or the refusal of its beginning, to which scripted dice may lead. */
export type BeginResult =
  | {
      readonly ok: true
      readonly state: State
      readonly log: readonly LoggedAnswer[]
      /** The automatic steps since the phase began. */
      readonly course: readonly AutomaticStep[]
    }
  | { readonly ok: false; readonly refusal: Refusal }

interface OpeningPlan {
  /** The action with the effects of the setup; -1 without any. */
  readonly action: number
  /** The first phase; -1 for none. */
  readonly phase: number
  readonly dice: readonly number[] | DiceRoller | undefined
}

export function playOpening(game: Game, state: State, { action, phase, dice: prepared }: OpeningPlan): BeginResult {
  const draft = copyCells(state.cells)
  const log: LoggedAnswer[] = []
  const driver = new Driver(game, action, null, false)
  const journal: Journal = []
  const phaseRunner = new PhaseRunner(game, driver, log, journal, false)
  const dice = new Dice(prepared)
  const play = (rules: Play | ReturningPlay): void => {
    for (let step = rules.next(); !step.done; ) {
      const answer: Answer = dice.roll(game, draft, step.value)
      log.push(makeLoggedAnswer(step.value, answer, driver.action, false))
      step = rules.next(answer)
    }
  }
  const recording = new Recording(draft, journal)
  game.runtime.refill()
  try {
    // Nobody acts, so the seat to move stands for the actor.
    const circumstances = getCircumstances(game.names, draft[ACTIVE_SEAT_CELL], action, true)
    if (action >= 0) play(getAt(game.emitted.actions, action).play(driver, draft, circumstances))
    resetFleetingTracks(game, draft)
    if (phase >= 0) play(phaseRunner.beginPhase(draft, phase))
  } catch (thrown) {
    if (!(thrown instanceof RefusalSignal)) throw toRuleCrash(game, thrown, state, 'the beginning')
    return { ok: false, refusal: toRefusal(game, thrown) }
  } finally {
    recording.end()
  }
  if (dice.unusedRolls.length > 0)
    return { ok: false, refusal: makeRefusal('dice-left-over', dice.unusedRolls.join(', ')) }
  return { ok: true, state: { cells: draft }, log, course: phaseRunner.listAutomaticSteps(draft) }
}
