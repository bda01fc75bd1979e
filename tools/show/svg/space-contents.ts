/** Draws the contents of a space from top to bottom: its name with its numbers, badges, pieces. */
import type { DisplayBadge, DisplaySpace } from '../display-board.ts'
import type { MapPoint, SpacePlacement, View } from '../view.ts'
import { chooseInk, INK, measureText, PAPER, renderText } from './ink.ts'
import { countRows, PILE_PITCH, renderPiles } from './piece-symbols.ts'
import { renderElement, renderGroup } from './xml.ts'

const LINE_SPACING = 1.12
const PART_GAP = 4

export function renderSpaceContents(view: View, place: SpacePlacement, space: DisplaySpace): string {
  const { text, piece } = view
  const isRoad = place.shape.k === 'path'
  const label = place.label.length * text * LINE_SPACING
  // A road without a name has its number in the place of the name.
  const numbers = place.label.length === 0 && space.facts.length > 0 ? text * 1.3 : 0
  const badges = space.badges.length === 0 ? 0 : computeBadgeHeight(text) + PART_GAP
  const rows = countRows(space.piles.length, place.columns)
  const pieces = rows === 0 ? 0 : rows * piece * PILE_PITCH + PART_GAP
  const { x, y } = place.at
  // A road's number stays on the road, whatever stands below it.
  let top = isRoad && numbers > 0 ? y - numbers / 2 : y - (label + numbers + badges + pieces) / 2
  const parts: string[] = []
  // A plate shows that these pieces stand on the road, not in the land beside it.
  if (isRoad && badges + pieces > 0) parts.push(renderPlate(view, place, space, top + label + numbers, badges + pieces))
  if (label > 0) parts.push(renderLabel(view, place, space, top))
  if (numbers > 0) parts.push(renderAttributes(space, { x, y: top + numbers / 2 }, text))
  top += label + numbers
  if (badges > 0) parts.push(renderBadges(space.badges, { x, y: top + PART_GAP + computeBadgeHeight(text) / 2 }, text))
  top += badges
  if (pieces > 0) parts.push(renderPiles(space.piles, view.pieces, place.columns, { x, y: top + PART_GAP }, piece))
  return renderGroup({ class: 'contents', 'data-at': space.id }, ...parts)
}

function renderPlate(
  { text, piece }: View,
  { at, columns }: SpacePlacement,
  space: DisplaySpace,
  y: number,
  h: number,
): string {
  const pills = space.badges.reduce((sum, badge) => sum + measureBadge(badge.text, text) + PART_GAP, 0)
  const w = Math.max(pills, Math.min(columns, space.piles.length) * piece * PILE_PITCH) + PART_GAP * 2
  return renderElement('rect', {
    x: at.x - w / 2,
    y,
    width: w,
    height: h + PART_GAP,
    rx: 6,
    fill: PAPER,
    'fill-opacity': '0.9',
    stroke: '#3d372c',
    'stroke-width': 1.2,
  })
}

function renderLabel({ text }: View, { label, at, shape }: SpacePlacement, space: DisplaySpace, top: number): string {
  const isBold = shape.k === 'ellipse'
  const last = label.length - 1
  const room = space.facts.length * text * 1.3
  return label
    .map((line, i) => {
      const shift = i === last ? room / 2 : 0
      const y = top + (i + 0.5) * text * LINE_SPACING
      const letters = renderText(line, at.x - shift, y, { size: text, bold: isBold, rim: PAPER })
      if (i !== last || room === 0) return letters
      const x = at.x - shift + measureText(line, text, isBold) / 2 + room / 2 + 2
      return `${letters}\n${renderAttributes(space, { x, y }, text)}`
    })
    .join('\n')
}

/** Draws the numbers that are printed on the map, each in a ring. */
function renderAttributes({ facts }: DisplaySpace, at: MapPoint, text: number): string {
  return facts
    .map(({ value }, i) => {
      const x = at.x + (i - (facts.length - 1) / 2) * text * 1.3
      return renderFact(String(value), { x, y: at.y }, text)
    })
    .join('\n')
}

export const renderFact = (value: string, { x, y }: MapPoint, text: number): string =>
  renderGroup(
    {},
    renderElement('circle', { cx: x, cy: y, r: text * 0.56, fill: PAPER, stroke: INK, 'stroke-width': 1.2 }),
    renderText(value, x, y, { size: text * 0.74, bold: true }),
  )

const computeBadgeHeight = (text: number): number => text * 1.08
const computeBadgeTextSize = (text: number): number => text * 0.74
export const measureBadge = (badge: string, text: number): number =>
  measureText(badge, computeBadgeTextSize(text), true) + text * 0.8

function renderBadges(badges: readonly DisplayBadge[], { x, y }: MapPoint, text: number): string {
  const widths = badges.map((badge) => measureBadge(badge.text, text) + PART_GAP)
  let left = x - (widths.reduce((a, b) => a + b, 0) - PART_GAP) / 2
  return badges
    .map((badge, i) => {
      const drawn = renderBadge(badge.text, badge.colour, { x: left, y }, text)
      left += widths[i]!
      return renderGroup({ class: 'badge', 'data-badge': badge.id }, drawn)
    })
    .join('\n')
}

/** Draws a badge as a pill; `left` is the middle of its left side. */
export function renderBadge(words: string, colour: string, left: MapPoint, text: number): string {
  const w = measureBadge(words, text)
  const h = computeBadgeHeight(text)
  return renderGroup(
    {},
    renderElement('rect', {
      x: left.x,
      y: left.y - h / 2,
      width: w,
      height: h,
      rx: h / 2,
      fill: colour,
      stroke: PAPER,
      'stroke-width': 1.2,
    }),
    renderText(words, left.x + w / 2, left.y, {
      size: computeBadgeTextSize(text),
      bold: true,
      colour: chooseInk(colour),
    }),
  )
}
