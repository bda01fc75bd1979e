/**
 * The one mechanism of play. A move is a conversation: the rules ask, the mover answers, until the action is done.
 * Legal moves, choices, validation and application are this, seen from four sides.
 */
import type { Cells } from '../gamedef/layout.ts'
import { InternalError } from '../gamedef/lookup.ts'
import type { Answer } from '../gamedef/machine.ts'
import { type AdmittedMove, admitMove } from './admission.ts'
import type { State } from './cells.ts'
import { toRuleCrash } from './crash.ts'
import type { DiceRoller } from './dice.ts'
import type { Game } from './game.ts'
import type { Move } from './move.ts'
import { MoveExecution } from './move-execution.ts'
import type { MoveScript, Status } from './move-script.ts'
import type { CallOverrides } from './name-index.ts'
import { buildMove, type LoggedAnswer, Outcome } from './outcome.ts'
import type { AutomaticStep } from './phase-runner.ts'
import type { Question } from './question.ts'
import { makeRefusal, type Refusal } from './refusal.ts'

export interface ConversationOptions {
  /**
   * What the dice show: in the order of the rolls, or by whoever is asked. Without it the generator in the state
   * rolls them.
   */
  readonly dice?: readonly number[] | DiceRoller | undefined
  /**
   * Whether it is asked, in each window where a special activity can be begun, whether to begin one. Else the operation goes
   * on, unless it cannot without one.
   */
  readonly windows?: boolean | undefined
  /**
   * Whether it is asked, too, where a choice of one after another is over by itself. There is nothing left to answer but
   * `DONE`, but whatever else is answered is refused with the reason. A move does not keep these.
   */
  readonly asksEnds?: boolean | undefined
  /**
   * Any seat may make any move, in turn or not, offered or not, over or not. In a game with phases it is made in none of them:
   * nothing follows but what the action itself says. For scenarios.
   */
  readonly anySeat?: boolean | undefined
  /** What the action is told beside its seat, as an action that runs inside another is. For scenarios. */
  readonly overrides?: CallOverrides | undefined
}

export type ApplyResult =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal }

export class Conversation {
  readonly game: Game
  readonly state: State
  readonly #template: Move
  readonly #options: ConversationOptions
  /** Why the move is not even admitted. */
  #admissionRefusal: Refusal | null = null
  #execution: MoveExecution | null = null
  /** The one that the last answer spoilt. */
  #spoiltExecution: MoveExecution | null = null
  /** Whether the operation cannot go on without a special activity before it: then that window is a question. */
  #needsSpecial = false
  #question: Question | null = null

  /** Begins the move and gives the answers that it has already. */
  constructor(game: Game, state: State, move: Move, options: ConversationOptions = {}) {
    this.game = game
    this.state = state
    this.#template = move
    this.#options = options
    const admitted = this.#admit(move)
    if ('code' in admitted) this.#admissionRefusal = admitted
    else
      this.#execution = this.#begin(admitted, {
        answers: move.answers,
        special: admitted.special,
        passedEnds: 0,
      })
  }

  get status(): Status {
    return this.#execution?.status ?? 'refused'
  }

  /** Why the move as it was given is refused. Refused answers leave no trace here: `answer` returns theirs. */
  get refusal(): Refusal | null {
    return this.#execution === null ? this.#admissionRefusal : this.#execution.refusal
  }

  /** The question that waits, null when none does. */
  get question(): Question | null {
    this.#question ??= this.#execution?.question ?? null
    return this.#question
  }

  /** Why the operation cannot go on by itself, where the question is which special activity to begin before it; else null. */
  get refusalWithoutSpecial(): Refusal | null {
    return this.#execution?.refusalWithoutSpecial ?? null
  }

  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  get log(): readonly LoggedAnswer[] {
    return this.#execution?.log ?? []
  }

  /** The move as far as it has been told, with what it was given and has not been asked for yet. */
  get move(): Move {
    return this.#execution === null
      ? this.#template
      : buildMove(this.game, this.#template, this.#execution.scriptUpTo())
  }

  /** What has happened by itself so far, after the move; up to there where the last answer was refused. */
  get course(): readonly AutomaticStep[] {
    const playing = this.#spoiltExecution ?? this.#execution
    return playing?.phaseRunner.listSteps(playing.draft) ?? []
  }

  /** The move being played; not a state until the conversation is complete. */
  get cells(): Cells {
    return this.#execution?.draft ?? this.state.cells
  }

  /** Gives an answer. One that is refused changes nothing: the same question waits, and the refusal is returned. */
  answer(answer: Answer): Refusal | null {
    const playing = this.#execution
    if (playing?.crash) throw playing.crash
    if (!playing?.ask) return makeRefusal('answer-unused', 'nothing is asked')
    this.#spoiltExecution = null
    const wrong = playing.judge(answer)
    if (wrong) return wrong
    const { currentMark: mark } = playing
    this.#question = null
    playing.take(answer)
    // Why is asked first: the next playing may run the same rules.
    const refused = playing.refusal
    // What the rules refuse later on has spoilt the playing: another, up to where it was asked.
    if (refused) {
      this.#spoiltExecution = playing
      this.#execution = this.#execute(playing.admitted, playing.scriptUpTo(mark))
    }
    return refused
  }

  /** The next state, or why there is none yet. */
  finish(): ApplyResult {
    const { refusal, question } = this
    if (refusal) return { ok: false, refusal }
    if (question) return { ok: false, refusal: makeMissingRefusal(question) }
    if (this.#execution === null)
      throw new InternalError('nothing-asked', 'a move that was not admitted has no refusal')
    const { crash, dice, draft, log, specialRunner, phaseRunner } = this.#execution
    if (crash) throw crash
    if (dice.unusedRolls.length > 0)
      return { ok: false, refusal: makeRefusal('dice-left-over', dice.unusedRolls.join(', ')) }
    const { game, state } = this
    const told = { before: state, state: { cells: draft }, log }
    return { ok: true, outcome: new Outcome(game, this.#template, specialRunner.special, phaseRunner, told) }
  }

  /** The conversation so far in words: the action, then a line for each answer and the question that waits. */
  inWords(): readonly string[] {
    return this.#execution?.inWords() ?? []
  }

  #begin(admitted: AdmittedMove, saying: MoveScript): MoveExecution {
    const alone = this.#execute(admitted, saying)
    if (!alone.needsSpecial) return alone
    this.#needsSpecial = true
    const helped = this.#execute(admitted, saying)
    return helped.status === 'refused' ? alone : helped
  }

  #execute(admitted: AdmittedMove, saying: MoveScript): MoveExecution {
    const { dice, windows = false, asksEnds: ends = false, anySeat: loose = false } = this.#options
    const asks = windows ? 'all' : this.#needsSpecial ? 'before' : 'none'
    return new MoveExecution(this.game, this.state, admitted, saying, {
      dice,
      windowPolicy: asks,
      asksEnds: ends,
      anySeat: loose,
    })
  }

  #admit(move: Move): ReturnType<typeof admitMove> {
    const { game, state } = this
    try {
      return admitMove(game, state, move, this.#options.anySeat === true, this.#options.overrides)
    } catch (thrown) {
      throw toRuleCrash(game, thrown, state, `${move.seat} ${move.action}`)
    }
  }
}

const makeMissingRefusal = (question: Question): Refusal => ({
  ...makeRefusal('answer-missing', `${question}`),
  rule: question.rule,
  place: question.place,
  choice: question.name,
})
