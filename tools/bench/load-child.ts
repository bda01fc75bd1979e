/** `load-child.ts FOLDER [CACHE]` loads one game once, and prints the milliseconds. */
import { initialState, loadGame } from '../../engine/node.ts'

const [folder = '', cache = ''] = process.argv.slice(2)
const start = performance.now()
const game = loadGame(folder, { cache: cache === '' ? false : cache })
const loadMs = performance.now() - start
initialState(game)
process.stdout.write(String(loadMs))
