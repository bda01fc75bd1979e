/**
 * One playing of a move from its start: the rules run, and are given the answers that the move has, until they ask what it
 * does not say, refuse, or end. A move that is told otherwise is played again.
 */
import { type Draft, MOVES } from '../gamedef/layout.ts'
import { type Answer, type Ask, DONE, type Giving, type Play } from '../gamedef/machine.ts'
import type { Admitted } from './admission.ts'
import { isEnd, judge } from './answers.ts'
import { backTo, type Journal, Keeping, type State } from './cells.ts'
import { Course } from './course.ts'
import { crashOf } from './crash.ts'
import { Dice } from './dice.ts'
import { draftFor, isRested, rest } from './draft.ts'
import { Driver, NOTHING, onward } from './driver.ts'
import { Feed } from './feed.ts'
import type { Game } from './game.ts'
import { Interlude } from './interlude.ts'
import type { AnswerRecord } from './move.ts'
import { passed, recordsOf, type Step, stepOf, stepWords } from './outcome.ts'
import { Question } from './question.ts'
import { type Refusal, refusal } from './refusal.ts'
import { refusalOf } from './refused.ts'
import { Refused, stop } from './runtime.ts'
import type { Mark, Saying, Status, Terms } from './saying.ts'
import { mayBeHelped, notOpen } from './windows.ts'
import { seatWord } from './words.ts'

export class Playing {
  readonly draft: Draft
  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  readonly log: Step[] = []
  status: Status = 'asking'
  /** What the rules did that is impossible: the board is half played, and nothing can be made of it. */
  crash: Error | null = null
  /** The question that waits. */
  ask: Ask | null = null

  readonly admitted: Admitted
  readonly dice: Dice
  readonly interlude: Interlude
  /** What comes of the move by itself. */
  readonly course: Course

  readonly #game: Game
  readonly #state: State
  /** Of the draft. */
  readonly #journal: Journal = []
  readonly #driver: Driver
  readonly #main: Feed
  #play: Play | Giving
  /** Whether the action has played out, and what follows it runs. */
  #follows = false
  readonly #loose: boolean
  #asked = false
  /** How the rules refused it, and why, once somebody has asked. */
  #refused: Refused | null = null
  #refusal: Refusal | null = null
  /** How many ends of choices have been gone past, and how many are to be. */
  #ends = 0
  readonly #endsSaid: number

