/**
 * The one mechanism of play. A move is a conversation: the rules ask, the mover answers, until the action is done.
 * Legal moves, choices, validation and application are this, seen from four sides.
 */
import type { Timing } from '../gamedef/gamedef.ts'
import { type Draft, MOVES } from '../gamedef/layout.ts'
import type { Answer, Ask, Circumstances, Play } from '../gamedef/machine.ts'
import { type Admitted, admit, type Special } from './admission.ts'
import { judge } from './answers.ts'
import { copy, type State } from './cells.ts'
import { crashOf } from './crash.ts'
import { type Chance, Dice } from './dice.ts'
import { Driver, NOTHING, type Windows } from './driver.ts'
import { Feed } from './feed.ts'
import type { Game } from './game.ts'
import { type Invitation, invitationsAt, type PassedWindow } from './invitation.ts'
import { type AnswerRecord, isFree, isLimited, type Move } from './move.ts'
import { circumstances, type Told } from './names.ts'
import { moveOf, Outcome, recordsOf, type Step, stepWords } from './outcome.ts'
import { Question } from './question.ts'
import { illegal, type Refusal, refusal, refusalOf } from './refusal.ts'
import { Refused, stop } from './runtime.ts'
import { stateToJson } from './state-json.ts'

export interface Options {
  /**
   * What the dice show: in the order of the rolls, or by whoever is asked. Without it the generator in the state
   * rolls them.
   */
  readonly dice?: readonly number[] | Chance | undefined
  /** Whether to note where special activities may be begun. */
  readonly windows?: boolean | undefined
  /** Any seat may make any move, in turn or not, offered or not, over or not. For scenarios. */
  readonly anySeat?: boolean | undefined
  /** What the action is told beside its seat, as an action that runs inside another is. For scenarios. */
  readonly told?: Told | undefined
}

/** A place in a move where a special activity could be begun. `ordinal` is what `begin` takes. */
export interface Window {
  readonly ordinal: number
  readonly timing: Timing
  /** Its ordinal among the windows between spaces; null for those before and after. */
  readonly during: number | null
}

export type Status = 'asking' | 'complete' | 'refused'

export type Applied =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal }

/** The action itself; what its rules say comes after it; what the game does after every move; over. */
type Phase = 'play' | 'after' | 'turn' | 'done'

export class Conversation implements Windows {
  readonly game: Game
  readonly state: State
  readonly #template: Move
  readonly #options: Options
  #admitted: Admitted | null = null
  #special: Special | null = null

  #status: Status = 'refused'
  #refusal: Refusal | null = null
  #ask: Ask | null = null
  #question: Question | null = null

  #draft: Draft = []
  #driver: Driver | null = null
  #play: Play = NOTHING
  #phase: Phase = 'done'
  #main = new Feed([])
  #inner = new Feed([])
  #begun = false
  #dice = new Dice(undefined)
  #log: Step[] = []
  #passed: PassedWindow[] = []
  #windows = 0
  #during = 0
  /** Windows from here on were passed since the last answer. */
  #fresh = 0

  /** Begins the move and gives the answers that it has already. */
  constructor(game: Game, state: State, move: Move, options: Options = {}) {
    this.game = game
    this.state = state
    this.#template = move
    this.#options = options
    try {
      const verdict = admit(game, state, move, options.anySeat === true, options.told)
      if ('refused' in verdict) {
        this.#refusal = verdict.refused
        return
      }
      this.#admitted = verdict.admitted
      this.#special = verdict.admitted.special
    } catch (thrown) {
      throw this.#crash(thrown)
    }
    this.#replay(move.answers, this.#special?.answers ?? [])
  }

  get status(): Status {
    return this.#status
  }

  /** Why the move as it was given is refused. Refused answers leave no trace here: `answer` returns theirs. */
  get refusal(): Refusal | null {
    return this.#refusal
  }

