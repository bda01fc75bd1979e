/** Everything on the map that is no space: ground, borders, towns, captions, the styles of roads, named points. */
import type { Caption, GroundShape, LineStyle, Town } from '../view.ts'
import { chooseOnlyShape, SHAPE_KEYS } from './read-shapes.ts'
import { findWordIndexOrReport, readMapEntries } from './view-context.ts'
import {
  COLOUR_FORM,
  makeIntegerForm,
  makeListForm,
  makeOptionalKey,
  makeRequiredKey,
  makeWordForm,
  makeYamlMapForm,
  makeYamlMapShape,
  POINT_FORM,
  readMapOfKeys,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const TOWN_NAME_SIDES = ['left', 'right', 'above', 'below'] as const
const LARGEST_LINE_WIDTH = 1000
const DEFAULT_SCENERY_COLOUR = '#333333'

/** `points: { ford: [120, 340] }`: a corner that several borders share has one name. */
export const NAMED_POINTS_FORM: ViewForm<true> = {
  shape: makeYamlMapShape({}, POINT_FORM.shape),
  read(node, what, context) {
    for (const { key, value } of readMapEntries(node, what, context.diagnostics)) {
      const point = POINT_FORM.read(value, `the point \`${key}\``, context)
      if (point) context.points.set(key.toLowerCase(), point)
    }
    return true
  },
}

const LINE_STYLE_KEYS = {
  colour: makeRequiredKey(COLOUR_FORM, 'the colour of the line'),
  width: makeRequiredKey(makeIntegerForm(1, LARGEST_LINE_WIDTH), 'the width of the line'),
  dash: makeOptionalKey(makeListForm(makeIntegerForm(1, LARGEST_LINE_WIDTH)), 'lengths of dashes and gaps', '`dash`'),
}

/** `lines: { road: { colour, width, dash: [6, 4] } }`. */
export const NAMED_LINES_FORM: ViewForm<true> = {
  shape: makeYamlMapShape({}, makeYamlMapShape(LINE_STYLE_KEYS)),
  read(node, what, context) {
    const lines = readMapEntries(node, what, context.diagnostics).flatMap(
      ({ key, keyAt, value }): readonly LineStyle[] => {
        const line = readMapOfKeys(LINE_STYLE_KEYS, value, `the line \`${key}\``, context, (values) => values, keyAt)
        return line
          ? [
              {
                name: key,
                colour: line.colour ?? DEFAULT_SCENERY_COLOUR,
                width: line.width ?? 1,
                dash: line.dash ?? [],
              },
            ]
          : []
      },
    )
    if (lines.length > 0) context.lines = new Map(lines.map((line) => [line.name, line]))
    return true
  },
}

/** Shapes with a colour, the lowest first. */
export const GROUND_SHAPES_FORM = makeListForm(
  makeYamlMapForm(
    'a piece of ground',
    {
      ...SHAPE_KEYS,
      colour: makeRequiredKey(COLOUR_FORM, 'the colour of the land or water', '`colour` of the ground'),
    },
    (values, context, fields): GroundShape | null => {
      const shape = chooseOnlyShape(values, fields, context)
      return shape && values.colour ? { shape, colour: values.colour } : null
    },
  ),
)

export const BORDERS_FORM = makeListForm(
  makeYamlMapForm('a border', SHAPE_KEYS, (values, context, fields) => chooseOnlyShape(values, fields, context)),
)

export const CAPTIONS_FORM = makeListForm(
  makeYamlMapForm(
    'a caption',
    {
      text: makeOptionalKey(TEXT_FORM, 'the words'),
      at: makeRequiredKey(POINT_FORM, 'the middle of the words'),
      size: makeRequiredKey(makeIntegerForm(1, LARGEST_LINE_WIDTH), 'the size of the letters'),
      turn: makeOptionalKey(makeIntegerForm(-360, 360), 'degrees, clockwise', '`turn`'),
      colour: makeOptionalKey(COLOUR_FORM, 'the colour of the letters'),
    },
    ({ text, at, size, turn, colour }): Caption | null =>
      text === null || at === null || size === null
        ? null
        : { text, at, size, turn: turn ?? 0, colour: colour ?? DEFAULT_SCENERY_COLOUR },
  ),
)

export const TOWNS_FORM = makeListForm(
  makeYamlMapForm(
    'a town',
    {
      name: makeOptionalKey(TEXT_FORM, 'the name beside the mark'),
      at: makeRequiredKey(POINT_FORM, 'the place of the mark'),
      side: makeOptionalKey(makeWordForm(TOWN_NAME_SIDES), 'the side of the mark at which the name stands'),
    },
    ({ name, at, side }): Town | null => (name === null || at === null ? null : { name, at, side: side ?? 'right' }),
  ),
)

/** `facts: [wealth]`: attributes that are numbers. */
export const SHOWN_ATTRIBUTES_FORM = makeListForm<number>({
  shape: { k: 'name' },
  read(node, _, { game, diagnostics }) {
    if (node.n !== 'scalar') return null
    const { attributes } = game.def
    const numbers = attributes.filter(({ type }) => type.k === 'int').map(({ id }) => id)
    const index = findWordIndexOrReport(
      diagnostics,
      'unknown-property',
      'the attribute that is a number',
      node,
      numbers,
    )
    return index === null ? null : attributes.findIndex(({ id }) => id === numbers[index])
  },
})
