/** Draws the shapes of ground and spaces, the rings of their holders, and roads. */
import type { DisplaySpace } from '../display-board.ts'
import type { LineStyle, MapPoint, MapShape, SpacePlacement, View } from '../view.ts'
import { roughenLine } from './rough-line.ts'
import { formatSvgNumber, renderElement, renderGroup, type XmlAttributes } from './xml.ts'

const BORDER_COLOUR = '#6e6350'
/** A ring is wider than half a road, so that it is visible where a road runs along the border. */
const HOLDER_RING_WIDTH = 14
const SLIM_HOLDER_RING_WIDTH = 8

export function renderShape(shape: MapShape, roughness: number, attributes: XmlAttributes): string {
  switch (shape.k) {
    case 'box':
      return renderElement('rect', { x: shape.x, y: shape.y, width: shape.w, height: shape.h, rx: 10, ...attributes })
    case 'ellipse':
      return renderElement('ellipse', { cx: shape.at.x, cy: shape.at.y, rx: shape.rx, ry: shape.ry, ...attributes })
    case 'polygon':
    case 'path': {
      const isClosed = shape.k === 'polygon'
      const points = roughenLine(shape.points, roughness, isClosed)
      const d = points
        .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${formatSvgNumber(x)} ${formatSvgNumber(y)}`)
        .join('')
      return renderElement('path', { d: isClosed ? `${d}Z` : d, ...attributes })
    }
  }
}

/** Draws a space in the colour of its kind, with a ring in its holder's colour inside the border. */
export function renderSpaceShape(view: View, place: SpacePlacement, space: DisplaySpace, fill: string): string {
  const { shape } = place
  if (shape.k === 'path') return renderRoad(view, shape, space)
  const clip = `inside-${space.id.replaceAll(':', '-')}`
  const { holder } = space
  const outline = { fill: 'none', stroke: BORDER_COLOUR, 'stroke-width': shape.k === 'polygon' ? 1.6 : 2 }
  const ring =
    holder === null
      ? ''
      : renderGroup(
          {},
          renderElement('clipPath', { id: clip }, renderShape(shape, view.roughness, {})),
          renderShape(shape, view.roughness, {
            fill: 'none',
            stroke: holder.colour,
            'stroke-width': (shape.k === 'polygon' ? HOLDER_RING_WIDTH : SLIM_HOLDER_RING_WIDTH) * 2,
            'stroke-opacity': '0.75',
            'clip-path': `url(#${clip})`,
          }),
        )
  return renderGroup(
    {},
    renderShape(shape, view.roughness, { fill, 'stroke-linejoin': 'round' }),
    ring,
    renderShape(shape, view.roughness, { ...outline, 'stroke-linejoin': 'round' }),
  )
}

/** Draws the holder's colour, then a dark edge, then the lines of the road. */
function renderRoad(view: View, shape: MapShape & { readonly k: 'path' }, { holder }: DisplaySpace): string {
  const widest = Math.max(1, ...shape.lines.map(({ width }) => width))
  const round: XmlAttributes = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return renderGroup(
    {},
    holder === null
      ? ''
      : renderShape(shape, view.roughness, {
          ...round,
          stroke: holder.colour,
          'stroke-width': widest + HOLDER_RING_WIDTH,
        }),
    renderShape(shape, view.roughness, {
      ...round,
      stroke: '#3d372c',
      'stroke-width': widest + 2.4,
      'stroke-opacity': '0.75',
    }),
    renderRoadLines(view, shape),
  )
}

const renderRoadLines = (view: View, shape: MapShape & { readonly k: 'path' }): string =>
  shape.lines
    .map(({ colour, width, dash }) =>
      renderShape(shape, view.roughness, {
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-dasharray': dash.length === 0 ? null : dash.join(' '),
        'stroke-linejoin': 'round',
        'stroke-linecap': dash.length === 0 ? 'round' : 'butt',
      }),
    )
    .join('\n')

/** Draws a line over the land that belongs to no space. It has no edge, because it is no road. */
export const renderBorder = (view: View, shape: MapShape): string =>
  shape.k === 'path'
    ? renderRoadLines(view, shape)
    : renderShape(shape, view.roughness, { fill: 'none', stroke: BORDER_COLOUR })

/** Draws a short piece of road for the legend. */
export const renderRoadSample = (view: View, lines: readonly LineStyle[], { x, y }: MapPoint): string =>
  renderRoad(
    { ...view, roughness: 0 },
    {
      k: 'path',
      points: [
        { x, y },
        { x: x + 36, y },
      ],
      lines,
    },
    { id: '', name: '', facts: [], holder: null, badges: [], piles: [] },
  )
