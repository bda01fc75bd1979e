/**
 * `games-child.ts GAMES` plays whole games. It prints milliseconds of a game, decisions a second, and microseconds of the
 * reference loop. For legal moves it prints microseconds of a usual board, and of the slowest in a hundred.
 */
import { join } from 'node:path'
import { legalMoves, makeRandomAgent, type Outcome, playGame, type State } from '../../engine/index.ts'
import { loadGame } from '../../engine/node.ts'
import { computeMedian } from './measure.ts'
import { type SamplingPatience, takeUndisturbedSamples } from './undisturbed.ts'

const GAME_FOLDER = join(import.meta.dirname, '../../data/fire-in-the-lake')
/** Every board of this many games is measured. */
const GAMES_WITH_TIMED_BOARDS = 10
/** V8 needs this many games to optimise the large code of the rules. */
const WARM_UP_GAMES = 400
/** A shared machine may be slow for this long. */
const SAMPLING_PATIENCE: SamplingPatience = { least: 15_000, most: 60_000 }

const games = Number(process.argv[2])
const game = loadGame(GAME_FOLDER)

function playSeededGame(seed: number, onMove?: (outcome: Outcome) => void): number {
  const agents = game.def.seats.map((seat) => makeRandomAgent(`${seed} ${seat}`))
  const start = performance.now()
  playGame(game, { seed, agents, setup: 'full', maxMoves: 5000, onMove })
  return performance.now() - start
}

/** The game is played again to count, because logging takes time. */
function countDecisionsOfGame(seed: number): number {
  let decisions = 0
  playSeededGame(seed, ({ log }) => {
    decisions += 1 + log.filter(({ by }) => by !== null).length
  })
  return decisions
}

const warmUpGames = games > 1 ? WARM_UP_GAMES : 1
for (let seed = 0; seed < warmUpGames; seed++) playSeededGame(seed)
const timedGames = takeUndisturbedSamples(
  (nth) => ({ seed: warmUpGames + nth, ms: playSeededGame(warmUpGames + nth) }),
  games,
  games > 1 ? SAMPLING_PATIENCE : { most: 0 },
)
const decisionsPerSecond = timedGames.map(({ value: { seed, ms } }) => (countDecisionsOfGame(seed) * 1000) / ms)

// Boards are collected last, because keeping them slows down the games.
const boards: State[] = []
for (let seed = 0; seed < Math.min(GAMES_WITH_TIMED_BOARDS, games); seed++)
  playSeededGame(seed, ({ state }) => void boards.push(state))
const legalMovesTimes = boards.map((state) => {
  const start = performance.now()
  legalMoves(game, state)
  return (performance.now() - start) * 1000
})

const figures = [
  computeMedian(timedGames.map(({ value }) => value.ms)),
  // Times each game by itself, so that a busy second of the machine spoils only one.
  computeMedian(decisionsPerSecond),
  computeMedian(legalMovesTimes),
  legalMovesTimes.toSorted((a, b) => a - b)[Math.floor(legalMovesTimes.length * 0.99)]!,
  computeMedian(timedGames.map((of) => of.yardstick)),
]
process.stdout.write(figures.join(' '))
