/** Colours and symbols: of seats, of pieces by any of their words, of spaces by their attributes, of markers. */
import { asMap, Fields, type Game, getEnumId, type MapEntry, type Node, readOneOf } from '../../../engine/index.ts'
import {
  type Badge,
  type BadgeLook,
  PIECE_SYMBOLS,
  type PieceLook,
  type SpaceHolder,
  SYMBOL_FILLS,
  type View,
} from '../view.ts'
import {
  findWordIndex,
  readColor,
  readEntries,
  readViewKey,
  type ViewContext,
  type ViewDiagnostics,
} from './view-context.ts'
import {
  allowKey,
  COLOUR_FORM,
  makeNeededKey,
  makeWordForm,
  mapShape,
  nameForm,
  readMap,
  TEXT_FORM,
  takeKeys,
  type ViewForm,
} from './view-form.ts'

const GREY = '#777777'

/** A colour for each seat; grey where the file names none. */
export const makeSeatColours = ({ def }: Game): readonly string[] => def.seats.map(() => GREY)

/** `seats: { red: "#a03020" }`. */
export const SEATS_FORM: ViewForm<readonly string[]> = {
  shape: mapShape({}, COLOUR_FORM.shape),
  read(node, what, context) {
    const { game, d: diagnostics } = context
    const colours = [...makeSeatColours(game)]
    for (const entry of readEntries(node, what, diagnostics)) {
      const seat = findWordIndex(diagnostics, 'unknown-seat', 'the seat', readViewKey(entry), game.def.seats)
      const colour = readColor(entry.value, `the colour of \`${entry.key}\``, diagnostics)
      if (seat !== null && colour !== null) colours[seat] = colour
    }
    context.seats = colours
    return colours
  },
}

const LOOK_KEYS = {
  symbol: allowKey(makeWordForm(PIECE_SYMBOLS), 'the shape of the symbol'),
  fill: allowKey(makeWordForm(SYMBOL_FILLS), 'whether the symbol is filled'),
  colour: allowKey(COLOUR_FORM, 'the colour of the symbol'),
  mark: allowKey(TEXT_FORM, 'a letter in the corner'),
}

/**
 * `pieces:` gives looks by any word of a piece: its kind, its side, its sort, its state. Later lines override earlier
 * ones, so that exceptions follow rules.
 */
export const PIECES_FORM: ViewForm<readonly PieceLook[]> = {
  shape: mapShape(
    {},
    {
      k: 'either',
      of: [{ k: 'words', words: [...PIECE_SYMBOLS, ...SYMBOL_FILLS] }, COLOUR_FORM.shape, mapShape(LOOK_KEYS)],
    },
  ),
  read(node, what, context) {
    const words = listPieceWords(context.game)
    const all = [...new Set(words.flat())].filter((word) => word !== '')
    const looks = [...makePieceLooks(context)]
    for (const entry of readEntries(node, what, context.d)) {
      const index = findWordIndex(context.d, 'unknown-word', 'the word of pieces', readViewKey(entry), all)
      const look = readLook(entry, context)
      const word = index === null ? undefined : all[index]
      if (word === undefined) continue
      for (const [cls, own] of words.entries()) {
        const before = looks[cls]
        if (before && own.includes(word)) looks[cls] = { ...before, ...look }
      }
    }
    return looks
  },
}

/** The looks of pieces that no line describes, by class. */
export const makePieceLooks = ({ game: { def }, seats }: ViewContext): readonly PieceLook[] =>
  def.classes.map(({ kind }) => ({
    symbol: 'circle',
    colour: seats[def.kinds[kind]?.owner ?? -1] ?? GREY,
    fill: 'solid',
    mark: '',
  }))

