/** What was played, in text and as JSON: the parts that `run`, `update` and `review` share. */
import type { EmptyClaim } from '../coverage/claims.ts'
import { formatTold } from '../golden/format.ts'
import { differencesIn } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import type { Run } from '../run/record.ts'
import { fullTitle, printReport } from '../run/report.ts'
import { Session } from '../run/session.ts'
import { count, printable, type Style } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { isBrokenOutside, mistakesOf } from '../suite/mistakes.ts'
import { orphanCases } from '../suite/orphans.ts'
import { type PlayedCase, type PlayedFile, reportOf, sourcesOf } from '../suite/play.ts'
import { casesOf, type Suite } from '../suite/suite.ts'
import type { Written } from '../suite/write.ts'
import { causeJson, groupText } from './cause-text.ts'
import { pendingJson } from './pending-text.ts'
import { type Played, wrong } from './play.ts'
import { sectionsOf, sectionTable, standing } from './sections.ts'

export function playedText(played: Played, style: Style): string {
  const { project, suite, written, older, groups, emptyClaims } = played
  const rewritten = written.filter(({ how }) => how === 'format').length
  const skipped = casesOf(suite).filter(([, { run }]) => run.status === 'skipped')
  const session = new Session()
  const parts = [
    ...[...groupBy(wrong(suite), ([, each]) => sameMistake(each))].map(([, same]) =>
      wrongText(project, same, session, style),
    ),
    ...claimLines(emptyClaims, style),
    ...groups.map((group) => groupText(group, style)),
    listed(
      'skipped',
      skipped.map(([, { run }]) => `${fullTitle(run)}: ${run.note ?? ''}`),
    ),
    listed(
      'known to fail',
      played.knownFailing.map(({ title, why }) => `${title}: ${why}`),
    ),
    listed('goldens written', written.filter(({ how }) => how !== 'format').map(writtenText)),
    formatTold(rewritten, older.length).join('\n'),
    orphansText(suite),
    sectionTable(sectionsOf(played), style).join('\n'),
    [summary(played, style), ...gamesNote(played)].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Rule data that is broken breaks all its scenarios: that is told once. What fails, fails in its own way. */
const sameMistake = ({ run }: PlayedCase): string =>
  JSON.stringify(run.status === 'broken' ? run.diagnostics : run.id)

function wrongText(
  project: Project,
  [first, ...others]: readonly (readonly [PlayedFile, PlayedCase])[],
  session: Session,
  style: Style,
): string {
  if (first === undefined) return ''
  const [file, { run }] = first
  const report = printReport(reportOf(project, file, first[1], session), sourcesOf(project, run), style)
  const same = others.map(([, each]) => `${each.run.id.file}  ${fullTitle(each.run)}`)
  return [`${style.bad(run.status)}  ${report}`, listed('\nthe same in', same)].join('\n').trimEnd()
}

export const listed = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${printable(line)}`)].join('\n')

/** Of a run that was limited the cases that are gone from what it played are known all the same. */
export const orphansText = ({ files, orphans }: Suite): string =>
  orphans === null
    ? listed('cases without a scenario (touchstone update without filters removes them)', orphanCases(files))
    : listed('goldens without a scenario (touchstone update removes them)', orphans)

export function writtenText({ golden, how, titles, moved, orphans }: Written): string {
  if (how === 'new') return golden
  const cases = titles.filter((title) => title !== '')
  const changed = `changed${cases.length > 0 ? `: ${cases.join(', ')}` : ''}`
  const named = (list: readonly string[]): string =>
    list.map((title) => title || 'the one without cases').join(', ')
  const before = moved.length === 0 ? '' : `; called before: ${named(moved)}`
  const left =
    orphans.length === 0 ? '' : `; no case any more, kept until update removes it: ${named(orphans)}`
  return `${golden} (${changed}${before}${left})`
}

/** By file. */
export const claimLines = (claims: readonly EmptyClaim[], style: Style): readonly string[] =>
  [...groupBy(claims, ({ file }) => file)].map(([file, own]) =>
    [
      printable(`${file} claims what it does not show`),
      ...own.map(({ claim, why }) => style.bad(printable(`  ${claim}: ${why}`))),
    ].join('\n'),
  )

function summary({ suite, passed, groups, emptyClaims, knownFailing }: Played, style: Style): string {
  const all = casesOf(suite).map(([, each]) => standing(each))
  const others = passed.reduce((sum, { cases }) => sum + cases, 0)
  const parts = (['passed', 'failed', 'broken', 'pending', 'skipped'] as const).flatMap((what) => {
    const n = all.filter((each) => each === what).length + (what === 'passed' ? others : 0)
    if (n === 0) return []
    if (what === 'passed') {
      const known = knownFailing.length
      return [style.good(`${n} passed${known > 0 ? ` (${known} known to fail)` : ''}`)]
    }
    if (what === 'skipped') return [`${n} skipped`]
    const why = what === 'pending' ? ` (${count(groups.length, 'cause')}, ${count(n, 'scenario')})` : ''
    return [style.bad(`${n} ${what}${why}`)]
  })
  if (emptyClaims.length > 0) parts.push(style.bad(`${count(emptyClaims.length, 'claim')} not shown`))
  const orphans = suite.orphans?.length ?? 0
  if (orphans > 0) parts.push(style.bad(count(orphans, 'orphan')))
  return `${count(all.length + others, 'scenario')}: ${parts.join(', ')}`
}

/** The same clause may be one of several rulebooks. */
function gamesNote({ rules, suite, passed }: Played): readonly string[] {
  const cases = new Map<string, number>()
  const add = (game: string, n: number): unknown => cases.set(game, (cases.get(game) ?? 0) + n)
  for (const [, { run }] of casesOf(suite)) add(run.game, 1)
  for (const { game, cases: n } of passed) add(game, n)
  if (rules.length === 0 || cases.size < 2) return []
  const names = [...cases].sort().map(([game, n]) => `${game.slice(game.lastIndexOf('/') + 1)} (${n})`)
  const [first = ''] = names
  const one = first.slice(0, first.indexOf(' '))
  return [
    `${rules.join(' and ')} ${rules.length === 1 ? 'is a rule' : 'are rules'} of ${names.join(', ')}: a game's name beside it chooses one, \`${one} ${rules.join(' ')}\``,
  ]
}

/** No times and no machine in it: the same suite prints the same bytes. */
export const playedJson = (played: Played, exit: number): object => ({
  exit,
  // What breaks cases from outside is told here once, not with each of them.
  mistakes: mistakesOf(casesOf(played.suite).map(([, { run }]) => run)),
  runs: casesOf(played.suite).map(([, each]) => ({
    ...runJson(isBrokenOutside(each.run) ? { ...each.run, diagnostics: [] } : each.run),
    // What differs from its golden has not passed, whatever the scenario itself says.
    status: standing(each),
    golden: each.verdict.k,
    differences: differencesIn(each.verdict),
  })),
  sections: sectionsOf(played),
  emptyClaims: played.emptyClaims,
  knownFailing: played.knownFailing,
  pending: played.pending.map(pendingJson),
  causes: played.groups.map(causeJson),
  written: played.written,
  older: played.older,
  orphans: played.suite.orphans,
})

/** The record without the boards: their differences are told. What nobody asked of the end is no news. */
export const runJson = ({ start, given, setUpBy, end, unended, steps, ...run }: Run): object => ({
  ...run,
  steps: steps.map(({ after, ...step }) => step),
})
