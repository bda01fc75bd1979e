/** What happens on a board before anybody has a say: what a setup lets happen, and the phase that it begins with. */
import { ACTIVE } from '../gamedef/layout.ts'
import type { Answer, Giving, Play } from '../gamedef/machine.ts'
import { copy, type Journal, Keeping, type State } from './cells.ts'
import { Course, endMove, type Happening } from './course.ts'
import { crashOf } from './crash.ts'
import { type Chance, Dice } from './dice.ts'
import { Driver } from './driver.ts'
import type { Game } from './game.ts'
import { circumstances } from './names.ts'
import { type Step, stepOf } from './outcome.ts'
import { type Refusal, refusal } from './refusal.ts'
import { refusalOf } from './refused.ts'
import { Refused } from './runtime.ts'

/** A game that begins; or why what happens then cannot be played, which dice that are said may be to blame for. */
export type Begun =
  | {
      readonly ok: true
      readonly state: State
      readonly log: readonly Step[]
      /** What happened by itself since the phase began. */
      readonly course: readonly Happening[]
    }
  | { readonly ok: false; readonly refusal: Refusal }

interface Opening {
  /** An action that nobody is offered, -1 without any. */
  readonly action: number
  /** The phase that begins then, -1 for none. */
  readonly phase: number
  readonly dice: readonly number[] | Chance | undefined
}

export function open(game: Game, state: State, { action, phase, dice: said }: Opening): Begun {
  const draft = copy(state.cells)
  const log: Step[] = []
  const driver = new Driver(game, action, null, false)
  const journal: Journal = []
  const course = new Course(game, driver, log, journal, false)
  const dice = new Dice(said)
  const play = (rules: Play | Giving): void => {
    for (let step = rules.next(); !step.done; ) {
      const answer: Answer = dice.roll(game, draft, step.value)
      log.push(stepOf(step.value, answer, driver.action, false))
      step = rules.next(answer)
    }
  }
  const keeping = new Keeping(draft, journal)
  game.runtime.refill()
  try {
    // Nobody acts: it is as if the seat to move did.
    const x = circumstances(game.names, draft[ACTIVE]!, action, true)
    if (action >= 0) play(game.emitted.actions[action]!.play(driver, draft, x))
    endMove(game, draft)
    if (phase >= 0) play(course.begin(draft, phase))
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw crashOf(game, thrown, state, 'the beginning')
    return { ok: false, refusal: refusalOf(game, thrown) }
  } finally {
    keeping.end()
  }
  if (dice.left.length > 0) return { ok: false, refusal: refusal('dice-left-over', dice.left.join(', ')) }
  return { ok: true, state: { cells: draft }, log, course: course.happenings(draft) }
}