/** By class: its kind and the words of its properties, in small letters. */
function listPieceWords({ def }: Game): readonly (readonly string[])[] {
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
function readLook({ key, keyAt, value }: MapEntry, context: ViewContext): Partial<PieceLook> {
  const what = `the look of \`${key}\``
  if (value.n === 'scalar') {
    if (value.text.startsWith('#')) {
      const colour = readColor(value, what, context.d)
      return colour === null ? {} : { colour }
    }
    const word = readOneOf(value, what, [...PIECE_SYMBOLS, ...SYMBOL_FILLS], context.d)
    if (word === null) return {}
    return word === 'solid' || word === 'hollow' ? { fill: word } : { symbol: word }
  }
  const look = readMap(LOOK_KEYS, value, what, context, (values) => values, keyAt)
  if (look === null) return {}
  const { symbol, fill, colour, mark } = look
  return {
    ...(symbol && { symbol }),
    ...(fill && { fill }),
    ...(colour && { colour }),
    ...(mark !== null && { mark }),
  }
}

const ATTRIBUTE_FORM = nameForm((name, { game, d }) => {
  const ids = game.def.attributes.map(({ id }) => id)
  return findWordIndex(d, 'unknown-property', 'the attribute', name, ids)
})

const FILL_KEYS = {
  by: allowKey(ATTRIBUTE_FORM, 'the attribute whose values colour the spaces'),
  other: allowKey(COLOUR_FORM, 'the colour of spaces without a colour of their own'),
  boxes: allowKey(COLOUR_FORM, 'the colour of boxes beside the map'),
}

export const PLAIN_FILLS: View['fills'] = { attribute: -1, colours: new Map(), other: '#f4f0e4', box: '#ffffff' }

/** `fills: { by: terrain, sand: "#e8d8a8", other: "#f0f0f0" }`. */
export const SPACE_FILLS: ViewForm<View['fills']> = {
  shape: mapShape(FILL_KEYS, COLOUR_FORM.shape),
  read(node, what, context) {
    const { game, d: diagnostics } = context
    const map = asMap(node, what, diagnostics)
    if (!map) return null
    const fields = new Fields(map, what, map.at, diagnostics)
    const { by, other, boxes } = takeKeys(FILL_KEYS, fields, context)
    const type = by === null ? undefined : game.def.attributes[by]?.type
    const values = type?.k === 'enum' ? (game.names.enums.get(type.id)?.values ?? []) : []
    const colours = new Map<number, string>()
    // Without the attribute nobody knows which values its colours are for.
    const entries = by === null && fields.findNode('by') !== null ? [] : fields.listUnreadEntries()
    for (const entry of entries) {
      const value = findWordIndex(diagnostics, 'unknown-state', 'the value', readViewKey(entry), values)
      const colour = readColor(entry.value, `the colour of \`${entry.key}\``, diagnostics)
      if (value !== null && colour !== null) colours.set(value, colour)
    }
    return { attribute: by ?? -1, colours, other: other ?? PLAIN_FILLS.other, box: boxes ?? PLAIN_FILLS.box }
  },
}

const BADGE_KEYS = {
  text: allowKey(TEXT_FORM, 'the text of the badge; otherwise the word of the data', '`text`'),
  colour: makeNeededKey(COLOUR_FORM, 'the colour of the badge'),
}

const BADGE_LOOK = { k: 'either', of: [COLOUR_FORM.shape, mapShape(BADGE_KEYS)] } as const

interface HolderDefinition {
  readonly name: string
  readonly values: readonly string[]
}

/** A definition of one space whose result is a word. */
const HOLDER_DEFINITION = nameForm<HolderDefinition>((named, { game, d: diagnostics }) => {
  const { functions } = game.def
  const names = functions.map(({ name }) => name)
  const index = findWordIndex(diagnostics, 'unknown-function', 'the definition', named, names)
  const definition = index === null ? undefined : functions[index]
  if (definition === undefined) return null
  const { params, returns, name } = definition
  if (params.length !== 1 || params[0]?.type.k !== 'zone' || returns.k !== 'enum') {
    diagnostics.add('type-mismatch', named.at, `\`${name}\` must be a definition of one space that gives a word`)
    return null
  }
  return { name, values: game.names.enums.get(returns.id)?.values ?? [] }
})

const HOLDER_KEYS = { by: makeNeededKey(HOLDER_DEFINITION, 'the definition that says who holds a space') }

/** `holder: { by: control, red: { text: Red, colour: "#a03020" } }`: an answer without a look is nobody. */
export const SPACE_HOLDER: ViewForm<SpaceHolder> = {
  shape: mapShape(HOLDER_KEYS, BADGE_LOOK),
  read(node, what, context) {
    const map = asMap(node, what, context.d)
    if (!map) return null
    const fields = new Fields(map, what, map.at, context.d)
    const { by } = takeKeys(HOLDER_KEYS, fields, context)
    fields.reportMissingKeys()
    if (by === null) return null
    const looks = new Map<string, BadgeLook>()
    for (const entry of fields.listUnreadEntries()) {
      const index = findWordIndex(context.d, 'unknown-state', 'the holder', readViewKey(entry), by.values)
      const look = readBadgeLook(entry.value, entry.key, context)
      const value = index === null ? undefined : by.values[index]
      if (value !== undefined && look !== null) looks.set(value, look)
    }
    return { by: by.name, values: by.values, looks }
  },
}

/** `badges: { mood: { friendly: { text: Friendly, colour: "#3a7a3a" } }, ruins: { text: Ruins, colour: "#222222" } }`. */
export const BADGES_FORM: ViewForm<readonly Badge[]> = {
  shape: mapShape({}, { k: 'either', of: [BADGE_LOOK, mapShape({}, BADGE_LOOK)] }),
  read(node, what, context) {
    const { markers, vars } = context.game.def
    const shown = vars.filter(({ per }) => per?.k === 'zone')
    const ids = [...markers, ...shown].map(({ id }) => id)
    return readEntries(node, what, context.d).flatMap((entry): readonly Badge[] => {
      const key = readViewKey(entry)
      const index = findWordIndex(context.d, 'unknown-marker', 'the marker or track of spaces', key, ids)
      const id = index === null ? undefined : ids[index]
      if (index === null || id === undefined) return []
      if (index < markers.length) return [readMarkerBadge(id, index, entry.value, context)]
      const look = readBadgeLook(entry.value, entry.key, context)
      return look ? [{ k: 'var', id, var: vars.findIndex((variable) => variable.id === id), look }] : []
    })
  },
}

function readMarkerBadge(id: string, marker: number, node: Node, context: ViewContext): Badge {
  const { game, d: diagnostics } = context
  const states = game.names.enums.get(game.def.markers[marker]?.enum ?? '')?.values ?? []
  const looks = new Map<number, BadgeLook>()
  for (const state of readEntries(node, `the badge \`${id}\``, diagnostics)) {
    const value = findWordIndex(diagnostics, 'unknown-state', `the state of \`${id}\``, readViewKey(state), states)
    const look = readBadgeLook(state.value, state.key, context)
    if (value !== null && look !== null) looks.set(value, look)
  }
  return { k: 'marker', id, marker, looks }
}

/** A colour alone takes the word of the data as its text. */
function readBadgeLook(node: Node, word: string, context: ViewContext): BadgeLook | null {
  if (node.n === 'scalar') return makeColouredLook(node, word, context.d)
  const keys = { ...BADGE_KEYS, colour: { ...BADGE_KEYS.colour, called: `\`colour\` of \`${word}\`` } }
  return readMap(keys, node, `the look of \`${word}\``, context, ({ text, colour }) =>
    colour === null ? null : { text: text ?? word, colour },
  )
}

function makeColouredLook(node: Node, word: string, diagnostics: ViewDiagnostics): BadgeLook | null {
  const colour = readColor(node, `the colour of \`${word}\``, diagnostics)
  return colour === null ? null : { text: word, colour }
}
