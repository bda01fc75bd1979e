/** `main.ts RUN.json COVERAGE.json`: the summary on the standard output. */
import { readFileSync } from 'node:fs'
import { summary } from './markdown.ts'
import type { CoverageTold, RunTold } from './told.ts'

const [run, coverage] = process.argv.slice(2)
if (run === undefined || coverage === undefined) {
  process.stderr.write('usage: main.ts RUN.json COVERAGE.json\n')
  process.exitCode = 64
} else {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(summary(read(run) as RunTold, read(coverage) as CoverageTold))
}
