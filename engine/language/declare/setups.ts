/** The declaration of setups. Scenarios describe a board in the same words. */
import { defaultedField, optionalField, partField } from '../describe/combinators.ts'
import type { RequiredField } from '../describe/field-spec.ts'
import { effectListField, nameField, ruleField, textField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readPileContentSyntax } from '../read/cards.ts'
import { type ReadNode, readNoEffects } from '../read/fields.ts'
import { readPieceCounts } from '../read/piece-counts.ts'
import {
  asLiteral,
  asMap,
  asScalar,
  getListItems,
  isNullNode,
  readByName,
  readWord,
  readZoneName,
} from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type { BoardSyntax, TrackValueSyntax, ZoneContentSyntax } from '../syntax/game.ts'
import { getSpanWithin } from '../yaml/line-index.ts'
import type { MapEntry, Node, Span } from '../yaml/node.ts'
import { makeDeclaration } from './declaration.ts'

const SETUP_BOARD_FIELDS = {
  tracks: partField('tracks', '`road: 1`, `red gold: 5`, `gold: { red: 5 }`', makeTrackValuesReader('a track')),
  inEffect: partField('inEffect', '`comet: dark`: which side of a card is in effect', readSidesInEffect),
  flags: partField('flags', 'those that are set, or each with its value', readFlagValues),
  globalMarkers: partField('globalMarkers', '`leader: bob`', makeTrackValuesReader('a marker')),
  markers: partField('markers', '`support: { alba: high }`', makeTrackValuesReader('a marker', 'by space')),
  spaces: partField('spaces', '`alba: 2 red scouts, 1 red fort`', makeZonePiecesReader('a space')),
  boxes: partField('boxes', '`reserve: 1 red wagons`, `available: { red: 2 scouts }`', makeZonePiecesReader('a box')),
  piles: partField(
    'piles',
    '`deck: cards`, `discard: [ant, bee]`, `hand: { red: ant }`, `deck: it.number > 9`',
    readPileContentSyntax,
  ),
}

const NO_EFFECTS: readonly EffectSyntax[] = []
const makeOptionalListField = <W>(of: RequiredField<readonly W[]>) => defaultedField(of, [])

export const setupDeclaration = makeDeclaration({
  family: 'setups',
  what: 'setup',
  fields: {
    title: optionalField(textField('its printed name')),
    rule: ruleField,
    extends: optionalField(nameField('setup', 'the setup that it changes')),
    tracks: makeOptionalListField(SETUP_BOARD_FIELDS.tracks),
    inEffect: makeOptionalListField(SETUP_BOARD_FIELDS.inEffect),
    flags: makeOptionalListField(SETUP_BOARD_FIELDS.flags),
    globalMarkers: makeOptionalListField(SETUP_BOARD_FIELDS.globalMarkers),
    markers: makeOptionalListField(SETUP_BOARD_FIELDS.markers),
    spaces: makeOptionalListField(SETUP_BOARD_FIELDS.spaces),
    boxes: makeOptionalListField(SETUP_BOARD_FIELDS.boxes),
    piles: makeOptionalListField(SETUP_BOARD_FIELDS.piles),
    active: optionalField(nameField('seat', 'the seat to move')),
    phase: optionalField(nameField('phase', 'the phase that the game begins with; else the first')),
    effects: defaultedField(effectListField('what happens when the game begins: chance, and no questions'), NO_EFFECTS),
  },
  make: ({ title, spaces, boxes, tracks, inEffect, ...more }) => ({
    ...more,
    tracks: [...tracks, ...inEffect],
    title: title ?? more.id.text,
    zones: [...spaces, ...boxes],
  }),
})

/** The parts of the board of a scenario. */
export type BoardNodes = Readonly<Record<keyof typeof SETUP_BOARD_FIELDS, Node | null>> & {
  readonly active: Name | null
}

export function readBoard(nodes: BoardNodes, diagnostics: Diagnostics): BoardSyntax {
  const read = <W>(of: RequiredField<readonly W[]>, node: Node | null): readonly W[] =>
    (node && of.read(node, '', diagnostics, { effects: readNoEffects, keyAt: node.at })) ?? []
  return {
    tracks: [...read(SETUP_BOARD_FIELDS.tracks, nodes.tracks), ...read(SETUP_BOARD_FIELDS.inEffect, nodes.inEffect)],
    flags: read(SETUP_BOARD_FIELDS.flags, nodes.flags),
    globalMarkers: read(SETUP_BOARD_FIELDS.globalMarkers, nodes.globalMarkers),
    markers: read(SETUP_BOARD_FIELDS.markers, nodes.markers),
    zones: [...read(SETUP_BOARD_FIELDS.spaces, nodes.spaces), ...read(SETUP_BOARD_FIELDS.boxes, nodes.boxes)],
    piles: read(SETUP_BOARD_FIELDS.piles, nodes.piles),
    active: nodes.active,
  }
}

