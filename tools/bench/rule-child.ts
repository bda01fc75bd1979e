/** `rule-child.ts NAME EFFORT` times one rule of the test game, emitted and by hand, and prints both and their ratio. */
import { compileBenchGame } from './bench-game.ts'
import type { BenchEffort } from './measure.ts'
import { makeRulePairs } from './rule-pairs.ts'
import { checkRulesAgree, timeRulePair } from './rule-timed.ts'

const [wanted = '', effort = ''] = process.argv.slice(2)
const pair = makeRulePairs(compileBenchGame()).find(({ name }) => name === wanted)
if (!pair) throw new Error(`there is no rule ${wanted}`)
checkRulesAgree(pair)
process.stdout.write(timeRulePair(pair, JSON.parse(effort) as BenchEffort).join(' '))
