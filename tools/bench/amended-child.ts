/**
 * Plays operations of Fire in the Lake under rules that amend these definitions, for so many milliseconds, and prints how many
 * microseconds one takes at best: `amended-child.ts MS [DEFINITION...]`.
 */
import { applyMove } from '../../engine/index.ts'
import { amendedGame, operations } from './amended.ts'

const [ms = '', ...amended] = process.argv.slice(2)
const game = amendedGame(amended, 'plain')
const played = operations(game)

/** The quickest of many passes over all of them: whatever else the machine does, one is undisturbed. */
let best = Number.POSITIVE_INFINITY
const before = process.cpuUsage()
do {
  const start = performance.now()
  for (const { state, move } of played) applyMove(game, state, move, { anySeat: true })
  best = Math.min(best, performance.now() - start)
} while (process.cpuUsage(before).user < Number(ms) * 1000)
process.stdout.write(String((best * 1000) / played.length))
