/** Draws one symbol for each pile of pieces, with their number in it. A symbol is solid or hollow. */
import type { DisplayPile } from '../display-board.ts'
import type { MapPoint, PieceLook, PieceSymbol } from '../view.ts'
import { chooseLetterColour, DARK_INK, PAPER_COLOUR, renderText } from './ink.ts'
import { formatSvgNumber, renderElement, renderGroup } from './xml.ts'

/** The distance between two piles, as a multiple of the size of a symbol. */
export const PILE_DISTANCE = 1.14

/** `at` is the middle. */
export function renderPieceSymbol(look: PieceLook, count: number, at: MapPoint, size: number): string {
  const { colour, fill, symbol, mark } = look
  const isHollow = fill === 'hollow'
  const text = isHollow ? DARK_INK : chooseLetterColour(colour)
  const digits = String(count)
  const number = size * (digits.length > 1 ? 0.5 : 0.6)
  return renderGroup(
    {},
    renderSymbolOutline(symbol, at, size, { fill: colour, stroke: DARK_INK, 'stroke-width': 1.4 }),
    isHollow
      ? renderSymbolOutline(symbol, at, size * 0.66, { fill: PAPER_COLOUR, stroke: DARK_INK, 'stroke-width': 0.8 })
      : '',
    symbol === 'disc' && !isHollow
      ? renderElement('circle', {
          cx: at.x,
          cy: at.y,
          r: size * 0.4,
          fill: 'none',
          stroke: text,
          'stroke-width': 1.6,
        })
      : '',
    renderText(digits, at.x, at.y + (symbol === 'triangle' ? size * 0.1 : 0), {
      size: number,
      bold: true,
      colour: text,
    }),
    mark === '' ? '' : renderCornerMark(mark, at, size),
  )
}

function renderCornerMark(mark: string, { x, y }: MapPoint, size: number): string {
  const at = { x: x + size * 0.38, y: y - size * 0.38 }
  const r = size * 0.22
  return renderGroup(
    {},
    renderElement('circle', { cx: at.x, cy: at.y, r, fill: DARK_INK, stroke: PAPER_COLOUR, 'stroke-width': 1 }),
    renderText(mark.slice(0, 1), at.x, at.y, { size: r * 1.5, bold: true, colour: '#ffffff' }),
  )
}

function renderSymbolOutline(
  symbol: PieceSymbol,
  { x, y }: MapPoint,
  size: number,
  attributes: Readonly<Record<string, string | number>>,
): string {
  const r = size / 2
  const corners = (points: readonly (readonly [number, number])[]): string =>
    renderElement('polygon', {
      points: points.map(([dx, dy]) => `${formatSvgNumber(x + dx * r)},${formatSvgNumber(y + dy * r)}`).join(' '),
      'stroke-linejoin': 'round',
      ...attributes,
    })
  switch (symbol) {
    case 'square': {
      const side = size * 0.88
      return renderElement('rect', {
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
        rx: size * 0.08,
        ...attributes,
      })
    }
    case 'circle':
      return renderElement('circle', { cx: x, cy: y, r: r * 0.92, ...attributes })
    case 'disc':
      return renderElement('circle', { cx: x, cy: y, r: r * 1.04, ...attributes })
    case 'hexagon':
      return corners([
        [-1, 0],
        [-0.5, -0.9],
        [0.5, -0.9],
        [1, 0],
        [0.5, 0.9],
        [-0.5, 0.9],
      ])
    case 'diamond':
      return corners([
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
      ])
    case 'triangle':
      return corners([
        [0, -1],
        [1, 0.85],
        [-1, 0.85],
      ])
  }
}

/** Piles in rows, the last one in the middle too. */
export function renderPiecePiles(
  piles: readonly DisplayPile[],
  looks: readonly PieceLook[],
  columns: number,
  top: MapPoint,
  size: number,
): string {
  return piles
    .map((pile, i) => {
      const row = Math.floor(i / columns)
      const inRow = Math.min(columns, piles.length - row * columns)
      const at = {
        x: top.x + ((i % columns) - (inRow - 1) / 2) * size * PILE_DISTANCE,
        y: top.y + (row + 0.5) * size * PILE_DISTANCE,
      }
      const look = looks[pile.class]
      const symbol = look ? renderPieceSymbol(look, pile.count, at, size) : ''
      return renderGroup(
        { class: 'pile', 'data-kind': pile.kind, 'data-count': String(pile.count) },
        renderElement('title', {}, escapePileWords(pile)),
        symbol,
      )
    })
    .join('\n')
}

const escapePileWords = ({ words }: DisplayPile): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const countPileRows = (count: number, columns: number): number => Math.ceil(count / columns)
