/** Pieces: one symbol for each pile, its number in it. Solid, or hollow with the colour around it. */
import type { BoardPile } from '../board.ts'
import type { PieceLook, PieceSymbol, Point } from '../view.ts'
import { INK, inkOn, lettering, PAPER } from './ink.ts'
import { element, group, num } from './xml.ts'

/** How far apart two piles stand, in sizes of a symbol. */
export const PITCH = 1.14

/** `at` is the middle. */
export function pieceSymbol(look: PieceLook, count: number, at: Point, size: number): string {
  const { colour, fill, symbol, mark } = look
  const isHollow = fill === 'hollow'
  const text = isHollow ? INK : inkOn(colour)
  const digits = String(count)
  const number = size * (digits.length > 1 ? 0.5 : 0.6)
  return group(
    {},
    outline(symbol, at, size, { fill: colour, stroke: INK, 'stroke-width': 1.4 }),
    isHollow ? outline(symbol, at, size * 0.66, { fill: PAPER, stroke: INK, 'stroke-width': 0.8 }) : '',
    symbol === 'disc' && !isHollow
      ? element('circle', {
          cx: at.x,
          cy: at.y,
          r: size * 0.4,
          fill: 'none',
          stroke: text,
          'stroke-width': 1.6,
        })
      : '',
    lettering(digits, at.x, at.y + (symbol === 'triangle' ? size * 0.1 : 0), {
      size: number,
      bold: true,
      colour: text,
    }),
    mark === '' ? '' : markOf(mark, at, size),
  )
}

function markOf(mark: string, { x, y }: Point, size: number): string {
  const at = { x: x + size * 0.38, y: y - size * 0.38 }
  const r = size * 0.22
  return group(
    {},
    element('circle', { cx: at.x, cy: at.y, r, fill: INK, stroke: PAPER, 'stroke-width': 1 }),
    lettering(mark.slice(0, 1), at.x, at.y, { size: r * 1.5, bold: true, colour: '#ffffff' }),
  )
}

function outline(
  symbol: PieceSymbol,
  { x, y }: Point,
  size: number,
  attributes: Readonly<Record<string, string | number>>,
): string {
  const r = size / 2
  const corners = (points: readonly (readonly [number, number])[]): string =>
    element('polygon', {
      points: points.map(([dx, dy]) => `${num(x + dx * r)},${num(y + dy * r)}`).join(' '),
      'stroke-linejoin': 'round',
      ...attributes,
    })
  switch (symbol) {
    case 'square': {
      const side = size * 0.88
      return element('rect', {
        x: x - side / 2,
        y: y - side / 2,
        width: side,
        height: side,
        rx: size * 0.08,
        ...attributes,
      })
    }
    case 'circle':
      return element('circle', { cx: x, cy: y, r: r * 0.92, ...attributes })
    case 'disc':
      return element('circle', { cx: x, cy: y, r: r * 1.04, ...attributes })
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
export function pileRows(
  piles: readonly BoardPile[],
  looks: readonly PieceLook[],
  columns: number,
  top: Point,
  size: number,
): string {
  return piles
    .map((pile, i) => {
      const row = Math.floor(i / columns)
      const inRow = Math.min(columns, piles.length - row * columns)
      const at = {
        x: top.x + ((i % columns) - (inRow - 1) / 2) * size * PITCH,
        y: top.y + (row + 0.5) * size * PITCH,
      }
      const look = looks[pile.class]
      const symbol = look ? pieceSymbol(look, pile.count, at, size) : ''
      return group(
        { class: 'pile', 'data-kind': pile.kind, 'data-count': String(pile.count) },
        element('title', {}, escapedWords(pile)),
        symbol,
      )
    })
    .join('\n')
}

const escapedWords = ({ words }: BoardPile): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const rowsOf = (count: number, columns: number): number => Math.ceil(count / columns)
