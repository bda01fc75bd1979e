/** Plays one turn: a conversation from its start to its end. */
import { getMapValue } from '../gamedef/lookup.ts'
import type { Answer } from '../gamedef/machine.ts'
import {
  Conversation,
  type Game,
  type Move,
  type Outcome,
  type RandomSource,
  type Refusal,
  type State,
  view,
} from '../kernel/index.ts'
import { type Agent, type BoardView, StuckError } from './agent.ts'
import { guessAnswer } from './guess.ts'

/** More refusals in a row than this mean that the agent is stuck. */
const MOST_REFUSALS_IN_A_ROW = 50

/** A conversation with more answers than this does not end. */
export const MOST_ANSWERS_IN_TURN = 10_000

/** An answer that was offered and then refused. Rules promise that this never happens. */
export interface RefusedAnswer {
  /** The board before the turn. */
  readonly before: State
  /** The conversation up to the question that it answers. */
  readonly conversation: readonly string[]
  readonly answer: string
  readonly refusal: Refusal
}

/**
 * Plays a turn that begins with `template`. `speaks` answers; after a refusal `luck` guesses further answers, and
 * `onRefused` hears of it.
 */
export const takeTurn = (
  game: Game,
  state: State,
  template: Move,
  answerQuestion: (talk: Conversation) => Answer | null,
  luck: RandomSource,
  onRefused?: (refused: RefusedAnswer) => void,
): Outcome => finishTurn(new Conversation(game, state, template, { windows: true }), answerQuestion, luck, onRefused)

/** Finishes a turn that has begun. */
export function finishTurn(
  talk: Conversation,
  answerQuestion: (talk: Conversation) => Answer | null,
  luck: RandomSource,
  onRefused: (refused: RefusedAnswer) => void = () => {},
): Outcome {
  let refused = 0
  for (let answerCount = 0; talk.question !== null; answerCount++) {
    if (answerCount === MOST_ANSWERS_IN_TURN) throw new StuckError(talk, 'the move never ends')
    const answer = refused > 0 ? guessAnswer(talk.question, luck) : answerQuestion(talk)
    if (answer === null) throw new StuckError(talk, 'no answer is legal')
    const refusal = talk.answer(answer)
    refused = refusal === null ? 0 : refused + 1
    if (refusal === null) continue
    if (refused > MOST_REFUSALS_IN_A_ROW) throw new StuckError(talk, refusal.message)
    onRefused({
      before: talk.state,
      conversation: talk.describeInLines(),
      answer: talk.question.describeAnswer(answer),
      refusal,
    })
  }
  const applied = talk.finish()
  if (!applied.ok) throw new StuckError(talk, applied.refusal.message)
  return applied.outcome
}

/** Makes a function that lets the agent of the asked seat answer. */
export const makeAgentAnswerer =
  (agentOf: (seat: number) => Agent) =>
  (talk: Conversation): Answer | null => {
    const { game, question } = talk
    if (question === null) return null
    const seat = question.by ?? getMapValue(game.names.seats, talk.move.seat)
    return agentOf(seat).answerQuestion(
      game,
      makeBoardView(game, talk, seat),
      question,
      makeBoardView(game, talk.state, seat),
    )
  }

/** Makes the view that an agent may look at. */
export const makeBoardView =
  (game: Game, board: State, seat: number): BoardView =>
  () =>
    view(game, board, seat)
