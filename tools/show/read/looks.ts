/** Colours and symbols: of seats, of pieces by any of their words, of spaces by their attributes, of markers. */
import { asMap, Fields, type Game, getEnumId, type MapEntry, readOneOf } from '../../../engine/index.ts'
import { type BadgeLook, PIECE_SYMBOLS, type PieceLook, type SpaceHolder, SYMBOL_FILLS, type View } from '../view.ts'
import { BADGE_LOOK_SHAPE, readBadgeLook } from './badges.ts'
import { findWordIndexOrReport, getKeyWithSpan, readColour, readMapEntries, type ViewContext } from './view-context.ts'
import {
  COLOUR_FORM,
  makeNameForm,
  makeOptionalKey,
  makeRequiredKey,
  makeWordForm,
  makeYamlMapShape,
  readKeyValues,
  readMapOfKeys,
  TEXT_FORM,
  type ViewForm,
} from './view-form.ts'

const DEFAULT_SEAT_COLOUR = '#777777'

/** A colour for each seat; grey where the file names none. */
export const makeDefaultSeatColours = ({ def }: Game): readonly string[] => def.seats.map(() => DEFAULT_SEAT_COLOUR)

/** `seats: { red: "#a03020" }`. */
export const SEAT_COLOURS_FORM: ViewForm<readonly string[]> = {
  shape: makeYamlMapShape({}, COLOUR_FORM.shape),
  read(node, what, context) {
    const { game, diagnostics } = context
    const colours = [...makeDefaultSeatColours(game)]
    for (const entry of readMapEntries(node, what, diagnostics)) {
      const seat = findWordIndexOrReport(diagnostics, 'unknown-seat', 'the seat', getKeyWithSpan(entry), game.def.seats)
      const colour = readColour(entry.value, `the colour of \`${entry.key}\``, diagnostics)
      if (seat !== null && colour !== null) colours[seat] = colour
    }
    context.seats = colours
    return colours
  },
}

const PIECE_LOOK_KEYS = {
  symbol: makeOptionalKey(makeWordForm(PIECE_SYMBOLS), 'the shape of the symbol'),
  fill: makeOptionalKey(makeWordForm(SYMBOL_FILLS), 'whether the symbol is filled'),
  colour: makeOptionalKey(COLOUR_FORM, 'the colour of the symbol'),
  mark: makeOptionalKey(TEXT_FORM, 'a letter in the corner'),
}

/**
 * `pieces:` gives looks by any word of a piece: its kind, its side, its sort, its state. Later lines override earlier
 * ones, so that exceptions follow rules.
 */
export const PIECE_LOOKS_FORM: ViewForm<readonly PieceLook[]> = {
  shape: makeYamlMapShape(
    {},
    {
      k: 'either',
      of: [
        { k: 'words', words: [...PIECE_SYMBOLS, ...SYMBOL_FILLS] },
        COLOUR_FORM.shape,
        makeYamlMapShape(PIECE_LOOK_KEYS),
      ],
    },
  ),
  read(node, what, context) {
    const words = listPieceWordsByClass(context.game)
    const all = [...new Set(words.flat())].filter((word) => word !== '')
    const looks = [...makeDefaultPieceLooks(context)]
    for (const entry of readMapEntries(node, what, context.diagnostics)) {
      const index = findWordIndexOrReport(
        context.diagnostics,
        'unknown-word',
        'the word of pieces',
        getKeyWithSpan(entry),
        all,
      )
      const look = readPieceLook(entry, context)
      const word = index === null ? undefined : all[index]
      if (word === undefined) continue
      for (const [cls, wordsOfClass] of words.entries()) {
        const before = looks[cls]
        if (before && wordsOfClass.includes(word)) looks[cls] = { ...before, ...look }
      }
    }
    return looks
  },
}

/** The looks of pieces that no line describes, by class. */
export const makeDefaultPieceLooks = ({ game: { def }, seats }: ViewContext): readonly PieceLook[] =>
  def.classes.map(({ kind }) => ({
    symbol: 'circle',
    colour: seats[def.kinds[kind]?.owner ?? -1] ?? DEFAULT_SEAT_COLOUR,
    fill: 'solid',
    mark: '',
  }))

/** By class: its kind and the words of its properties, in small letters. */
function listPieceWordsByClass({ def }: Game): readonly (readonly string[])[] {
  const findWord = (property: number, value: number): string => {
    const type = def.properties[property]?.type
    const words = type && def.enums.find(({ id }) => id === getEnumId(type))?.values
    return words?.[value] ?? ''
  }
  return def.classes.map(({ kind, values }) =>
    [def.kinds[kind]?.id ?? '', ...values.map((value, property) => findWord(property, value))].map((word) =>
      word.toLowerCase(),
    ),
  )
}

