/** A comparison for people: a table of what each rule set did and by which clause, then what could not be played. */
import { count, printable, type Style } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import type { Comparison, Parted, Unplayed } from './compare.ts'
import type { Did, Difference } from './partings.ts'

type Line = readonly [what: string, left: string, byLeft: string, right: string, byRight: string]

/** Longer cells push the rest of their line aside rather than the whole table. */
const WIDEST = 48

export function comparisonText(comparison: Comparison, style: Style): string {
  const { left, right, parted, unplayed } = comparison
  const header: Line = ['', left, 'by', right, 'by']
  const lines = parted.flatMap(({ partings }) => partings.flatMap((each) => each.differences.map(lineOf)))
  const widths = header.map((name, i) =>
    Math.min(WIDEST, Math.max(name.length, ...lines.map((line) => line[i]?.length ?? 0))),
  )
  const padded = (line: Line): string =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  const blocks = [
    ...(parted.length > 0 ? [style.dim(`     ${padded(header)}`)] : []),
    ...[...groupBy(parted, ({ file }) => file).values()].map((own) => partedText(own, padded, style)),
    ...[left, right].map((under) => unplayedText(under, unplayed, style)),
    summary(comparison),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** One file: its rows stand under it. */
function partedText(own: readonly Parted[], padded: (line: Line) => string, style: Style): string {
  const [first] = own
  if (!first) return ''
  return [
    style.strong(printable(`${first.file}:${first.partings[0]?.line ?? 1}`)),
    ...own.flatMap(({ title, partings }) => [
      `  ${title}`,
      ...partings.flatMap(({ step, title: move, differences }) => [
        `  ${step + 1}  ${printable(move)}`,
        ...differences.map((each) => `     ${padded(lineOf(each))}`),
      ]),
    ]),
  ].join('\n')
}

const lineOf = ({ what, left, right }: Difference): Line => [
  printable(what),
  textOf(left),
  byOf(left),
  textOf(right),
  byOf(right),
]

const textOf = (did: Did | null): string => (did === null ? '-' : printable(did.text.replaceAll('\n', ' ')))

const byOf = (did: Did | null): string => printable(did?.rule ?? did?.place ?? '')

/** By file: the rows of a table mostly share their reason. */
function unplayedText(under: string, unplayed: readonly Unplayed[], style: Style): string {
  const own = unplayed.filter((each) => each.under === under)
  if (own.length === 0) return ''
  const groups = groupBy(own, ({ file, reason }) => `${file} ${reason}`)
  return [
    style.strong(`cannot be played under ${under}: ${count(own.length, 'case')}`),
    ...[...groups.values()].flatMap(([first, ...others]) => {
      if (!first) return []
      const cases = others.length > 0 ? ` (${count(others.length + 1, 'case')})` : ''
      return [`  ${printable(first.file)}${cases}`, style.dim(`    ${printable(first.reason)}`)]
    }),
  ].join('\n')
}

function summary({ left, right, same, parted, unplayed, still }: Comparison): string {
  const both = same + parted.length
  const not = (under: string): string => {
    const n = unplayed.filter((each) => each.under === under).length
    return n === 0 ? '' : `, ${n} not under ${under}`
  }
  const looks = still === 0 ? '' : `; ${still} without a step`
  return `${count(both, 'case')} played under both: ${parted.length} part, ${same} the same${not(left)}${not(right)}${looks}`
}
