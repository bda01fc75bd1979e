/**
 * One playing of a move from its start: the rules run, and are given the answers that the move has, until they ask what it
 * does not say, refuse, or end. A move that is told otherwise is played again.
 */
import { type Draft, MOVES } from '../gamedef/layout.ts'
import { getAt, InternalError } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE, type Play, type ReturningPlay } from '../gamedef/machine.ts'
import type { AdmittedMove } from './admission.ts'
import { AnswerQueue } from './answer-queue.ts'
import { isChoiceOver, judgeAnswer } from './answers.ts'
import type { State } from './cells.ts'
import { toRuleCrash } from './crash.ts'
import { Dice } from './dice.ts'
import { Driver, EMPTY_PLAY, resumePlay } from './driver.ts'
import type { Game } from './game.ts'
import { type Journal, Recording } from './journal.ts'
import { makeRefusalSignal, RefusalSignal } from './kernel-host.ts'
import { isLastBoard, rememberBoard, takeDraft } from './lookup-cache.ts'
import type { AnswerRecord } from './move.ts'
import { buildScript, type ExecutionMark, type ExecutionOptions, type MoveScript, type Status } from './move-script.ts'
import { describeLoggedAnswer, type LoggedAnswer, makeLoggedAnswer } from './outcome.ts'
import { PhaseRunner } from './phase-runner.ts'
import { Question } from './question.ts'
import { makeRefusal, type Refusal } from './refusal.ts'
import { SpecialActivityRunner } from './special-runner.ts'
import { toRefusal } from './to-refusal.ts'
import { explainNotOpen, mayNeedSpecial } from './windows.ts'
import { seatWord } from './words.ts'

export class MoveExecution {
  readonly draft: Draft
  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  readonly log: LoggedAnswer[] = []
  status: Status = 'asking'
  /** What the rules did that is impossible: the board is half played, and nothing can be made of it. */
  crash: Error | null = null
  /** The question that waits. */
  ask: Ask | null = null

  readonly admitted: AdmittedMove
  readonly dice: Dice
  readonly specialRunner: SpecialActivityRunner
  /** What comes of the move by itself. */
  readonly phaseRunner: PhaseRunner

  readonly #game: Game
  readonly #state: State
  /** Of the draft. */
  readonly #journal: Journal = []
  readonly #driver: Driver
  readonly #answers: AnswerQueue
  #play: Play | ReturningPlay
  /** Whether the action has played out, and what follows it runs. */
  #isFollowing = false
  readonly #anySeat: boolean
  #hasAsked = false
  /** How the rules refused it, and why, once somebody has asked. */
  #refusalSignal: RefusalSignal | null = null
  #refusal: Refusal | null = null
  /** How many ends of choices have been gone past, and how many are to be. */
  #passedEnds = 0
  readonly #endsToPass: number