  constructor(
    game: Game,
    state: State,
    admitted: Admitted,
    { answers, special, ends }: Saying,
    terms: Terms,
  ) {
    const { action, x } = admitted
    this.#game = game
    this.#state = state
    this.admitted = admitted
    this.#main = new Feed(answers)
    this.interlude = new Interlude(game, special, terms.asks, this.#main)
    this.dice = new Dice(terms.dice)
    this.#endsSaid = ends
    this.#loose = terms.loose
    this.draft = draftFor(game, state.cells)
    const { begins } = game.def.actions[action]!
    const isAsked = terms.asks !== 'none' || isAbout(game, answers.at(-1), begins)
    const listens = (isAsked || special !== null) && begins !== null && !x.free && !x.limited
    this.#driver = new Driver(game, action, listens ? this.interlude : null, terms.ends)
    this.course = new Course(game, this.#driver, this.log, this.#journal, isRested(game, state.cells))
    this.#play = game.emitted.actions[action]!.play(this.#driver, this.draft, x)
    this.#advance(undefined)
  }

  /**
   * Why the rules refuse it. Agents ask for few of these, and the words take long, so they are worked out when they are asked for:
   * on the draft, which stays as it was then.
   */
  get refusal(): Refusal | null {
    const refused = this.#refused
    if (refused === null) return null
    this.#refusal ??= this.#explained(() => refusalOf(this.#game, refused))
    return this.#refusal
  }

  /** Why the operation cannot go on by itself, while the question is what to begin before it; else null. */
  get unaided(): Refusal | null {
    if (this.interlude.window?.isAble !== false) return null
    return this.#explained(() => this.interlude.unaided)
  }

  get question(): Question | null {
    if (this.ask === null) return null
    const { action, inSpecial } = this.#driver
    return new Question(this.#game, this.ask, action, inSpecial, this.interlude.window)
  }

  /** Whether the rules refused it before they asked anything, where a special activity before it may help. */
  get wantsHelp(): boolean {
    const { action, x } = this.admitted
    if (this.status !== 'refused' || this.#asked || this.#follows) return false
    return this.interlude.special === null && this.#main.next === null && mayBeHelped(this.#game, x, action)
  }

  get mark(): Mark {
    const { special, answers } = this.interlude
    return { steps: this.log.length, special, main: this.#main.taken, inner: answers.taken, ends: this.#ends }
  }

  /** What has been said up to there, and what was ready for later. */
  said({ steps, special, main, inner, ends }: Mark = this.mark): Saying {
    const log = this.log.slice(0, steps)
    const answers = recordsOf(this.#game, log, false)
    return {
      answers: [...answers, ...passed(this.#game, log), ...this.#main.from(main)],
      special: special && {
        ...special,
        answers: [...recordsOf(this.#game, log, true), ...this.interlude.answers.from(inner)],
      },
      ends,
    }
  }

  /** The conversation so far in words: a line for each answer, and the question that waits. */
  inWords(): readonly string[] {
    const lines = this.log.map((step) => stepWords(this.#game, step))
    if (this.ask) lines.push(`${this.question}?`)
    return lines
  }

  /** What is wrong with an answer as the question itself sees it. */
  judge(answer: Answer): Refusal | null {
    const { action, x } = this.admitted
    const { window } = this.interlude
    return this.#explained(() => {
      const wrong = judge(this.#game, this.ask!, answer)
      if (wrong === null || window === null || typeof answer !== 'number') return wrong
      const host = { game: this.#game, c: this.draft, x, action }
      return notOpen(host, answer, () => window.isAble) ?? wrong
    })
  }

  /** Reasons are worked out by emitted code, which may crash like any other. */
  #explained<T>(explain: () => T): T {
    this.#game.runtime.refill()
    try {
      return explain()
    } catch (thrown) {
      throw this.#crash(thrown)
    }
  }

  /** Goes on with an answer that has been judged. */
  take(answer: Answer): void {
    this.#advance(this.#write(answer))
  }

  /** Runs the rules until they ask something that nothing here can answer. */
  #advance(first: Answer | undefined): void {
    this.#game.runtime.refill()
    this.course.resume()
    const keeping = new Keeping(this.draft, this.#journal)
    try {
      this.#run(first)
    } catch (thrown) {
      this.#stop(thrown)
    } finally {
      keeping.end()
    }
  }

  #stop(thrown: unknown): void {
    if (!(thrown instanceof Refused)) {
      this.crash = this.#crash(thrown)
      throw this.crash
    }
    this.#refused = thrown
    this.status = 'refused'
    this.ask = null
  }

  #run(first: Answer | undefined): void {
    for (let answer = first; ; ) {
      this.ask = null
      this.ask = this.#next(answer)
      if (this.ask === null) {
        this.#complete()
        return
      }
      const ready = this.#ready(this.ask)
      if (ready === undefined) return
      answer = this.#write(ready)
    }
  }

  /** The next question, of the action or of what comes after it; null when nothing does. */
  #next(answer: Answer | undefined): Ask | null {
    // The first `next` of a generator takes nothing, whatever it is given.
    for (let given = answer as Answer; ; ) {
      const step = this.#step(given)
      if (!step.done) {
        if (isEnd(this.#game, step.value)) return step.value
        this.#asked = true
        this.interlude.left = null
        return step.value
      }
      if (!this.#follow()) return null
    }
  }

  /** An operation that its special activity has left nothing to do ends with nothing done. */
  #step(answer: Answer): ReturnType<(Play | Giving)['next']> {
    try {
      return onward(this.#play, answer)
    } catch (thrown) {
      const { left } = this.interlude
      if (left === null || !(thrown instanceof Refused) || thrown.refusal !== null) throw thrown
      backTo(this.draft, left)
      return NOTHING.next()
    }
  }

  /** Goes on to what follows an action that has played out; false where that has been. */
  #follow(): boolean {
    const { action, x } = this.admitted
    this.interlude.left = null
    this.#driver.windows = null
    if (this.#follows) return false
    this.#follows = true
    this.#play = this.course.follow(this.draft, x, action, this.#loose)
    return true
  }

  #complete(): void {
    this.#main.end()
    const { special, begun } = this.interlude
    if (special && !begun) {
      const { timing, window } = special
      throw stop(refusal('no-such-window', timing === 'during' ? `during ${window}` : timing))
    }
    this.draft[MOVES] = this.draft[MOVES]! + 1
    rest(this.#game, this.draft, this.course.seen)
    this.status = 'complete'
  }

  /** The answer that somebody has ready: chance, or the move itself. */
  #ready(ask: Ask): Answer | undefined {
    if (isEnd(this.#game, ask)) return this.#ends < this.#endsSaid ? DONE : undefined
    if (ask.by === null) return this.dice.roll(this.#game, this.draft, ask)
    const feed = this.#driver.inSpecial ? this.interlude.answers : this.#main
    return this.interlude.told ?? feed.take(this.#game, ask)
  }

  /** Writes an answer down: a list of one's own, whoever gave it may go on writing in theirs. */
  #write(given: Answer): Answer {
    const ask = this.ask!
    if (isEnd(this.#game, ask)) {
      this.#ends++
      return given
    }
    const answer = typeof given === 'object' ? given.slice() : given
    this.log.push(stepOf(ask, answer, this.#driver.action, this.#driver.inSpecial))
    return answer
  }

  #crash(thrown: unknown): Error {
    const { seat, action } = this.admitted
    const words = `${seatWord(this.#game, seat)} ${this.#game.def.actions[action]!.id}`
    return crashOf(this.#game, thrown, this.#state, words, this.inWords())
  }
}

const isAbout = ({ def }: Game, record: AnswerRecord | undefined, choice: number | null): boolean =>
  record !== undefined && choice !== null && record.choice === def.choices[choice]!.name
