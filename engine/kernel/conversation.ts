/**
 * Plays one move as a conversation: the rules ask, the caller answers, until the move ends or is refused. Legal moves,
 * choices and validation are built on it.
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
import type { MoveScript, MoveStatus } from './move-script.ts'
import type { CallOverrides } from './name-index.ts'
import { buildMove, type LoggedAnswer, Outcome } from './outcome.ts'
import type { AutomaticStep } from './phase-runner.ts'
import type { Question } from './question.ts'
import { makeRefusal, type Refusal } from './refusal.ts'

export interface ConversationOptions {
  /** The draws: a list in the order of use, or a callback. Without it the generator in the state draws. */
  readonly dice?: readonly number[] | DiceRoller | undefined
  /**
   * Asks in each window whether to begin a special activity. Without it the operation asks only where it cannot go on
   * without one.
   */
  readonly windows?: boolean | undefined
  /**
   * Asks `DONE` too where a repeated choice has ended by itself. Any other answer is refused with the reason for the
   * end. Moves do not record these answers.
   */
  readonly asksEnds?: boolean | undefined
  /**
   * Lets any seat make any move at any time. In a game with phases the move belongs to no phase, so only the effects
   * of the action itself follow. Scenarios use it.
   */
  readonly anySeat?: boolean | undefined
  /** Circumstances that an outer action would pass to this one. Scenarios use it. */
  readonly overrides?: CallOverrides | undefined
}

export type ApplyResult =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly refusal: Refusal }

/** Plays one move: the rules ask, the caller answers, until the move ends or is refused. */
export class Conversation {
  readonly game: Game
  readonly state: State
  readonly #template: Move
  readonly #options: ConversationOptions
  /** Set where the move may not begin. */
  #admissionRefusal: Refusal | null = null
  #execution: MoveExecution | null = null
  /** The execution that refused the last answer. Its board is half written. */
  #spoiltExecution: MoveExecution | null = null
  /** Whether the operation needs a special activity before it. Then that window is asked. */
  #needsSpecial = false
  #question: Question | null = null

  /** Begins the move and gives the answers that the move already has. */
  constructor(game: Game, state: State, move: Move, options: ConversationOptions = {}) {
    this.game = game
    this.state = state
    this.#template = move
    this.#options = options
    const admitted = this.#admit(move)
    if ('code' in admitted) this.#admissionRefusal = admitted
    else
      this.#execution = this.#executeWithNeededSpecial(admitted, {
        answers: move.answers,
        special: admitted.special,
        passedEnds: 0,
      })
  }

  get status(): MoveStatus {
    return this.#execution?.status ?? 'refused'
  }

  /** Why the move was refused as it was passed in. Refused answers do not count: `answer` returns their refusals. */
  get refusal(): Refusal | null {
    return this.#execution === null ? this.#admissionRefusal : this.#execution.refusal
  }

  /** The question that waits for an answer, or null. */
  get question(): Question | null {
    this.#question ??= this.#execution?.question ?? null
    return this.#question
  }

  /** Set while the question is which special activity to begin: why the operation cannot go on without one. */
  get refusalWithoutSpecial(): Refusal | null {
    return this.#execution?.refusalWithoutSpecial ?? null
  }

  /** All questions so far with their answers, with those of chance and of special activities. */
  get log(): readonly LoggedAnswer[] {
    return this.#execution?.log ?? []
  }

  /** The move so far, with the prepared answers that no question has taken yet. */
  get move(): Move {
    return this.#execution === null
      ? this.#template
      : buildMove(this.game, this.#template, this.#execution.buildScriptUpTo())
  }

  /** The automatic steps so far; where the last answer was refused, those up to the refusal. */
  get course(): readonly AutomaticStep[] {
    const execution = this.#spoiltExecution ?? this.#execution
    return execution?.phaseRunner.listAutomaticSteps(execution.draft) ?? []
  }

  /** The draft of the move. It is a state only when the conversation is complete. */
  get cells(): Cells {
    return this.#execution?.draft ?? this.state.cells
  }

  /** Gives an answer. A refused answer changes nothing: the same question waits. */
  answer(answer: Answer): Refusal | null {
    const execution = this.#execution
    if (execution?.crash) throw execution.crash
    if (!execution?.ask) return makeRefusal('answer-unused', 'nothing is asked')
    this.#spoiltExecution = null
    const refusal = execution.judge(answer)
    if (refusal) return refusal
    const { currentMark: mark } = execution
    this.#question = null
    execution.continueWithAnswer(answer)
    // The refusal is read first, because the next execution may run the same rules.
    const refused = execution.refusal
    // A late refusal leaves a half-written board, so the move is played again up to the question.
    if (refused) {
      this.#spoiltExecution = execution
      this.#execution = this.#execute(execution.admitted, execution.buildScriptUpTo(mark))
    }
    return refused
  }

  /** Gives the next state, or the reason that there is none yet. */
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
    const result = { before: state, state: { cells: draft }, log }
    return { ok: true, outcome: new Outcome(game, this.#template, specialRunner.special, phaseRunner, result) }
  }

  /** Describes the conversation: a line for each answer, then the question that waits. */
  describeInLines(): readonly string[] {
    return this.#execution?.describeInLines() ?? []
  }

  #executeWithNeededSpecial(admitted: AdmittedMove, script: MoveScript): MoveExecution {
    const alone = this.#execute(admitted, script)
    if (!alone.needsSpecial) return alone
    this.#needsSpecial = true
    const helped = this.#execute(admitted, script)
    return helped.status === 'refused' ? alone : helped
  }

  #execute(admitted: AdmittedMove, script: MoveScript): MoveExecution {
    const { dice, windows = false, asksEnds = false, anySeat = false } = this.#options
    const windowPolicy = windows ? 'all' : this.#needsSpecial ? 'before' : 'none'
    return new MoveExecution(this.game, this.state, admitted, script, {
      dice,
      windowPolicy,
      asksEnds,
      anySeat,
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
