/** Colours and symbols: of seats, of pieces by any of their words, of what spaces are like and what happened to them. */
import {
  asMap,
  asScalar,
  asText,
  enumIdOf,
  Fields,
  type MapEntry,
  type Node,
  readOneOf,
} from '../../../engine/index.ts'
import { type Badge, type BadgeLook, FILLS, type Holder, type PieceLook, SYMBOLS, type View } from '../view.ts'
import {
  findWordIndex,
  readColor,
  readEntries,
  readViewKey,
  type ViewContext,
  type ViewDiagnostics,
} from './view-context.ts'

const GREY = '#777777'

/** `seats: { red: "#a03020" }`. */
export function readSeats(node: Node | null, { game, d: diagnostics }: ViewContext): readonly string[] {
  const colours = game.def.seats.map(() => GREY)
  for (const entry of readEntries(node, '`seats`', diagnostics)) {
    const seat = findWordIndex(diagnostics, 'unknown-seat', 'the seat', readViewKey(entry), game.def.seats)
    const colour = readColor(entry.value, `the colour of \`${entry.key}\``, diagnostics)
    if (seat !== null && colour !== null) colours[seat] = colour
  }
  return colours
}

/**
 * `pieces:` says looks by any word of a piece: its kind, its side, its sort, its state. Later lines go before earlier
 * ones, so that exceptions follow rules.
 */
export function readPieces(node: Node | null, seats: readonly string[], reading: ViewContext): readonly PieceLook[] {
  const { def } = reading.game
  const words = def.classes.map(({ kind, values }) => {
    const own = values.map((value, p) => wordOf(reading, enumIdOf(def.properties[p]!.type), value))
    return [def.kinds[kind]!.id, ...own].map((word) => word.toLowerCase())
  })
  const all = [...new Set(words.flat())].filter((word) => word !== '')
  const looks: PieceLook[] = def.classes.map(({ kind }) => ({
    symbol: 'circle',
    colour: seats[def.kinds[kind]!.owner] ?? GREY,
    fill: 'solid',
    mark: '',
  }))
  for (const entry of readEntries(node, '`pieces`', reading.d)) {
    const index = findWordIndex(reading.d, 'unknown-word', 'the word of pieces', readViewKey(entry), all)
    const look = readLook(entry, reading.d)
    if (index === null) continue
    const word = all[index]!
    looks.forEach((old, cls) => {
      if (words[cls]!.includes(word)) looks[cls] = { ...old, ...look }
    })
  }
  return looks
}

const wordOf = ({ game }: ViewContext, id: string, value: number): string =>
  game.def.enums.find((each) => each.id === id)?.values[value] ?? ''

/** A single word is a symbol, a fill or a colour; several things are a map. */
function readLook({ key, keyAt, value }: MapEntry, diagnostics: ViewDiagnostics): Partial<PieceLook> {
  const what = `the look of \`${key}\``
  if (value.n === 'scalar') {
    if (value.text.startsWith('#')) {
      const colour = readColor(value, what, diagnostics)
      return colour === null ? {} : { colour }
    }
    const word = readOneOf(value, what, [...SYMBOLS, ...FILLS], diagnostics)
    if (word === null) return {}
    return word === 'solid' || word === 'hollow' ? { fill: word } : { symbol: word }
  }
  const map = asMap(value, what, diagnostics)
  if (!map) return {}
  const fields = new Fields(map, what, keyAt, diagnostics)
  const symbol = fields.node('symbol')
  const fill = fields.node('fill')
  const colour = fields.node('colour')
  const symbolWord = symbol && readOneOf(symbol, `\`symbol\` of ${what}`, SYMBOLS, diagnostics)
  const fillWord = fill && readOneOf(fill, `\`fill\` of ${what}`, FILLS, diagnostics)
  const colourWord = colour && readColor(colour, `\`colour\` of ${what}`, diagnostics)
  const mark = fields.as(asText, 'mark')
  fields.done()
  return {
    ...(symbolWord && { symbol: symbolWord }),
    ...(fillWord && { fill: fillWord }),
    ...(colourWord && { colour: colourWord }),
    ...(mark !== null && { mark }),
  }
}

