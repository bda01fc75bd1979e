/** Many games on several processes: the same games in the same order, however many play them. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runJobs } from '../processes/pool.ts'
import { type GameResult, makeLostGame } from './checked-game.ts'
import { GamePlayer, type SimulationSetup } from './game-player.ts'
import { addCounts, type NodeCounts } from './node-counts.ts'
import type { GameReply } from './worker.ts'

export interface GamePoolOptions {
  /** 1 plays all of them here. */
  readonly processes: number
  readonly played: (done: number) => void
  /** What these processes begin with, where it is not the source. */
  readonly worker?: string
}

export interface SimulationResult {
  readonly games: readonly GameResult[]
  readonly came: NodeCounts
}

export async function playGames(
  table: SimulationSetup,
  seeds: readonly number[],
  { processes, played, worker = WORKER }: GamePoolOptions,
): Promise<SimulationResult> {
  const games: GameResult[] = new Array(seeds.length)
  const came: number[] = []
  let done = 0
  const told = (index: number, game: GameResult, own: NodeCounts): void => {
    games[index] = game
    addCounts(came, own)
    played(++done)
  }
  if (processes <= 1 || seeds.length < 2) {
    const player = new GamePlayer(table)
    for (const [i, seed] of seeds.entries()) {
      const game = player.play(seed)
      told(i, game.played, game.came)
    }
    return { games, came }
  }
  let next = 0
  await runJobs<SeedJob, GameReply>({
    processes: Math.min(processes, seeds.length),
    start: () =>
      fork(worker, [JSON.stringify(table)], {
        execArgv: [...WORKER_NODE_OPTIONS, '--import', import.meta.resolve('tsx')],
      }),
    take: () => (next < seeds.length ? { index: next, seed: seeds[next++]! } : undefined),
    heard: ({ index }, reply) => {
      if (reply.k === 'disk') throw Object.assign(new Error(reply.message), { code: reply.code })
      told(index, reply.played, reply.came)
      return 'done'
    },
    lost: ({ index, seed }, { why }) => told(index, makeLostGame(seed, why), []),
  })
  return { games, came }
}

interface SeedJob {
  readonly index: number
  readonly seed: number
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Room for what is new in a process that plays games, in MB: the boards of a move are no longer needed when it is collected, and are
 * not taken for what lasts.
 */
export const WORKER_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=32']
