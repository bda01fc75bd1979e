/** A worker process that plays games: it receives seeds and sends results. Its argument is a `SimulationOptions`. */
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { isDiskError } from '../project/project.ts'
import type { GameResult } from './checked-game.ts'
import { GamePlayer, type SimulationOptions } from './game-player.ts'
import type { NodeCounts } from './node-counts.ts'

export type GameWorkerReply =
  | { readonly k: 'game'; readonly result: GameResult; readonly nodeCounts: NodeCounts }
  /** The disk refused to save a game. */
  | { readonly k: 'disk'; readonly code: string; readonly message: string }

const player = new GamePlayer(JSON.parse(process.argv[2] ?? '{}') as SimulationOptions)

serveJobs(({ seed }: { readonly seed: number }) => sendMessage(answerSeed(seed)))

function answerSeed(seed: number): GameWorkerReply {
  try {
    return { k: 'game', ...player.playSeed(seed) }
  } catch (thrown) {
    if (!isDiskError(thrown)) throw thrown
    return { k: 'disk', code: thrown.code ?? '', message: thrown.message }
  }
}
