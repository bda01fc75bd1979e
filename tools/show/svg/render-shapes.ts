/** Draws the shapes of ground and spaces, the rings of their holders, and roads. */
import type { DisplaySpace } from '../display-board.ts'
import type { LineStyle, MapPoint, MapShape, SpacePlacement, View } from '../view.ts'
import { roughenLine } from './rough-line.ts'
import { formatNumber, renderElement, renderGroup, type XmlAttributes } from './xml.ts'

const BORDER_COLOUR = '#6e6350'
/** A ring is wider than half a road, so that it is visible where a road runs along the border. */
const RING_WIDTH = 14
const SLIM_RING_WIDTH = 8

export function renderShape(is: MapShape, rough: number, attributes: XmlAttributes): string {
  switch (is.k) {
    case 'box':
      return renderElement('rect', { x: is.x, y: is.y, width: is.w, height: is.h, rx: 10, ...attributes })
    case 'ellipse':
      return renderElement('ellipse', { cx: is.at.x, cy: is.at.y, rx: is.rx, ry: is.ry, ...attributes })
    case 'polygon':
    case 'path': {
      const isClosed = is.k === 'polygon'
      const points = roughenLine(is.points, rough, isClosed)
      const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${formatNumber(x)} ${formatNumber(y)}`).join('')
      return renderElement('path', { d: isClosed ? `${d}Z` : d, ...attributes })
    }
  }
}

/** Draws a space in the colour of its kind, with a ring in its holder's colour inside the border. */
export function renderSpace(view: View, place: SpacePlacement, space: DisplaySpace, fill: string): string {
  const { shape: is } = place
  if (is.k === 'path') return renderRoad(view, is, space)
  const clip = `inside-${space.id.replaceAll(':', '-')}`
  const { holder } = space
  const isOutline = { fill: 'none', stroke: BORDER_COLOUR, 'stroke-width': is.k === 'polygon' ? 1.6 : 2 }
  const ring =
    holder === null
      ? ''
      : renderGroup(
          {},
          renderElement('clipPath', { id: clip }, renderShape(is, view.rough, {})),
          renderShape(is, view.rough, {
            fill: 'none',
            stroke: holder.colour,
            'stroke-width': (is.k === 'polygon' ? RING_WIDTH : SLIM_RING_WIDTH) * 2,
            'stroke-opacity': '0.75',
            'clip-path': `url(#${clip})`,
          }),
        )
  return renderGroup(
    {},
    renderShape(is, view.rough, { fill, 'stroke-linejoin': 'round' }),
    ring,
    renderShape(is, view.rough, { ...isOutline, 'stroke-linejoin': 'round' }),
  )
}

/** Draws the holder's colour, then a dark edge, then the lines of the road. */
function renderRoad(view: View, is: MapShape & { readonly k: 'path' }, { holder }: DisplaySpace): string {
  const widest = Math.max(1, ...is.lines.map(({ width }) => width))
  const round: XmlAttributes = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return renderGroup(
    {},
    holder === null
      ? ''
      : renderShape(is, view.rough, { ...round, stroke: holder.colour, 'stroke-width': widest + RING_WIDTH }),
    renderShape(is, view.rough, {
      ...round,
      stroke: '#3d372c',
      'stroke-width': widest + 2.4,
      'stroke-opacity': '0.75',
    }),
    renderRoadLines(view, is),
  )
}

const renderRoadLines = (view: View, is: MapShape & { readonly k: 'path' }): string =>
  is.lines
    .map(({ colour, width, dash }) =>
      renderShape(is, view.rough, {
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
export const renderBorder = (view: View, is: MapShape): string =>
  is.k === 'path' ? renderRoadLines(view, is) : renderShape(is, view.rough, { fill: 'none', stroke: BORDER_COLOUR })

/** Draws a short piece of road for the legend. */
export const renderRoadSample = (view: View, lines: readonly LineStyle[], { x, y }: MapPoint): string =>
  renderRoad(
    { ...view, rough: 0 },
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
