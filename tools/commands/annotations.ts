/** What is wrong after a run, beside the files that it is wrong with. */
import { annotation } from '../run/annotation.ts'
import { fullTitle, placeOf } from '../run/report.ts'
import { reportOf } from '../suite/play.ts'
import { type Played, wrong } from './play.ts'
import { pathOf } from './tell.ts'

export function annotations({ project, suite, pending }: Played): readonly string[] {
  const failed = wrong(suite).map(([file, played]) => {
    const report = reportOf(project, file, played)
    const { failures, diagnostics } = report.run
    const [diagnostic] = diagnostics
    if (diagnostic)
      return annotation({ ...placeOf(report), title: diagnostic.code, message: diagnostic.message })
    return annotation({
      ...placeOf(report),
      title: fullTitle(report.run),
      message: failures[0]?.message ?? 'failed',
    })
  })
  const waiting = pending.map(({ kind, differences, file, played, ...each }) => {
    const why = kind === 'new' ? 'it has no golden' : (differences[0]?.where ?? 'not as in the golden')
    const message = kind === 'changed' ? `${why}: not as in the golden` : why
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
  // Broken rule data breaks many scenarios in one place.
  return [...new Set([...failed, ...waiting, ...orphans])]
}
