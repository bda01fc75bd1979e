/**
 * The machine that emitted actions run on: it knows which action runs inside which. A window handler decides what
 * happens at windows.
 */
import type { LoopBinding, WindowTiming } from '../gamedef/gamedef.ts'
import type { Draft } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Answer, Ask, Circumstances, Machine, Play, ReturningPlay } from '../gamedef/machine.ts'
import type { Game } from './game.ts'
import { Checkpoint, Recording } from './journal.ts'
import { RefusalSignal } from './kernel-host.ts'
import type { Refusal } from './refusal.ts'
import { toRefusal } from './to-refusal.ts'

/** Handles the windows of the outermost action. */
export interface WindowHandler {
  askAtWindow(driver: Driver, draft: Draft, circumstances: Circumstances, timing: WindowTiming): Play
}

/** Deeper nesting than this is taken for endless recursion. */
const MOST_NESTED_ACTIONS = 50
/** A nested action is tried first, which costs steps. */
const STEPS_OF_NESTED_ACTION = 100

/**
 * The `next` of all generators. Each generator has a prototype of its own, and finding `next` through it takes longer
 * than the call.
 */
const { next } = Object.getPrototypeOf(function* () {}).prototype as Play

/** Resumes rules with an answer; gives their next question. */
export const resumePlay = (play: Play | ReturningPlay, answer: Answer): ReturnType<(Play | ReturningPlay)['next']> =>
  next.call(play as Play, answer)

/** Rules that have ended: `yield*` passes through them. They hold nothing, so one object serves all. */
export const EMPTY_PLAY: Play = (function* (): Play {
  yield* []
})()
EMPTY_PLAY.next()

export class Driver implements Machine {
  readonly #game: Game
  /** Null where no window opens, as after the action has ended. */
  windows: WindowHandler | null
  ends: boolean
  brief: boolean
  /** The running actions, outermost first. */
  readonly #running: number[]
  /** The depth of the special activity in this list; -1 while none runs. */
  #specialDepth = -1

  /** `isAttempt` plays it only up to its first question. */
  constructor(game: Game, action: number, windows: WindowHandler | null, ends: boolean, isAttempt = false) {
    this.#game = game
    this.windows = windows
    this.ends = ends
    this.brief = isAttempt && needsOneOptionOnly(game)
    this.#running = [action]
  }

