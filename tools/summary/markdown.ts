/** Prints the summary of a change as Markdown. */
import { formatCount, toOneLine } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import type { CoverageReport, ReviewReport, RunReport } from './report-types.ts'

/** Longer lists are cut here, and the command prints them in full. */
const MOST = 30

type ChangedRules = NonNullable<CoverageReport['changed']>

/** A report is null if its command failed. The summary says so and prints the others. */
export function formatSummary(
  run: RunReport | null,
  review: ReviewReport | null,
  coverage: CoverageReport | null,
): string {
  const parts = [
    ...(run ? [`**${standings(run)}**`] : [missing('run')]),
    ...(review ? [] : [missing('review')]),
    ...(coverage ? [] : [missing('coverage')]),
    ...(run ? ofRun(run) : []),
    ...(review ? part('Changed causes', causes(review)) : []),
    ...(coverage ? ofCoverage(coverage) : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const missing = (command: string): string => `**\`${command}\` has made no report: why, it says where it was run**`

const ofRun = (run: RunReport): readonly string[] => [
  ...part('Mistakes in what scenarios play', some(run.mistakes ?? [], mistakeLine)),
  ...part('Wrong', wrong(run)),
  ...part(
    'Claimed and not shown',
    some(
      run.emptyClaims ?? [],
      ({ file, line, claim, why }) => `- ${code(claim)} (${code(`${file}:${line}`)}): ${plain(why)}`,
    ),
  ),
  ...part(
    'Goldens without a scenario',
    (run.orphans ?? []).map((golden) => `- ${code(golden)}`),
  ),
]

function ofCoverage({ games, changed = [], changedClauses = [] }: CoverageReport): readonly string[] {
  const sections = new Map(games.flatMap(({ clauses }) => clauses.map(({ id, section }) => [id, section] as const)))
  const sectionOf = ({ rule }: ChangedRules[number]['node']): string =>
    rule === null ? 'no clause' : (sections.get(rule) ?? rule)
  return [
    ...part('Changed clauses: check that rules and scenarios still say the same', some(changedClauses, clauseChange)),
    ...part('Sections touched', touched(changed, sectionOf)),
    ...part('Not watched: touched, and claimed by no scenario that reaches it', unwatched(changed, sectionOf)),
  ]
}

function standings({ runs }: RunReport): string {
  const by = groupBy(runs, ({ status }) => status)
  const parts = [...by].map(([status, own]) => `${own.length} ${status}`).sort()
  return `${formatCount(runs.length, 'scenario')}: ${parts.join(', ')}`
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')]

/** Statuses, the worst first. */
const WRONG = ['broken', 'failed', 'pending']

const wrong = ({ runs }: RunReport): readonly string[] =>
  some(
    WRONG.flatMap((status) => runs.filter((each) => each.status === status && !isOutside(each))),
    (each) => {
      const { title, status, id } = each
      const under = [id.case ?? '', id.ruleset].filter((each) => each !== '')
      const why = whyOf(each)
      return `- ${status}: ${plain([title, ...under].join(' / '))} (${code(id.file)})${why === '' ? '' : `: ${plain(why)}`}`
    },
  )

/** The section on mistakes lists the mistake once for all cases that it breaks. */
const isOutside = ({ status, diagnostics, failures }: RunReport['runs'][number]): boolean =>
  status === 'broken' && diagnostics.length + failures.length === 0

const mistakeLine = ({ at, code: kind, message, cases }: NonNullable<RunReport['mistakes']>[number]): string =>
  `- ${code(`${at.file}:${at.line}:${at.col}`)} ${plain(kind)}: ${plain(message)} (breaks ${formatCount(cases, 'scenario')})`

/** Prints the first reason in one line; the command prints the others. */
function whyOf({ status, golden, diagnostics, failures }: RunReport['runs'][number]): string {
  const [[wrong], [failed]] = [diagnostics, failures]
  if (status === 'pending') return `the golden is ${golden}`
  if (wrong) return wrong.message
  return failed ? `${failed.message}: expected ${failed.expected}, received ${failed.received}` : ''
}

function causes({ pending, causes }: ReviewReport): readonly string[] {
  const failed = new Set(pending.flatMap(({ id, kind }) => (kind === 'failed' ? [id] : [])))
  return table(
    ['clause', 'place', 'what', 'goldens', 'restated', 'by hand'],
    causes.map(({ cause, kind, changes, byHand }) => {
      const restated = changes.filter((id) => failed.has(id)).length
      return [
        plain(cause?.rule ?? '-'),
        cause === null ? '-' : code(`${cause.file}:${cause.line}`),
        plain(kind),
        ...[changes.length - restated, restated, byHand.length].map(String),
      ]
    }),
  )
}

function clauseChange({ id, was, now, claimedBy }: NonNullable<CoverageReport['changedClauses']>[number]): string {
  const files = some(claimedBy, (file) => `  - ${code(file)}`, '  ')
  const claimed = claimedBy.length === 0 ? 'claimed by no scenario' : 'claimed by'
  return [`- ${plain(id)}: “${plain(was)}” became “${plain(now)}”, ${claimed}`, ...files].join('\n')
}

function touched(changed: ChangedRules, sectionOf: (node: ChangedRules[number]['node']) => string): readonly string[] {
  const order = new Intl.Collator('en', { numeric: true })
  const rows = [...groupBy(changed, ({ node }) => sectionOf(node))]
    .toSorted(([a], [b]) => order.compare(a, b))
    .map(([section, own]) => {
      const n = (how: ChangedRules[number]['how']): string => String(own.filter((each) => each.how === how).length)
      return [plain(section), String(own.length), n('watched'), n('reached'), n('unseen'), n('gone')]
    })
  return table(['section', 'changed rules', 'watched', 'only reached', 'not reached', 'gone'], rows)
}

const unwatched = (
  changed: ChangedRules,
  sectionOf: (node: ChangedRules[number]['node']) => string,
): readonly string[] =>
  some(
    changed.filter(({ how }) => how === 'reached' || how === 'unseen'),
    ({ node, how }) =>
      `- ${plain(sectionOf(node))}: ${code(`${node.file}:${node.line}`)} ${plain(node.kind)}, ${how === 'reached' ? 'only reached' : 'reached by no scenario'}`,
  )

function some<T>(items: readonly T[], line: (item: T) => string, indent = ''): readonly string[] {
  const told = items.slice(0, MOST).map(line)
  return items.length > MOST ? [...told, `${indent}- … and ${items.length - MOST} more`] : told
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const more = rows.length > MOST ? [line([`… and ${rows.length - MOST} more`])] : []
  return [line(head), line(head.map(() => '---')), ...rows.slice(0, MOST).map(line), ...more]
}

/** Escapes text of data, so that it is neither Markdown nor HTML, and hidden characters show. */
const plain = (text: string): string =>
  toOneLine(text)
    .replace(/[\u200b\u2060]/g, '�')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

const code = (text: string): string => `<code>${plain(text)}</code>`
