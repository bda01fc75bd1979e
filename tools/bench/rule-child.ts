/** Times one rule of the test game, emitted and by hand: `rule-child.ts NAME EFFORT`; prints both, and their ratio. */
import { benchGame } from './board.ts'
import type { Effort } from './measure.ts'
import { agree, timed } from './rule-timed.ts'
import { pairs } from './rules.ts'

const [wanted = '', effort = ''] = process.argv.slice(2)
const pair = pairs(benchGame()).find(({ name }) => name === wanted)
if (!pair) throw new Error(`there is no rule ${wanted}`)
agree(pair)
process.stdout.write(timed(pair, JSON.parse(effort) as Effort).join(' '))
