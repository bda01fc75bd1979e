/** Shapes: `box: [left, top, width, height]`, `circle: [x, y, radius]`, `ellipse`, `polygon` and `path` of points. */
import { type Fields, findClosestWord, getListItems } from '../../../engine/index.ts'
import type { LineStyle, MapPoint, MapShape } from '../view.ts'
import { readNumberList, readTextList, type ViewContext } from './view-context.ts'
import { BOX_FORM, makeOptionalKey, POINT_FORM, type ViewForm, type ViewValues } from './view-form.ts'

const makeEllipseForm = (...names: readonly string[]): ViewForm<MapShape> => ({
  shape: { k: 'numbers', names },
  read(node, what, { diagnostics }) {
    const numbers = readNumberList(node, what, names, diagnostics)
    if (!numbers) return null
    const [x = 0, y = 0, rx = 0, ry = rx] = numbers
    if (rx > 0 && ry > 0) return { k: 'ellipse', at: { x, y }, rx, ry }
    diagnostics.add('bad-points', node.at, `${what} must have a radius greater than 0`)
    return null
  },
})

const makePointsForm = (leastPoints: number): ViewForm<readonly MapPoint[]> => ({
  shape: { k: 'list', of: POINT_FORM.shape },
  read(node, what, context) {
    const items = getListItems(node)
    const points = items.flatMap((item) => POINT_FORM.read(item, `a point of ${what}`, context) ?? [])
    if (items.length >= leastPoints) return points.length === items.length ? points : null
    context.diagnostics.add('bad-points', node.at, `${what} must have ${leastPoints} points or more`)
    return null
  },
})

const LINE_STYLES_FORM: ViewForm<readonly LineStyle[]> = {
  shape: { k: 'list', of: { k: 'text' } },
  read: (node, _, { diagnostics, lines }) =>
    readTextList(node, '`line`', diagnostics).flatMap((name) => {
      const line = lines.get(name)
      if (line === undefined)
        diagnostics.add(
          'unknown-line',
          node.at,
          `the line \`${name}\` is not known`,
          findClosestWord(name, lines.keys()),
        )
      return line ?? []
    }),
}

/** A map with a shape has one of these keys; a path may have a `line` besides. */
export const SHAPE_KEYS = {
  box: makeOptionalKey(BOX_FORM, 'a rectangle'),
  circle: makeOptionalKey(makeEllipseForm('x', 'y', 'radius'), 'a circle'),
  ellipse: makeOptionalKey(makeEllipseForm('x', 'y', 'across', 'down'), 'an ellipse with its two radii'),
  polygon: makeOptionalKey(makePointsForm(3), 'the corners of a polygon'),
  path: makeOptionalKey(makePointsForm(2), 'the points of a road, river or frontier'),
  line: makeOptionalKey(LINE_STYLES_FORM, 'how a path is drawn; otherwise as the first of `lines`'),
}

const SHAPE_KINDS = ['box', 'circle', 'ellipse', 'polygon', 'path'] as const

/** The one shape of a map, or null after a diagnostic. */
export function chooseOnlyShape(
  { box, circle, ellipse, polygon, path, line }: ViewValues<typeof SHAPE_KEYS>,
  fields: Fields,
  { diagnostics, lines }: ViewContext,
): MapShape | null {
  const shapeNodes = SHAPE_KINDS.flatMap((kind) => fields.findNode(kind) ?? [])
  if (shapeNodes.length !== 1) {
    const message = `${fields.what} needs one shape: ${SHAPE_KINDS.map((kind) => `\`${kind}\``).join(', ')}`
    diagnostics.add('missing-key', shapeNodes[1]?.at ?? fields.at, message)
    return null
  }
  const style = fields.findNode('line')
  if (style !== null && fields.findNode('path') === null)
    diagnostics.add('unknown-key', style.at, 'only a `path` has a `line`')
  if (box) return { k: 'box', ...box }
  if (polygon) return { k: 'polygon', points: polygon }
  if (path) return { k: 'path', points: path, lines: line?.length ? line : [...lines.values()].slice(0, 1) }
  return circle ?? ellipse
}

/** Where things stand in a shape when nobody says otherwise. */
export function findShapeMiddle(shape: MapShape): MapPoint {
  switch (shape.k) {
    case 'box':
      return { x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 }
    case 'ellipse':
      return shape.at
    case 'polygon':
      return computePolygonCentroid(shape.points)
    case 'path':
      return findPathMiddle(shape.points)
  }
}

function computePolygonCentroid(points: readonly MapPoint[]): MapPoint {
  let area = 0
  let x = 0
  let y = 0
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const cross = a.x * b.y - b.x * a.y
    area += cross
    x += (a.x + b.x) * cross
    y += (a.y + b.y) * cross
  })
  return area === 0 ? points[0]! : { x: Math.round(x / (3 * area)), y: Math.round(y / (3 * area)) }
}

const computeDistance = (a: MapPoint, b: MapPoint): number => Math.hypot(b.x - a.x, b.y - a.y)

function findPathMiddle(points: readonly MapPoint[]): MapPoint {
  const total = points.slice(1).reduce((sum, p, i) => sum + computeDistance(points[i]!, p), 0)
  let remaining = total / 2
  for (const [i, b] of points.slice(1).entries()) {
    const a = points[i]!
    const length = computeDistance(a, b)
    if (remaining <= length && length > 0) {
      const t = remaining / length
      return { x: Math.round(a.x + (b.x - a.x) * t), y: Math.round(a.y + (b.y - a.y) * t) }
    }
    remaining -= length
  }
  return points[0]!
}
