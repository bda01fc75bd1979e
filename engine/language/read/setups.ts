/** Where a game can begin: `setups`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { BoardSyntax, SetupSyntax } from '../syntax/game.ts'
import type { MapEntry, Node } from '../yaml/node.ts'
import { within } from '../yaml/place.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { readPieceCounts } from './piece-counts.ts'
import { asLiteral, asMap, asName, asScalar, isNothing, itemsOf, wordAt, zoneAt } from './shape.ts'

export function readSetup(entry: Entry, d: Diagnostics): SetupSyntax | null {
  const { id, body } = entry
  const fields = fieldsOf(entry, `the setup \`${id.text}\``, d)
  if (!fields) return null
  const title = fields.text('title') ?? id.text
  const rule = fields.rule()
  const base = fields.name('extends')
  const board = readBoard(
    {
      tracks: fields.node('tracks'),
      flags: fields.node('flags'),
      globalMarkers: fields.node('globalMarkers'),
      markers: fields.node('markers'),
      spaces: fields.node('spaces'),
      boxes: fields.node('boxes'),
      active: fields.name('active'),
    },
    d,
  )
  fields.done()
  return { id, title, rule, extends: base, ...board, at: body.at }
}

/** The parts of a board as they are written, in a setup or in a scenario. */
export interface BoardNodes {
  readonly tracks: Node | null
  readonly flags: Node | null
  readonly globalMarkers: Node | null
  readonly markers: Node | null
  readonly spaces: Node | null
  readonly boxes: Node | null
  readonly active: Name | null
}

export function readBoard(nodes: BoardNodes, d: Diagnostics): BoardSyntax {
  const tracks = readValues(nodes.tracks, 'a track', d)
  const flags = readFlags(nodes.flags, d)
  const globalMarkers = readStates(nodes.globalMarkers, 'a marker', d)
  const markers = readMarkers(nodes.markers, d)
  const spaces = readZones(nodes.spaces, 'a space', d)
  const boxes = readZones(nodes.boxes, 'a box', d)
  return { tracks, flags, globalMarkers, markers, zones: [...spaces, ...boxes], active: nodes.active }
}

const entriesOf = (node: Node | null, what: string, d: Diagnostics): readonly MapEntry[] =>
  (node && asMap(node, `what is set for ${what}`, d))?.entries ?? []

type Value = SetupSyntax['tracks'][number]

/** `{ truce: true }`, or a list of those that are set. */
function readFlags(node: Node | null, d: Diagnostics): readonly Value[] {
  if (node?.n === 'map') return readValues(node, 'a flag', d)
  return itemsOf(node).flatMap((item): Value[] => {
    const scalar = asScalar(item, 'a flag', d)
    const names = scalar && namesOfKey(scalar.text, scalar.textAt, 'a flag', d)
    return names ? [{ ...names, value: { at: item.at, value: true } }] : []
  })
}

/** `road: 1`, `red gold: 5`, `gold: { red: 5 }`. */
function readValues(node: Node | null, what: string, d: Diagnostics): readonly Value[] {
  return entriesOf(node, what, d).flatMap(({ key, keyAt, value: node }): Value[] => {
    const names = namesOfKey(key, keyAt, what, d)
    if (!names) return []
    if (names.index || node.n !== 'map') {
      const value = asLiteral(node, `the value of \`${key}\``, d)
      return value ? [{ ...names, value }] : []
    }
    return node.entries.flatMap((each): Value[] => {
      const index = wordAt(each.key, each.keyAt, `whose \`${key}\` it is`, d)
      const value = asLiteral(each.value, `\`${key}\` of \`${each.key}\``, d)
      return index && value ? [{ name: names.name, index, value }] : []
    })
  })
}

/** The name of a track, perhaps after the seat or space whose it is. */
function namesOfKey(
  key: string,
  at: Name['at'],
  what: string,
  d: Diagnostics,
): { readonly name: Name; readonly index: Name | null } | null {
  const words = /^(\S+)(\s+)(\S+)$/.exec(key)
  const [, owner = '', space = '', track = ''] = words ?? []
  if (!words) {
    const name = wordAt(key, at, what, d)
    return name && { name, index: null }
  }
  // A key in quotes begins one column after its place.
  const quote = at.endCol - at.col === key.length + 2 ? 1 : 0
  const from = quote + owner.length + space.length
  const index = wordAt(owner, within(at, quote, quote + owner.length), `whose ${what} it is`, d)
  const name = wordAt(track, within(at, from, from + track.length), what, d)
  return index && name && { name, index }
}

function readStates(node: Node | null, what: string, d: Diagnostics): SetupSyntax['globalMarkers'] {
  return entriesOf(node, what, d).flatMap(({ key, keyAt, value }) => {
    const name = wordAt(key, keyAt, what, d)
    const state = asName(value, `the state of \`${key}\``, d)
    return name && state ? [{ name, state }] : []
  })
}

function readMarkers(node: Node | null, d: Diagnostics): SetupSyntax['markers'] {
  return entriesOf(node, 'a marker', d).flatMap(({ key, keyAt, value }) => {
    const marker = wordAt(key, keyAt, 'a marker', d)
    const states = readStates(value, `\`${key}\``, d)
    return marker ? [{ marker, at: states.map(({ name, state }) => ({ zone: name, state })) }] : []
  })
}

type Zone = SetupSyntax['zones'][number]

/** `alba: 2 red scouts`; the boxes of seats as `available:red`, or as a map by seat. */
function readZones(node: Node | null, what: string, d: Diagnostics): readonly Zone[] {
  return entriesOf(node, what, d).flatMap(({ key, keyAt, value }): Zone[] => {
    // `{ alba: 2 red scouts, 1 red fort }` is two keys to YAML.
    if (isNothing(value) && /^[0-9]+\s/.test(key)) {
      d.add('bad-name', keyAt, 'in braces, a list of pieces with a comma must stand in quotes')
      return []
    }
    if (value.n !== 'map') {
      const zone = zoneAt(key, keyAt, what, d)
      return zone ? [{ zone, pieces: readPieceCounts(value, d) }] : []
    }
    return value.entries.flatMap((each): Zone[] => {
      const zone = zoneAt(`${key}:${each.key}`, each.keyAt, what, d)
      return zone ? [{ zone, pieces: readPieceCounts(each.value, d) }] : []
    })
  })
}
