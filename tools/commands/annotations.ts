/** Annotations put mistakes and failures of a run beside the lines of their files. */
import { formatAnnotation } from '../run/annotation.ts'
import { findReportedPlace, formatRunTitle } from '../run/case-report.ts'
import { formatCount } from '../run/style.ts'
import { countDiagnostics, isBrokenElsewhere } from '../suite/counted-diagnostics.ts'
import { makeCaseReport } from '../suite/play-file.ts'
import { formatCasePath } from './pending-text.ts'
import { listFailedOrBrokenCases, type SuiteResult } from './play-selection.ts'

export function formatSuiteAnnotations({ suite, pending, emptyClaims }: SuiteResult): readonly string[] {
  const wrongCases = listFailedOrBrokenCases(suite)
  const mistakes = countDiagnostics(wrongCases.map(([, { run }]) => run)).map(({ at, code, message, cases }) =>
    formatAnnotation({ ...at, title: code, message: `${message}\nbreaks ${formatCount(cases, 'scenario')}` }),
  )
  const casesWithOwnMistake = wrongCases.filter(([, { run }]) => !isBrokenElsewhere(run))
  const failed = casesWithOwnMistake.map(([file, played]) => {
    const report = makeCaseReport(file, played)
    const { failures, diagnostics } = report.run
    const [diagnostic] = diagnostics
    if (diagnostic)
      return formatAnnotation({
        ...findReportedPlace(report),
        title: diagnostic.code,
        message: diagnostic.message,
      })
    const [failure] = failures
    return formatAnnotation({
      ...findReportedPlace(report),
      title: formatRunTitle(report.run),
      message: failure
        ? [failure.message, ...formatDifferingLines([failure.expected], [failure.received])].join('\n')
        : 'failed',
    })
  })
  const waiting = pending.map(({ kind, differences, file, played, ...each }) => {
    const [first] = differences
    const why = kind === 'new' ? 'it has no golden' : (first?.where ?? 'not as in the golden')
    const parts = kind === 'changed' && first ? formatDifferingLines(first.expected, first.received) : []
    const message = [kind === 'changed' ? `${why}: not as in the golden` : why, ...parts].join('\n')
    const title = `${formatCasePath({ file, played })}${each.reason.cause ? ` (${each.reason.cause.rule ?? ''})` : ''}`
    return formatAnnotation({ file: file.file, line: file.line, title, message })
  })
  const orphans = (suite.orphans ?? []).map((golden) =>
    formatAnnotation({
      file: golden.split('#')[0] ?? golden,
      line: 1,
      title: 'Golden without a scenario',
      message: golden,
    }),
  )
  const claims = emptyClaims.map(({ file, line, claim, why }) =>
    formatAnnotation({ file, line, title: 'Claim not shown', message: `${claim}: ${why}` }),
  )
  // All cases of a file report the same mistake of the file, so it is shown once.
  return [...new Set([...mistakes, ...failed, ...waiting, ...claims, ...orphans])]
}

/** An annotation is short, so lines that both sides share are left out. */
function formatDifferingLines(expected: readonly string[], received: readonly string[]): readonly string[] {
  const gone = expected.filter((line) => !received.includes(line))
  const come = received.filter((line) => !expected.includes(line))
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)]
}
