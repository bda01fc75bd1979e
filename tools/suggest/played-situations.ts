/** Situations of whole games that agents play, each with the nodes that its move reaches. */
import {
  clearWatch,
  type Game,
  makeBlankCells,
  makeGreedyAgent,
  makeRandomAgent,
  playGame,
  type State,
} from '../../engine/index.ts'
import type { Situation } from '../equivalence/situation.ts'
import { extractTurn } from '../record/turn-script.ts'

interface PlayedSituation {
  readonly situation: Situation
  /** A bit for each node. */
  readonly reached: Uint8Array
}

/** How many games are played for each setup, by random and greedy agents in turn. */
const GAMES_PER_SETUP = 2
const MOST_MOVES = 150
/** How many situations one change gets. */
const MOST_SITUATIONS = 16

/** The games of one set of rules are played once, when somebody asks for them. */
export class PlayedSituations {
  readonly #known = new Map<Game, readonly PlayedSituation[]>()

  /** Situations that reach one of the nodes, from all over the games; any, if nodes are not known. */
  listReaching(game: Game, nodes: readonly number[] | null): readonly Situation[] {
    const all = this.#known.get(game) ?? playGames(game)
    this.#known.set(game, all)
    const reaching = nodes === null ? all : all.filter(({ reached }) => nodes.some((node) => hasBit(reached, node)))
    const step = Math.max(1, Math.floor(reaching.length / MOST_SITUATIONS))
    return reaching
      .filter((_, i) => i % step === 0)
      .slice(0, MOST_SITUATIONS)
      .map(({ situation }) => situation)
  }
}

function playGames(game: Game): readonly PlayedSituation[] {
  const setups = game.def.setups.map(({ id }) => id)
  return (setups.length > 0 ? setups : [undefined]).flatMap((setup) =>
    Array.from({ length: GAMES_PER_SETUP }, (_, seed) => playOne(game, setup, seed)).flat(),
  )
}

function playOne(game: Game, setup: string | undefined, seed: number): readonly PlayedSituation[] {
  const played: PlayedSituation[] = []
  const makeAgent = seed % 2 === 0 ? makeRandomAgent : makeGreedyAgent
  let board: State = { cells: makeBlankCells() }
  try {
    playGame(game, {
      seed,
      agents: game.def.seats.map((seat) => makeAgent(`${seed} ${seat}`)),
      ...(setup === undefined ? {} : { setup }),
      maxMoves: MOST_MOVES,
      onStart: (start) => {
        board = { cells: start.cells.slice() }
        clearWatch(game)
      },
      onMove: (outcome) => {
        const situation: Situation = { board, begins: extractTurn(game, outcome), isOutOfTurn: false }
        played.push({ situation, reached: readReachedBits(game) })
        board = { cells: outcome.state.cells.slice() }
        clearWatch(game)
      },
    })
  } catch {
    // A game that the rules cannot play on has its situations so far; `simulate` reports the fault.
  }
  return played
}

function readReachedBits({ def, watch }: Game): Uint8Array {
  const bits = new Uint8Array(Math.ceil(def.nodes.length / 8))
  watch?.reached.forEach((count, node) => {
    if (count > 0) bits[node >> 3] = (bits[node >> 3] ?? 0) | (1 << (node & 7))
  })
  return bits
}

const hasBit = (bits: Uint8Array, node: number): boolean => ((bits[node >> 3] ?? 0) & (1 << (node & 7))) !== 0
