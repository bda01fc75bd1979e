/** Checks that hold for every board of every game. */
import {
  checkInvariants,
  type Game,
  isOver,
  legalMoves,
  listAskedSeatNames,
  type RandomSource,
  type State,
} from '../../engine/index.ts'
import { catchFaults, type Fault } from './fault.ts'
import { findDisagreements } from './find-disagreements.ts'

/**
 * Checks a board: no piece is lost or made, no track is out of bounds, the hash is that of the board, and the game's
 * invariants hold.
 */
export const checkBoardState = (game: Game, state: State): readonly Fault[] =>
  catchFaults(() =>
    checkInvariants(game, state).map(({ code, id, message }) => ({
      sort: 'invariant',
      key: code === 'invariant' || code === 'constraint' ? id : code,
      text: code === 'invariant' ? `${id} does not hold` : `${code}: ${message}`,
    })),
  )

/**
 * A seat that is asked has a move. Each offered move can be begun, played to its end and replayed, and no other move
 * can.
 */
export const findBoardFaults = (game: Game, state: State, luck: RandomSource, tries = 1): readonly Fault[] =>
  catchFaults(() => {
    if (isOver(game, state)) return []
    if (legalMoves(game, state).length === 0) {
      const seats = listAskedSeatNames(game, state).join(', ') || 'no seat'
      return [{ sort: 'no-moves', key: '', text: `${seats} is asked` }]
    }
    for (let i = 0; i < tries; i++) {
      const found = findDisagreements(game, state, luck)
      if (found.length > 0) return [...new Set(found)].map((text) => ({ sort: 'views', key: '', text }))
    }
    return []
  })
