/** Shapes of ground and spaces, who holds them, and roads. */
import type { BoardSpace } from '../board.ts'
import type { Line, Place, Point, Shape, View } from '../view.ts'
import { crooked } from './border.ts'
import { type Attributes, element, group, num } from './xml.ts'

const BORDER = '#6e6350'
/** Wider than half a road: it must be seen where a road runs along the border. */
const RING = 14
const SLIM_RING = 8

export function shape(is: Shape, rough: number, attributes: Attributes): string {
  switch (is.k) {
    case 'box':
      return element('rect', { x: is.x, y: is.y, width: is.w, height: is.h, rx: 10, ...attributes })
    case 'ellipse':
      return element('ellipse', { cx: is.at.x, cy: is.at.y, rx: is.rx, ry: is.ry, ...attributes })
    case 'polygon':
    case 'path': {
      const isClosed = is.k === 'polygon'
      const points = crooked(is.points, rough, isClosed)
      const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')
      return element('path', { d: isClosed ? `${d}Z` : d, ...attributes })
    }
  }
}

/** The shape of a space, filled by what the space is like, with a ring inside its border in its holder's colour. */
export function spaceShape(view: View, place: Place, space: BoardSpace, fill: string): string {
  const { shape: is } = place
  if (is.k === 'path') return road(view, is, space)
  const clip = `inside-${space.id.replaceAll(':', '-')}`
  const { holder } = space
  const isOutline = { fill: 'none', stroke: BORDER, 'stroke-width': is.k === 'polygon' ? 1.6 : 2 }
  const ring =
    holder === null
      ? ''
      : group(
          {},
          element('clipPath', { id: clip }, shape(is, view.rough, {})),
          shape(is, view.rough, {
            fill: 'none',
            stroke: holder.colour,
            'stroke-width': (is.k === 'polygon' ? RING : SLIM_RING) * 2,
            'stroke-opacity': '0.75',
            'clip-path': `url(#${clip})`,
          }),
        )
  return group(
    {},
    shape(is, view.rough, { fill, 'stroke-linejoin': 'round' }),
    ring,
    shape(is, view.rough, { ...isOutline, 'stroke-linejoin': 'round' }),
  )
}

/** A dark edge, the holder's colour around it where somebody holds the road, then its lines. */
function road(view: View, is: Shape & { readonly k: 'path' }, { holder }: BoardSpace): string {
  const widest = Math.max(1, ...is.lines.map(({ width }) => width))
  const round: Attributes = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return group(
    {},
    holder === null
      ? ''
      : shape(is, view.rough, { ...round, stroke: holder.colour, 'stroke-width': widest + RING }),
    shape(is, view.rough, {
      ...round,
      stroke: '#3d372c',
      'stroke-width': widest + 2.4,
      'stroke-opacity': '0.75',
    }),
    strokes(view, is),
  )
}

const strokes = (view: View, is: Shape & { readonly k: 'path' }): string =>
  is.lines
    .map(({ colour, width, dash }) =>
      shape(is, view.rough, {
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-dasharray': dash.length === 0 ? null : dash.join(' '),
        'stroke-linejoin': 'round',
        'stroke-linecap': dash.length === 0 ? 'round' : 'butt',
      }),
    )
    .join('\n')

/** A line over the land that belongs to no space: without an edge, so that nobody takes it for a road. */
export const border = (view: View, is: Shape): string =>
  is.k === 'path' ? strokes(view, is) : shape(is, view.rough, { fill: 'none', stroke: BORDER })

/** The sample of a road in the legend. */
export const roadSample = (view: View, lines: readonly Line[], { x, y }: Point): string =>
  road(
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