/** A single word is a symbol, a fill or a colour; a map says several of them. */
function readPieceLook({ key, keyAt, value }: MapEntry, context: ViewContext): Partial<PieceLook> {
  const what = `the look of \`${key}\``
  if (value.n === 'scalar') {
    if (value.text.startsWith('#')) {
      const colour = readColour(value, what, context.diagnostics)
      return colour === null ? {} : { colour }
    }
    const word = readOneOf(value, what, [...PIECE_SYMBOLS, ...SYMBOL_FILLS], context.diagnostics)
    if (word === null) return {}
    return word === 'solid' || word === 'hollow' ? { fill: word } : { symbol: word }
  }
  const look = readMapOfKeys(PIECE_LOOK_KEYS, value, what, context, (values) => values, keyAt)
  if (look === null) return {}
  const { symbol, fill, colour, mark } = look
  return {
    ...(symbol && { symbol }),
    ...(fill && { fill }),
    ...(colour && { colour }),
    ...(mark !== null && { mark }),
  }
}

const ATTRIBUTE_NAME_FORM = makeNameForm((name, { game, diagnostics }) => {
  const ids = game.def.attributes.map(({ id }) => id)
  return findWordIndexOrReport(diagnostics, 'unknown-property', 'the attribute', name, ids)
})

const SPACE_FILL_KEYS = {
  by: makeOptionalKey(ATTRIBUTE_NAME_FORM, 'the attribute whose values colour the spaces'),
  other: makeOptionalKey(COLOUR_FORM, 'the colour of spaces without a colour of their own'),
  boxes: makeOptionalKey(COLOUR_FORM, 'the colour of boxes beside the map'),
}

export const DEFAULT_SPACE_FILLS: View['fills'] = {
  attribute: -1,
  colours: new Map(),
  other: '#f4f0e4',
  box: '#ffffff',
}

/** `fills: { by: terrain, sand: "#e8d8a8", other: "#f0f0f0" }`. */
export const SPACE_FILLS_FORM: ViewForm<View['fills']> = {
  shape: makeYamlMapShape(SPACE_FILL_KEYS, COLOUR_FORM.shape),
  read(node, what, context) {
    const { game, diagnostics } = context
    const map = asMap(node, what, diagnostics)
    if (!map) return null
    const fields = new Fields(map, what, map.at, diagnostics)
    const { by, other, boxes } = readKeyValues(SPACE_FILL_KEYS, fields, context)
    const type = by === null ? undefined : game.def.attributes[by]?.type
    const values = type?.k === 'enum' ? (game.names.enums.get(type.id)?.values ?? []) : []
    const colours = new Map<number, string>()
    // Without the attribute nobody knows which values its colours are for.
    const entries = by === null && fields.findNode('by') !== null ? [] : fields.listUnreadEntries()
    for (const entry of entries) {
      const value = findWordIndexOrReport(diagnostics, 'unknown-state', 'the value', getKeyWithSpan(entry), values)
      const colour = readColour(entry.value, `the colour of \`${entry.key}\``, diagnostics)
      if (value !== null && colour !== null) colours.set(value, colour)
    }
    return {
      attribute: by ?? -1,
      colours,
      other: other ?? DEFAULT_SPACE_FILLS.other,
      box: boxes ?? DEFAULT_SPACE_FILLS.box,
    }
  },
}

interface HolderDefinition {
  readonly name: string
  readonly values: readonly string[]
}

/** A definition of one space whose result is a word. */
const HOLDER_DEFINITION_FORM = makeNameForm<HolderDefinition>((nameText, { game, diagnostics }) => {
  const { functions } = game.def
  const names = functions.map(({ name }) => name)
  const index = findWordIndexOrReport(diagnostics, 'unknown-function', 'the definition', nameText, names)
  const definition = index === null ? undefined : functions[index]
  if (definition === undefined) return null
  const { params, returns, name } = definition
  if (params.length !== 1 || params[0]?.type.k !== 'zone' || returns.k !== 'enum') {
    diagnostics.add('type-mismatch', nameText.at, `\`${name}\` must be a definition of one space that gives a word`)
    return null
  }
  return { name, values: game.names.enums.get(returns.id)?.values ?? [] }
})

const HOLDER_KEYS = { by: makeRequiredKey(HOLDER_DEFINITION_FORM, 'the definition that says who holds a space') }

/** `holder: { by: control, red: { text: Red, colour: "#a03020" } }`: an answer without a look is nobody. */
export const SPACE_HOLDER_FORM: ViewForm<SpaceHolder> = {
  shape: makeYamlMapShape(HOLDER_KEYS, BADGE_LOOK_SHAPE),
  read(node, what, context) {
    const map = asMap(node, what, context.diagnostics)
    if (!map) return null
    const fields = new Fields(map, what, map.at, context.diagnostics)
    const { by } = readKeyValues(HOLDER_KEYS, fields, context)
    fields.reportMissingKeys()
    if (by === null) return null
    const looks = new Map<string, BadgeLook>()
    for (const entry of fields.listUnreadEntries()) {
      const index = findWordIndexOrReport(
        context.diagnostics,
        'unknown-state',
        'the holder',
        getKeyWithSpan(entry),
        by.values,
      )
      const look = readBadgeLook(entry.value, entry.key, context)
      const value = index === null ? undefined : by.values[index]
      if (value !== undefined && look !== null) looks.set(value, look)
    }
    return { definition: by.name, values: by.values, looks }
  },
}
