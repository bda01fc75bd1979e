/** Collects boards from random games, so that no rule sees the same numbers again and again. */
import { type Cells, type Circumstances, type Game, initialState, playGame, randomAgent } from '../../engine/index.ts'
import { SETUP } from './bench-game.ts'

const BENCH_GAMES = 3
const MOVES_PER_BOARD = 12
const MOST_MOVES_PER_GAME = 96

const known = new WeakMap<Game, readonly Cells[]>()

/** The setup, then boards of three random games. */
export function collectBoards(game: Game): readonly Cells[] {
  const before = known.get(game)
  if (before !== undefined) return before
  const found: Cells[] = [initialState(game, { setup: SETUP, seed: 1 }).cells]
  for (let seed = 1; seed <= BENCH_GAMES; seed++) {
    playGame(game, {
      seed,
      setup: SETUP,
      agents: game.def.seats.map((seat) => randomAgent(`${seat} ${seed}`)),
      maxMoves: MOST_MOVES_PER_GAME,
      onMove: ({ state }, number) => {
        if (number % MOVES_PER_BOARD === 0) found.push(state.cells)
      },
    })
  }
  known.set(game, found)
  return found
}

/** The options of a full action at its usual cost. */
export const makeFullCircumstances = (actor: number): Circumstances => ({
  actor,
  free: false,
  limited: false,
  actionClass: 0,
  granted: null,
  quota: 1_000_000,
  own: [],
})
