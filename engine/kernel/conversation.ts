/**
 * The one mechanism of play. A move is a conversation: the rules ask, the mover answers, until the action is done.
 * Legal moves, choices, validation and application are this, seen from four sides.
 */
import type { Answer } from '../gamedef/machine.ts'
import { type Admitted, admit } from './admission.ts'
import type { State } from './cells.ts'
import type { Happening } from './course.ts'
import { crashOf } from './crash.ts'
import type { Chance } from './dice.ts'
import type { Game } from './game.ts'
import type { Move } from './move.ts'
import type { Told } from './names.ts'
import { moveOf, Outcome, type Step } from './outcome.ts'
import { Playing } from './playing.ts'
import type { Question } from './question.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Saying, Status } from './saying.ts'

export interface Options {
  /**
   * What the dice show: in the order of the rolls, or by whoever is asked. Without it the generator in the state
   * rolls them.
   */
  readonly dice?: readonly number[] | Chance | undefined
  /**
   * Whether it is asked, in each window where a special activity can be begun, whether to begin one. Else the operation goes
   * on, unless it cannot without one.
   */
  readonly windows?: boolean | undefined
  /**
   * Whether it is asked, too, where a choice of one after another is over by itself. There is nothing left to answer but
   * `DONE`, but whatever else is answered is refused with the reason. A move does not keep these.
   */
  readonly ends?: boolean | undefined
  /**
   * Any seat may make any move, in turn or not, offered or not, over or not. In a game with phases it is made in none of them:
   * nothing follows but what the action itself says. For scenarios.
   */
  readonly anySeat?: boolean | undefined
  /** What the action is told beside its seat, as an action that runs inside another is. For scenarios. */
  readonly told?: Told | undefined
}

export type Applied =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal }

export class Conversation {
  readonly game: Game
  readonly state: State
  readonly #template: Move
  readonly #options: Options
  /** Why the move is not even admitted. */
  #kept: Refusal | null = null
  #playing: Playing | null = null
  /** The one that the last answer spoilt. */
  #spoilt: Playing | null = null
  /** Whether the operation cannot go on without a special activity before it: then that window is a question. */
  #wantsHelp = false
  #question: Question | null = null

  /** Begins the move and gives the answers that it has already. */
  constructor(game: Game, state: State, move: Move, options: Options = {}) {
    this.game = game
    this.state = state
    this.#template = move
    this.#options = options
    const admitted = this.#admit(move)
    if ('code' in admitted) this.#kept = admitted
    else this.#playing = this.#begun(admitted, { answers: move.answers, special: admitted.special, ends: 0 })
  }

  get status(): Status {
    return this.#playing?.status ?? 'refused'
  }

  /** Why the move as it was given is refused. Refused answers leave no trace here: `answer` returns theirs. */
  get refusal(): Refusal | null {
    return this.#playing === null ? this.#kept : this.#playing.refusal
  }

  /** The question that waits, null when none does. */
  get question(): Question | null {
    this.#question ??= this.#playing?.question ?? null
    return this.#question
  }

  /** Why the operation cannot go on by itself, where the question is which special activity to begin before it; else null. */
  get unaided(): Refusal | null {
    return this.#playing?.unaided ?? null
  }

  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  get log(): readonly Step[] {
    return this.#playing?.log ?? []
  }

  /** The move as far as it has been told, with what it was given and has not been asked for yet. */
  get move(): Move {
    return this.#playing === null ? this.#template : moveOf(this.game, this.#template, this.#playing.said())
  }

  /** What has happened by itself so far, after the move; up to there where the last answer was refused. */
  get course(): readonly Happening[] {
    const playing = this.#spoilt ?? this.#playing
    return playing?.course.happenings(playing.draft) ?? []
  }

  /** The move being played; not a state until the conversation is complete. */
  get cells(): readonly number[] {
    return this.#playing?.draft ?? this.state.cells
  }

  /** Gives an answer. One that is refused changes nothing: the same question waits, and the refusal is returned. */
  answer(answer: Answer): Refusal | null {
    const playing = this.#playing
    if (playing?.crash) throw playing.crash
    if (!playing?.ask) return refusal('answer-unused', 'nothing is asked')
    this.#spoilt = null
    const wrong = playing.judge(answer)
    if (wrong) return wrong
    const { mark } = playing
    this.#question = null
    playing.take(answer)
    // Why is asked first: the next playing may run the same rules.
    const refused = playing.refusal
    // What the rules refuse later on has spoilt the playing: another, up to where it was asked.
    if (refused) {
      this.#spoilt = playing
      this.#playing = this.#played(playing.admitted, playing.said(mark))
    }
    return refused
  }

  /** The next state, or why there is none yet. */
  finish(): Applied {
    if (this.refusal) return { ok: false, refusal: this.refusal }
    if (this.question) return { ok: false, refusal: missing(this.question) }
    if (this.#playing?.crash) throw this.#playing.crash
    const { dice, draft, log, interlude, course } = this.#playing!
    if (dice.left.length > 0) return { ok: false, refusal: refusal('dice-left-over', dice.left.join(', ')) }
    const { game, state } = this
    const told = { before: state, state: { cells: draft }, log }
    return { ok: true, outcome: new Outcome(game, this.#template, interlude.special, course, told) }
  }

  /** The conversation so far in words: the action, then a line for each answer and the question that waits. */
  inWords(): readonly string[] {
    return this.#playing?.inWords() ?? []
  }

  #begun(admitted: Admitted, saying: Saying): Playing {
    const alone = this.#played(admitted, saying)
    if (!alone.wantsHelp) return alone
    this.#wantsHelp = true
    const helped = this.#played(admitted, saying)
    return helped.status === 'refused' ? alone : helped
  }

  #played(admitted: Admitted, saying: Saying): Playing {
    const { dice, windows = false, ends = false, anySeat: loose = false } = this.#options
    const asks = windows ? 'all' : this.#wantsHelp ? 'before' : 'none'
    return new Playing(this.game, this.state, admitted, saying, { dice, asks, ends, loose })
  }

  #admit(move: Move): ReturnType<typeof admit> {
    const { game, state } = this
    try {
      return admit(game, state, move, this.#options.anySeat === true, this.#options.told)
    } catch (thrown) {
      throw crashOf(game, thrown, state, `${move.seat} ${move.action}`)
    }
  }
}

const missing = (question: Question): Refusal => ({
  ...refusal('answer-missing', `${question}`),
  rule: question.rule,
  place: question.place,
  choice: question.name,
})
