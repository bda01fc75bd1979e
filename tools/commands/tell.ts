/** What was played, in text and as JSON: the parts that `run`, `update` and `review` share. */

import type { Difference } from '../golden/compare.ts'
import { isUnusable } from '../golden/store.ts'
import type { Project } from '../project/project.ts'
import type { Run } from '../run/record.ts'
import { causeText, fullTitle, printReport } from '../run/report.ts'
import { count, printable, type Style } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import type { CauseGroup, Pending } from '../suite/pending.ts'
import { type PlayedCase, type PlayedFile, reportOf, sourcesOf } from '../suite/play.ts'
import { casesOf } from '../suite/suite.ts'
import type { Written } from '../suite/write.ts'
import { type Played, wrong } from './play.ts'
import { sectionsOf, sectionTable, standing } from './sections.ts'

export function playedText(played: Played, style: Style): string {
  const { project, suite, written, groups } = played
  const skipped = casesOf(suite).filter(([, { run }]) => run.status === 'skipped')
  const parts = [
    ...[...groupBy(wrong(suite), ([, each]) => sameMistake(each))].map(([, same]) =>
      wrongText(project, same, style),
    ),
    ...groups.map((group, i) => groupText(group, i + 1, style)),
    listed(
      'skipped',
      skipped.map(([, { run }]) => `${fullTitle(run)}: ${run.note ?? ''}`),
    ),
    listed('goldens written', written.map(writtenText)),
    listed('goldens without a scenario (touchstone update removes them)', suite.orphans ?? []),
    sectionTable(sectionsOf(suite), style).join('\n'),
    summary(played, style),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Rule data that is broken breaks all its scenarios: that is told once. What fails, fails in its own way. */
const sameMistake = ({ run }: PlayedCase): string =>
  JSON.stringify(run.status === 'broken' ? run.diagnostics : run.id)

function wrongText(
  project: Project,
  [first, ...others]: readonly (readonly [PlayedFile, PlayedCase])[],
  style: Style,
): string {
  if (first === undefined) return ''
  const [file, { run }] = first
  const report = printReport(reportOf(project, file, first[1]), sourcesOf(project, run), style)
  const same = others.map(([, each]) => `${each.run.id.file}  ${fullTitle(each.run)}`)
  return [`${style.bad(run.status)}  ${report}`, listed('\nthe same in', same)].join('\n').trimEnd()
}

export const listed = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${line}`)].join('\n')

export function writtenText({ golden, how, titles }: Written): string {
  const cases = titles.filter((title) => title !== '')
  return how === 'new' ? golden : `${golden} (changed${cases.length > 0 ? `: ${cases.join(', ')}` : ''})`
}

function summary({ suite, groups }: Played, style: Style): string {
  const all = casesOf(suite).map(([, each]) => standing(each))
  const parts = (['passed', 'failed', 'broken', 'pending', 'skipped'] as const).flatMap((what) => {
    const n = all.filter((each) => each === what).length
    if (n === 0) return []
    if (what === 'passed') return [style.good(`${n} passed`)]
    if (what === 'skipped') return [`${n} skipped`]
    const why = what === 'pending' ? ` (${count(groups.length, 'cause')}, ${count(n, 'scenario')})` : ''
    return [style.bad(`${n} ${what}${why}`)]
  })
  const orphans = suite.orphans?.length ?? 0
  if (orphans > 0) parts.push(style.bad(count(orphans, 'orphan')))
  return `${count(all.length, 'scenario')}: ${parts.join(', ')}`
}

/** No times and no machine in it: the same suite prints the same bytes. */
export const playedJson = ({ suite, written, pending, groups }: Played, exit: number): object => ({
  exit,
  runs: casesOf(suite).map(([, each]) => ({
    ...runJson(each.run),
    standing: standing(each),
    golden: each.verdict.k,
  })),
  sections: sectionsOf(suite),
  pending: pending.map(pendingJson),
  causes: groups.map(causeJson),
  written,
  orphans: suite.orphans,
})

export const causeJson = ({ reason, pending }: CauseGroup): object => ({
  cause: reason.cause,
  kind: reason.kind,
  changes: pending.map(({ id }) => id),
})

/** The first scenario of a cause in full, the others by name. */
export function groupText({ reason, pending }: CauseGroup, number: number, style: Style): string {
  const [first, ...others] = pending
  const because = reason.cause ? `${causeText(reason.cause)} (${reason.kind})` : reason.kind
  return [
    style.strong(`cause ${number}: ${because}, ${count(pending.length, 'scenario')}`),
    ...(first ? ['', pendingText(first, style)] : []),
    ...(others.length > 0 ? ['', '  the same in'] : []),
    ...others.map((each) => `    ${pathOf(each)}  ${style.dim(each.id)}`),
  ].join('\n')
}

export function pendingText(pending: Pending, style: Style): string {
  const { kind, file, played, reason, differences } = pending
  const report = printReport(
    {
      run: played.run,
      differences: kind === 'changed' ? differences : [],
      cause: reason.cause,
      golden: { path: file.goldenPath, problem: problemText(pending) },
      line: file.line,
    },
    new Map(),
    style,
  )
  // Nothing to compare with: what would be written is told as it is.
  const whole = kind === 'changed' ? [] : differences.flatMap(wholePart)
  return [report, ...whole, `  ${style.dim(`change ${pending.id}`)}`].join('\n')
}

const wholePart = ({ where, received }: Difference): string[] => [
  printable(`  ${where}`),
  ...received.map((line) => printable(`    ${line}`)),
]

function problemText({ kind, file: { golden } }: Pending): string | null {
  if (kind === 'new') return 'there is no golden yet'
  return isUnusable(golden) ? `line ${golden.line}: ${golden.message}` : null
}

/** As `--accept` takes it: `scenarios/a.scenario.yaml#row`. */
export const pathOf = ({ file, played }: Pick<Pending, 'file' | 'played'>): string =>
  played.title === '' ? file.file : `${file.file}#${played.title}`

export const pendingJson = (pending: Pending): object => ({
  id: pending.id,
  scenario: pending.file.file,
  case: pending.played.title,
  title: fullTitle(pending.played.run),
  rules: pending.played.run.rules,
  golden: pending.file.goldenPath,
  kind: pending.kind,
  differences: pending.differences,
  cause: pending.reason.cause,
})

/** The record without the boards: their differences are told. */
export const runJson = ({ start, end, steps, ...run }: Run): object => ({
  ...run,
  steps: steps.map(({ after, ...step }) => step),
})
