/** What is wrong after a run, beside the files that it is wrong with. */
import { annotation } from '../run/annotation.ts'
import { fullTitle, placeOf } from '../run/report.ts'
import { Session } from '../run/session.ts'
import { count } from '../run/style.ts'
import { isBrokenOutside, mistakesOf } from '../suite/mistakes.ts'
import { reportOf } from '../suite/play.ts'
import { pathOf } from './pending-text.ts'
import { type Played, wrong } from './play.ts'

export function annotations({ project, suite, pending, emptyClaims }: Played): readonly string[] {
  const all = wrong(suite)
  const mistakes = mistakesOf(all.map(([, { run }]) => run)).map(({ at, code, message, cases }) =>
    annotation({ ...at, title: code, message: `${message}\nbreaks ${count(cases, 'scenario')}` }),
  )
  const session = new Session()
  const own = all.filter(([, { run }]) => !isBrokenOutside(run))
  const failed = own.map(([file, played]) => {
    const report = reportOf(project, file, played, session)
    const { failures, diagnostics } = report.run
    const [diagnostic] = diagnostics
    if (diagnostic)
      return annotation({ ...placeOf(report), title: diagnostic.code, message: diagnostic.message })
    const [failure] = failures
    return annotation({
      ...placeOf(report),
      title: fullTitle(report.run),
      message: failure
        ? [failure.message, ...apart([failure.expected], [failure.received])].join('\n')
        : 'failed',
    })
  })
  const waiting = pending.map(({ kind, differences, file, played, ...each }) => {
    const [first] = differences
    const why = kind === 'new' ? 'it has no golden' : (first?.where ?? 'not as in the golden')
    const parts = kind === 'changed' && first ? apart(first.expected, first.received) : []
    const message = [kind === 'changed' ? `${why}: not as in the golden` : why, ...parts].join('\n')
    const title = `${pathOf({ file, played })}${each.reason.cause ? ` (${each.reason.cause.rule ?? ''})` : ''}`
    return annotation({ file: file.file, line: file.line, title, message })
  })
  const orphans = (suite.orphans ?? []).map((golden) =>
    annotation({
      file: golden.split('#')[0] ?? golden,
      line: 1,
      title: 'Golden without a scenario',
      message: golden,
    }),
  )
  const claims = emptyClaims.map(({ file, line, claim, why }) =>
    annotation({ file, line, title: 'Claim not shown', message: `${claim}: ${why}` }),
  )
  // What is wrong with a file as a whole its cases tell alike.
  return [...new Set([...mistakes, ...failed, ...waiting, ...claims, ...orphans])]
}

/** What both have is not told: there is little room. */
function apart(expected: readonly string[], received: readonly string[]): readonly string[] {
  const gone = expected.filter((line) => !received.includes(line))
  const come = received.filter((line) => !expected.includes(line))
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)]
}
