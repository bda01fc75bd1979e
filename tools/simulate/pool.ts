/** Many games on several processes: the same games in the same order, however many play them. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runAll } from '../processes/pool.ts'
import { addTo, type Came } from './came.ts'
import { lostGame, type Played } from './game.ts'
import { Player, type Table } from './player.ts'
import type { Reply } from './worker.ts'

export interface Pool {
  /** 1 plays all of them here. */
  readonly processes: number
  readonly played: (done: number) => void
  /** What these processes begin with, where it is not the source. */
  readonly worker?: string
}

export interface PlayedAll {
  readonly games: readonly Played[]
  readonly came: Came
}

export async function playAll(
  table: Table,
  seeds: readonly number[],
  { processes, played, worker = WORKER }: Pool,
): Promise<PlayedAll> {
  const games: Played[] = new Array(seeds.length)
  const came: number[] = []
  let done = 0
  const told = (index: number, game: Played, own: Came): void => {
    games[index] = game
    addTo(came, own)
    played(++done)
  }
  if (processes <= 1 || seeds.length < 2) {
    const player = new Player(table)
    for (const [i, seed] of seeds.entries()) {
      const game = player.play(seed)
      told(i, game.played, game.came)
    }
    return { games, came }
  }
  let next = 0
  await runAll<Order, Reply>({
    processes: Math.min(processes, seeds.length),
    start: () =>
      fork(worker, [JSON.stringify(table)], {
        execArgv: [...ROOMY, '--import', import.meta.resolve('tsx')],
      }),
    take: () => (next < seeds.length ? { index: next, seed: seeds[next++]! } : undefined),
    heard: ({ index }, reply) => {
      if (reply.k === 'disk') throw Object.assign(new Error(reply.message), { code: reply.code })
      told(index, reply.played, reply.came)
      return 'done'
    },
    lost: ({ index, seed }, { why }) => told(index, lostGame(seed, why), []),
  })
  return { games, came }
}

interface Order {
  readonly index: number
  readonly seed: number
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Room for what is new in a process that plays games, in MB: the boards of a move are no longer needed when it is collected, and are
 * not taken for what lasts.
 */
export const ROOMY: readonly string[] = ['--max-semi-space-size=32']
