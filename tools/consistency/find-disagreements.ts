/**
 * Checks that the views on legal moves agree on a board. They all read one conversation, so a disagreement is a bug.
 */
import {
  Conversation,
  type Game,
  guess,
  guessAnswer,
  legalMoves,
  listAskedSeatNames,
  type Move,
  makeTemplate,
  type RandomSource,
  type State,
  takeTurn,
  validateMove,
} from '../../engine/index.ts'

/**
 * Lists in words how the views disagree: moves that are offered and cannot be begun, completed or validated, and moves that can be
 * begun and are not offered. Offers that depend on what the seat does not see are listed, too. Every legal move is played to its end.
 */
export function findDisagreements(game: Game, state: State, luck: RandomSource): readonly string[] {
  const found: string[] = []
  const legal = legalMoves(game, state)
  const named = (move: Move): string =>
    `${move.seat} ${move.actionClass ?? ''} ${move.freeOperation ?? ''} ${move.action}`
  const offered = new Set(legal.map(named))
  const begun = listAskedSeatNames(game, state).flatMap((seat) => game.def.actions.map(({ id }) => ({ seat, id })))
  for (const { seat, id } of begun) {
    for (const [limited, free] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const move = makeTemplate(id, seat, limited, free)
      const { refusal } = new Conversation(game, state, move)
      if (offered.has(named(move)) === (refusal === null)) continue
      found.push(
        refusal
          ? `${named(move)} is offered, but refused: ${refusal.message}`
          : `${named(move)} is legal, but not offered`,
      )
    }
  }
  for (const seat of listAskedSeatNames(game, state)) {
    const other = guess(game, state, game.names.seats.get(seat) ?? -1, luck)
    const [these, those] = [state, other].map((one) => legalMoves(game, one, seat).map(named).join())
    if (these !== those) found.push(`${seat} is offered moves that depend on hidden values: ${these}, or ${those}`)
  }
  for (const move of legal) {
    const speaks = ({ question }: Conversation) => question && guessAnswer(question, luck)
    const { move: told } = takeTurn(game, state, move, speaks, luck, ({ conversation, answer, refusal }) =>
      found.push(`${named(move)}, ${conversation.at(-1)} ${answer} is refused: ${refusal.message}`),
    )
    const refusal = validateMove(game, state, told)
    if (refusal) found.push(`${named(move)} was played, and the same move is refused: ${refusal.message}`)
  }
  return found
}
