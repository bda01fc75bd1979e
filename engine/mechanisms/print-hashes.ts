/**
 * Prints the hashes of a random game for each `name ruleset setup`. `random-play.slow.test.ts` runs it as a process.
 */
import { formatBoardHash, makeRandomAgent, playGame } from '../index.ts'
import { fixture } from './at-the-table.ts'

const args = process.argv.slice(2)
for (let i = 0; i < args.length; i += 3) {
  const game = fixture(args[i]!, '', args[i + 1]!)
  const record = playGame(game, { seed: 11, agents: [makeRandomAgent(11)], setup: args[i + 2] })
  console.log([formatBoardHash(record.start), ...record.moves.map((m) => m.hash)].join(' '))
}
