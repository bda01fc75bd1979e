/** Shapes: `box: [left, top, width, height]`, `circle: [x, y, radius]`, `ellipse`, `polygon` and `path` of points. */
import { closestWord, type Fields, itemsOf, type Node } from '../../../engine/index.ts'
import type { LineStyle, MapPoint, MapShape } from '../view.ts'
import { readBox, readNumbers, readPoint, readTexts, type ViewContext } from './view-context.ts'

const KINDS = ['box', 'circle', 'ellipse', 'polygon', 'path'] as const

/** Null after a diagnostic. The shape is the one key of these that the map has. */
export function readShape(
  fields: Fields,
  lines: ReadonlyMap<string, LineStyle>,
  reading: ViewContext,
): MapShape | null {
  const { d: diagnostics } = reading
  const given = KINDS.flatMap((kind) => {
    const node = fields.node(kind)
    return node ? [{ kind, node }] : []
  })
  const [first, second] = given
  const style = fields.node('line')
  if (first === undefined || second !== undefined) {
    const message = `${fields.what} needs one shape: ${KINDS.map((kind) => `\`${kind}\``).join(', ')}`
    diagnostics.add('missing-key', second?.node.at ?? fields.at, message)
    return null
  }
  if (style !== null && first.kind !== 'path') diagnostics.add('unknown-key', style.at, 'only a `path` has a `line`')
  const what = `\`${first.kind}\` of ${fields.what}`
  switch (first.kind) {
    case 'box': {
      const box = readBox(first.node, what, diagnostics)
      return box && { k: 'box', ...box }
    }
    case 'circle':
    case 'ellipse':
      return ellipse(first.node, what, first.kind === 'circle', reading)
    case 'polygon': {
      const points = pointsOf(first.node, what, 3, reading)
      return points && { k: 'polygon', points }
    }
    case 'path': {
      const points = pointsOf(first.node, what, 2, reading)
      return points && { k: 'path', points, lines: linesOf(style, lines, reading) }
    }
  }
}

function ellipse(node: Node, what: string, isRound: boolean, { d: diagnostics }: ViewContext): MapShape | null {
  const numbers = readNumbers(node, what, isRound ? ['x', 'y', 'radius'] : ['x', 'y', 'across', 'down'], diagnostics)
  if (!numbers) return null
  const [x = 0, y = 0, rx = 0, ry = rx] = numbers
  if (rx > 0 && ry > 0) return { k: 'ellipse', at: { x, y }, rx, ry }
  diagnostics.add('bad-points', node.at, `${what} must have a radius greater than 0`)
  return null
}

function pointsOf(node: Node, what: string, least: number, reading: ViewContext): readonly MapPoint[] | null {
  const items = itemsOf(node)
  const points = items.flatMap((item) => readPoint(item, `a point of ${what}`, reading) ?? [])
  if (items.length >= least) return points.length === items.length ? points : null
  reading.d.add('bad-points', node.at, `${what} must have ${least} points or more`)
  return null
}

/** The first style of the file where none is named. */
function linesOf(
  node: Node | null,
  lines: ReadonlyMap<string, LineStyle>,
  { d: diagnostics }: ViewContext,
): readonly LineStyle[] {
  const names = readTexts(node, '`line`', diagnostics)
  if (names.length === 0) return [...lines.values()].slice(0, 1)
  return names.flatMap((name) => {
    const line = lines.get(name)
    if (line === undefined && node) {
      diagnostics.add('unknown-line', node.at, `the line \`${name}\` is not known`, closestWord(name, lines.keys()))
    }
    return line ?? []
  })
}

/** Where things stand in a shape when nobody says otherwise. */
export function findMiddle(shape: MapShape): MapPoint {
  switch (shape.k) {
    case 'box':
      return { x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 }
    case 'ellipse':
      return shape.at
    case 'polygon':
      return centroid(shape.points)
    case 'path':
      return halfway(shape.points)
  }
}

function centroid(points: readonly MapPoint[]): MapPoint {
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

const far = (a: MapPoint, b: MapPoint): number => Math.hypot(b.x - a.x, b.y - a.y)

function halfway(points: readonly MapPoint[]): MapPoint {
  const total = points.slice(1).reduce((sum, p, i) => sum + far(points[i]!, p), 0)
  let left = total / 2
  for (const [i, b] of points.slice(1).entries()) {
    const a = points[i]!
    const length = far(a, b)
    if (left <= length && length > 0) {
      const t = left / length
      return { x: Math.round(a.x + (b.x - a.x) * t), y: Math.round(a.y + (b.y - a.y) * t) }
    }
    left -= length
  }
  return points[0]!
}
