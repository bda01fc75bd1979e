/** Prints a played suite as text and as JSON, for `run`, `update` and `review`. */
import type { DraftCase } from '../batch/judge-file.ts'
import type { EmptyClaim } from '../coverage/empty-claims.ts'
import { formatNotices } from '../golden/format.ts'
import { listVerdictDifferences } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { formatCaseReport, formatRunTitle } from '../run/case-report.ts'
import type { Run } from '../run/run-record.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { countDiagnostics, isBrokenElsewhere } from '../suite/counted-diagnostics.ts'
import { groupBy } from '../suite/group.ts'
import { listOrphanCases } from '../suite/orphans.ts'
import { type CaseResult, type FileResult, makeCaseReport, readDiagnosedSources } from '../suite/play-file.ts'
import { listCases, type SuiteRun } from '../suite/suite.ts'
import type { GoldenWrite } from '../suite/write-outcomes.ts'
import { formatCauseGroup, makeCauseGroupJson } from './cause-text.ts'
import { makePendingJson } from './pending-text.ts'
import { listFailedOrBrokenCases, type SuiteResult } from './play-selection.ts'
import { countSectionResults, formatSectionResults, getCaseStatus } from './section-results.ts'

export function formatSuiteResult(played: SuiteResult, style: TextStyle): string {
  const { project, suite, written, older, groups, emptyClaims } = played
  const rewritten = written.filter(({ how }) => how === 'format').length
  const skipped = listCases(suite).filter(([, { run }]) => run.status === 'skipped')
  const parts = [
    ...[...groupBy(listFailedOrBrokenCases(suite), ([, each]) => makeMistakeKey(each))].map(([, same]) =>
      formatCasesOfMistake(project, same, style),
    ),
    ...formatEmptyClaims(emptyClaims, style),
    ...groups.map((group) => formatCauseGroup(project, group, style)),
    formatHeadedList(
      'skipped',
      skipped.map(([, { run }]) => `${formatRunTitle(run)}: ${run.note ?? ''}`),
    ),
    formatHeadedList(
      'known to fail',
      played.knownFailing.map(({ title, why }) => `${title}: ${why}`),
    ),
    formatHeadedList('drafts: compare each with the rulebook, and take out `draft`', played.drafts.map(formatDraft)),
    formatHeadedList('goldens written', written.filter(({ how }) => how !== 'format').map(formatGoldenWrite)),
    formatNotices(rewritten, older.length).join('\n'),
    formatOrphans(suite),
    formatSectionResults(countSectionResults(played), style).join('\n'),
    formatNextSteps(played),
    [formatSummaryLine(played, style), ...formatAmbiguousRulesNote(played)].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Mistakes in scripts that a change of the rules makes: names that are gone, choices that came or went. */
const SCRIPT_MISTAKE = /^(unanswered-choice|unused-answer|illegal-answer|unknown-(?!game|scenario|case))/

/** Names the commands that settle what a change of the rules did. */
function formatNextSteps({ suite, pending }: SuiteResult): string {
  const isScriptBroken = ({ run }: CaseResult): boolean =>
    run.diagnostics.some(({ code, at }) => at.file === run.id.file && SCRIPT_MISTAKE.test(code))
  const broken = listCases(suite).filter(([, each]) => isScriptBroken(each)).length
  return [
    ...(broken > 0
      ? [
          `after an intended change of the rules: touchstone fix repairs what it can of ${formatCount(broken, 'script')}`,
        ]
      : []),
    ...(pending.length > 0 ? ['touchstone review shows what is pending, by cause'] : []),
  ].join('\n')
}

/** Broken rule data breaks all its scenarios, so its mistake is printed once. Failures are printed one by one. */
const makeMistakeKey = ({ run }: CaseResult): string =>
  JSON.stringify(run.status === 'broken' ? run.diagnostics : run.id)

function formatCasesOfMistake(
  project: Project,
  [first, ...others]: readonly (readonly [FileResult, CaseResult])[],
  style: TextStyle,
): string {
  if (first === undefined) return ''
  const [file, { run }] = first
  const report = formatCaseReport(makeCaseReport(file, first[1]), readDiagnosedSources(project, run), style)
  const same = others.map(([, each]) => `${each.run.id.file}  ${formatRunTitle(each.run)}`)
  return [`${style.bad(run.status)}  ${report}`, formatHeadedList('\nthe same mistake in', same)].join('\n').trimEnd()
}

const formatDraft = ({ file, title, rules }: DraftCase): string =>
  `${file}: ${title}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`

export const formatHeadedList = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${printable(line)}`)].join('\n')

/** A limited run still knows cases that are gone from the files it played. */
export const formatOrphans = ({ files, orphans }: SuiteRun): string =>
  orphans === null
    ? formatHeadedList(
        'cases without a scenario (touchstone update without filters removes them)',
        listOrphanCases(files),
      )
    : formatHeadedList('goldens without a scenario (touchstone update removes them)', orphans)

export function formatGoldenWrite({ golden, how, titles, moved, orphans }: GoldenWrite): string {
  if (how === 'new') return golden
  const cases = titles.filter((title) => title !== '')
  const changed = `changed${cases.length > 0 ? `: ${cases.join(', ')}` : ''}`
  const named = (list: readonly string[]): string => list.map((title) => title || 'the case without a title').join(', ')
  const before = moved.length === 0 ? '' : `; renamed from ${named(moved)}`
  const left = orphans.length === 0 ? '' : `; without a case now, kept until update removes it: ${named(orphans)}`
  return `${golden} (${changed}${before}${left})`
}

/** By file. */
export const formatEmptyClaims = (claims: readonly EmptyClaim[], style: TextStyle): readonly string[] =>
  [...groupBy(claims, ({ file }) => file)].map(([file, claimsOfFile]) =>
    [
      printable(`${file} claims clauses that it does not show`),
      ...claimsOfFile.map(({ claim, why }) => style.bad(printable(`  ${claim}: ${why}`))),
    ].join('\n'),
  )

function formatSummaryLine(
  { suite, passed, groups, emptyClaims, knownFailing, drafts }: SuiteResult,
  style: TextStyle,
): string {
  const all = listCases(suite).map(([, each]) => getCaseStatus(each))
  const others = passed.reduce((sum, { cases }) => sum + cases, 0)
  const parts = (['passed', 'failed', 'broken', 'pending', 'skipped'] as const).flatMap((what) => {
    const n = all.filter((each) => each === what).length + (what === 'passed' ? others : 0)
    if (n === 0) return []
    if (what === 'passed') {
      const notes = [
        ...(knownFailing.length > 0 ? [`${knownFailing.length} known to fail`] : []),
        ...(drafts.length > 0 ? [formatCount(drafts.length, 'draft')] : []),
      ]
      return [style.good(`${n} passed${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`)]
    }
    if (what === 'skipped') return [`${n} skipped`]
    const why = what === 'pending' ? ` (${formatCount(groups.length, 'cause')}, ${formatCount(n, 'scenario')})` : ''
    return [style.bad(`${n} ${what}${why}`)]
  })
  if (emptyClaims.length > 0) parts.push(style.bad(`${formatCount(emptyClaims.length, 'claim')} not shown`))
  const orphans = suite.orphans?.length ?? 0
  if (orphans > 0) parts.push(style.bad(formatCount(orphans, 'orphan')))
  return `${formatCount(all.length + others, 'scenario')}: ${parts.join(', ')}`
}

/** Several rulebooks may have a clause of this id. */
function formatAmbiguousRulesNote({ ruleFilters, suite, passed }: SuiteResult): readonly string[] {
  const cases = new Map<string, number>()
  const add = (game: string, n: number): unknown => cases.set(game, (cases.get(game) ?? 0) + n)
  for (const [, { run }] of listCases(suite)) add(run.game, 1)
  for (const { game, cases: n } of passed) add(game, n)
  if (ruleFilters.length === 0 || cases.size < 2) return []
  const names = [...cases].sort().map(([game, n]) => `${game.slice(game.lastIndexOf('/') + 1)} (${n})`)
  const [first = ''] = names
  const one = first.slice(0, first.indexOf(' '))
  return [
    `${ruleFilters.join(' and ')} ${ruleFilters.length === 1 ? 'is a rule' : 'are rules'} of ${names.join(', ')}: add the name of a game to choose one, \`${one} ${ruleFilters.join(' ')}\``,
  ]
}

/** The JSON holds no times and no paths of a machine, so equal suites print equal bytes. */
export const makeSuiteJson = (played: SuiteResult, exit: number) => ({
  exit,
  // Mistakes in rule data are listed here once, not with each case that they break.
  mistakes: countDiagnostics(listCases(played.suite).map(([, { run }]) => run)),
  runs: listCases(played.suite).map(([, each]) => ({
    ...makeRunJson(isBrokenElsewhere(each.run) ? { ...each.run, diagnostics: [] } : each.run),
    // A case that differs from its golden has not passed, even if its statements hold.
    status: getCaseStatus(each),
    golden: each.verdict.k,
    differences: listVerdictDifferences(each.verdict),
  })),
  sections: countSectionResults(played),
  emptyClaims: played.emptyClaims,
  knownFailing: played.knownFailing,
  drafts: played.drafts,
  pending: played.pending.map(makePendingJson),
  causes: played.groups.map(makeCauseGroupJson),
  written: played.written,
  older: played.older,
  orphans: played.suite.orphans,
})

export type SuiteResultJson = ReturnType<typeof makeSuiteJson>

/** The record without boards and rule nodes: their changes and clauses are printed, and nodes are numbered anew by each edit. */
export const makeRunJson = ({ start, given, setUpBy, end, unended, counts, reached, steps, ...run }: Run) => ({
  ...run,
  steps: steps.map(({ after, ...step }) => step),
})
