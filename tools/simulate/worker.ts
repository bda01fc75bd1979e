/** A process that plays games: `worker.ts TABLE`, seeds in and games out as messages, each with what came up in it. */
import { say, serve } from '../processes/worker.ts'
import { isOfDisk } from '../project/project.ts'
import type { Came } from './came.ts'
import type { Played } from './game.ts'
import { Player, type Table } from './player.ts'

export type Reply =
  | { readonly k: 'game'; readonly played: Played; readonly came: Came }
  /** A game cannot be kept. */
  | { readonly k: 'disk'; readonly code: string; readonly message: string }

const player = new Player(JSON.parse(process.argv[2] ?? '{}') as Table)

serve(({ seed }: { readonly seed: number }) => say(played(seed)))

function played(seed: number): Reply {
  try {
    return { k: 'game', ...player.play(seed) }
  } catch (thrown) {
    if (!isOfDisk(thrown)) throw thrown
    return { k: 'disk', code: thrown.code ?? '', message: thrown.message }
  }
}
