/** Shapes: `box: [left, top, width, height]`, `circle: [x, y, radius]`, `ellipse`, `polygon` and `path` of points. */
import { type Fields, findClosestWord, getListItems } from '../../../engine/index.ts'
import type { LineStyle, MapPoint, MapShape } from '../view.ts'
import { readNumbers, readTexts, type ViewContext } from './view-context.ts'
import { allowKey, BOX_FORM, POINT_FORM, type ViewForm, type ViewValues } from './view-form.ts'

const makeEllipseForm = (...names: readonly string[]): ViewForm<MapShape> => ({
  shape: { k: 'numbers', names },
  read(node, what, { d: diagnostics }) {
    const numbers = readNumbers(node, what, names, diagnostics)
    if (!numbers) return null
    const [x = 0, y = 0, rx = 0, ry = rx] = numbers
    if (rx > 0 && ry > 0) return { k: 'ellipse', at: { x, y }, rx, ry }
    diagnostics.add('bad-points', node.at, `${what} must have a radius greater than 0`)
    return null
  },
})

const makePointsForm = (least: number): ViewForm<readonly MapPoint[]> => ({
  shape: { k: 'list', of: POINT_FORM.shape },
  read(node, what, context) {
    const items = getListItems(node)
    const points = items.flatMap((item) => POINT_FORM.read(item, `a point of ${what}`, context) ?? [])
    if (items.length >= least) return points.length === items.length ? points : null
    context.d.add('bad-points', node.at, `${what} must have ${least} points or more`)
    return null
  },
})

const LINE_STYLES: ViewForm<readonly LineStyle[]> = {
  shape: { k: 'list', of: { k: 'text' } },
  read: (node, _, { d: diagnostics, lines }) =>
    readTexts(node, '`line`', diagnostics).flatMap((name) => {
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
  box: allowKey(BOX_FORM, 'a rectangle'),
  circle: allowKey(makeEllipseForm('x', 'y', 'radius'), 'a circle'),
  ellipse: allowKey(makeEllipseForm('x', 'y', 'across', 'down'), 'an ellipse with its two radii'),
  polygon: allowKey(makePointsForm(3), 'the corners of a polygon'),
  path: allowKey(makePointsForm(2), 'the points of a road, river or frontier'),
  line: allowKey(LINE_STYLES, 'how a path is drawn; otherwise as the first of `lines`'),
}

const SHAPE_KINDS = ['box', 'circle', 'ellipse', 'polygon', 'path'] as const

/** The one shape of a map, or null after a diagnostic. */
export function chooseShape(
  { box, circle, ellipse, polygon, path, line }: ViewValues<typeof SHAPE_KEYS>,
  fields: Fields,
  { d: diagnostics, lines }: ViewContext,
): MapShape | null {
  const given = SHAPE_KINDS.flatMap((kind) => fields.findNode(kind) ?? [])
  if (given.length !== 1) {
    const message = `${fields.what} needs one shape: ${SHAPE_KINDS.map((kind) => `\`${kind}\``).join(', ')}`
    diagnostics.add('missing-key', given[1]?.at ?? fields.at, message)
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
      return computeCentroid(shape.points)
    case 'path':
      return findHalfwayPoint(shape.points)
  }
}

function computeCentroid(points: readonly MapPoint[]): MapPoint {
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

const measureDistance = (a: MapPoint, b: MapPoint): number => Math.hypot(b.x - a.x, b.y - a.y)

function findHalfwayPoint(points: readonly MapPoint[]): MapPoint {
  const total = points.slice(1).reduce((sum, p, i) => sum + measureDistance(points[i]!, p), 0)
  let left = total / 2
  for (const [i, b] of points.slice(1).entries()) {
    const a = points[i]!
    const length = measureDistance(a, b)
    if (left <= length && length > 0) {
      const t = left / length
      return { x: Math.round(a.x + (b.x - a.x) * t), y: Math.round(a.y + (b.y - a.y) * t) }
    }
    left -= length
  }
  return points[0]!
}