type ReadListNode<W> = ReadNode<readonly W[]>

const readBoardPartEntries = (node: Node, what: string, diagnostics: Diagnostics): readonly MapEntry[] =>
  asMap(node, `what is set for ${what}`, diagnostics)?.entries ?? []

/** Reads `road: 1`, `red gold: 5`, `gold: { red: 5 }`. */
function makeTrackValuesReader(
  what: string,
  ownership: 'by space' | 'perhaps' = 'perhaps',
): ReadListNode<TrackValueSyntax> {
  return (node, _, diagnostics) =>
    readBoardPartEntries(node, what, diagnostics).flatMap(({ key, keyAt, value: node }): TrackValueSyntax[] => {
      const names = readTrackNameAndOwner(key, keyAt, what, diagnostics)
      if (!names) return []
      if (ownership === 'by space' && !asMap(node, `what is set for \`${key}\``, diagnostics)) return []
      if (names.index || node.n !== 'map') {
        const value = asLiteral(node, `the value of \`${key}\``, diagnostics)
        return value ? [{ ...names, value }] : []
      }
      const read = (each: MapEntry) => asLiteral(each.value, `\`${key}\` of \`${each.key}\``, diagnostics)
      const values = readByName(node, '', `whose \`${key}\` it is`, diagnostics, read)
      return values.map(({ name: index, value }) => ({ name: names.name, index, value }))
    })
}

/** Reads `comet: dark`, the value of a track that the language adds to cards. */
function readSidesInEffect(...[node, , diagnostics, { keyAt }]: Parameters<ReadListNode<TrackValueSyntax>>) {
  const name = { text: 'inEffect', at: keyAt }
  const read = ({ key, value }: MapEntry) => asLiteral(value, `what is in effect of \`${key}\``, diagnostics)
  const sides = readByName(node, 'what is set for a card', 'a card', diagnostics, read)
  return sides.map(({ name: index, value }): TrackValueSyntax => ({ name, index, value }))
}

/** Reads `{ truce: true }`, or a list of the flags that are set. */
function readFlagValues(...[node, what, diagnostics, around]: Parameters<ReadListNode<TrackValueSyntax>>) {
  if (node.n === 'map') return makeTrackValuesReader('a flag')(node, what, diagnostics, around)
  return getListItems(node).flatMap((item): TrackValueSyntax[] => {
    const scalar = asScalar(item, 'a flag', diagnostics)
    const names = scalar && readTrackNameAndOwner(scalar.text, scalar.textAt, 'a flag', diagnostics)
    return names ? [{ ...names, value: { at: item.at, value: true } }] : []
  })
}

/** Reads the name of a track, perhaps after the seat or space that has it. */
function readTrackNameAndOwner(
  key: string,
  at: Span,
  what: string,
  diagnostics: Diagnostics,
): { readonly name: Name; readonly index: Name | null } | null {
  const words = /^(\S+)(\s+)(\S+)$/.exec(key)
  const [, owner = '', space = '', track = ''] = words ?? []
  if (!words) {
    const name = readWord(key, at, what, diagnostics)
    return name && { name, index: null }
  }
  // A quoted key begins one column after its place.
  const quote = at.endCol - at.col === key.length + 2 ? 1 : 0
  const from = quote + owner.length + space.length
  const index = readWord(owner, getSpanWithin(at, quote, quote + owner.length), `whose ${what} it is`, diagnostics)
  const name = readWord(track, getSpanWithin(at, from, from + track.length), what, diagnostics)
  return index && name && { name, index }
}

/** Reads `alba: 2 red scouts`. The box of a seat is `available:red`, or an entry in a map by seat. */
function makeZonePiecesReader(what: string): ReadListNode<ZoneContentSyntax> {
  return (node, _, diagnostics) =>
    readBoardPartEntries(node, what, diagnostics).flatMap(({ key, keyAt, value }): ZoneContentSyntax[] => {
      // YAML reads `{ alba: 2 red scouts, 1 red fort }` as two keys.
      if (isNullNode(value) && /^[0-9]+\s/.test(key)) {
        diagnostics.add('bad-name', keyAt, 'in braces, a list of pieces with a comma must stand in quotes')
        return []
      }
      const placed: readonly (readonly [string, Span, Node])[] =
        value.n === 'map'
          ? value.entries.map((each) => [`${key}:${each.key}`, each.keyAt, each.value])
          : [[key, keyAt, value]]
      return placed.flatMap(([name, at, pieces]): ZoneContentSyntax[] => {
        const zone = readZoneName(name, at, what, diagnostics)
        return zone ? [{ zone, at: pieces.at, pieces: readPieceCounts(pieces, diagnostics) }] : []
      })
    })
}
