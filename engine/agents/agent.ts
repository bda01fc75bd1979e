/**
 * An agent begins moves and answers questions, also those of windows. It knows only what its seat knows: a view, legal
 * moves and questions.
 */
import type { Answer } from '../gamedef/machine.ts'
import { type Conversation, type Game, type Move, type Question, type State, stateToJson } from '../kernel/index.ts'

/** The view of the board, on demand: computing it takes longer than most questions. */
export type BoardView = () => State

/** Plays a seat. */
export interface Agent {
  readonly name: string
  /** Chooses one of the templates of `legalMoves`, all of its own seat. */
  chooseMove(game: Game, getView: BoardView, templates: readonly Move[]): Move
  /**
   * Answers a question; null where no answer is legal. The first view is of the move so far, `before` of the board
   * before the move.
   */
  answerQuestion(game: Game, getView: BoardView, question: Question, getViewBeforeMove: BoardView): Answer | null
}

/**
 * No legal answer leads on. Rules promise that this never happens, so the error names the rule and holds what is
 * needed to repeat it.
 */
export class StuckError extends Error {
  override readonly name = 'Stuck'
  readonly rule: string | null
  readonly conversation: readonly string[]
  /** The state before the move, as JSON. */
  readonly state: unknown

  constructor(talk: Conversation, why: string) {
    const { question, refusal, game, move } = talk
    const rule = question?.rule ?? refusal?.rule ?? null
    const conversation = talk.describeInLines()
    const state = stateToJson(game, talk.state)
    const place = question?.place ?? refusal?.place
    super(
      [
        `${move.seat} ${move.action}: ${why}`,
        `  rule ${rule ?? 'unknown'}${place ? ` at ${place.file}:${place.line}:${place.col}` : ''}`,
        ...conversation.map((line) => `    ${line}`),
        `  from the state ${JSON.stringify(state)}`,
      ].join('\n'),
    )
    this.rule = rule
    this.conversation = conversation
    this.state = state
  }
}
