/** `main.ts RUN.json REVIEW.json COVERAGE.json`: the summary on the standard output; 1 where one of them is no report. */
import { readFileSync } from 'node:fs'
import { formatSummary } from './markdown.ts'
import type { CoverageReport, ReviewReport, RunReport } from './report-types.ts'

const [run, review, coverage] = process.argv.slice(2)
if (run === undefined || review === undefined || coverage === undefined) {
  process.stderr.write('usage: main.ts RUN.json REVIEW.json COVERAGE.json\n')
  process.exitCode = 64
} else {
  const read = <T>(file: string): T | null => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as T
    } catch {
      return null
    }
  }
  const reports = [read<RunReport>(run), read<ReviewReport>(review), read<CoverageReport>(coverage)] as const
  process.stdout.write(formatSummary(...reports))
  // What is not known is told; nobody should take it for nothing.
  if (reports.includes(null)) process.exitCode = 1
}
