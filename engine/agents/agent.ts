/**
 * What a player is: picks a move to begin and answers questions, those of windows too. It is told what its seat knows and
 * nothing else: the view of the board, its legal moves, the questions that it is asked.
 */
import type { Answer } from '../gamedef/machine.ts'
import { type Conversation, type Game, type Move, type Question, type State, stateToJson } from '../kernel/index.ts'

/** The view of the board at that moment, for whoever looks: to work it out takes longer than most questions. */
export type BoardView = () => State

export interface Agent {
  readonly name: string
  /** One of the templates of `legalMoves`, all of them its seat's. */
  begin(game: Game, look: BoardView, templates: readonly Move[]): Move
  /**
   * What the seat says to the question; null where no answer is legal. The board is as the move has left it so far; `before` is
   * how it was before the move.
   */
  answer(game: Game, look: BoardView, question: Question, before: BoardView): Answer | null
}

/**
 * No legal answer leads on. Rules promise that this never happens, so it is loud: it names the rule that asks and
 * holds what it takes to be there again.
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
    const conversation = talk.inWords()
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