  /** The question that waits, null when none does. */
  get question(): Question | null {
    if (this.#ask === null) return null
    this.#question ??= new Question(this.game, this.#ask, this.#driver!.action, this.#driver!.inSpecial)
    return this.#question
  }

  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  get log(): readonly Step[] {
    return this.#log
  }

  /** The move as far as it has been told, with what it was given and has not been asked for yet. */
  get move(): Move {
    return moveOf(this.game, this.#template, this.#special, this.#answers(false), this.#answers(true))
  }

  /** The move being played; not a state until the conversation is complete. */
  get cells(): readonly number[] {
    return this.#draft
  }

  /** Where special activities may be begun, at the windows passed since the last answer. */
  get invitations(): readonly Invitation[] {
    return this.#invited(this.#passed.slice(this.#fresh))
  }

  /** The same at all windows passed so far. */
  get allInvitations(): readonly Invitation[] {
    return this.#invited(this.#passed)
  }

  /**
   * The windows passed since the last answer, as they came, whatever may be begun in them: cheap, where `invitations`
   * tries everything out.
   */
  get windows(): readonly Window[] {
    return this.#passed.slice(this.#fresh).map(({ ordinal, timing, during }) => ({ ordinal, timing, during }))
  }

  /** Gives an answer. One that is refused changes nothing: the same question waits, and the refusal is returned. */
  answer(answer: Answer): Refusal | null {
    if (this.#ask === null) return refusal('answer-unused', 'nothing is asked')
    const wrong = this.#judge(this.#ask, answer)
    if (wrong) return wrong
    const told = this.#log.length
    const ahead = [this.#main.rest, this.#inner.rest] as const
    this.#advance(this.#take(answer))
    if (this.#refusal === null) return null
    // The rules refused it later on, and the play is spoilt: play again up to where it was asked.
    const later = this.#refusal
    const log = this.#log.slice(0, told)
    this.#replay(
      [...recordsOf(this.game, log, false), ...ahead[0]],
      [...recordsOf(this.game, log, true), ...ahead[1]],
    )
    return later
  }

  /**
   * Begins a special activity in a window already passed, by its ordinal among all windows. Plays the move again up
   * to there; answers given after it are dropped, because the board they were given on is another one.
   */
  begin(action: string, ordinal: number): Refusal | null {
    const window = this.#passed.find((passed) => passed.ordinal === ordinal)
    if (!window || this.#refusal) return refusal('no-such-window', `window ${ordinal}`)
    const linked = this.game.names.actions.get(action)
    if (linked === undefined) return refusal('unknown-action', action)
    const host = this.game.def.actions[window.action]!
    const theirs = this.game.def.actions[linked]!.seats.includes(window.actor)
    if (this.#special || !host.windows.includes(linked) || !theirs) {
      return refusal('special-activity-not-allowed', `${action} in ${host.id}`)
    }
    const main = this.#answers(false)
    this.#special = { action: linked, timing: window.timing, window: window.during ?? 0, answers: [] }
    this.#replay(main.slice(0, window.answers), [])
    const refused = this.#refusal as Refusal | null
    if (refused) {
      this.#special = null
      this.#replay(main, [])
    }
    return refused
  }

  /** The next state, or why there is none yet. */
  finish(): Applied {
    if (this.#refusal) return { ok: false, refusal: this.#refusal }
    if (this.#ask) return { ok: false, refusal: this.#missing() }
    const { left } = this.#dice
    if (left.length > 0) return { ok: false, refusal: refusal('dice-left-over', left.join(', ')) }
    const { game, state } = this
    const next = { cells: this.#draft }
    return { ok: true, outcome: new Outcome(game, state, next, this.#template, this.#special, this.#log) }
  }

  /** The conversation so far in words: the action, then a line for each answer and the question that waits. */
  inWords(): readonly string[] {
    const lines = this.#log.map((step) => stepWords(this.game, step))
    if (this.#ask) lines.push(`${this.question}?`)
    return lines
  }

  /** Called by the driver: a window of the action. It never blocks. */
  pass(c: Draft, x: Circumstances, action: number, timing: Timing): Play {
    const ordinal = this.#windows++
    const during = timing === 'during' ? this.#during++ : null
    const special = this.#special
    if (special) {
      if (this.#begun || special.timing !== timing || special.window !== (during ?? 0)) return NOTHING
      return this.#runSpecial(c, special)
    }
    if (this.#options.windows) {
      const last = this.#log.at(-1) ?? null
      const answers = this.#told(false)
      this.#passed.push({ ordinal, timing, during, action, actor: x.actor, answers, cells: copy(c), last })
    }
    return NOTHING
  }

  *#runSpecial(c: Draft, special: Special): Play {
    this.#begun = true
    const x = circumstances(this.game.names, this.#admitted!.seat, special.action, false, false)
    const verdict = this.game.emitted.actions[special.action]!.legal(c, x)
    if (verdict !== 0) throw stop(illegal(this.game, special.action, verdict))
    yield* this.#driver!.special(c, x, special.action)
    this.#inner.end()
  }

  /** Plays from the start, giving answers that were given before. */
  #replay(main: readonly AnswerRecord[], inner: readonly AnswerRecord[]): void {
    const { game } = this
    const { action, x } = this.#admitted!
    const open = !isLimited(this.#template) && !isFree(this.#template)
    const watched = open && (this.#special !== null || this.#options.windows === true)
    this.#main = new Feed(main)
    this.#inner = new Feed(inner)
    this.#begun = false
    this.#dice = new Dice(this.#options.dice)
    this.#log = []
    this.#passed = []
    this.#windows = 0
    this.#during = 0
    this.#refusal = null
    this.#phase = 'play'
    this.#draft = copy(this.state.cells)
    this.#driver = new Driver(game, action, watched ? this : null)
    this.#play = game.emitted.actions[action]!.play(this.#driver, this.#draft, x)
    this.#advance(undefined)
  }

  /** Runs the rules until they ask something that nothing here can answer. */
  #advance(first: Answer | undefined): void {
    let answer = first
    this.#ask = null
    this.#question = null
    this.#fresh = this.#passed.length
    try {
      for (;;) {
        // The first `next` of a generator takes nothing, whatever it is given.
        const step = this.#play.next(answer as Answer)
        if (step.done) {
          if (this.#nextPhase()) continue
          this.#complete()
          return
        }
        this.#driver!.count()
        this.#ask = step.value
        answer = this.#ready(step.value)
        if (answer === undefined) {
          this.#status = 'asking'
          return
        }
        answer = this.#take(answer)
        // A window before a roll is still there for whoever speaks next: chance is nobody's answer.
        if (step.value.by !== null) this.#fresh = this.#passed.length
        this.#ask = null
      }
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw this.#crash(thrown)
      this.#status = 'refused'
      this.#refusal = refusalOf(this.game, thrown)
      this.#ask = null
    }
  }

  /** Writes an answer down: a list of one's own, whoever gave it may go on writing in theirs. */
  #take(given: Answer): Answer {
    const { choice, path, by } = this.#ask!
    const { action, inSpecial } = this.#driver!
    const answer = typeof given === 'object' ? given.slice() : given
    this.#log.push({ choice, path, answer, by, action, special: inSpecial })
    return answer
  }

  /** The answer that somebody has ready: chance, or the move itself. */
  #ready(ask: Ask): Answer | undefined {
    if (ask.by === null) return this.#dice.roll(this.game, this.#draft, ask)
    return (this.#driver!.inSpecial ? this.#inner : this.#main).take(this.game, ask)
  }

  /** What comes after an action has played out; false when nothing does. */
  #nextPhase(): boolean {
    const { emitted } = this.game
    const { action, x } = this.#admitted!
    if (this.#phase === 'turn' || x.free) return false
    // No dead end out here can make the action illegal any more.
    this.#driver!.count()
    this.#phase = this.#phase === 'play' ? 'after' : 'turn'
    this.#play =
      this.#phase === 'after'
        ? emitted.actions[action]!.after(this.#driver!, this.#draft, x)
        : emitted.turn(this.#driver!, this.#draft, x)
    return true
  }

  #complete(): void {
    this.#main.end()
    const special = this.#special
    if (special && !this.#begun) {
      const which = special.timing === 'during' ? ` ${special.window}` : ''
      throw stop(refusal('no-such-window', `${special.timing}${which}`))
    }
    this.#phase = 'done'
    this.#draft[MOVES] = this.#draft[MOVES]! + 1
    this.#status = 'complete'
  }

  #missing(): Refusal {
    const question = this.question!
    return {
      code: 'answer-missing',
      message: `${refusal('answer-missing').message}: ${question}`,
      rule: question.rule,
      place: question.place,
      choice: question.name,
    }
  }

  #invited(windows: readonly PassedWindow[]): readonly Invitation[] {
    if (windows.length === 0) return []
    try {
      return invitationsAt(this.game, windows)
    } catch (thrown) {
      throw this.#crash(thrown)
    }
  }

  #told(special: boolean): number {
    let n = 0
    for (const step of this.#log) if (step.by !== null && step.special === special) n++
    return n
  }

  #answers(special: boolean): readonly AnswerRecord[] {
    const told = recordsOf(this.game, this.#log, special)
    const ahead = (special ? this.#inner : this.#main).rest
    return ahead.length > 0 ? [...told, ...ahead] : told
  }

  /** Reasons are worked out by emitted code, which may crash like any other. */
  #judge(ask: Ask, answer: Answer): Refusal | null {
    try {
      return judge(this.game, ask, answer)
    } catch (thrown) {
      throw this.#crash(thrown)
    }
  }

  #crash(thrown: unknown): Error {
    return crashOf(this.game, thrown, {
      action: `${this.#template.seat} ${this.#template.action}`,
      conversation: this.inWords(),
      state: stateToJson(this.game, this.state),
    })
  }
}
