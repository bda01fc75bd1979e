/** Letters and what they are written on. */
import { escapeXml, renderElement } from './xml.ts'

export const FONT_FAMILIES = "'Segoe UI', 'DejaVu Sans', Verdana, 'Helvetica Neue', Arial, sans-serif"
export const DARK_INK = '#26221c'
export const PAPER_COLOUR = '#fffdf6'

/** Light or dark letters, whichever can be read on the colour `#rrggbb`. */
export function chooseLetterColour(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return r * 0.299 + g * 0.587 + b * 0.114 > 150 ? DARK_INK : '#ffffff'
}

const NARROW_LETTERS = new Set("iljtfrI.,:;'|!()[] -")
const WIDE_LETTERS = new Set('mwMWQO@%')

/** About how wide a text will be: fonts differ, so there is always a little more room than is needed. */
export function estimateTextWidth(text: string, size: number, isBold = false): number {
  let ems = 0
  for (const c of text)
    ems += NARROW_LETTERS.has(c) ? 0.36 : WIDE_LETTERS.has(c) ? 0.9 : c >= 'A' && c <= 'Z' ? 0.69 : 0.6
  return ems * size * (isBold ? 1.14 : 1)
}

/** The size at which a text is not wider than it may be. */
export const chooseFittingTextSize = (text: string, size: number, mostWidth: number, isBold = false): number =>
  Math.min(size, (size * mostWidth) / Math.max(1, estimateTextWidth(text, size, isBold)))

export interface TextLook {
  readonly size: number
  readonly colour?: string
  readonly bold?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
  /** A rim around the letters, for writing over a map. */
  readonly rim?: string
  readonly turn?: number
  readonly spacing?: number
  readonly opacity?: number
  readonly italic?: boolean
}

/** `y` is the middle of the letters: renderers disagree about `dominant-baseline`, so the baseline is worked out. */
export function renderText(text: string, x: number, y: number, look: TextLook): string {
  const { size, colour = DARK_INK, bold = false, anchor = 'middle', rim, turn = 0, spacing, opacity, italic } = look
  return renderElement(
    'text',
    {
      x,
      y: y + size * 0.355,
      'font-size': size,
      'font-weight': bold ? 'bold' : null,
      'font-style': italic ? 'italic' : null,
      'text-anchor': anchor === 'start' ? null : anchor,
      fill: colour,
      'fill-opacity': opacity === undefined ? null : String(opacity),
      'letter-spacing': spacing ?? null,
      stroke: rim ?? null,
      'stroke-width': rim === undefined ? null : size * 0.2,
      'stroke-linejoin': rim === undefined ? null : 'round',
      'stroke-opacity': rim === undefined ? null : '0.85',
      'paint-order': rim === undefined ? null : 'stroke',
      transform: turn === 0 ? null : `rotate(${turn} ${x} ${y})`,
    },
    escapeXml(text),
  )
}