  /** The innermost running action. */
  get action(): number {
    return getAt(this.#running, this.#running.length - 1)
  }

  /** Whether a special activity runs. */
  get inSpecial(): boolean {
    return this.#specialDepth >= 0
  }

  tries(draft: Draft, play: (c: Draft) => Play | boolean): boolean {
    const { windows, ends, brief } = this
    const [running, special] = [this.#running.length, this.#specialDepth]
    this.windows = null
    this.ends = false
    this.brief = needsOneOptionOnly(this.#game)
    try {
      return runAndRollBack(this.#game, draft, () => canReachQuestionOrEnd(play(draft)), returnFalse)
    } finally {
      // The attempt has stopped in the middle of the rules.
      this.windows = windows
      this.ends = ends
      this.brief = brief
      this.#running.length = running
      this.#specialDepth = special
    }
  }

  window(draft: Draft, circumstances: Circumstances, timing: WindowTiming): Play {
    if (this.windows === null || this.#running.length > 1) return EMPTY_PLAY
    const { windows, timings } = getAt(this.#game.def.actions, this.action)
    if (windows.length === 0 || !timings.includes(timing)) return EMPTY_PLAY
    return this.windows.askAtWindow(this, draft, circumstances, timing)
  }

  *run(
    draft: Draft,
    circumstances: Circumstances,
    action: number,
    run = -1,
    path: readonly number[] = [],
  ): ReturningPlay {
    const { def, emitted, runtime } = this.#game
    const rules = getAt(emitted.actions, action)
    const { id, at } = getAt(def.actions, action)
    runtime.round(at, STEPS_OF_NESTED_ACTION)
    if (this.#running.length > MOST_NESTED_ACTIONS) {
      runtime.crash(`the action \`${id}\` runs inside itself without an end`, at)
    }
    if (rules.legal(draft, circumstances) !== 0) return []
    const before = new Checkpoint(draft)
    const play = rules.play(this, draft, circumstances)
    this.#running.push(action)
    let step: ReturnType<(typeof play)['next']>
    try {
      step = play.next()
    } catch (thrown) {
      // The action cannot begin, so it leaves no trace.
      if (!(thrown instanceof RefusalSignal)) throw thrown
      before.rollback()
      this.#running.pop()
      return []
    }
    const loops = def.runs[run] ?? []
    while (!step.done) step = play.next(yield loops.length > 0 ? addLoopsToAsk(loops, path, step.value) : step.value)
    this.#running.pop()
    return typeof step.value === 'object' ? step.value : []
  }

  /** Runs a special activity in a window. */
  *special(draft: Draft, circumstances: Circumstances, action: number): Play {
    this.#specialDepth = this.#running.length
    this.#running.push(action)
    yield* getAt(this.#game.emitted.actions, action).play(this, draft, circumstances)
    this.#running.pop()
    this.#specialDepth = -1
  }
}

/** With a watch every option is evaluated, because coverage counts all of them. */
const needsOneOptionOnly = ({ watch }: Game): boolean => watch === null

/**
 * The question of an action that runs inside loops of another. It is written out: a spread would give each question a shape of its
 * own, and slow all code that reads questions.
 */
function addLoopsToAsk(loops: readonly LoopBinding[], loopValues: readonly number[], ask: Ask): Ask {
  const { choice, options, counts, min, max, costs, budget, by, why, decide } = ask
  const path = [...loopValues, ...ask.path]
  const around = [...loops, ...(ask.around ?? [])]
  return { choice, options, counts, min, max, costs, budget, by, path, why, decide, around }
}

/**
 * Runs rules on a draft and takes back what they wrote. `refused` makes a result of a refusal, before the draft is
 * restored.
 */
function runAndRollBack<T>({ watch }: Game, draft: Draft, run: () => T, onRefusal: (signal: RefusalSignal) => T): T {
  // A watch does not count effects of attempts.
  if (watch) watch.trials++
  const recording = new Recording(draft)
  const before = new Checkpoint(draft)
  try {
    return run()
  } catch (thrown) {
    if (thrown instanceof RefusalSignal) return onRefusal(thrown)
    throw thrown
  } finally {
    before.rollback()
    recording.end()
    if (watch) watch.trials--
  }
}

const returnFalse = (): boolean => false

/** Whether rules reach their first question or their end. A boolean says that the rules found out themselves. */
function canReachQuestionOrEnd(play: Play | ReturningPlay | boolean): boolean {
  if (typeof play !== 'boolean') resumePlay(play, undefined as never)
  return play !== false
}

/** Whether an action reaches its first question or its end. It is faster than `tryAction` and gives no reason. */
export function canStartAlone(game: Game, draft: Draft, circumstances: Circumstances, action: number): boolean {
  const rules = getAt(game.emitted.actions, action)
  const driver = new Driver(game, action, null, false, true)
  const answer = runAndRollBack<boolean | null>(
    game,
    draft,
    () => rules.begins(driver, draft, circumstances),
    returnFalse,
  )
  if (answer !== null) return answer
  const other = new Driver(game, action, null, false, true)
  return runAndRollBack(game, draft, () => canReachQuestionOrEnd(rules.play(other, draft, circumstances)), returnFalse)
}

/**
 * Plays an action up to its first question or its end and takes it back. It returns the refusal, if any. The rules
 * promise that nothing after the first question matters.
 */
export function tryAction(game: Game, draft: Draft, circumstances: Circumstances, action: number): Refusal | null {
  const rules = getAt(game.emitted.actions, action)
  const driver = new Driver(game, action, null, false, true)
  return runAndRollBack<Refusal | null>(
    game,
    draft,
    () => {
      resumePlay(rules.play(driver, draft, circumstances), undefined as never)
      return null
    },
    (signal) => toRefusal(game, signal),
  )
}
