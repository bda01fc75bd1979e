/**
 * `amended-child.ts MS PASSES PATIENCE [DEFINITION...]` plays operations under rules that amend these definitions.
 * It warms up for MS milliseconds, plays all operations PASSES times, and prints the best microseconds of one.
 */
import { applyMove } from '../../engine/index.ts'
import { listOperations, loadAmendedGame } from './amended.ts'
import { takeUndisturbedSamples } from './undisturbed.ts'

const [ms = '', passes = '', patience = '', ...amended] = process.argv.slice(2)
const game = loadAmendedGame(amended, 'plain')
const played = listOperations(game)

function pass(): number {
  const start = performance.now()
  for (const { state, move } of played) applyMove(game, state, move, { anySeat: true })
  return performance.now() - start
}

const before = process.cpuUsage()
do pass()
while (process.cpuUsage(before).user < Number(ms) * 1000)
const taken = takeUndisturbedSamples(pass, Number(passes), { most: Number(patience) })
process.stdout.write(String((Math.min(...taken.map(({ value }) => value)) * 1000) / played.length))
