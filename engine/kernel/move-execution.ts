/**
 * Executes a move from its start: the rules run on prepared answers until they ask for another, refuse, or end. A move
 * with other answers is executed again.
 */
import { type Draft, MOVE_COUNT_CELL } from '../gamedef/layout.ts'
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
import { isLastBoard, rememberBoard, takeDraftToKeep } from './lookup-cache.ts'
import type { AnswerRecord } from './move.ts'
import {
  buildScript,
  type ExecutionMark,
  type ExecutionOptions,
  type MoveScript,
  type MoveStatus,
} from './move-script.ts'
import { describeLoggedAnswer, type LoggedAnswer, makeLoggedAnswer } from './outcome.ts'
import { PhaseRunner } from './phase-runner.ts'
import { Question } from './question.ts'
import { makeRefusal, type Refusal } from './refusal.ts'
import { SpecialActivityRunner } from './special-runner.ts'
import { toRefusal } from './to-refusal.ts'
import { explainUnstartableSpecial, mayNeedSpecial } from './windows.ts'
import { getSeatName } from './words.ts'

export class MoveExecution {
  readonly draft: Draft
  /** All questions so far with their answers, with those of chance and of special activities. */
  readonly log: LoggedAnswer[] = []
  status: MoveStatus = 'asking'
  /** The crash of the rules, if any. The board is then half written and of no use. */
  crash: Error | null = null
  /** The question that waits for an answer. */
  ask: Ask | null = null

  readonly admitted: AdmittedMove
  readonly dice: Dice
  readonly specialRunner: SpecialActivityRunner
  /** Runs the automatic steps after the move. */
  readonly phaseRunner: PhaseRunner

  readonly #game: Game
  readonly #state: State
  /** Records the writes to the draft. */
  readonly #journal: Journal = []
  readonly #driver: Driver
  readonly #answers: AnswerQueue
  #play: Play | ReturningPlay
  /** Whether the action has ended and its after-effects run. */
  #hasActionEnded = false
  readonly #anySeat: boolean
  #hasAsked = false
  /** The refusal as the rules signalled it, and as a value once somebody asks. */
  #refusalSignal: RefusalSignal | null = null
  #refusal: Refusal | null = null
  /** How many ends of choices were passed, and how many are to be passed without asking. */
  #passedEnds = 0
  readonly #endsToPass: number

