/** Two boards of one game beside each other, line by line: what differs is marked. */
import { printable, type TextStyle } from '../run/style.ts'
import { measureColumnWidths } from '../text/table.ts'
import { measureWidth, padToWidth } from '../text/text-width.ts'
import { wrapWords } from '../text/wrap.ts'
import type { DisplayBoard, DisplaySpace } from './display-board.ts'

const COLUMN_SEPARATOR = '   '

/** Rows that differ come first. Rows that are empty on both boards are left out. */
export function formatBoardsSideBySide(
  before: DisplayBoard,
  after: DisplayBoard,
  width: number,
  style: TextStyle,
): string {
  const [old, now] = [listBoardRows(before), listBoardRows(after)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const rows = keys.flatMap((key): [string, string, string][] => {
    const [a = '', b = ''] = [old.get(key), now.get(key)]
    return a === '' && b === '' ? [] : [[key, a, b]]
  })
  rows.sort(([, a, b], [, c, d]) => Number(a === b) - Number(c === d))
  const [name = 0] = measureColumnWidths(rows)
  const half = computeHalfWidth(width - name - COLUMN_SEPARATOR.length - 2)
  const head = `  ${' '.repeat(name)}${COLUMN_SEPARATOR}${padToWidth('before', half)}${COLUMN_SEPARATOR}after`
  const lines = rows.flatMap(([key, a, b]) => {
    const isSame = a === b
    const [left, right] = [wrapWords(a, half), wrapWords(b, half)]
    return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
      const mark = isSame || i > 0 ? ' ' : '*'
      const text = `${mark} ${padToWidth(i === 0 ? key : '', name)}${COLUMN_SEPARATOR}${padToWidth(left[i] ?? '', half)}${COLUMN_SEPARATOR}${right[i] ?? ''}`
      return isSame ? style.dim(text.trimEnd()) : text.trimEnd()
    })
  })
  return [style.dim(head), ...lines].join('\n')
}

/** Lines of text beside each other: those that stand on one side alone are marked. */
export function formatLinesSideBySide(
  before: readonly string[],
  after: readonly string[],
  width: number,
  style: TextStyle,
): readonly string[] {
  const half = Math.min(computeHalfWidth(width - 2), Math.max(...before.map(measureWidth)))
  const a = before.flatMap((line) => wrapWords(printable(line), half))
  const b = after.flatMap((line) =>
    wrapWords(printable(line), Math.max(half, width - half - COLUMN_SEPARATOR.length - 2)),
  )
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => {
    const text = `  ${padToWidth(a[i] ?? '', half)}${COLUMN_SEPARATOR}${b[i] ?? ''}`.trimEnd()
    return a[i] === b[i] || i === 0 ? style.dim(text) : text
  })
}

const computeHalfWidth = (totalWidth: number): number =>
  Math.max(12, Math.floor((totalWidth - COLUMN_SEPARATOR.length) / 2))

/** Labels with their values, in the order of the board. */
function listBoardRows({ active, header, regions }: DisplayBoard): ReadonlyMap<string, string> {
  return new Map([
    ['to move', printable(active)],
    ...header.flatMap(({ rows }) =>
      rows.map(({ label, value }): [string, string] => [printable(label), printable(value)]),
    ),
    ...regions.flatMap(({ spaces }) =>
      spaces.map((space): [string, string] => [printable(space.name), printable(formatSpaceContents(space))]),
    ),
  ])
}

const formatSpaceContents = ({ holder, badges, piles }: DisplaySpace): string =>
  [...(holder ? [holder.text] : []), ...badges.map(({ text }) => text), ...piles.map(({ words }) => words)].join(', ')
