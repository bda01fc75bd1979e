/** Whole games of Fire in the Lake by random agents, and what is legal on the boards that come up in them. */
import { join } from 'node:path'
import { legalMoves, type Outcome, playGame, randomAgent, type State } from '../../engine/index.ts'
import { loadGame } from '../../engine/node.ts'
import type { Bench } from './bench.ts'
import { median, yardstick } from './measure.ts'

const FOLDER = join(import.meta.dirname, '../../data/fire-in-the-lake')
const GAMES = 240
/** Of so many parts the one that the machine was quickest in counts. */
const PARTS = 2
/** Of so many games every board is looked at. */
const LOOKED_AT = 10
/** Rules are much code, of which V8 needs to see much: after so many games nothing gets much quicker any more. */
const WARM_UP = 400

export const bench: Bench = {
  figures: [
    { key: 'fitl_game_ms', unit: 'ms', limit: { most: 8 }, what: 'a random game of the full setup (median)' },
    {
      key: 'fitl_decisions_per_s',
      unit: 'per s',
      limit: { least: 100_000 },
      what: 'decisions of such a game (median)',
    },
    {
      key: 'fitl_legal_moves_us',
      unit: 'us',
      limit: { most: 100 },
      what: 'the legal moves on a board of a played game (median)',
    },
    {
      key: 'fitl_legal_moves_p99_us',
      unit: 'us',
      limit: { most: 1000 },
      what: 'the same of the slowest board in a hundred',
    },
    {
      key: 'fitl_yardstick_us',
      unit: 'us',
      what: 'a fixed loop beside these games: how quick the machine was',
    },
  ],
  run({ processes }) {
    const game = loadGame(FOLDER)
    const games = processes > 1 ? GAMES : 1
    const play = (seed: number, onMove?: (outcome: Outcome) => void): number => {
      const agents = game.def.seats.map((seat) => randomAgent(`${seed} ${seat}`))
      const start = performance.now()
      playGame(game, { seed, agents, setup: 'full', maxMoves: 5000, onMove })
      return performance.now() - start
    }
    const warmUp = games > 1 ? WARM_UP : 1
    for (let seed = 0; seed < warmUp; seed++) play(seed)
    const timed = Array.from({ length: games }, (_, i) => timedGame(warmUp + i, play))
    const counted = timed.toSorted((a, b) => a.yardstick - b.yardstick).slice(0, Math.ceil(games / PARTS))
    // Counted in the same games played again: the words of a log take their time.
    const rates = counted.map(({ seed, ms }) => {
      let decisions = 0
      play(seed, ({ log }) => {
        decisions += 1 + log.filter(({ by }) => by !== null).length
      })
      return (decisions * 1000) / ms
    })
    // Kept last: what is kept of games makes games slower.
    const boards: State[] = []
    for (let seed = 0; seed < Math.min(LOOKED_AT, games); seed++)
      play(seed, ({ state }) => void boards.push(state))
    const looks = boards.map((state) => {
      const start = performance.now()
      legalMoves(game, state)
      return (performance.now() - start) * 1000
    })
    const sorted = looks.toSorted((a, b) => a - b)
    return {
      fitl_game_ms: median(counted.map(({ ms }) => ms)),
      // Of the games one by one: what a machine does elsewhere for a second is no part of them.
      fitl_decisions_per_s: median(rates),
      fitl_legal_moves_us: median(looks),
      fitl_legal_moves_p99_us: sorted[Math.floor(sorted.length * 0.99)]!,
      fitl_yardstick_us: median(counted.map((game) => game.yardstick)),
    }
  },
}

interface Timed {
  readonly seed: number
  readonly ms: number
  /** Before the game or after it, whichever took longer. */
  readonly yardstick: number
}

function timedGame(seed: number, play: (seed: number) => number): Timed {
  const before = yardstick()
  const ms = play(seed)
  return { seed, ms, yardstick: Math.max(before, yardstick()) }
}
