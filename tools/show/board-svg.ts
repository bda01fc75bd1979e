/**
 * Draws a board as a picture. Names and pieces are drawn last, so that no shape covers them.
 * The same board always gives the same bytes.
 */
import type { Game } from '../../engine/index.ts'
import type { DisplayBoard, DisplaySpace } from './display-board.ts'
import { DARK_INK, FONT_FAMILIES, PAPER_COLOUR, renderText } from './svg/ink.ts'
import { renderLegend } from './svg/legend.ts'
import { renderHeaderPanels, renderTitlePanel } from './svg/panels.ts'
import { renderBorder, renderShape, renderSpaceShape } from './svg/render-shapes.ts'
import { renderSpaceContents } from './svg/space-contents.ts'
import { escapeXml, formatSvgNumber, renderElement, renderGroup } from './svg/xml.ts'
import type { SpacePlacement, Town, View } from './view.ts'

interface PlacedSpace {
  readonly place: SpacePlacement
  readonly space: DisplaySpace
}

export function renderBoardSvg(game: Game, board: DisplayBoard, view: View): string {
  const { w, h } = view.canvas
  const placed = sortByLayer(listPlacedSpaces(game, board, view))
  const land = placed.filter(({ place }) => place.shape.k === 'polygon')
  const above = placed.filter(({ place }) => place.shape.k !== 'polygon')
  const name = board.title === '' ? board.game : `${board.game}, ${board.title}`
  const picture = renderElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${formatSvgNumber(w)} ${formatSvgNumber(h)}`,
      width: w,
      height: h,
      role: 'img',
      'font-family': FONT_FAMILIES,
    },
    renderElement('title', {}, escapeXml(name)),
    renderElement('rect', { width: w, height: h, fill: view.background }),
    renderGroup(
      { class: 'ground' },
      ...view.ground.map((g) => renderShape(g.shape, view.roughness, { fill: g.colour })),
    ),
    renderGroup({ class: 'captions' }, ...renderCaptions(view)),
    renderGroup({ class: 'links' }, ...renderAdjacencyLines(game, view)),
    renderGroup({ class: 'land' }, ...land.map((each) => renderPlacedSpace(game, view, each))),
    renderGroup({ class: 'borders' }, ...view.borders.map((each) => renderBorder(view, each))),
    renderGroup({ class: 'roads-and-towns' }, ...above.map((each) => renderPlacedSpace(game, view, each))),
    renderGroup({ class: 'towns' }, ...view.towns.map((town) => renderTown(town, view.textSize))),
    renderGroup(
      { class: 'names-and-pieces' },
      ...placed.map(({ place, space }) => renderSpaceContents(view, place, space)),
    ),
    renderTitlePanel(view, board),
    renderHeaderPanels(view, board),
    renderLegend(game, view),
  )
  return `${picture}\n`
}

function listPlacedSpaces({ names }: Game, { regions }: DisplayBoard, { places }: View): readonly PlacedSpace[] {
  return regions.flatMap(({ spaces }) =>
    spaces.flatMap((space) => {
      const place = places.get(names.zones.get(space.id) ?? -1)
      return place ? [{ place, space }] : []
    }),
  )
}

const SHAPE_KINDS_FROM_BOTTOM: readonly SpacePlacement['shape']['k'][] = ['polygon', 'path', 'box', 'ellipse']

/** Land lies below roads, and roads lie below the towns they join. */
const sortByLayer = (placed: readonly PlacedSpace[]): readonly PlacedSpace[] =>
  SHAPE_KINDS_FROM_BOTTOM.flatMap((layer) => placed.filter(({ place }) => place.shape.k === layer))

/** The tooltip of a space has the words that the board has as text. */
function renderPlacedSpace(game: Game, view: View, { place, space }: PlacedSpace): string {
  const { def } = game
  const { fills } = view
  const value = def.attributes[fills.attribute]?.values[place.zone] ?? -1
  const fill = def.zones[place.zone]!.box ? fills.box : (fills.colours.get(value) ?? fills.other)
  const words = [
    ...(space.holder ? [space.holder.text] : []),
    ...space.badges.map(({ text }) => text),
    ...space.piles.map((pile) => pile.words),
  ]
  const title = words.length === 0 ? space.name : `${space.name}: ${words.join(', ')}`
  return renderGroup(
    { class: 'space', 'data-space': space.id, 'data-holder': space.holder?.id ?? null },
    renderElement('title', {}, escapeXml(title)),
    renderSpaceShape(view, place, space, fill),
  )
}

function renderCaptions({ captions: all }: View): readonly string[] {
  return all.map(({ text, at, size, turn, colour }) =>
    renderText(text, at.x, at.y, { size, turn, colour, italic: true, spacing: size * 0.18, opacity: 0.75 }),
  )
}

/** Thin lines between spaces side by side, for boards whose shapes do not touch. */
function renderAdjacencyLines({ def }: Game, { links: isWanted, places }: View): readonly string[] {
  if (!isWanted) return []
  return def.adjacency.flatMap((next, zone) => {
    const a = places.get(zone)
    if (a === undefined || a.shape.k === 'path') return []
    return next.flatMap((other) => {
      const b = places.get(other)
      if (other <= zone || b === undefined || b.shape.k === 'path') return []
      return renderElement('line', {
        x1: a.at.x,
        y1: a.at.y,
        x2: b.at.x,
        y2: b.at.y,
        stroke: '#9a8f78',
        'stroke-width': 2,
        'stroke-dasharray': '2 6',
        'stroke-linecap': 'round',
      })
    })
  })
}

function renderTown({ name, at, side }: Town, textSize: number): string {
  const size = textSize * 0.72
  const off = textSize * 0.55
  const [dx, dy, anchor] = (
    {
      left: [-off, 0, 'end'],
      right: [off, 0, 'start'],
      above: [0, -off * 1.3, 'middle'],
      below: [0, off * 1.3, 'middle'],
    } as const
  )[side]
  return renderGroup(
    {},
    renderElement('circle', {
      cx: at.x,
      cy: at.y,
      r: textSize * 0.32,
      fill: PAPER_COLOUR,
      stroke: DARK_INK,
      'stroke-width': 1.6,
    }),
    renderText(name, at.x + dx, at.y + dy, { size, anchor, rim: PAPER_COLOUR, italic: true }),
  )
}
