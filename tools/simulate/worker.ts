/** A process that plays games: `worker.ts TABLE`, seeds in and games out as messages; at last what came up in them. */
import { isOfDisk } from '../project/project.ts'
import type { Came } from './came.ts'
import type { Played } from './game.ts'
import { Player, type Table } from './player.ts'

export type Order = number | 'end'

export type Reply =
  | { readonly k: 'game'; readonly played: Played }
  | { readonly k: 'came'; readonly came: Came }
  /** A game cannot be kept. */
  | { readonly k: 'disk'; readonly code: string; readonly message: string }

const player = new Player(JSON.parse(process.argv[2] ?? '{}') as Table)
const say = (reply: Reply): void => void process.send?.(reply)

process.on('message', (order: Order) => {
  if (order === 'end') say({ k: 'came', came: player.came })
  else say(played(order))
})

function played(seed: number): Reply {
  try {
    return { k: 'game', played: player.play(seed) }
  } catch (thrown) {
    if (!isOfDisk(thrown)) throw thrown
    return { k: 'disk', code: thrown.code ?? '', message: thrown.message }
  }
}

// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
