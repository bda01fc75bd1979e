/** A worker process that plays games: it receives seeds and sends results. Its argument is a `SimulationSetup`. */
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { isDiskError } from '../project/project.ts'
import type { GameResult } from './checked-game.ts'
import { GamePlayer, type SimulationSetup } from './game-player.ts'
import type { NodeCounts } from './node-counts.ts'

export type GameReply =
  | { readonly k: 'game'; readonly result: GameResult; readonly nodeCounts: NodeCounts }
  /** The disk refused to save a game. */
  | { readonly k: 'disk'; readonly code: string; readonly message: string }

const player = new GamePlayer(JSON.parse(process.argv[2] ?? '{}') as SimulationSetup)

serveJobs(({ seed }: { readonly seed: number }) => sendMessage(playSeed(seed)))

function playSeed(seed: number): GameReply {
  try {
    return { k: 'game', ...player.play(seed) }
  } catch (thrown) {
    if (!isDiskError(thrown)) throw thrown
    return { k: 'disk', code: thrown.code ?? '', message: thrown.message }
  }
}