  constructor(
    game: Game,
    state: State,
    admitted: AdmittedMove,
    { answers, special, passedEnds: ends }: MoveScript,
    options: ExecutionOptions,
  ) {
    const { action, circumstances } = admitted
    this.#game = game
    this.#state = state
    this.admitted = admitted
    this.#answers = new AnswerQueue(answers)
    this.specialRunner = new SpecialActivityRunner(game, special, options.windowPolicy, this.#answers)
    this.dice = new Dice(options.dice)
    this.#endsToPass = ends
    this.#anySeat = options.anySeat
    this.draft = takeDraftToKeep(game, state.cells)
    const { begins } = getAt(game.def.actions, action)
    const isAsked = options.windowPolicy !== 'none' || isAnswerToChoice(game, answers.at(-1), begins)
    const asksWindows =
      (isAsked || special !== null) && begins !== null && !circumstances.free && !circumstances.limited
    this.#driver = new Driver(game, action, asksWindows ? this.specialRunner : null, options.asksEnds)
    this.phaseRunner = new PhaseRunner(game, this.#driver, this.log, this.#journal, isLastBoard(game, state.cells))
    this.#play = getAt(game.emitted.actions, action).play(this.#driver, this.draft, circumstances)
    this.#advanceToQuestion(undefined)
  }

  /**
   * Why the rules refuse the move. It is computed on demand, as agents seldom ask and the words take long. The draft
   * stays as it was at the refusal.
   */
  get refusal(): Refusal | null {
    const refused = this.#refusalSignal
    if (refused === null) return null
    this.#refusal ??= this.#computeReason(() => toRefusal(this.#game, refused))
    return this.#refusal
  }

  /** Set while the question is what to begin before the operation: why the operation cannot go on without it. */
  get refusalWithoutSpecial(): Refusal | null {
    if (this.specialRunner.window?.canGoOnAlone !== false) return null
    return this.#computeReason(() => this.specialRunner.refusalWithoutSpecial)
  }

  get question(): Question | null {
    if (this.ask === null) return null
    const { action, inSpecial } = this.#driver
    return new Question(this.#game, this.ask, action, inSpecial, this.specialRunner.window)
  }

  /** Whether the rules refused the operation before its first question, and a special activity before it may help. */
  get needsSpecial(): boolean {
    const { action, circumstances } = this.admitted
    if (this.status !== 'refused' || this.#hasAsked || this.#hasActionEnded) return false
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
      takenAnswers: this.#answers.takenCount,
      takenSpecialAnswers: answers.takenCount,
      passedEnds: this.#passedEnds,
    }
  }

  /** The answers up to a mark, and the prepared ones after it. */
  buildScriptUpTo(mark: ExecutionMark = this.currentMark): MoveScript {
    return buildScript(this.#game, this.log, mark, this.#answers, this.specialRunner.answers)
  }

  /** Describes the conversation: a line for each answer, then the question that waits. */
  describeInLines(): readonly string[] {
    const lines = this.log.map((step) => describeLoggedAnswer(this.#game, step))
    if (this.ask) lines.push(`${this.question}?`)
    return lines
  }

  get #waitingAsk(): Ask {
    if (this.ask === null) throw new InternalError('nothing-asked', 'an answer without a question')
    return this.ask
  }

  judge(answer: Answer): Refusal | null {
    const { action, circumstances } = this.admitted
    const { window } = this.specialRunner
    return this.#computeReason(() => {
      const refusal = judgeAnswer(this.#game, this.#waitingAsk, answer)
      if (refusal === null || window === null || typeof answer !== 'number') return refusal
      const operation = { game: this.#game, draft: this.draft, circumstances, action }
      return explainUnstartableSpecial(operation, answer, () => window.canGoOnAlone) ?? refusal
    })
  }

  /** Emitted code computes reasons, and may crash there as anywhere. */
  #computeReason<T>(explain: () => T): T {
    this.#game.runtime.refill()
    try {
      return explain()
    } catch (thrown) {
      throw this.#makeCrash(thrown)
    }
  }

  /** Continues with an answer that has been judged. */
  continueWithAnswer(answer: Answer): void {
    this.#advanceToQuestion(this.#logAnswer(answer))
  }

  /** Runs the rules until they ask something that has no prepared answer. */
  #advanceToQuestion(first: Answer | undefined): void {
    this.#game.runtime.refill()
    this.phaseRunner.resume()
    const recording = new Recording(this.draft, this.#journal)
    try {
      this.#runToOpenQuestion(first)
    } catch (thrown) {
      this.#stopWith(thrown)
    } finally {
      recording.end()
    }
  }

  #stopWith(thrown: unknown): void {
    if (!(thrown instanceof RefusalSignal)) {
      this.crash = this.#makeCrash(thrown)
      throw this.crash
    }
    this.#refusalSignal = thrown
    this.status = 'refused'
    this.ask = null
  }

  #runToOpenQuestion(first: Answer | undefined): void {
    for (let answer = first; ; ) {
      this.ask = null
      this.ask = this.#findNextAsk(answer)
      if (this.ask === null) {
        this.#complete()
        return
      }
      const prepared = this.#findPreparedAnswer(this.ask)
      if (prepared === undefined) return
      answer = this.#logAnswer(prepared)
    }
  }

  /** The next question of the action or of its after-effects; null at the end. */
  #findNextAsk(answer: Answer | undefined): Ask | null {
    // A generator ignores the argument of its first `next`.
    for (let nextAnswer = answer as Answer; ; ) {
      const step = this.#resumeRules(nextAnswer)
      if (!step.done) {
        if (isChoiceOver(this.#game, step.value)) return step.value
        this.#hasAsked = true
        this.specialRunner.checkpoint = null
        return step.value
      }
      if (!this.#startAfterEffects()) return null
    }
  }

  /** An operation for which its special activity has left nothing to do ends without effect. */
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

  /** Starts the after-effects of the action; false where they have run. */
  #startAfterEffects(): boolean {
    const { action, circumstances } = this.admitted
    this.specialRunner.checkpoint = null
    this.#driver.windows = null
    if (this.#hasActionEnded) return false
    this.#hasActionEnded = true
    this.#play = this.phaseRunner.playAfterMove(this.draft, circumstances, action, this.#anySeat)
    return true
  }

  #complete(): void {
    this.#answers.refuseUnused()
    const { special, hasBegun } = this.specialRunner
    if (special && !hasBegun) {
      const { timing, window } = special
      throw makeRefusalSignal(makeRefusal('no-such-window', timing === 'during' ? `during ${window}` : timing))
    }
    this.draft[MOVE_COUNT_CELL]++
    rememberBoard(this.#game, this.draft, this.phaseRunner.offerScan)
    this.status = 'complete'
  }

  #findPreparedAnswer(ask: Ask): Answer | undefined {
    if (isChoiceOver(this.#game, ask)) return this.#passedEnds < this.#endsToPass ? DONE : undefined
    if (ask.by === null) return this.dice.roll(this.#game, this.draft, ask)
    const queue = this.#driver.inSpecial ? this.specialRunner.answers : this.#answers
    return this.specialRunner.presetAnswer ?? queue.takeAnswer(this.#game, ask)
  }

  /** Logs an answer. It copies lists, because the caller may change its own. */
  #logAnswer(passedAnswer: Answer): Answer {
    const ask = this.#waitingAsk
    if (isChoiceOver(this.#game, ask)) {
      this.#passedEnds++
      return passedAnswer
    }
    const answer = typeof passedAnswer === 'object' ? passedAnswer.slice() : passedAnswer
    this.log.push(makeLoggedAnswer(ask, answer, this.#driver.action, this.#driver.inSpecial))
    return answer
  }

  #makeCrash(thrown: unknown): Error {
    const { seat, action } = this.admitted
    const moveName = `${getSeatName(this.#game, seat)} ${getAt(this.#game.def.actions, action).id}`
    return toRuleCrash(this.#game, thrown, this.#state, moveName, this.describeInLines())
  }
}

const isAnswerToChoice = ({ def }: Game, record: AnswerRecord | undefined, choice: number | null): boolean =>
  record !== undefined && choice !== null && record.choice === getAt(def.choices, choice).name
