/** Collects boards from random games, so that no rule sees the same numbers again and again. */
import {
  type Cells,
  type Circumstances,
  type Game,
  initialState,
  makeRandomAgent,
  playGame,
} from '../../engine/index.ts'
import { BENCH_SETUP } from './bench-game.ts'

const BENCH_BOARD_GAMES = 3
const MOVES_PER_BOARD = 12
const MOST_MOVES_PER_GAME = 96

const boardsByGame = new WeakMap<Game, readonly Cells[]>()

/** The setup, then boards of three random games. */
export function collectBenchBoards(game: Game): readonly Cells[] {
  const cachedBoards = boardsByGame.get(game)
  if (cachedBoards !== undefined) return cachedBoards
  const boards: Cells[] = [initialState(game, { setup: BENCH_SETUP, seed: 1 }).cells]
  for (let seed = 1; seed <= BENCH_BOARD_GAMES; seed++) {
    playGame(game, {
      seed,
      setup: BENCH_SETUP,
      agents: game.def.seats.map((seat) => makeRandomAgent(`${seat} ${seed}`)),
      maxMoves: MOST_MOVES_PER_GAME,
      onMove: ({ state }, number) => {
        if (number % MOVES_PER_BOARD === 0) boards.push(state.cells)
      },
    })
  }
  boardsByGame.set(game, boards)
  return boards
}

/** The options of a full action at its usual cost. */
export const makeFullActionCircumstances = (actor: number): Circumstances => ({
  actor,
  free: false,
  limited: false,
  actionClass: 0,
  granted: null,
  quota: 1_000_000,
  own: [],
})
