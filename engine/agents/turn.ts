/** One turn: carries a conversation from its start to its end, asking whoever is to speak. */
import { getKey } from '../gamedef/lookup.ts'
import type { Answer } from '../gamedef/machine.ts'
import {
  Conversation,
  type Game,
  type Luck,
  type Move,
  type Outcome,
  type Refusal,
  type State,
  view,
} from '../kernel/index.ts'
import { type Agent, type BoardView, StuckError } from './agent.ts'
import { guessAnswer } from './guess.ts'

/** How often in a row the rules may refuse what was said before somebody is stuck. */
const PATIENCE = 50

/** More answers than this in one turn: the conversation does not end. */
export const MOST_ANSWERS = 10_000

/** An answer that was offered, and refused all the same: rules promise that this never happens. */
export interface RefusedAnswer {
  /** The board before the turn. */
  readonly before: State
  /** The conversation up to there, the question that it was an answer to last. */
  readonly conversation: readonly string[]
  readonly answer: string
  readonly refusal: Refusal
}

/**
 * Plays a turn that begins with `template`. `speaks` answers; `luck` tries further answers where the rules refuse one, and
 * `onRefused` hears of it.
 */
export const takeTurn = (
  game: Game,
  state: State,
  template: Move,
  speaks: (talk: Conversation) => Answer | null,
  luck: Luck,
  onRefused?: (refused: RefusedAnswer) => void,
): Outcome => finishTurn(new Conversation(game, state, template, { windows: true }), speaks, luck, onRefused)

/** The same of a turn that has begun. */
export function finishTurn(
  talk: Conversation,
  speaks: (talk: Conversation) => Answer | null,
  luck: Luck,
  onRefused: (refused: RefusedAnswer) => void = () => {},
): Outcome {
  let refused = 0
  for (let said = 0; talk.question !== null; said++) {
    if (said === MOST_ANSWERS) throw new StuckError(talk, 'the move never ends')
    const answer = refused > 0 ? guessAnswer(talk.question, luck) : speaks(talk)
    if (answer === null) throw new StuckError(talk, 'no answer is legal')
    const no = talk.answer(answer)
    refused = no === null ? 0 : refused + 1
    if (no === null) continue
    if (refused > PATIENCE) throw new StuckError(talk, no.message)
    onRefused({
      before: talk.state,
      conversation: talk.inWords(),
      answer: talk.question.words(answer),
      refusal: no,
    })
  }
  const applied = talk.finish()
  if (!applied.ok) throw new StuckError(talk, applied.refusal.message)
  return applied.outcome
}

/** The answer of an agent to the question that waits: what its seat knows is all that it is told. */
export const makeAnswerer =
  (agentOf: (seat: number) => Agent) =>
  (talk: Conversation): Answer | null => {
    const { game, question } = talk
    if (question === null) return null
    const seat = question.by ?? getKey(game.names.seats, talk.move.seat)
    return agentOf(seat).answer(game, makeBoardView(game, talk, seat), question, makeBoardView(game, talk.state, seat))
  }

/** What an agent is given to look at a board. */
export const makeBoardView =
  (game: Game, board: State, seat: number): BoardView =>
  () =>
    view(game, board, seat)
