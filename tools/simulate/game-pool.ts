/** Plays many games on several processes. The results do not depend on the number of processes. */
import { runJobs } from '../processes/pool.ts'
import { prepareWorker } from '../processes/start-worker.ts'
import { type GameResult, makeResultOfLostGame } from './checked-game.ts'
import { GamePlayer, type SimulationOptions } from './game-player.ts'
import { addNodeCounts, type NodeCounts } from './node-counts.ts'
import type { GameWorkerReply } from './worker.ts'

export interface GamePoolOptions {
  /** 1 plays all games in this process. */
  readonly processes: number
  readonly reportProgress: (done: number) => void
  /** The script that the processes run, where it is another one. */
  readonly workerFile?: string
}

export interface SimulationResult {
  readonly games: readonly GameResult[]
  readonly nodeCounts: NodeCounts
}

export async function playGamesInProcesses(
  simulation: SimulationOptions,
  seeds: readonly number[],
  { processes, reportProgress, workerFile = 'simulate/worker.ts' }: GamePoolOptions,
): Promise<SimulationResult> {
  const games: GameResult[] = new Array(seeds.length)
  const nodeCounts: number[] = []
  let done = 0
  const addGame = (index: number, game: GameResult, countsOfGame: NodeCounts): void => {
    games[index] = game
    addNodeCounts(nodeCounts, countsOfGame)
    reportProgress(++done)
  }
  if (processes <= 1 || seeds.length < 2) {
    const player = new GamePlayer(simulation)
    for (const [i, seed] of seeds.entries()) {
      const game = player.playSeed(seed)
      addGame(i, game.result, game.nodeCounts)
    }
    return { games, nodeCounts }
  }
  const start = await prepareWorker(workerFile, WORKER_NODE_OPTIONS)
  let next = 0
  await runJobs<SeedJob, GameWorkerReply>({
    processes: Math.min(processes, seeds.length),
    start: () => start([JSON.stringify(simulation)]),
    take: () => (next < seeds.length ? { index: next, seed: seeds[next++]! } : undefined),
    heard: ({ index }, reply) => {
      if (reply.k === 'disk') throw Object.assign(new Error(reply.message), { code: reply.code })
      addGame(index, reply.result, reply.nodeCounts)
      return 'done'
    },
    lost: ({ index, seed }, { why }) => addGame(index, makeResultOfLostGame(seed, why), []),
  })
  return { games, nodeCounts }
}

interface SeedJob {
  readonly index: number
  readonly seed: number
}

/** A large young generation (in MB) lets the boards of a move die before they are promoted. */
export const WORKER_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=32']
