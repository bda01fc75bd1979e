/** `main.ts RUN.json REVIEW.json COVERAGE.json` prints the summary. It exits with 1 if one of the files is no report. */
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
  // A missing report is an error, since its absence must not look like good news.
  if (reports.includes(null)) process.exitCode = 1
}
