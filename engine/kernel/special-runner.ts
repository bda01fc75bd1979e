/** Runs the special activity of one execution of a move: where it begins, and what it leaves behind. */
import type { WindowTiming } from '../gamedef/gamedef.ts'
import type { Draft } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import { type Ask, type Circumstances, DONE, type Play } from '../gamedef/machine.ts'
import type { SpecialPlan } from './admission.ts'
import { AnswerQueue } from './answer-queue.ts'
import { canStartAlone, type Driver, EMPTY_PLAY, tryAction, type WindowHandler } from './driver.ts'
import type { Game } from './game.ts'
import { Checkpoint } from './journal.ts'
import { makeRefusalSignal } from './kernel-host.ts'
import type { Refusal } from './refusal.ts'
import {
  explainSpecialExclusion,
  listOpenSpecials,
  makeSpecialCircumstances,
  type RunningAction,
  type SpecialWindow,
} from './windows.ts'

/** Which windows are asked; at the others the operation goes on. */
export type WindowPolicy = 'all' | 'before' | 'none'

export class SpecialActivityRunner implements WindowHandler {
  readonly #game: Game
  readonly #windowPolicy: WindowPolicy
  readonly #mainAnswers: AnswerQueue
  /** The prepared answers for the special activity. */
  readonly answers: AnswerQueue
  #duringCount = 0
  /** The special activity of the move, once it is known. */
  special: SpecialPlan | null
  hasBegun = false
  /** The window whose question waits. */
  window: SpecialWindow | null = null
  /** The operation at its last window before it, where it cannot go on alone. */
  #stuckOperation: RunningAction | null = null
  /** The board right after a special activity before the operation; null once the operation has asked something. */
  checkpoint: Checkpoint | null = null

  constructor(game: Game, special: SpecialPlan | null, windowPolicy: WindowPolicy, mainAnswers: AnswerQueue) {
    this.#game = game
    this.special = special
    this.answers = new AnswerQueue(special?.answers ?? [])
    this.#windowPolicy = windowPolicy
    this.#mainAnswers = mainAnswers
  }

  /** Why the operation cannot go on alone, while that window is asked. It is computed on demand. */
  get refusalWithoutSpecial(): Refusal | null {
    if (this.#stuckOperation === null) return null
    const { game, draft, circumstances, action } = this.#stuckOperation
    return tryAction(game, draft, circumstances, action)
  }

  /** The prepared answer at the window. */
  get presetAnswer(): number | undefined {
    return this.window === null ? undefined : this.special?.action
  }

  /** The driver calls it when the operation reaches a window. */
  askAtWindow(driver: Driver, draft: Draft, circumstances: Circumstances, timing: WindowTiming): Play {
    const operation = { game: this.#game, draft, circumstances, action: driver.action }
    const { begins: choice } = getAt(this.#game.def.actions, operation.action)
    if (choice === null) return EMPTY_PLAY
    const during = timing === 'during' ? this.#duringCount++ : null
    if (this.hasBegun || !this.#isWindowAsked(choice, timing, during)) return EMPTY_PLAY
    const canGoOnAlone = this.special !== null || this.#canOperationGoOnAlone(operation, timing)
    const options = this.special ? [this.special.action] : listOpenSpecials(operation, () => canGoOnAlone)
    if (options.length === 0) return EMPTY_PLAY
    return this.#askAndRunSpecial(
      driver,
      operation,
      { timing, during, canGoOnAlone },
      makeWindowAsk(choice, options, canGoOnAlone, circumstances.actor),
    )
  }

  *#askAndRunSpecial(driver: Driver, operation: RunningAction, window: SpecialWindow, ask: Ask): Play {
    const { draft, circumstances } = operation
    const { timing, during } = window
    this.window = window
    const answer = yield ask
    this.window = null
    if (answer === DONE) return
    this.special ??= { action: answer as number, timing, window: during ?? 0, answers: [] }
    this.hasBegun = true
    const { action } = this.special
    const exclusion = explainSpecialExclusion(operation, action, () => this.#canOperationGoOnAlone(operation, timing))
    if (exclusion) throw makeRefusalSignal(exclusion)
    yield* driver.special(draft, makeSpecialCircumstances(this.#game, circumstances, action), action)
    this.answers.refuseUnused()
    if (timing === 'before') this.checkpoint = new Checkpoint(draft)
  }

  /** Whether the window is asked, or is the one that the move names. */
  #isWindowAsked(begins: number, timing: WindowTiming, during: number | null): boolean {
    if (this.special !== null) return this.special.timing === timing && this.special.window === (during ?? 0)
    const { next } = this.#mainAnswers
    if (next === null) return this.#windowPolicy === 'all' || this.#windowPolicy === timing
    // The window is asked if the next prepared answer is for it. An answer to another question means that the operation passes it.
    return next === getAt(this.#game.def.choices, begins).name
  }

  #canOperationGoOnAlone(operation: RunningAction, timing: WindowTiming): boolean {
    const { game, draft, circumstances, action } = operation
    const canGoOnAlone = timing !== 'before' || canStartAlone(game, draft, circumstances, action)
    this.#stuckOperation = canGoOnAlone ? null : operation
    return canGoOnAlone
  }
}

/** The question of a window. An operation that cannot go on alone must begin something. */
const makeWindowAsk = (choice: number, options: readonly number[], canGoOnAlone: boolean, by: number): Ask => ({
  choice,
  options,
  counts: null,
  min: canGoOnAlone ? 0 : 1,
  max: 1,
  costs: null,
  budget: 0,
  by,
  path: [],
  why: null,
  decide: null,
})
