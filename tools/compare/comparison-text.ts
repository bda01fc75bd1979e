/** A comparison for people: by the clause that decides what each rule set did, then what could not be played, and why. */
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { formatTable } from '../text/table.ts'
import type { DivergentCase, RulesetComparison, UnplayableCase } from './compare-rulesets.ts'
import type { OutcomeDifference, SideEvent } from './divergences.ts'

/** Longer cells push the rest of their line aside rather than the whole table. */
const WIDEST = 48

export function formatComparison(comparison: RulesetComparison, style: TextStyle): string {
  const { left, right, parted, unplayed } = comparison
  const header = ['', left, 'by', right, 'by']
  const isPoor = ([first]: readonly DivergentCase[]): boolean => first?.by.k === 'resource'
  const groups = [...groupBy(parted, ({ by }) => decidedBy(by, comparison))].sort(
    ([, a], [, b]) => Number(isPoor(a)) - Number(isPoor(b)) || b.length - a.length,
  )
  const shown = groups.flatMap(([, [first]]) => first?.partings ?? [])
  const differences = shown.flatMap((parting) => parting.differences)
  const [head = '', ...aligned] = formatTable([header, ...differences.map(cellsOf)], { widest: WIDEST })
  const lines = new Map(differences.map((difference, i) => [difference, aligned[i] ?? '']))
  const blocks = [
    ...(parted.length > 0 ? [style.dim(`     ${head}`)] : []),
    ...groups.map(([name, own]) => groupText(name, own, lines, style)),
    ...[left, right].flatMap((under) => unplayedText(under, unplayed, style)),
    summary(comparison),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** `3.2.4-cost`, or `3.2.4-cost under published, 26.5-cost under spec-26`. */
function decidedBy(by: DivergentCase['by'], { left, right }: RulesetComparison): string {
  if (by.k === 'resource') return 'only one of them can pay'
  if (by.left === by.right) return by.left ?? 'no clause'
  const sides = [by.left && `${by.left} under ${left}`, by.right && `${by.right} under ${right}`]
  return sides.filter((side) => side !== null).join(', ')
}

/** What is decided by the same clause: the first case in full, the others by name. */
function groupText(
  name: string,
  [first, ...others]: readonly DivergentCase[],
  lines: ReadonlyMap<OutcomeDifference, string>,
  style: TextStyle,
): string {
  if (!first) return ''
  return [
    style.strong(printable(`${name}: ${formatCount(others.length + 1, 'case')}`)),
    ...named([first]),
    ...first.partings.flatMap(({ step, title: move, differences }) => [
      `  ${step + 1}  ${printable(move)}`,
      ...differences.map((each) => `     ${lines.get(each)}`),
    ]),
    ...named(others),
  ].join('\n')
}

/** By file: the rows of a table mostly part in the same way. */
const named = (parted: readonly DivergentCase[]): readonly string[] =>
  [...groupBy(parted, ({ file }) => file)].flatMap(([file, [first, ...others]]) => {
    if (!first) return []
    const more = others.length > 0 ? ` (and ${others.length} more of its cases)` : ''
    return [`  ${printable(`${file}:${first.partings[0]?.line ?? 1}  ${first.title}`)}${more}`]
  })

const cellsOf = ({ what, left, right }: OutcomeDifference): readonly string[] => [
  printable(what),
  textOf(left),
  byOf(left),
  textOf(right),
  byOf(right),
]

const textOf = (did: SideEvent | null): string => (did === null ? '-' : printable(did.text.replaceAll('\n', ' ')))

const byOf = (did: SideEvent | null): string => printable(did?.rule ?? did?.place ?? '')

const WHY: Readonly<Record<UnplayableCase['why'], string>> = {
  rules: 'cannot be played under',
  answers: 'is answered otherwise under',
  dice: 'rolls other dice under',
}

/** By what is said of one choice: the first reason in full, whatever space it was asked in. */
const unplayedText = (under: string, unplayed: readonly UnplayableCase[], style: TextStyle): readonly string[] =>
  (['rules', 'answers', 'dice'] as const).map((why) => {
    const own = unplayed.filter((each) => each.under === under && each.why === why)
    if (own.length === 0) return ''
    const groups = groupBy(own, ({ reason }) => /^[\w-]+: [^`]*`[^`]*`/.exec(reason)?.[0] ?? reason)
    return [
      style.strong(`${WHY[why]} ${under}: ${formatCount(own.length, 'case')}`),
      ...[...groups.values()].flatMap((same) => [
        style.dim(`  ${printable(same[0]?.reason ?? '')}`),
        ...[...groupBy(same, ({ file }) => file)].map(([file, rows]) => {
          const cases = rows.length > 1 ? ` (${formatCount(rows.length, 'case')})` : ''
          return `    ${printable(file)}${cases}`
        }),
      ]),
    ].join('\n')
  })

function summary({ left, right, same, parted, unplayed, still }: RulesetComparison): string {
  const both = same + parted.length
  const poor = parted.filter(({ by }) => by.k === 'resource').length
  const only = poor === 0 ? '' : ` (${poor} because only one of them can pay)`
  const not = (under: string): string => {
    const n = unplayed.filter((each) => each.under === under).length
    return n === 0 ? '' : `, ${n} not under ${under}`
  }
  const looks = still === 0 ? '' : `; ${still} without a step`
  return `${formatCount(both, 'case')} played under both: ${parted.length} part${only}, ${same} the same${not(left)}${not(right)}${looks}`
}
