/** The summary of a change as Markdown. */
import { count } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import type { CoverageTold, RunTold } from './told.ts'

/** Whoever wants more than this runs the command. */
const MOST = 30

type Changed = NonNullable<CoverageTold['changed']>

/** Null where the command came to no report: that is told, beside what the other says. */
export function summary(run: RunTold | null, coverage: CoverageTold | null): string {
  const parts = [
    ...(run ? [`**${standings(run)}**`] : [missing('run')]),
    ...(coverage ? [] : [missing('coverage')]),
    ...(run ? ofRun(run) : []),
    ...(coverage ? ofCoverage(coverage) : []),
  ]
  return `${parts.join('\n\n')}\n`
}

const missing = (command: string): string =>
  `**\`${command}\` has made no report: why, it says where it was run**`

const ofRun = (run: RunTold): readonly string[] => [
  ...part('Wrong', wrong(run)),
  ...part('Changed causes', causes(run)),
  ...part(
    'Goldens without a scenario',
    (run.orphans ?? []).map((golden) => `- ${code(golden)}`),
  ),
]

function ofCoverage({ games, changed = [] }: CoverageTold): readonly string[] {
  const sections = new Map(
    games.flatMap(({ clauses }) => clauses.map(({ id, section }) => [id, section] as const)),
  )
  const sectionOf = ({ rule }: Changed[number]['node']): string =>
    rule === null ? 'no clause' : (sections.get(rule) ?? rule)
  return [
    ...part('Sections touched', touched(changed, sectionOf)),
    ...part(
      'Not watched: touched, and claimed by no scenario that reaches it',
      unwatched(changed, sectionOf),
    ),
  ]
}

function standings({ runs }: RunTold): string {
  const by = groupBy(runs, ({ status }) => status)
  const parts = [...by].map(([status, own]) => `${own.length} ${status}`).sort()
  return `${count(runs.length, 'scenario')}: ${parts.join(', ')}`
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')]

const wrong = ({ runs }: RunTold): readonly string[] =>
  some(
    runs.filter(({ status }) => status === 'failed' || status === 'broken'),
    ({ title, status, id }) => {
      const under = [id.case ?? '', id.ruleset].filter((each) => each !== '')
      return `- ${status}: ${plain([title, ...under].join(' / '))} (${code(id.file)})`
    },
  )

const causes = ({ causes }: RunTold): readonly string[] =>
  table(
    ['clause', 'place', 'what', 'scenarios'],
    causes.map(({ cause, kind, changes }) => [
      plain(cause?.rule ?? '-'),
      cause === null ? '-' : code(`${cause.file}:${cause.line}`),
      plain(kind),
      String(changes.length),
    ]),
  )

function touched(changed: Changed, sectionOf: (node: Changed[number]['node']) => string): readonly string[] {
  const order = new Intl.Collator('en', { numeric: true })
  const rows = [...groupBy(changed, ({ node }) => sectionOf(node))]
    .toSorted(([a], [b]) => order.compare(a, b))
    .map(([section, own]) => {
      const n = (how: Changed[number]['how']): string => String(own.filter((each) => each.how === how).length)
      return [plain(section), String(own.length), n('watched'), n('reached'), n('unseen')]
    })
  return table(['section', 'changed rules', 'watched', 'only reached', 'not reached'], rows)
}

const unwatched = (
  changed: Changed,
  sectionOf: (node: Changed[number]['node']) => string,
): readonly string[] =>
  some(
    changed.filter(({ how }) => how !== 'watched'),
    ({ node, how }) =>
      `- ${plain(sectionOf(node))}: ${code(`${node.file}:${node.line}`)} ${plain(node.kind)}, ${how === 'reached' ? 'only reached' : 'reached by no scenario'}`,
  )

function some<T>(items: readonly T[], line: (item: T) => string): readonly string[] {
  const told = items.slice(0, MOST).map(line)
  return items.length > MOST ? [...told, `- … and ${items.length - MOST} more`] : told
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const more = rows.length > MOST ? [line([`… and ${rows.length - MOST} more`])] : []
  return [line(head), line(head.map(() => '---')), ...rows.slice(0, MOST).map(line), ...more]
}

/** Words of data are words, whatever they look like. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

const code = (text: string): string => `<code>${plain(text)}</code>`
