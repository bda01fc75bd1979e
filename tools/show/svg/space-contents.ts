/** Draws the contents of a space from top to bottom: its name with its numbers, badges, pieces. */
import type { DisplayBadge, DisplaySpace } from '../display-board.ts'
import type { MapPoint, SpacePlacement, View } from '../view.ts'
import { chooseLetterColour, DARK_INK, estimateTextWidth, PAPER_COLOUR, renderText } from './ink.ts'
import { countPileRows, PILE_DISTANCE, renderPiecePiles } from './piece-symbols.ts'
import { renderElement, renderGroup } from './xml.ts'

const LABEL_LINE_SPACING = 1.12
const CONTENTS_GAP = 4

export function renderSpaceContents(view: View, place: SpacePlacement, space: DisplaySpace): string {
  const { textSize, pieceSize } = view
  const isRoad = place.shape.k === 'path'
  const label = place.label.length * textSize * LABEL_LINE_SPACING
  // A road without a name has its number in the place of the name.
  const numbers = place.label.length === 0 && space.facts.length > 0 ? textSize * 1.3 : 0
  const badges = space.badges.length === 0 ? 0 : computeBadgeHeight(textSize) + CONTENTS_GAP
  const rows = countPileRows(space.piles.length, place.columns)
  const pieces = rows === 0 ? 0 : rows * pieceSize * PILE_DISTANCE + CONTENTS_GAP
  const { x, y } = place.at
  // A road's number stays on the road, whatever stands below it.
  let top = isRoad && numbers > 0 ? y - numbers / 2 : y - (label + numbers + badges + pieces) / 2
  const parts: string[] = []
  // A plate shows that these pieces stand on the road, not in the land beside it.
  if (isRoad && badges + pieces > 0)
    parts.push(renderPlateUnderPieces(view, place, space, top + label + numbers, badges + pieces))
  if (label > 0) parts.push(renderLabel(view, place, space, top))
  if (numbers > 0) parts.push(renderAttributeNumbers(space, { x, y: top + numbers / 2 }, textSize))
  top += label + numbers
  if (badges > 0)
    parts.push(renderBadges(space.badges, { x, y: top + CONTENTS_GAP + computeBadgeHeight(textSize) / 2 }, textSize))
  top += badges
  if (pieces > 0)
    parts.push(renderPiecePiles(space.piles, view.pieces, place.columns, { x, y: top + CONTENTS_GAP }, pieceSize))
  return renderGroup({ class: 'contents', 'data-at': space.id }, ...parts)
}

function renderPlateUnderPieces(
  { textSize, pieceSize }: View,
  { at, columns }: SpacePlacement,
  space: DisplaySpace,
  y: number,
  h: number,
): string {
  const pills = space.badges.reduce((sum, badge) => sum + computeBadgeWidth(badge.text, textSize) + CONTENTS_GAP, 0)
  const w = Math.max(pills, Math.min(columns, space.piles.length) * pieceSize * PILE_DISTANCE) + CONTENTS_GAP * 2
  return renderElement('rect', {
    x: at.x - w / 2,
    y,
    width: w,
    height: h + CONTENTS_GAP,
    rx: 6,
    fill: PAPER_COLOUR,
    'fill-opacity': '0.9',
    stroke: '#3d372c',
    'stroke-width': 1.2,
  })
}

function renderLabel(
  { textSize }: View,
  { label, at, shape }: SpacePlacement,
  space: DisplaySpace,
  top: number,
): string {
  const isBold = shape.k === 'ellipse'
  const last = label.length - 1
  const room = space.facts.length * textSize * 1.3
  return label
    .map((line, i) => {
      const shift = i === last ? room / 2 : 0
      const y = top + (i + 0.5) * textSize * LABEL_LINE_SPACING
      const letters = renderText(line, at.x - shift, y, { size: textSize, bold: isBold, rim: PAPER_COLOUR })
      if (i !== last || room === 0) return letters
      const x = at.x - shift + estimateTextWidth(line, textSize, isBold) / 2 + room / 2 + 2
      return `${letters}\n${renderAttributeNumbers(space, { x, y }, textSize)}`
    })
    .join('\n')
}

/** Draws the numbers that are printed on the map, each in a ring. */
function renderAttributeNumbers({ facts }: DisplaySpace, at: MapPoint, textSize: number): string {
  return facts
    .map(({ value }, i) => {
      const x = at.x + (i - (facts.length - 1) / 2) * textSize * 1.3
      return renderAttributeNumber(String(value), { x, y: at.y }, textSize)
    })
    .join('\n')
}

export const renderAttributeNumber = (value: string, { x, y }: MapPoint, textSize: number): string =>
  renderGroup(
    {},
    renderElement('circle', {
      cx: x,
      cy: y,
      r: textSize * 0.56,
      fill: PAPER_COLOUR,
      stroke: DARK_INK,
      'stroke-width': 1.2,
    }),
    renderText(value, x, y, { size: textSize * 0.74, bold: true }),
  )

const computeBadgeHeight = (textSize: number): number => textSize * 1.08
const computeBadgeTextSize = (textSize: number): number => textSize * 0.74
export const computeBadgeWidth = (badge: string, textSize: number): number =>
  estimateTextWidth(badge, computeBadgeTextSize(textSize), true) + textSize * 0.8

function renderBadges(badges: readonly DisplayBadge[], { x, y }: MapPoint, textSize: number): string {
  const widths = badges.map((badge) => computeBadgeWidth(badge.text, textSize) + CONTENTS_GAP)
  let left = x - (widths.reduce((a, b) => a + b, 0) - CONTENTS_GAP) / 2
  return badges
    .map((badge, i) => {
      const drawn = renderBadge(badge.text, badge.colour, { x: left, y }, textSize)
      left += widths[i]!
      return renderGroup({ class: 'badge', 'data-badge': badge.id }, drawn)
    })
    .join('\n')
}

/** Draws a badge as a pill; `left` is the middle of its left side. */
export function renderBadge(words: string, colour: string, left: MapPoint, textSize: number): string {
  const w = computeBadgeWidth(words, textSize)
  const h = computeBadgeHeight(textSize)
  return renderGroup(
    {},
    renderElement('rect', {
      x: left.x,
      y: left.y - h / 2,
      width: w,
      height: h,
      rx: h / 2,
      fill: colour,
      stroke: PAPER_COLOUR,
      'stroke-width': 1.2,
    }),
    renderText(words, left.x + w / 2, left.y, {
      size: computeBadgeTextSize(textSize),
      bold: true,
      colour: chooseLetterColour(colour),
    }),
  )
}
