/** Many games on several processes: the same games in the same order, however many play them. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Came, sumOf } from './came.ts'
import type { Played } from './game.ts'
import { Player, type Table } from './player.ts'
import type { Order, Reply } from './worker.ts'

export interface Pool {
  /** 1 plays all of them here. */
  readonly processes: number
  readonly played: (done: number) => void
}

export interface PlayedAll {
  readonly games: readonly Played[]
  readonly came: Came
}

export async function playAll(
  table: Table,
  seeds: readonly number[],
  { processes, played }: Pool,
): Promise<PlayedAll> {
  if (processes <= 1 || seeds.length < 2) {
    const player = new Player(table)
    const games = seeds.map((seed, i) => {
      const game = player.play(seed)
      played(i + 1)
      return game
    })
    return { games, came: player.came }
  }
  const games: Played[] = new Array(seeds.length)
  let next = 0
  let done = 0
  const workers = Array.from({ length: Math.min(processes, seeds.length) }, () => started(table))
  const parts = Promise.all(
    workers.map((worker) =>
      work(worker, {
        take: () => (next < seeds.length ? next++ : null),
        seed: (i) => seeds[i]!,
        told: (i, game) => {
          games[i] = game
          played(++done)
        },
      }),
    ),
  )
  try {
    return { games, came: sumOf(await parts) }
  } finally {
    // Where one has failed, nobody wants what the others still play.
    for (const worker of workers) worker.kill()
  }
}

interface Work {
  /** The index of the next game, null where there is none. */
  readonly take: () => number | null
  readonly seed: (index: number) => number
  readonly told: (index: number, game: Played) => void
}

/** One process, one game after another. */
function work(worker: ChildProcess, { take, seed, told }: Work): Promise<Came> {
  return new Promise((resolve, reject) => {
    let playing: number | null = null
    let came: Came | null = null
    const give = (): void => {
      playing = take()
      worker.send((playing === null ? 'end' : seed(playing)) satisfies Order)
    }
    worker.on('message', (reply: Reply) => {
      if (reply.k === 'game') {
        if (playing !== null) told(playing, reply.played)
        give()
      } else if (reply.k === 'disk') reject(Object.assign(new Error(reply.message), { code: reply.code }))
      else {
        came = reply.came
        worker.disconnect()
      }
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (came !== null) resolve(came)
      else reject(new Error(`a process that played games ended with ${code ?? 'a signal'}`))
    })
    give()
  })
}

/**
 * Room for what is new in a process that plays games, in MB: the boards of a move are no longer needed when it is collected, and are
 * not taken for what lasts.
 */
export const ROOMY: readonly string[] = ['--max-semi-space-size=32']

const started = (table: Table): ChildProcess =>
  fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [JSON.stringify(table)], {
    execArgv: [...ROOMY, '--import', import.meta.resolve('tsx')],
  })
