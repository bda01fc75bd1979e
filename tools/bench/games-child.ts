/**
 * Plays whole games: `games-child.ts GAMES` prints milliseconds of a game, decisions a second, microseconds of the legal moves of
 * a board and of the slowest board in a hundred, and what the yardstick took beside the games.
 */
import { join } from 'node:path'
import { legalMoves, type Outcome, playGame, randomAgent, type State } from '../../engine/index.ts'
import { loadGame } from '../../engine/node.ts'
import { computeMedian } from './measure.ts'
import { type SamplingPatience, takeUndisturbed } from './undisturbed.ts'

const FOLDER = join(import.meta.dirname, '../../data/fire-in-the-lake')
/** Of so many games every board is looked at. */
const LOOKED_AT = 10
/** Rules are much code, of which V8 needs to see much: after so many games nothing gets much quicker any more. */
const WARM_UP = 400
/** A shared machine may be slow for so many seconds on end. */
const PATIENCE: SamplingPatience = { least: 15_000, most: 60_000 }

const games = Number(process.argv[2])
const game = loadGame(FOLDER)

function play(seed: number, onMove?: (outcome: Outcome) => void): number {
  const agents = game.def.seats.map((seat) => randomAgent(`${seed} ${seat}`))
  const start = performance.now()
  playGame(game, { seed, agents, setup: 'full', maxMoves: 5000, onMove })
  return performance.now() - start
}

/** In a game played again: the words of a log take their time. */
function decisionsOf(seed: number): number {
  let decisions = 0
  play(seed, ({ log }) => {
    decisions += 1 + log.filter(({ by }) => by !== null).length
  })
  return decisions
}

const warmUp = games > 1 ? WARM_UP : 1
for (let seed = 0; seed < warmUp; seed++) play(seed)
const counted = takeUndisturbed(
  (nth) => ({ seed: warmUp + nth, ms: play(warmUp + nth) }),
  games,
  games > 1 ? PATIENCE : { most: 0 },
)
const rates = counted.map(({ value: { seed, ms } }) => (decisionsOf(seed) * 1000) / ms)

// Kept last: what is kept of games makes games slower.
const boards: State[] = []
for (let seed = 0; seed < Math.min(LOOKED_AT, games); seed++) play(seed, ({ state }) => void boards.push(state))
const looks = boards.map((state) => {
  const start = performance.now()
  legalMoves(game, state)
  return (performance.now() - start) * 1000
})

const figures = [
  computeMedian(counted.map(({ value }) => value.ms)),
  // Of the games one by one: what a machine does elsewhere for a second is no part of them.
  computeMedian(rates),
  computeMedian(looks),
  looks.toSorted((a, b) => a - b)[Math.floor(looks.length * 0.99)]!,
  computeMedian(counted.map((of) => of.yardstick)),
]
process.stdout.write(figures.join(' '))
