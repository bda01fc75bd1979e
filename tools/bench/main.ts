/** `npm run bench`. `HELP` describes its use. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ignoreClosedPipe } from '../commands/terminal.ts'
import { formatFiguresTable } from './figures-table.ts'
import { FULL_EFFORT } from './measure.ts'
import { findBenches, listFigures, measureBenches } from './run-benches.ts'

const HELP = `npm run bench [-- options]: how fast the engine is, as a table and as JSON

  --only KEY   only the benches that give this figure; may be repeated
  --json       one flat JSON object on standard output and nothing else (with npm run -s)
  --help       this text

All figures together are also written to node_modules/.cache/touchstone/bench.json. Each is the median of several runs after a
warm-up. Nothing fails for being slow: limits are shown, and whoever guards them reads the JSON.
`

interface BenchOutput {
  out(text: string): void
  err(text: string): void
}

const OUTPUT = join(import.meta.dirname, '../../node_modules/.cache/touchstone/bench.json')

export async function runBenches(args: readonly string[], tell: BenchOutput, effort = FULL_EFFORT): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    tell.out(HELP)
    return 0
  }
  const { only } = values
  const all = await findBenches()
  const unknown = only.filter((key) => !listFigures(all).some((figure) => figure.key === key))
  if (unknown.length > 0) {
    const known = listFigures(all).map((figure) => figure.key)
    tell.err(`no figure ${unknown.join(', ')}; there are ${known.join(', ')}\n`)
    return 2
  }
  const benches = all.filter((bench) => only.length === 0 || bench.figures.some(({ key }) => only.includes(key)))
  const measured = measureBenches(benches, effort)
  const text = `${JSON.stringify(measured, null, 2)}\n`
  tell.out(values.json ? text : `${formatFiguresTable(listFigures(benches), measured)}\n`)
  if (only.length > 0) return 0
  mkdirSync(dirname(OUTPUT), { recursive: true })
  writeFileSync(OUTPUT, text)
  if (!values.json) tell.out(`\nwritten to ${relative(process.cwd(), OUTPUT)}\n`)
  return 0
}

if (process.argv[1] === import.meta.filename) {
  ignoreClosedPipe(process.stdout)
  process.exitCode = await runBenches(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  })
}
