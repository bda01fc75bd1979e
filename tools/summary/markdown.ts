/** Prints the summary of a change as Markdown. */
import { formatCount, toOneLine } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import type { CoverageReport, ReviewReport, RunReport } from './report-types.ts'

/** Longer lists are cut here, and the command prints them in full. */
const MOST_LISTED_ITEMS = 30

type ChangedRules = NonNullable<CoverageReport['changed']>

/** A report is null if its command failed. The summary says so and prints the others. */
export function formatSummary(
  run: RunReport | null,
  review: ReviewReport | null,
  coverage: CoverageReport | null,
): string {
  const parts = [
    ...(run ? [`**${countStatuses(run)}**`] : [formatMissingReport('run')]),
    ...(review ? [] : [formatMissingReport('review')]),
    ...(coverage ? [] : [formatMissingReport('coverage')]),
    ...(run ? formatRunReport(run) : []),
    ...(review ? makeSummarySection('Changed causes', formatCauseTable(review)) : []),
    ...(coverage ? formatCoverageReport(coverage) : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const formatMissingReport = (command: string): string => `**\`${command}\` made no report: its log says why**`

const formatRunReport = (run: RunReport): readonly string[] => [
  ...makeSummarySection('Mistakes in rule data and scenarios', listFirstItems(run.mistakes ?? [], formatMistake)),
  ...makeSummarySection('Wrong', listRunsNotPassed(run)),
  ...makeSummarySection(
    'Claimed and not shown',
    listFirstItems(
      run.emptyClaims ?? [],
      ({ file, line, claim, why }) =>
        `- ${formatCode(claim)} (${formatCode(`${file}:${line}`)}): ${escapeMarkdown(why)}`,
    ),
  ),
  ...makeSummarySection(
    'Goldens without a scenario',
    (run.orphans ?? []).map((golden) => `- ${formatCode(golden)}`),
  ),
]

function formatCoverageReport({ games, changed = [], changedClauses = [] }: CoverageReport): readonly string[] {
  const sections = new Map(games.flatMap(({ clauses }) => clauses.map(({ id, section }) => [id, section] as const)))
  const sectionOf = ({ rule }: ChangedRules[number]['node']): string =>
    rule === null ? 'no clause' : (sections.get(rule) ?? rule)
  return [
    ...makeSummarySection(
      'Changed clauses: check that rules and scenarios still say the same',
      listFirstItems(changedClauses, formatClauseTextChange),
    ),
    ...makeSummarySection('Sections touched', formatChangedRulesTable(changed, sectionOf)),
    ...makeSummarySection(
      'Not watched: changed, and claimed by no scenario that reaches it',
      listChangedRulesUnwatched(changed, sectionOf),
    ),
  ]
}

function countStatuses({ runs }: RunReport): string {
  const by = groupBy(runs, ({ status }) => status)
  const parts = [...by].map(([status, own]) => `${own.length} ${status}`).sort()
  return `${formatCount(runs.length, 'scenario')}: ${parts.join(', ')}`
}

const makeSummarySection = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')]

/** Statuses, the worst first. */
const STATUSES_WORST_FIRST = ['broken', 'failed', 'pending']

const listRunsNotPassed = ({ runs }: RunReport): readonly string[] =>
  listFirstItems(
    STATUSES_WORST_FIRST.flatMap((status) =>
      runs.filter((each) => each.status === status && !isBrokenByListedMistake(each)),
    ),
    (each) => {
      const { title, status, id } = each
      const under = [id.case ?? '', id.ruleset].filter((each) => each !== '')
      const why = describeReason(each)
      return `- ${status}: ${escapeMarkdown([title, ...under].join(' / '))} (${formatCode(id.file)})${why === '' ? '' : `: ${escapeMarkdown(why)}`}`
    },
  )

/** The section on mistakes lists the mistake once for all cases that it breaks. */
const isBrokenByListedMistake = ({ status, diagnostics, failures }: RunReport['runs'][number]): boolean =>
  status === 'broken' && diagnostics.length + failures.length === 0

const formatMistake = ({ at, code: kind, message, cases }: NonNullable<RunReport['mistakes']>[number]): string =>
  `- ${formatCode(`${at.file}:${at.line}:${at.col}`)} ${escapeMarkdown(kind)}: ${escapeMarkdown(message)} (breaks ${formatCount(cases, 'scenario')})`

/** Prints the first reason in one line; the command prints the others. */
function describeReason({ status, golden, diagnostics, failures }: RunReport['runs'][number]): string {
  const [[wrong], [failed]] = [diagnostics, failures]
  if (status === 'pending') return `the golden is ${golden}`
  if (wrong) return wrong.message
  return failed ? `${failed.message}: expected ${failed.expected}, received ${failed.received}` : ''
}

function formatCauseTable({ pending, causes }: ReviewReport): readonly string[] {
  const failed = new Set(pending.flatMap(({ id, kind }) => (kind === 'failed' ? [id] : [])))
  return formatMarkdownTable(
    ['clause', 'place', 'what', 'goldens', 'restated', 'by hand'],
    causes.map(({ cause, kind, changes, byHand }) => {
      const restated = changes.filter((id) => failed.has(id)).length
      return [
        escapeMarkdown(cause?.rule ?? '-'),
        cause === null ? '-' : formatCode(`${cause.file}:${cause.line}`),
        escapeMarkdown(kind),
        ...[changes.length - restated, restated, byHand.length].map(String),
      ]
    }),
  )
}

function formatClauseTextChange({
  id,
  was,
  now,
  claimedBy,
}: NonNullable<CoverageReport['changedClauses']>[number]): string {
  const files = listFirstItems(claimedBy, (file) => `  - ${formatCode(file)}`, '  ')
  const claimed = claimedBy.length === 0 ? 'claimed by no scenario' : 'claimed by'
  return [
    `- ${escapeMarkdown(id)}: “${escapeMarkdown(was)}” became “${escapeMarkdown(now)}”, ${claimed}`,
    ...files,
  ].join('\n')
}

function formatChangedRulesTable(
  changed: ChangedRules,
  sectionOf: (node: ChangedRules[number]['node']) => string,
): readonly string[] {
  const order = new Intl.Collator('en', { numeric: true })
  const rows = [...groupBy(changed, ({ node }) => sectionOf(node))]
    .toSorted(([a], [b]) => order.compare(a, b))
    .map(([section, own]) => {
      const n = (how: ChangedRules[number]['how']): string => String(own.filter((each) => each.how === how).length)
      return [escapeMarkdown(section), String(own.length), n('watched'), n('reached'), n('unseen'), n('gone')]
    })
  return formatMarkdownTable(['section', 'changed rules', 'watched', 'only reached', 'not reached', 'gone'], rows)
}

const listChangedRulesUnwatched = (
  changed: ChangedRules,
  sectionOf: (node: ChangedRules[number]['node']) => string,
): readonly string[] =>
  listFirstItems(
    changed.filter(({ how }) => how === 'reached' || how === 'unseen'),
    ({ node, how }) =>
      `- ${escapeMarkdown(sectionOf(node))}: ${formatCode(`${node.file}:${node.line}`)} ${escapeMarkdown(node.kind)}, ${how === 'reached' ? 'only reached' : 'reached by no scenario'}`,
  )

function listFirstItems<T>(items: readonly T[], line: (item: T) => string, indent = ''): readonly string[] {
  const lines = items.slice(0, MOST_LISTED_ITEMS).map(line)
  return items.length > MOST_LISTED_ITEMS
    ? [...lines, `${indent}- … and ${items.length - MOST_LISTED_ITEMS} more`]
    : lines
}

function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const more = rows.length > MOST_LISTED_ITEMS ? [line([`… and ${rows.length - MOST_LISTED_ITEMS} more`])] : []
  return [line(head), line(head.map(() => '---')), ...rows.slice(0, MOST_LISTED_ITEMS).map(line), ...more]
}

/** Escapes text of data, so that it is neither Markdown nor HTML, and hidden characters show. */
const escapeMarkdown = (text: string): string =>
  toOneLine(text)
    .replace(/[\u200b\u2060]/g, '�')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

const formatCode = (text: string): string => `<code>${escapeMarkdown(text)}</code>`
