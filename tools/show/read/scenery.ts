/** Everything on the map that is no space: ground, borders, towns, captions, the styles of roads, named points. */
import type { Caption, GroundShape, LineStyle, Town } from '../view.ts'
import { chooseShape, SHAPE_KEYS } from './read-shapes.ts'
import { findWordIndex, readEntries } from './view-context.ts'
import {
  allowKey,
  COLOUR_FORM,
  listForm,
  makeNeededKey,
  makeWordForm,
  mapForm,
  mapShape,
  numberForm,
  POINT_FORM,
  readMap,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const NAME_SIDES = ['left', 'right', 'above', 'below'] as const
const LARGEST_LINE_WIDTH = 1000
const INK = '#333333'

/** `points: { ford: [120, 340] }`: a corner that several borders share has one name. */
export const POINTS_FORM: ViewForm<true> = {
  shape: mapShape({}, POINT_FORM.shape),
  read(node, what, context) {
    for (const { key, value } of readEntries(node, what, context.d)) {
      const point = POINT_FORM.read(value, `the point \`${key}\``, context)
      if (point) context.points.set(key.toLowerCase(), point)
    }
    return true
  },
}

const LINE_KEYS = {
  colour: makeNeededKey(COLOUR_FORM, 'the colour of the line'),
  width: makeNeededKey(numberForm(1, LARGEST_LINE_WIDTH), 'the width of the line'),
  dash: allowKey(listForm(numberForm(1, LARGEST_LINE_WIDTH)), 'lengths of dashes and gaps', '`dash`'),
}

/** `lines: { road: { colour, width, dash: [6, 4] } }`. */
export const LINES_FORM: ViewForm<true> = {
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
export const GROUND_FORM = listForm(
  mapForm(
    'a piece of ground',
    { ...SHAPE_KEYS, colour: makeNeededKey(COLOUR_FORM, 'the colour of the land or water', '`colour` of the ground') },
    (values, context, fields): GroundShape | null => {
      const shape = chooseShape(values, fields, context)
      return shape && values.colour ? { shape, colour: values.colour } : null
    },
  ),
)

export const BORDERS_FORM = listForm(
  mapForm('a border', SHAPE_KEYS, (values, context, fields) => chooseShape(values, fields, context)),
)

export const CAPTIONS_FORM = listForm(
  mapForm(
    'a caption',
    {
      text: allowKey(TEXT_FORM, 'the words'),
      at: makeNeededKey(POINT_FORM, 'the middle of the words'),
      size: makeNeededKey(numberForm(1, LARGEST_LINE_WIDTH), 'the size of the letters'),
      turn: allowKey(numberForm(-360, 360), 'degrees, clockwise', '`turn`'),
      colour: allowKey(COLOUR_FORM, 'the colour of the letters'),
    },
    ({ text, at, size, turn, colour }): Caption | null =>
      text === null || at === null || size === null ? null : { text, at, size, turn: turn ?? 0, colour: colour ?? INK },
  ),
)

export const TOWNS_FORM = listForm(
  mapForm(
    'a town',
    {
      name: allowKey(TEXT_FORM, 'the name beside the mark'),
      at: makeNeededKey(POINT_FORM, 'the place of the mark'),
      side: allowKey(makeWordForm(NAME_SIDES), 'the side of the mark at which the name stands'),
    },
    ({ name, at, side }): Town | null => (name === null || at === null ? null : { name, at, side: side ?? 'right' }),
  ),
)

/** `facts: [wealth]`: attributes that are numbers. */
export const FACTS_FORM = listForm<number>({
  shape: { k: 'name' },
  read(node, _, { game, d: diagnostics }) {
    if (node.n !== 'scalar') return null
    const { attributes } = game.def
    const numbers = attributes.filter(({ type }) => type.k === 'int').map(({ id }) => id)
    const index = findWordIndex(diagnostics, 'unknown-property', 'the attribute that is a number', node, numbers)
    return index === null ? null : attributes.findIndex(({ id }) => id === numbers[index])
  },
})
