/** The end of the game. */
import type { State } from './cells.ts'
import { askRules } from './crash.ts'
import type { Game } from './game.ts'
import { getSeatName } from './words.ts'

/** How a seat stands. */
export interface Standing {
  readonly seat: string
  readonly score: number
  /** Ranks start at 1. Unless a rule says otherwise, equal scores have equal ranks. */
  readonly rank: number
}

/** Whether the rules say that the game has ended. */
export const isOver = (game: Game, state: State): boolean =>
  askRules(game, state, 'the end of the game', (circumstances) => game.emitted.over(state.cells, circumstances))

/** The score of a seat, by its index; 0 in a game without scores. */
export const score = (game: Game, state: State, seat: number): number =>
  computeForSeat(game, state, game.def.end.score, seat) ?? 0

/** Sorted best first, equals in the order of the seats. Empty in a game without scores and ranks. */
export function standings(game: Game, state: State): readonly Standing[] {
  const { seats, end } = game.def
  if (end.score < 0 && end.rank < 0) return []
  const scores = seats.map((_, seat) => score(game, state, seat))
  return scores
    .map((points, seat) => ({
      seat: getSeatName(game, seat),
      score: points,
      rank: computeForSeat(game, state, end.rank, seat) ?? 1 + scores.filter((other) => other > points).length,
    }))
    .toSorted((a, b) => a.rank - b.rank)
}

/** The value of a definition for one seat; null where the game has none. */
function computeForSeat(game: Game, { cells }: State, definition: number, seat: number): number | null {
  const rule = game.emitted.functions[definition]
  return rule
    ? askRules(game, { cells }, 'the standings', (circumstances) => rule(cells, circumstances, seat) as number)
    : null
}
