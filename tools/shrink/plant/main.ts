/**
 * The long form of planted.slow.test.ts: the faults of the machine on a large game, `main.ts GAME SETUP FAULT` (all may be left out). Tells of each how many games it took, how many
 * steps its scenario has, and whether it passes without the fault. Ends with 1 where one is not found, or not small, or not mended.
 */
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parse } from 'yaml'
import { openProject } from '../../project/project.ts'
import { runFile } from '../../run/run-file.ts'
import type { Caught } from './hunt.ts'
import { planted, playedIn } from './planting.ts'

const [game = 'fire-in-the-lake', setup = 'short', only = ''] = process.argv.slice(2)
const root = planted(game)
const { stdout, stderr } = await playedIn(root, game, setup, only)
process.stderr.write(stderr)
const project = openProject(root, { root })
let isWrong = stdout === ''
for (const line of stdout.trim().split('\n')) {
  const { name, games, found } = JSON.parse(line) as Caught & { readonly name: string }
  const path = found[0]?.path ?? null
  const steps = path === null ? 0 : (parse(readFileSync(path, 'utf8')).play ?? []).length
  const status = path === null ? 'no scenario' : (runFile(project, relative(root, path))[0]?.status ?? '')
  if (path === null || steps > 10 || status !== 'passed') isWrong = true
  const sort = found[0] ? `${found[0].sort} ${found[0].key}` : 'not found'
  console.log(`${name}: ${sort}, ${games} games, ${steps} steps, mended: ${status}`)
  if (path !== null) console.log(readFileSync(path, 'utf8').replace(/^/gm, '    '))
}
rmSync(root, { recursive: true, force: true })
process.exit(isWrong ? 1 : 0)
