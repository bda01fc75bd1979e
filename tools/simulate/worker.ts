/** A process that plays games: `worker.ts FOLDER RULESET WANTED`, seeds in and games out as messages. */
import { loadGame } from '../../engine/node.ts'
import { playOne, type Wanted } from './game.ts'

const [folder = '', ruleset = '', wanted = '{}'] = process.argv.slice(2)
const game = loadGame(folder, { ruleset })
const said = JSON.parse(wanted) as Wanted

process.on('message', (seed: number) => {
  process.send?.(playOne(game, seed, said))
})

// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