  constructor(
    game: Game,
    state: State,
    admitted: AdmittedMove,
    { answers, special, passedEnds: ends }: MoveScript,
    terms: ExecutionOptions,
  ) {
    const { action, circumstances } = admitted
    this.#game = game
    this.#state = state
    this.admitted = admitted
    this.#answers = new AnswerQueue(answers)
    this.specialRunner = new SpecialActivityRunner(game, special, terms.windowPolicy, this.#answers)
    this.dice = new Dice(terms.dice)
    this.#endsToPass = ends
    this.#anySeat = terms.anySeat
    this.draft = takeDraft(game, state.cells)
    const { begins } = getAt(game.def.actions, action)
    const isAsked = terms.windowPolicy !== 'none' || isAbout(game, answers.at(-1), begins)
    const listens = (isAsked || special !== null) && begins !== null && !circumstances.free && !circumstances.limited
    this.#driver = new Driver(game, action, listens ? this.specialRunner : null, terms.asksEnds)
    this.phaseRunner = new PhaseRunner(game, this.#driver, this.log, this.#journal, isLastBoard(game, state.cells))
    this.#play = getAt(game.emitted.actions, action).play(this.#driver, this.draft, circumstances)
    this.#advance(undefined)
  }

  /**
   * Why the rules refuse it. Agents ask for few of these, and the words take long, so they are worked out when they are asked for:
   * on the draft, which stays as it was then.
   */
  get refusal(): Refusal | null {
    const refused = this.#refusalSignal
    if (refused === null) return null
    this.#refusal ??= this.#explain(() => toRefusal(this.#game, refused))
    return this.#refusal
  }

  /** Why the operation cannot go on by itself, while the question is what to begin before it; else null. */
  get refusalWithoutSpecial(): Refusal | null {
    if (this.specialRunner.window?.isAble !== false) return null
    return this.#explain(() => this.specialRunner.refusalWithoutSpecial)
  }

  get question(): Question | null {
    if (this.ask === null) return null
    const { action, inSpecial } = this.#driver
    return new Question(this.#game, this.ask, action, inSpecial, this.specialRunner.window)
  }

  /** Whether the rules refused it before they asked anything, where a special activity before it may help. */
  get needsSpecial(): boolean {
    const { action, circumstances } = this.admitted
    if (this.status !== 'refused' || this.#hasAsked || this.#isFollowing) return false
    return (
      this.specialRunner.special === null &&
      this.#answers.next === null &&
      mayNeedSpecial(this.#game, circumstances, action)
    )
  }

  get currentMark(): ExecutionMark {
    const { special, answers } = this.specialRunner
    return {
      steps: this.log.length,
      special,
      main: this.#answers.takenCount,
      inner: answers.takenCount,
      passedEnds: this.#passedEnds,
    }
  }

  /** What has been said up to there, and what was ready for later. */
  scriptUpTo(mark: ExecutionMark = this.currentMark): MoveScript {
    return buildScript(this.#game, this.log, mark, this.#answers, this.specialRunner.answers)
  }

  /** The conversation so far in words: a line for each answer, and the question that waits. */
  inWords(): readonly string[] {
    const lines = this.log.map((step) => describeLoggedAnswer(this.#game, step))
    if (this.ask) lines.push(`${this.question}?`)
    return lines
  }

  get #waitingAsk(): Ask {
    if (this.ask === null) throw new InternalError('nothing-asked', 'an answer without a question')
    return this.ask
  }

  /** What is wrong with an answer as the question itself sees it. */
  judge(answer: Answer): Refusal | null {
    const { action, circumstances } = this.admitted
    const { window } = this.specialRunner
    return this.#explain(() => {
      const wrong = judgeAnswer(this.#game, this.#waitingAsk, answer)
      if (wrong === null || window === null || typeof answer !== 'number') return wrong
      const host = { game: this.#game, draft: this.draft, circumstances, action }
      return explainNotOpen(host, answer, () => window.isAble) ?? wrong
    })
  }

  /** Reasons are worked out by emitted code, which may crash like any other. */
  #explain<T>(explain: () => T): T {
    this.#game.runtime.refill()
    try {
      return explain()
    } catch (thrown) {
      throw this.#makeCrash(thrown)
    }
  }

  /** Goes on with an answer that has been judged. */
  take(answer: Answer): void {
    this.#advance(this.#logAnswer(answer))
  }

  /** Runs the rules until they ask something that nothing here can answer. */
  #advance(first: Answer | undefined): void {
    this.#game.runtime.refill()
    this.phaseRunner.resume()
    const recording = new Recording(this.draft, this.#journal)
    try {
      this.#run(first)
    } catch (thrown) {
      this.#stop(thrown)
    } finally {
      recording.end()
    }
  }

  #stop(thrown: unknown): void {
    if (!(thrown instanceof RefusalSignal)) {
      this.crash = this.#makeCrash(thrown)
      throw this.crash
    }
    this.#refusalSignal = thrown
    this.status = 'refused'
    this.ask = null
  }

  #run(first: Answer | undefined): void {
    for (let answer = first; ; ) {
      this.ask = null
      this.ask = this.#findNextAsk(answer)
      if (this.ask === null) {
        this.#complete()
        return
      }
      const ready = this.#findReadyAnswer(this.ask)
      if (ready === undefined) return
      answer = this.#logAnswer(ready)
    }
  }

  /** The next question, of the action or of what comes after it; null when nothing does. */
  #findNextAsk(answer: Answer | undefined): Ask | null {
    // The first `next` of a generator takes nothing, whatever it is given.
    for (let given = answer as Answer; ; ) {
      const step = this.#resumeRules(given)
      if (!step.done) {
        if (isChoiceOver(this.#game, step.value)) return step.value
        this.#hasAsked = true
        this.specialRunner.checkpoint = null
        return step.value
      }
      if (!this.#startFollowing()) return null
    }
  }

  /** An operation that its special activity has left nothing to do ends with nothing done. */
  #resumeRules(answer: Answer): ReturnType<(Play | ReturningPlay)['next']> {
    try {
      return resumePlay(this.#play, answer)
    } catch (thrown) {
      const { checkpoint } = this.specialRunner
      if (checkpoint === null || !(thrown instanceof RefusalSignal) || thrown.refusal !== null) throw thrown
      checkpoint.rollback()
      return EMPTY_PLAY.next()
    }
  }

  /** Goes on to what follows an action that has played out; false where that has been. */
  #startFollowing(): boolean {
    const { action, circumstances } = this.admitted
    this.specialRunner.checkpoint = null
    this.#driver.windows = null
    if (this.#isFollowing) return false
    this.#isFollowing = true
    this.#play = this.phaseRunner.playAfterMove(this.draft, circumstances, action, this.#anySeat)
    return true
  }

  #complete(): void {
    this.#answers.refuseUnused()
    const { special, hasBegun: begun } = this.specialRunner
    if (special && !begun) {
      const { timing, window } = special
      throw makeRefusalSignal(makeRefusal('no-such-window', timing === 'during' ? `during ${window}` : timing))
    }
    this.draft[MOVES]++
    rememberBoard(this.#game, this.draft, this.phaseRunner.offerScan)
    this.status = 'complete'
  }

  /** The answer that somebody has ready: chance, or the move itself. */
  #findReadyAnswer(ask: Ask): Answer | undefined {
    if (isChoiceOver(this.#game, ask)) return this.#passedEnds < this.#endsToPass ? DONE : undefined
    if (ask.by === null) return this.dice.roll(this.#game, this.draft, ask)
    const feed = this.#driver.inSpecial ? this.specialRunner.answers : this.#answers
    return this.specialRunner.presetAnswer ?? feed.take(this.#game, ask)
  }

  /** Writes an answer down: a list of one's own, whoever gave it may go on writing in theirs. */
  #logAnswer(given: Answer): Answer {
    const ask = this.#waitingAsk
    if (isChoiceOver(this.#game, ask)) {
      this.#passedEnds++
      return given
    }
    const answer = typeof given === 'object' ? given.slice() : given
    this.log.push(makeLoggedAnswer(ask, answer, this.#driver.action, this.#driver.inSpecial))
    return answer
  }

  #makeCrash(thrown: unknown): Error {
    const { seat, action } = this.admitted
    const words = `${seatWord(this.#game, seat)} ${getAt(this.#game.def.actions, action).id}`
    return toRuleCrash(this.#game, thrown, this.#state, words, this.inWords())
  }
}

const isAbout = ({ def }: Game, record: AnswerRecord | undefined, choice: number | null): boolean =>
  record !== undefined && choice !== null && record.choice === getAt(def.choices, choice).name
