/** What lies under and between the spaces: ground, towns, captions, the styles of roads, named points. */
import { asInt, asMap, asText, Fields, intWithin, itemsOf, type Node, readOneOf } from '../../../engine/index.ts'
import type { Caption, GroundShape, LineStyle, MapShape, Town } from '../view.ts'
import { readShape } from './read-shapes.ts'
import { findWordIndex, readColor, readEntries, readPoint, type ViewContext } from './view-context.ts'

const SIDES = ['left', 'right', 'above', 'below'] as const
const WIDEST = 1000
const INK = '#333333'

/** `points: { ford: [120, 340] }`: corners that several borders share are written once. */
export function readPoints(node: Node | null, reading: ViewContext): void {
  for (const { key, value } of readEntries(node, '`points`', reading.d)) {
    const point = readPoint(value, `the point \`${key}\``, reading)
    if (point) reading.points.set(key.toLowerCase(), point)
  }
}

/** `lines: { road: { colour, width, dash: [6, 4] } }`. */
export function readLines(node: Node | null, { d: diagnostics }: ViewContext): ReadonlyMap<string, LineStyle> {
  const lines = new Map<string, LineStyle>()
  for (const { key, keyAt, value } of readEntries(node, '`lines`', diagnostics)) {
    const map = asMap(value, `the line \`${key}\``, diagnostics)
    if (!map) continue
    const fields = new Fields(map, `the line \`${key}\``, keyAt, diagnostics)
    const colour = fields.need('colour')
    const width = fields.needAs(intWithin(1, WIDEST), 'width')
    const dash = itemsOf(fields.node('dash')).flatMap(
      (item) => asInt(item, '`dash`', diagnostics, 1, WIDEST)?.value ?? [],
    )
    fields.done()
    const is = colour && readColor(colour, `\`colour\` of the line \`${key}\``, diagnostics)
    lines.set(key, { name: key, colour: is ?? INK, width: width?.value ?? 1, dash })
  }
  return lines.size > 0 ? lines : new Map([['road', { name: 'road', colour: '#8a7a5c', width: 9, dash: [] }]])
}

/** `ground:` is a list of shapes with a colour, the lowest first. */
export function readGround(node: Node | null, reading: ViewContext): readonly GroundShape[] {
  return listOf(node, 'a piece of ground', reading, (fields) => {
    const shape = readShape(fields, new Map(), reading)
    const colour = fields.need('colour')
    const is = colour && readColor(colour, '`colour` of the ground', reading.d)
    return shape && is ? { shape, colour: is } : null
  })
}

/** `borders:` is a list of paths, each with its line. */
export function readBorders(
  node: Node | null,
  lines: ReadonlyMap<string, LineStyle>,
  reading: ViewContext,
): readonly MapShape[] {
  return listOf(node, 'a border', reading, (fields) => readShape(fields, lines, reading))
}

/** `captions:` is a list of `{ text, at, size, turn, colour }`. */
export function readCaptions(node: Node | null, reading: ViewContext): readonly Caption[] {
  return listOf(node, 'a caption', reading, (fields) => {
    const text = fields.as(asText, 'text')
    const at = fields.need('at')
    const point = at && readPoint(at, '`at` of a caption', reading)
    const size = fields.needAs(intWithin(1, WIDEST), 'size')
    const turn = fields.node('turn')
    const colour = fields.node('colour')
    if (text === null || point === null || size === null) return null
    return {
      text,
      at: point,
      size: size.value,
      turn: (turn && asInt(turn, '`turn`', reading.d, -360, 360)?.value) ?? 0,
      colour: (colour && readColor(colour, '`colour` of a caption', reading.d)) ?? INK,
    }
  })
}

/** `towns:` is a list of `{ name, at, side }`. */
export function readTowns(node: Node | null, reading: ViewContext): readonly Town[] {
  return listOf(node, 'a town', reading, (fields) => {
    const name = fields.as(asText, 'name')
    const at = fields.need('at')
    const point = at && readPoint(at, '`at` of a town', reading)
    const side = fields.node('side')
    const word = side && readOneOf(side, '`side` of a town', SIDES, reading.d)
    return name === null || point === null ? null : { name, at: point, side: word ?? 'right' }
  })
}

/** `facts: [wealth]`: attributes that are numbers. */
export function readFacts(node: Node | null, { game, d: diagnostics }: ViewContext): readonly number[] {
  const { attributes } = game.def
  const numbers = attributes.filter(({ type }) => type.k === 'int').map(({ id }) => id)
  return itemsOf(node).flatMap((item) => {
    if (item.n !== 'scalar') return []
    const index = findWordIndex(diagnostics, 'unknown-property', 'the attribute that is a number', item, numbers)
    return index === null ? [] : [attributes.findIndex(({ id }) => id === numbers[index])]
  })
}

function listOf<T>(
  node: Node | null,
  what: string,
  { d: diagnostics }: ViewContext,
  read: (fields: Fields) => T | null,
): readonly T[] {
  return itemsOf(node).flatMap((item): T[] => {
    const map = asMap(item, what, diagnostics)
    if (!map) return []
    const fields = new Fields(map, what, map.at, diagnostics)
    const value = read(fields)
    fields.done()
    return value === null ? [] : [value]
  })
}
