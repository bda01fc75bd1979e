/** Draws the panels beside the map: the title, and values of the whole board. */
import type { DisplayBoard, DisplayRow } from '../display-board.ts'
import type { HeaderRow, MapBox, View } from '../view.ts'
import { chooseFittingTextSize, DARK_INK, estimateTextWidth, PAPER_COLOUR, renderText } from './ink.ts'
import { renderElement, renderGroup } from './xml.ts'

const PANEL_PADDING = 16

export const renderPanelFrame = ({ x, y, w, h }: MapBox): string =>
  renderElement('rect', {
    x,
    y,
    width: w,
    height: h,
    rx: 12,
    fill: PAPER_COLOUR,
    'fill-opacity': '0.92',
    stroke: '#8d9aa3',
    'stroke-width': 1.4,
  })

/** Draws the title of a panel; `top` is where the next line may begin. */
export function renderPanelTitle(
  title: string,
  { x, y }: MapBox,
  textSize: number,
): { readonly drawn: string; readonly top: number } {
  if (title === '') return { drawn: '', top: y + PANEL_PADDING * 0.6 }
  const drawn = renderText(title, x + PANEL_PADDING, y + PANEL_PADDING + textSize * 0.55, {
    size: textSize * 1.1,
    bold: true,
    anchor: 'start',
  })
  return { drawn, top: y + PANEL_PADDING + textSize * 1.5 }
}

export function renderHeaderPanels(view: View, board: DisplayBoard): string {
  return view.header
    .map(({ box, rows }, i) => {
      const group = board.header[i]
      if (box === null || group === undefined) return ''
      const { drawn, top } = renderPanelTitle(group.title, box, view.textSize)
      const step = (box.y + box.h - PANEL_PADDING * 0.6 - top) / Math.max(1, rows.length)
      const lines = group.rows.map((row, r) =>
        renderHeaderRow(view, rows[r]!, row, { ...box, y: top + r * step, h: step }),
      )
      return renderGroup({ class: 'header', 'data-header': group.title }, renderPanelFrame(box), drawn, ...lines)
    })
    .join('\n')
}

function renderHeaderRow(view: View, { seat }: HeaderRow, { label, value, over }: DisplayRow, box: MapBox): string {
  const { textSize } = view
  const colour = view.seats[seat] ?? DARK_INK
  const left = box.x + PANEL_PADDING + (seat >= 0 ? textSize : 0)
  const right = box.x + box.w - PANEL_PADDING
  const y = box.y + (over === null ? box.h / 2 : textSize * 0.7)
  return renderGroup(
    {},
    seat >= 0
      ? renderElement('circle', {
          cx: box.x + PANEL_PADDING + textSize * 0.3,
          cy: y,
          r: textSize * 0.34,
          fill: colour,
          stroke: DARK_INK,
          'stroke-width': 1,
        })
      : '',
    renderText(label, left, y, { size: textSize * 0.9, anchor: 'start' }),
    renderText(over === null ? value : `${value} / > ${over}`, right, y, {
      size: textSize * 0.9,
      bold: true,
      anchor: 'end',
    }),
    over === null
      ? ''
      : renderThresholdBar(Number(value), over, colour, { ...box, y: y + textSize * 0.8, h: textSize * 0.5 }),
  )
}

/** The winning value stands at four fifths of the bar, so that there is room beyond it. */
function renderThresholdBar(value: number, over: number, colour: string, { x, y, w, h }: MapBox): string {
  const whole = w - PANEL_PADDING * 2
  const at = (of: number): number => Math.max(0, Math.min(1, (of / Math.max(1, over)) * 0.8)) * whole
  const goal = x + PANEL_PADDING + at(over)
  return renderGroup(
    {},
    renderElement('rect', { x: x + PANEL_PADDING, y, width: whole, height: h, rx: h / 2, fill: '#e4dfd0' }),
    renderElement('rect', { x: x + PANEL_PADDING, y, width: at(value), height: h, rx: h / 2, fill: colour }),
    renderElement('line', { x1: goal, y1: y - 3, x2: goal, y2: y + h + 3, stroke: DARK_INK, 'stroke-width': 2.4 }),
  )
}

/** Draws the name of the game, the name of the board and the seat to move. */
export function renderTitlePanel(view: View, board: DisplayBoard): string {
  const { title: box, textSize } = view
  if (box === null) return ''
  const middle = box.x + box.w / 2
  const mostWidth = box.w - PANEL_PADDING * 2
  const words = [board.title, `${board.active} to move`].filter((word) => word !== '').join(' · ')
  const height = box.h * 0.46
  const renderLines = ({ size, lines }: FittedText, at: number, bold: boolean): readonly string[] =>
    lines.map((line, i) =>
      renderText(line, middle, box.y + box.h * at + (i - (lines.length - 1) / 2) * size * TITLE_LINE_SPACING, {
        size,
        bold,
      }),
    )
  return renderGroup(
    { class: 'title' },
    renderPanelFrame(box),
    ...renderLines(fitGameName(board.game, textSize, mostWidth, height), 0.36, true),
    ...renderLines(fitTextIntoLines(words, textSize, mostWidth, height), 0.74, false),
  )
}

/** Chooses the largest size for one line; a name that would be smaller than other words takes several lines. */
function fitGameName(name: string, textSize: number, mostWidth: number, height: number): FittedText {
  const size = chooseFittingTextSize(name, textSize * 2, mostWidth, true)
  return size >= textSize ? { size, lines: [name] } : fitTextIntoLines(name, textSize, mostWidth, height, true)
}

/** The distance between two lines, as a multiple of their size. */
const TITLE_LINE_SPACING = 1.25
const MOST_TITLE_LINES = 3

/** A long title takes more lines before its letters become small. A title that is too long for that is cut. */
function fitTextIntoLines(
  words: string,
  textSize: number,
  mostWidth: number,
  height: number,
  isBold = false,
): FittedText {
  for (let n = 1; ; n++) {
    const size = Math.min(textSize, height / (TITLE_LINE_SPACING * n))
    const lines = wrapTextToWidth(words, size, mostWidth, isBold)
    if (lines.length <= n) return { size, lines }
    if (n === MOST_TITLE_LINES)
      return {
        size,
        lines: [...lines.slice(0, n - 1), shortenWithEllipsis(lines[n - 1] ?? '', size, mostWidth, isBold)],
      }
  }
}

interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

function wrapTextToWidth(words: string, size: number, mostWidth: number, isBold: boolean): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && estimateTextWidth(longer, size, isBold) <= mostWidth) lines[lines.length - 1] = longer
    else
      lines.push(
        estimateTextWidth(word, size, isBold) <= mostWidth ? word : shortenWithEllipsis(word, size, mostWidth, isBold),
      )
  }
  return lines
}

function shortenWithEllipsis(text: string, size: number, mostWidth: number, isBold: boolean): string {
  let shortened = text
  while (shortened !== '' && estimateTextWidth(`${shortened}…`, size, isBold) > mostWidth)
    shortened = shortened.slice(0, -1)
  return `${shortened}…`
}
