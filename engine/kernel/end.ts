/** The end of the game. */
import type { State } from './cells.ts'
import { looking } from './crash.ts'
import type { Game } from './game.ts'
import { seatWord } from './words.ts'

export interface Standing {
  readonly seat: string
  readonly score: number
  /** From 1; equal scores have equal ranks. */
  readonly rank: number
}

export const isOver = (game: Game, state: State): boolean =>
  looking(game, state, 'the end of the game', (x) => game.emitted.over(state.cells, x))

/** The score of a seat, by its index; 0 in a game without scores. */
export function score(game: Game, state: State, seat: number): number {
  const rule = game.emitted.functions[game.def.end.score]
  if (!rule) return 0
  return looking(game, state, 'the scores', (x) => rule(state.cells, x, seat) as number)
}

/** Best first; equal scores in the order of the seats. Empty in a game without scores. */
export function standings(game: Game, state: State): readonly Standing[] {
  if (game.def.end.score < 0) return []
  const scores = game.def.seats.map((_, seat) => score(game, state, seat))
  return scores
    .map((points, seat) => ({
      seat: seatWord(game, seat),
      score: points,
      rank: 1 + scores.filter((other) => other > points).length,
    }))
    .toSorted((a, b) => b.score - a.score)
}
