/**
 * Formats a board as text: the groups of the header side by side, then the spaces by region, in columns.
 */
import { PLAIN_STYLE, printable, type TextStyle } from '../run/style.ts'
import { measureColumnWidths } from '../text/table.ts'
import { measureWidth, padLeftToWidth, padToWidth } from '../text/text-width.ts'
import { wrapItems } from '../text/wrap.ts'
import { type DisplayBoard, type DisplayGroup, type DisplaySpace, isEmptySpace } from './display-board.ts'

export interface BoardTextLayout {
  /** Longer lines are folded. */
  readonly width: number
  readonly style: TextStyle
}

const COLUMN_GAP = 2
const BETWEEN_GROUPS = 5
/** Long names must not push the pieces off the terminal. */
const NARROWEST_LAST = 30

export function formatBoard(
  board: DisplayBoard,
  { width, style }: BoardTextLayout = { width: 100, style: PLAIN_STYLE },
): string {
  const name = board.title === '' ? board.game : `${board.game}, ${board.title}`
  const columns = measureColumns(board)
  const parts = [
    `${style.strong(printable(name))}\n${style.dim(`${board.active} to move`)}`,
    ...formatHeader(board.header, width, style),
    ...board.regions.map(({ title, spaces }) => formatRegion(title, spaces, columns, width, style)),
    ...formatFactsNote(board, style),
  ]
  return `${parts.join('\n\n')}\n`
}

function formatFactsNote({ regions }: DisplayBoard, style: TextStyle): readonly string[] {
  const names = new Set(regions.flatMap(({ spaces }) => spaces.flatMap(({ facts }) => facts)).map(({ name }) => name))
  return names.size === 0 ? [] : [style.dim(`The number after a name: ${printable([...names].join(' or '))}.`)]
}

/** Text before it is coloured, because colour codes would count as width. */
interface PaintedText {
  readonly text: string
  readonly paint: (text: string) => string
}

const keepPlain = (text: string): string => text

function formatHeader(groups: readonly DisplayGroup[], width: number, style: TextStyle): readonly string[] {
  const blocks = groups.filter(({ rows }) => rows.length > 0).map((group) => formatGroup(group, style))
  const lines: (readonly TextBlock[])[] = []
  for (const block of blocks) {
    const last = lines.at(-1)
    const used = last?.reduce((sum, { width }) => sum + width + BETWEEN_GROUPS, 0) ?? 0
    if (last && used + block.width <= width) lines[lines.length - 1] = [...last, block]
    else lines.push([block])
  }
  return lines.map(joinBlocks)
}

interface TextBlock {
  readonly width: number
  readonly lines: readonly PaintedText[]
}

function formatGroup({ title, rows }: DisplayGroup, style: TextStyle): TextBlock {
  const [labelWidth = 0, valueWidth = 0] = measureColumnWidths(
    rows.map(({ label, value }) => [label, value].map(printable)),
  )
  const lines = rows.map(({ label, value, over }) => {
    const pad = /^-?\d+$/.test(value) ? padLeftToWidth : padToWidth
    const isOver = over !== null && Number(value) > over
    const limit = over === null ? '' : ` / > ${over}`
    const text = `  ${padToWidth(printable(label), labelWidth)}  ${pad(printable(value), valueWidth)}${limit}`
    return { text: text.trimEnd(), paint: isOver ? style.good : keepPlain }
  })
  const cells: readonly PaintedText[] = [{ text: printable(title), paint: style.strong }, ...lines]
  return { width: Math.max(...cells.map(({ text }) => measureWidth(text))), lines: cells }
}

function joinBlocks(blocks: readonly TextBlock[]): string {
  const height = Math.max(...blocks.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, y) =>
    blocks
      .map(({ width, lines }, i) => {
        const { text, paint } = lines[y] ?? { text: '', paint: keepPlain }
        const room = i === blocks.length - 1 ? 0 : width + BETWEEN_GROUPS - measureWidth(text)
        return paint(text) + ' '.repeat(Math.max(0, room))
      })
      .join('')
      .trimEnd(),
  ).join('\n')
}

/** All regions share these columns: name, numbers, holder, and one for each badge. Empty columns are left out. */
interface BoardColumns {
  readonly badges: readonly string[]
  readonly widths: readonly number[]
}

function measureColumns({ regions, badges }: DisplayBoard): BoardColumns {
  const spaces = regions.flatMap((region) => region.spaces).filter((space) => !isEmptySpace(space))
  return { badges, widths: measureColumnWidths(spaces.map((space) => listCells(space, badges))) }
}

function listCells(space: DisplaySpace, badges: readonly string[]): readonly string[] {
  return [
    printable(space.name),
    space.facts.map(({ value }) => value).join(' '),
    printable(space.holder?.text ?? ''),
    ...badges.map((id) => printable(space.badges.find((badge) => badge.id === id)?.text ?? '')),
  ]
}

function formatRegion(
  title: string,
  spaces: readonly DisplaySpace[],
  { badges, widths }: BoardColumns,
  width: number,
  style: TextStyle,
): string {
  const shown = spaces.filter((space) => !isEmptySpace(space))
  const empty = spaces.filter(isEmptySpace).map(({ name }) => printable(name))
  const lines = shown.flatMap((space) => {
    const head = listCells(space, badges)
      .flatMap((text, i) => (widths[i] === 0 ? [] : [padToWidth(text, widths[i]! + COLUMN_GAP)]))
      .join('')
    const indent = measureWidth(head) + COLUMN_GAP
    const folded = wrapList(
      space.piles.map(({ words }) => printable(words)),
      Math.max(NARROWEST_LAST, width - indent),
    )
    return folded.map((text, i) => `  ${i === 0 ? head : ' '.repeat(measureWidth(head))}${text}`.trimEnd())
  })
  const rest = wrapList(empty, width - 9).map((text, i) => style.dim(`  ${i === 0 ? 'empty: ' : '       '}${text}`))
  return [style.strong(printable(title)), ...lines, ...(empty.length === 0 ? [] : rest)].join('\n')
}

/** Words with commas between them; one line at least. */
const wrapList = (words: readonly string[], width: number): readonly string[] =>
  words.length === 0
    ? ['']
    : wrapItems(
        words.map((word, i) => (i < words.length - 1 ? `${word},` : word)),
        width,
      )
