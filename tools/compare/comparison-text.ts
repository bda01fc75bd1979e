/** Formats a comparison: differences by their deciding clause, then cases that could not be played. */
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { formatTable } from '../text/table.ts'
import type { DivergentCase, RulesetComparison, UnplayableCase } from './compare-rulesets.ts'
import type { OutcomeDifference, SideEvent } from './divergences.ts'

/** Longer cells shift the rest of their line instead of widening the whole column. */
const WIDEST_ALIGNED_COLUMN = 48

export function formatComparison(comparison: RulesetComparison, style: TextStyle): string {
  const { left, right, parted, unplayed } = comparison
  const header = ['', left, 'by', right, 'by']
  const isPoor = ([first]: readonly DivergentCase[]): boolean => first?.by.k === 'resource'
  const groups = [...groupBy(parted, ({ by }) => formatDecidingClause(by, comparison))].sort(
    ([, a], [, b]) => Number(isPoor(a)) - Number(isPoor(b)) || b.length - a.length,
  )
  const shown = groups.flatMap(([, [first]]) => first?.partings ?? [])
  const differences = shown.flatMap((parting) => parting.differences)
  const [head = '', ...aligned] = formatTable([header, ...differences.map(listDifferenceColumns)], {
    widest: WIDEST_ALIGNED_COLUMN,
  })
  const lines = new Map(differences.map((difference, i) => [difference, aligned[i] ?? '']))
  const blocks = [
    ...(parted.length > 0 ? [style.dim(`     ${head}`)] : []),
    ...groups.map(([name, own]) => formatCasesOfClause(name, own, lines, style)),
    ...[left, right].flatMap((under) => formatUnplayableCases(under, unplayed, style)),
    formatSummaryLine(comparison),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** `3.2.4-cost`, or `3.2.4-cost under published, 26.5-cost under spec-26`. */
function formatDecidingClause(by: DivergentCase['by'], { left, right }: RulesetComparison): string {
  if (by.k === 'resource') return 'only one of them can pay'
  if (by.left === by.right) return by.left ?? 'no clause'
  const sides = [by.left && `${by.left} under ${left}`, by.right && `${by.right} under ${right}`]
  return sides.filter((side) => side !== null).join(', ')
}

/** Formats the cases of one clause: the first in full, the others by name. */
function formatCasesOfClause(
  name: string,
  [first, ...others]: readonly DivergentCase[],
  lines: ReadonlyMap<OutcomeDifference, string>,
  style: TextStyle,
): string {
  if (!first) return ''
  return [
    style.strong(printable(`${name}: ${formatCount(others.length + 1, 'case')}`)),
    ...formatCases([first]),
    ...first.partings.flatMap(({ step, title: move, differences }) => [
      `  ${step + 1}  ${printable(move)}`,
      ...differences.map((each) => `     ${lines.get(each)}`),
    ]),
    ...formatCases(others),
  ].join('\n')
}

/** Names one case of each file, because the cases of one table mostly differ in the same way. */
const formatCases = (parted: readonly DivergentCase[]): readonly string[] =>
  [...groupBy(parted, ({ file }) => file)].flatMap(([file, [first, ...others]]) => {
    if (!first) return []
    const more = others.length > 0 ? ` (and ${others.length} more of its cases)` : ''
    return [`  ${printable(`${file}:${first.partings[0]?.line ?? 1}  ${first.title}`)}${more}`]
  })

const listDifferenceColumns = ({ what, left, right }: OutcomeDifference): readonly string[] => [
  printable(what),
  formatEvent(left),
  formatEventSource(left),
  formatEvent(right),
  formatEventSource(right),
]

const formatEvent = (did: SideEvent | null): string => (did === null ? '-' : printable(did.text.replaceAll('\n', ' ')))

const formatEventSource = (did: SideEvent | null): string => printable(did?.rule ?? did?.place ?? '')

const UNPLAYABLE_TEXTS: Readonly<Record<UnplayableCase['why'], string>> = {
  rules: 'cannot be played under',
  answers: 'is answered differently under',
  dice: 'rolls other dice under',
}

/** Groups the cases by the choice that does not fit, and gives the first reason of each group. */
const formatUnplayableCases = (
  under: string,
  unplayed: readonly UnplayableCase[],
  style: TextStyle,
): readonly string[] =>
  (['rules', 'answers', 'dice'] as const).map((why) => {
    const own = unplayed.filter((each) => each.under === under && each.why === why)
    if (own.length === 0) return ''
    const groups = groupBy(own, ({ reason }) => /^[\w-]+: [^`]*`[^`]*`/.exec(reason)?.[0] ?? reason)
    return [
      style.strong(`${UNPLAYABLE_TEXTS[why]} ${under}: ${formatCount(own.length, 'case')}`),
      ...[...groups.values()].flatMap((same) => [
        style.dim(`  ${printable(same[0]?.reason ?? '')}`),
        ...[...groupBy(same, ({ file }) => file)].map(([file, rows]) => {
          const cases = rows.length > 1 ? ` (${formatCount(rows.length, 'case')})` : ''
          return `    ${printable(file)}${cases}`
        }),
      ]),
    ].join('\n')
  })

function formatSummaryLine({ left, right, same, parted, unplayed, still }: RulesetComparison): string {
  const both = same + parted.length
  const poor = parted.filter(({ by }) => by.k === 'resource').length
  const only = poor === 0 ? '' : ` (${poor} because only one of them can pay)`
  const formatUnplayedCount = (under: string): string => {
    const n = unplayed.filter((each) => each.under === under).length
    return n === 0 ? '' : `, ${n} not under ${under}`
  }
  const looks = still === 0 ? '' : `; ${still} without a step`
  return `${formatCount(both, 'case')} played under both: ${parted.length} part${only}, ${same} the same${formatUnplayedCount(left)}${formatUnplayedCount(right)}${looks}`
}
