/** A process that plays games: `worker.ts TABLE`, seeds in and games out as messages; at last what came up in them. */
import type { Came } from './came.ts'
import type { Played } from './game.ts'
import { Player, type Table } from './player.ts'

export type Order = number | 'end'

export type Reply =
  | { readonly k: 'game'; readonly played: Played }
  | { readonly k: 'came'; readonly came: Came }

const player = new Player(JSON.parse(process.argv[2] ?? '{}') as Table)
const say = (reply: Reply): void => void process.send?.(reply)

process.on('message', (order: Order) => {
  if (order === 'end') say({ k: 'came', came: player.came })
  else say({ k: 'game', played: player.play(order) })
})

// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
