/** Everything on the map that is no space: ground, borders, towns, captions, the styles of roads, named points. */
import type { Caption, GroundShape, LineStyle, Town } from '../view.ts'
import { chooseShape, SHAPE_KEYS } from './read-shapes.ts'
import { findWordIndex, readEntries } from './view-context.ts'
import {
  allowKey,
  COLOUR,
  listForm,
  makeNeededKey,
  makeWordForm,
  mapForm,
  mapShape,
  numberForm,
  POINT,
  readMap,
  TEXT,
  type ViewForm,
} from './view-form.ts'

const SIDES = ['left', 'right', 'above', 'below'] as const
const WIDEST = 1000
const INK = '#333333'

/** `points: { ford: [120, 340] }`: a corner that several borders share has one name. */
export const POINTS: ViewForm<true> = {
  shape: mapShape({}, POINT.shape),
  read(node, what, context) {
    for (const { key, value } of readEntries(node, what, context.d)) {
      const point = POINT.read(value, `the point \`${key}\``, context)
      if (point) context.points.set(key.toLowerCase(), point)
    }
    return true
  },
}

const LINE_KEYS = {
  colour: makeNeededKey(COLOUR, 'the colour of the line'),
  width: makeNeededKey(numberForm(1, WIDEST), 'the width of the line'),
  dash: allowKey(listForm(numberForm(1, WIDEST)), 'lengths of dashes and gaps', '`dash`'),
}

/** `lines: { road: { colour, width, dash: [6, 4] } }`. */
export const LINES: ViewForm<true> = {
  shape: mapShape({}, mapShape(LINE_KEYS)),
  read(node, what, context) {
    const lines = readEntries(node, what, context.d).flatMap(({ key, keyAt, value }): readonly LineStyle[] => {
      const line = readMap(LINE_KEYS, value, `the line \`${key}\``, context, (values) => values, keyAt)
      return line ? [{ name: key, colour: line.colour ?? INK, width: line.width ?? 1, dash: line.dash ?? [] }] : []
    })
    if (lines.length > 0) context.lines = new Map(lines.map((line) => [line.name, line]))
    return true
  },
}

/** Shapes with a colour, the lowest first. */
export const GROUND = listForm(
  mapForm(
    'a piece of ground',
    { ...SHAPE_KEYS, colour: makeNeededKey(COLOUR, 'the colour of the land or water', '`colour` of the ground') },
    (values, context, fields): GroundShape | null => {
      const shape = chooseShape(values, fields, context)
      return shape && values.colour ? { shape, colour: values.colour } : null
    },
  ),
)

export const BORDERS = listForm(
  mapForm('a border', SHAPE_KEYS, (values, context, fields) => chooseShape(values, fields, context)),
)

export const CAPTIONS = listForm(
  mapForm(
    'a caption',
    {
      text: allowKey(TEXT, 'the words'),
      at: makeNeededKey(POINT, 'the middle of the words'),
      size: makeNeededKey(numberForm(1, WIDEST), 'the size of the letters'),
      turn: allowKey(numberForm(-360, 360), 'degrees, clockwise', '`turn`'),
      colour: allowKey(COLOUR, 'the colour of the letters'),
    },
    ({ text, at, size, turn, colour }): Caption | null =>
      text === null || at === null || size === null ? null : { text, at, size, turn: turn ?? 0, colour: colour ?? INK },
  ),
)

export const TOWNS = listForm(
  mapForm(
    'a town',
    {
      name: allowKey(TEXT, 'the name beside the mark'),
      at: makeNeededKey(POINT, 'the place of the mark'),
      side: allowKey(makeWordForm(SIDES), 'the side of the mark at which the name stands'),
    },
    ({ name, at, side }): Town | null => (name === null || at === null ? null : { name, at, side: side ?? 'right' }),
  ),
)

/** `facts: [wealth]`: attributes that are numbers. */
export const FACTS = listForm<number>({
  shape: { k: 'name' },
  read(node, _, { game, d: diagnostics }) {
    if (node.n !== 'scalar') return null
    const { attributes } = game.def
    const numbers = attributes.filter(({ type }) => type.k === 'int').map(({ id }) => id)
    const index = findWordIndex(diagnostics, 'unknown-property', 'the attribute that is a number', node, numbers)
    return index === null ? null : attributes.findIndex(({ id }) => id === numbers[index])
  },
})
