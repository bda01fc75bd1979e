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
const GROUP_GAP = 5
/** Long names must not push the pieces off the terminal. */
const LEAST_PIECES_WIDTH = 30

export function formatBoardText(
  board: DisplayBoard,
  { width, style }: BoardTextLayout = { width: 100, style: PLAIN_STYLE },
): string {
  const name = board.title === '' ? board.game : `${board.game}, ${board.title}`
  const columns = measureSpaceColumns(board)
  const parts = [
    `${style.strong(printable(name))}\n${style.dim(`${board.active} to move`)}`,
    ...formatHeaderLines(board.header, width, style),
    ...board.regions.map(({ title, spaces }) => formatRegionLines(title, spaces, columns, width, style)),
    ...formatAttributesNote(board, style),
  ]
  return `${parts.join('\n\n')}\n`
}

function formatAttributesNote({ regions }: DisplayBoard, style: TextStyle): readonly string[] {
  const names = new Set(regions.flatMap(({ spaces }) => spaces.flatMap(({ facts }) => facts)).map(({ name }) => name))
  return names.size === 0 ? [] : [style.dim(`The number after a name: ${printable([...names].join(' or '))}.`)]
}

/** Text before it is coloured, because colour codes would count as width. */
interface PaintedText {
  readonly text: string
  readonly paint: (text: string) => string
}

const leaveUncoloured = (text: string): string => text

function formatHeaderLines(groups: readonly DisplayGroup[], width: number, style: TextStyle): readonly string[] {
  const blocks = groups.filter(({ rows }) => rows.length > 0).map((group) => formatHeaderGroup(group, style))
  const lines: (readonly TextBlock[])[] = []
  for (const block of blocks) {
    const last = lines.at(-1)
    const used = last?.reduce((sum, { width }) => sum + width + GROUP_GAP, 0) ?? 0
    if (last && used + block.width <= width) lines[lines.length - 1] = [...last, block]
    else lines.push([block])
  }
  return lines.map(joinBlocksSideBySide)
}

interface TextBlock {
  readonly width: number
  readonly lines: readonly PaintedText[]
}

function formatHeaderGroup({ title, rows }: DisplayGroup, style: TextStyle): TextBlock {
  const [labelWidth = 0, valueWidth = 0] = measureColumnWidths(
    rows.map(({ label, value }) => [label, value].map(printable)),
  )
  const lines = rows.map(({ label, value, over }) => {
    const pad = /^-?\d+$/.test(value) ? padLeftToWidth : padToWidth
    const isOver = over !== null && Number(value) > over
    const limit = over === null ? '' : ` / > ${over}`
    const text = `  ${padToWidth(printable(label), labelWidth)}  ${pad(printable(value), valueWidth)}${limit}`
    return { text: text.trimEnd(), paint: isOver ? style.good : leaveUncoloured }
  })
  const cells: readonly PaintedText[] = [{ text: printable(title), paint: style.strong }, ...lines]
  return { width: Math.max(...cells.map(({ text }) => measureWidth(text))), lines: cells }
}

function joinBlocksSideBySide(blocks: readonly TextBlock[]): string {
  const height = Math.max(...blocks.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, y) =>
    blocks
      .map(({ width, lines }, i) => {
        const { text, paint } = lines[y] ?? { text: '', paint: leaveUncoloured }
        const room = i === blocks.length - 1 ? 0 : width + GROUP_GAP - measureWidth(text)
        return paint(text) + ' '.repeat(Math.max(0, room))
      })
      .join('')
      .trimEnd(),
  ).join('\n')
}

/** All regions share these columns: name, numbers, holder, and one for each badge. Empty columns are left out. */
interface BoardColumns {
  readonly badgeIds: readonly string[]
  readonly widths: readonly number[]
}

function measureSpaceColumns({ regions, badges }: DisplayBoard): BoardColumns {
  const spaces = regions.flatMap((region) => region.spaces).filter((space) => !isEmptySpace(space))
  return { badgeIds: badges, widths: measureColumnWidths(spaces.map((space) => listColumnTexts(space, badges))) }
}

function listColumnTexts(space: DisplaySpace, badges: readonly string[]): readonly string[] {
  return [
    printable(space.name),
    space.facts.map(({ value }) => value).join(' '),
    printable(space.holder?.text ?? ''),
    ...badges.map((id) => printable(space.badges.find((badge) => badge.id === id)?.text ?? '')),
  ]
}

function formatRegionLines(
  title: string,
  spaces: readonly DisplaySpace[],
  { badgeIds: badges, widths }: BoardColumns,
  width: number,
  style: TextStyle,
): string {
  const shown = spaces.filter((space) => !isEmptySpace(space))
  const empty = spaces.filter(isEmptySpace).map(({ name }) => printable(name))
  const lines = shown.flatMap((space) => {
    const head = listColumnTexts(space, badges)
      .flatMap((text, i) => (widths[i] === 0 ? [] : [padToWidth(text, widths[i]! + COLUMN_GAP)]))
      .join('')
    const indent = measureWidth(head) + COLUMN_GAP
    const folded = wrapCommaList(
      space.piles.map(({ words }) => printable(words)),
      Math.max(LEAST_PIECES_WIDTH, width - indent),
    )
    return folded.map((text, i) => `  ${i === 0 ? head : ' '.repeat(measureWidth(head))}${text}`.trimEnd())
  })
  const rest = wrapCommaList(empty, width - 9).map((text, i) =>
    style.dim(`  ${i === 0 ? 'empty: ' : '       '}${text}`),
  )
  return [style.strong(printable(title)), ...lines, ...(empty.length === 0 ? [] : rest)].join('\n')
}

/** Words with commas between them; one line at least. */
const wrapCommaList = (words: readonly string[], width: number): readonly string[] =>
  words.length === 0
    ? ['']
    : wrapItems(
        words.map((word, i) => (i < words.length - 1 ? `${word},` : word)),
        width,
      )
