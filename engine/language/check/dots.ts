/** `$space.population`, `actor.gold`, `$piece.space`; and `actor gold`, which is the same in words. */
import type { Expr } from '../../gamedef/expr.ts'
import { CARD, enumType, PIECE, SEAT, sameType, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import { check } from './expression.ts'
import { fold } from './names.ts'
import { isPieceWord, unknownWord } from './phrase.ts'
import { BROKEN, type Scope } from './scope.ts'
import { aType, isOpenType, settle, type Typed } from './types.ts'
import { placeless, valueIn } from './words.ts'
import type { World } from './world.ts'

type Dot = S.Expr & { readonly e: 'dot' }

export function checkDot(w: World, scope: Scope, e: Dot): Typed | null {
  const value = e.of.e === 'word' && !e.of.quoted ? valueIn(w, scope, e.of.word, e) : undefined
  if (value !== undefined) return value
  const of = ownerOf(w, scope, e)
  if (of === null) return null
  const dots = DOTS.find(({ type }) => sameType(type, of.t))
  if (!dots) return w.error('unknown-property', e.nameAt, `${aType(of.t)} has no properties`)
  const found = dots.of(w, e, { x: of.x, at: w.place(e.at) })
  if (found !== undefined) return found
  return w.unknown('unknown-property', { text: e.name, at: e.nameAt }, dots.called, dots.names(w))
}

/** What may stand after a dot, by what stands before it. */
interface Dots {
  readonly type: Type
  readonly called: string
  names(w: World): readonly string[]
  /** Undefined where nothing is called so; null after a diagnostic. */
  of(w: World, e: Dot, owner: { readonly x: Expr; readonly at: number }): Typed | null | undefined
}

const tracksPer = (w: World, per: 'seat' | 'zone'): string[] =>
  w.vars.flatMap((v) => (v.per === per ? [v.id] : []))

const isPlaceOfPiece = (name: string): boolean => fold(name) === 'space' || fold(name) === 'zone'

const OF_ZONE: Dots = {
  type: ZONE,
  called: 'the attribute, marker or track of spaces',
  names: (w) => [...attributesOf(w, ZONE), ...w.names.markers.list, ...tracksPer(w, 'zone')],
  of(w, e, owner) {
    const { name } = e
    const { x: zone, at } = owner
    const attribute = checkAttribute(w, e, ZONE, owner)
    if (attribute) return attribute
    const marker = w.names.markers.get(name)
    if (marker !== undefined)
      return { x: { e: 'marker', marker, zone, at }, t: enumType(w.markers[marker]?.enum ?? '') }
    const index = w.names.vars.get(name) ?? -1
    const variable = w.vars[index]
    if (variable?.per !== 'zone') return undefined
    return { x: { e: 'var', var: index, index: zone, at }, t: variable.type }
  },
}

const OF_SEAT: Dots = {
  type: SEAT,
  called: 'the track or box of a seat',
  names: (w) => [...tracksPer(w, 'seat'), ...w.families.keys()],
  of(w, { name, nameAt }, { x: seat, at }) {
    const index = w.names.vars.get(name) ?? -1
    const variable = w.vars[index]
    if (variable?.per === 'seat') {
      if (seat.e === 'const' && !variable.has.includes(seat.v))
        return w.error('unknown-track', nameAt, `\`${w.seats[seat.v]}\` has no \`${name}\``)
      return { x: { e: 'var', var: index, index: seat, at }, t: variable.type }
    }
    const zones = w.families.get(fold(name))
    if (!zones) return undefined
    if (seat.e !== 'const') return { x: { e: 'boxOf', zones, seat, at }, t: ZONE }
    const zone = zones[seat.v] ?? -1
    if (zone >= 0) return { x: { e: 'const', v: zone, at }, t: ZONE }
    return w.error('unknown-space', nameAt, `\`${w.seats[seat.v]}\` has no box \`${name}\``)
  },
}

const OF_PIECE: Dots = {
  type: PIECE,
  called: 'the property of pieces',
  names: (w) => [...w.names.properties.list, 'space'],
  of(w, { name }, { x: piece, at }) {
    if (isPlaceOfPiece(name)) return { x: { e: 'zoneOf', piece, at }, t: ZONE }
    const prop = w.names.properties.get(name)
    return prop === undefined ? prop : { x: { e: 'prop', prop, piece, at }, t: w.typeOf('properties', prop) }
  },
}

const OF_CARD: Dots = {
  type: CARD,
  called: 'the attribute of cards',
  names: (w) => attributesOf(w, CARD),
  of: (w, e, owner) => checkAttribute(w, e, CARD, owner),
}

const DOTS: readonly Dots[] = [OF_ZONE, OF_SEAT, OF_PIECE, OF_CARD]

const attributesOf = (w: World, owner: Type): readonly string[] =>
  w.attributes.flatMap(({ id, of }) => (sameType(of, owner) ? [id] : []))

function checkAttribute(
  w: World,
  { name }: Dot,
  owner: Type,
  { x: whose, at }: { readonly x: Expr; readonly at: number },
): Typed | undefined {
  const attr = w.names.attributes.get(name)
  const attribute = w.attributes[attr ?? -1]
  if (attr === undefined || !attribute || !sameType(attribute.of, owner)) return undefined
  return { x: { e: 'attr', attr, whose, at }, t: attribute.type }
}

/** What stands before the dot. A name that is several things is the one that has what stands after it. */
function ownerOf(w: World, scope: Scope, { of: e, name, nameAt }: Dot): Typed | null {
  const wanted = typeWith(w, name)
  if (e.e === 'word') {
    const fits =
      wanted?.k === 'enum' ? w.valueOf(wanted.id, e.word) >= 0 : w.names.zones.get(e.word) !== undefined
    return check(w, scope, e, fits && wanted?.k !== 'piece' ? wanted : null)
  }
  if (e.e !== 'binding') return check(w, scope, e, null)
  // A parameter without a type is settled by what is asked of it.
  const type = scope.get(e.name)?.type
  if (isOpenType(type) && type !== BROKEN) {
    if (wanted === null) {
      const all = DOTS.flatMap(({ names }) => names(w))
      return w.unknown(
        'unknown-property',
        { text: name, at: nameAt },
        'the attribute, track or property',
        all,
      )
    }
    settle(type, wanted)
  }
  return check(w, scope, e, null)
}

/** The type of things that have a property of this name; null where none has. */
function typeWith(w: World, name: string): Type | null {
  const variable = w.vars[w.names.vars.get(name) ?? -1]
  const attribute = w.attributes[w.names.attributes.get(name) ?? -1]
  if (attribute) return attribute.of
  if (w.names.markers.get(name) !== undefined || variable?.per === 'zone') return ZONE
  if (variable?.per === 'seat' || w.families.has(fold(name))) return SEAT
  return isPlaceOfPiece(name) || w.names.properties.get(name) !== undefined ? PIECE : null
}

/** Words side by side that are no pieces in a place: the track or box of a seat (`actor gold`). */
export function checkPhraseValue(
  w: World,
  scope: Scope,
  e: S.Expr & { e: 'phrase' },
  expected: Type | null,
): Typed | null {
  const [first, second] = e.words
  if (first && second && e.words.length === 2 && !second.binding && isOwner(w, first)) {
    if (typeWith(w, second.word) !== null || !isPieceWord(w, second.word)) {
      const of: S.Expr = first.binding
        ? { e: 'binding', name: first.word, at: first.at }
        : { e: 'word', word: first.word, quoted: false, at: first.at }
      return checkDot(w, scope, { e: 'dot', of, name: second.word, nameAt: second.at, at: e.at })
    }
  }
  const odd = e.words.find((x) => !x.binding && !isPieceWord(w, x.word) && !isOwner(w, x))
  if (!odd) return placeless(w, e, expected)
  const others = [...OF_SEAT.names(w), ...tracksPer(w, 'zone')]
  return unknownWord(w, odd.at, odd.word, others)
}

/** Whether the word can stand before a track: a seat, a space, or a binding of one. */
const isOwner = (w: World, { word, binding }: S.PhraseWord): boolean =>
  binding ||
  ['actor', 'active'].includes(fold(word)) ||
  w.valueOf(SEAT.id, word) >= 0 ||
  w.names.zones.get(word) !== undefined
