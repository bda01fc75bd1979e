/** Many games on several processes: the same games in the same order, however many play them. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadGame } from '../../engine/node.ts'
import { type Played, playOne, type Wanted } from './game.ts'

export interface Pool {
  /** 1 plays all of them here. */
  readonly processes: number
  readonly played: (done: number) => void
}

export async function playAll(
  folder: string,
  ruleset: string,
  seeds: readonly number[],
  wanted: Wanted,
  { processes, played }: Pool,
): Promise<readonly Played[]> {
  if (processes <= 1 || seeds.length < 2) {
    const game = loadGame(folder, { ruleset })
    return seeds.map((seed, i) => {
      const one = playOne(game, seed, wanted)
      played(i + 1)
      return one
    })
  }
  const games: Played[] = new Array(seeds.length)
  let next = 0
  let done = 0
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(
        fileURLToPath(new URL('./worker.ts', import.meta.url)),
        [folder, ruleset, JSON.stringify(wanted)],
        { execArgv: ['--import', import.meta.resolve('tsx')] },
      )
      let playing = -1
      const give = (): void => {
        playing = next++
        if (playing < seeds.length) worker.send(seeds[playing]!)
        else worker.disconnect()
      }
      worker.on('message', (game: Played) => {
        games[playing] = game
        played(++done)
        give()
      })
      worker.on('exit', (code) => {
        if (playing >= seeds.length) resolve()
        else reject(new Error(`a process that played games ended with ${code ?? 'a signal'}`))
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(processes, seeds.length) }, work))
  return games
}