/** `fills: { by: terrain, sand: "#e8d8a8", other: "#f0f0f0" }`. */
export function readFills(node: Node | null, { game, d: diagnostics }: ViewContext): View['fills'] {
  const plain = { attribute: -1, colours: new Map<number, string>(), other: '#f4f0e4', box: '#ffffff' }
  const map = node && asMap(node, '`fills`', diagnostics)
  if (!map) return plain
  const fields = new Fields(map, '`fills`', map.at, diagnostics)
  const by = fields.node('by')
  const { attributes } = game.def
  const named = by && asScalar(by, '`by` of `fills`', diagnostics)
  const attribute =
    named === null
      ? null
      : findWordIndex(
          diagnostics,
          'unknown-property',
          'the attribute',
          named,
          attributes.map(({ id }) => id),
        )
  const other = fields.node('other')
  const box = fields.node('boxes')
  const type = attribute === null ? null : attributes[attribute]!.type
  const values = type?.k === 'enum' ? (game.names.enums.get(type.id)?.values ?? []) : []
  const colours = new Map<number, string>()
  for (const entry of fields.rest()) {
    if (by !== null && attribute === null) continue
    const value = findWordIndex(diagnostics, 'unknown-state', 'the value', readViewKey(entry), values)
    const colour = readColor(entry.value, `the colour of \`${entry.key}\``, diagnostics)
    if (value !== null && colour !== null) colours.set(value, colour)
  }
  return {
    attribute: attribute ?? -1,
    colours,
    other: (other && readColor(other, '`other` of `fills`', diagnostics)) ?? plain.other,
    box: (box && readColor(box, '`boxes` of `fills`', diagnostics)) ?? plain.box,
  }
}

/** `holder: { by: control, red: { text: Red, colour: "#a03020" } }`: an answer without a look is nobody. */
export function readHolder(node: Node | null, { game, d: diagnostics }: ViewContext): Holder | null {
  const map = node && asMap(node, '`holder`', diagnostics)
  if (!map) return null
  const fields = new Fields(map, '`holder`', map.at, diagnostics)
  const by = fields.need('by')
  const named = by && asScalar(by, '`by` of `holder`', diagnostics)
  if (!named) return null
  const { functions } = game.def
  const index = findWordIndex(
    diagnostics,
    'unknown-function',
    'the definition',
    named,
    functions.map(({ name }) => name),
  )
  if (index === null) return null
  const { params, returns, name } = functions[index]!
  if (params.length !== 1 || params[0]!.type.k !== 'zone' || returns.k !== 'enum') {
    diagnostics.add('type-mismatch', named.at, `\`${name}\` must be a definition of one space that gives a word`)
    return null
  }
  const values = game.names.enums.get(returns.id)?.values ?? []
  const looks = new Map<string, BadgeLook>()
  for (const entry of fields.rest()) {
    const value = findWordIndex(diagnostics, 'unknown-state', 'the holder', readViewKey(entry), values)
    const look = readBadgeLook(entry.value, entry.key, diagnostics)
    if (value !== null && look !== null) looks.set(values[value]!, look)
  }
  return { by: name, values, looks }
}

/** `badges: { mood: { friendly: { text: Friendly, colour: "#3a7a3a" } }, ruins: { text: Ruins, colour: "#222222" } }`. */
export function readBadges(node: Node | null, { game, d: diagnostics }: ViewContext): readonly Badge[] {
  const { markers, vars } = game.def
  const shown = vars.filter(({ per }) => per?.k === 'zone')
  const ids = [...markers, ...shown].map(({ id }) => id)
  return readEntries(node, '`badges`', diagnostics).flatMap((entry): Badge[] => {
    const index = findWordIndex(diagnostics, 'unknown-marker', 'the marker or track of spaces', readViewKey(entry), ids)
    if (index === null) return []
    const id = ids[index]!
    if (index >= markers.length) {
      const look = readBadgeLook(entry.value, entry.key, diagnostics)
      return look ? [{ k: 'var', id, var: vars.findIndex((variable) => variable.id === id), look }] : []
    }
    const states = game.names.enums.get(markers[index]!.enum)?.values ?? []
    const looks = new Map<number, BadgeLook>()
    for (const state of readEntries(entry.value, `the badge \`${id}\``, diagnostics)) {
      const value = findWordIndex(diagnostics, 'unknown-state', `the state of \`${id}\``, readViewKey(state), states)
      const look = readBadgeLook(state.value, state.key, diagnostics)
      if (value !== null && look !== null) looks.set(value, look)
    }
    return [{ k: 'marker', id, marker: index, looks }]
  })
}

/** A colour alone takes the word of the data as its text. */
function readBadgeLook(node: Node, word: string, diagnostics: ViewDiagnostics): BadgeLook | null {
  if (node.n === 'scalar') {
    const colour = readColor(node, `the colour of \`${word}\``, diagnostics)
    return colour === null ? null : { text: word, colour }
  }
  const map = asMap(node, `the look of \`${word}\``, diagnostics)
  if (!map) return null
  const fields = new Fields(map, `the look of \`${word}\``, map.at, diagnostics)
  const text = fields.node('text')
  const colour = fields.need('colour')
  const is = colour && readColor(colour, `\`colour\` of \`${word}\``, diagnostics)
  fields.done()
  return is === null ? null : { text: (text && asText(text, '`text`', diagnostics)) ?? word, colour: is }
}
