/** `$space.population`, `actor.gold`, `$piece.space`; and `actor gold`, which is the same in words. */
import type { Expr } from '../../gamedef/expr.ts'
import { enumType, PIECE, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import { check } from './expression.ts'
import { isPieceWord, unknownWord } from './phrase.ts'
import { BROKEN, type Scope } from './scope.ts'
import { aType, isOpenType, settle, type Typed } from './types.ts'
import { placeless, valueIn } from './words.ts'
import { fold, type World } from './world.ts'

export function checkDot(w: World, scope: Scope, e: S.Expr & { e: 'dot' }): Typed | null {
  const value = e.of.e === 'word' && !e.of.quoted ? valueIn(w, scope, e.of.word, e) : undefined
  if (value !== undefined) return value
  const of = ownerOf(w, scope, e)
  if (of === null) return null
  const at = w.place(e.at)
  switch (of.t.k) {
    case 'zone':
      return dotOfZone(w, e, of.x, at)
    case 'piece':
      return dotOfPiece(w, e, of.x, at)
    case 'enum':
      if (of.t.id === SEAT.id) return dotOfSeat(w, e, of.x, at)
  }
  return w.error('unknown-property', e.nameAt, `${aType(of.t)} has no properties`)
}

/** What stands before the dot. A name that is several things is the one that has what stands after it. */
function ownerOf(w: World, scope: Scope, { of: e, name, nameAt }: S.Expr & { e: 'dot' }): Typed | null {
  const wanted = typeWith(w, name)
  if (e.e === 'word') {
    const fits =
      wanted?.k === 'enum' ? w.valueOf(SEAT.id, e.word) >= 0 : w.zoneNames.get(e.word) !== undefined
    return check(w, scope, e, fits && wanted?.k !== 'piece' ? wanted : null)
  }
  if (e.e !== 'binding') return check(w, scope, e, null)
  // A parameter without a type is settled by what is asked of it.
  const type = scope.get(e.name)?.type
  if (isOpenType(type) && type !== BROKEN) {
    if (wanted) settle(type, wanted)
    else return w.unknown('unknown-property', nameAt, 'the attribute, track or property', name, dotNames(w))
  }
  return check(w, scope, e, null)
}

/** The type of things that have a property of this name; null where none has. */
function typeWith(w: World, name: string): Type | null {
  const variable = w.vars[w.varNames.get(name) ?? -1]
  const isOfZones = w.attributeNames.get(name) !== undefined || w.markerNames.get(name) !== undefined
  if (isOfZones || variable?.per === 'zone') return ZONE
  if (variable?.per === 'seat' || w.families.has(fold(name))) return SEAT
  return isPlaceOfPiece(name) || w.propertyNames.get(name) !== undefined ? PIECE : null
}

const isPlaceOfPiece = (name: string): boolean => fold(name) === 'space' || fold(name) === 'zone'

const tracksPer = (w: World, per: 'seat' | 'zone'): string[] =>
  w.vars.flatMap((v) => (v.per === per ? [v.id] : []))

const dotsOfZone = (w: World): string[] => [
  ...w.attributeNames.list,
  ...w.markerNames.list,
  ...tracksPer(w, 'zone'),
]
const dotsOfSeat = (w: World): string[] => [...tracksPer(w, 'seat'), ...w.families.keys()]
const dotsOfPiece = (w: World): string[] => [...w.propertyNames.list, 'space']
const dotNames = (w: World): string[] => [...dotsOfZone(w), ...dotsOfSeat(w), ...dotsOfPiece(w)]

function dotOfZone(w: World, e: S.Expr & { e: 'dot' }, zone: Expr, at: number): Typed | null {
  const attr = w.attributeNames.get(e.name)
  if (attr !== undefined) return { x: { e: 'attr', attr, zone, at }, t: w.typeOf('attributes', attr) }
  const marker = w.markerNames.get(e.name)
  if (marker !== undefined)
    return { x: { e: 'marker', marker, zone, at }, t: enumType(w.markers[marker]?.enum ?? '') }
  const index = w.varNames.get(e.name) ?? -1
  const variable = w.vars[index]
  if (variable?.per === 'zone') return { x: { e: 'var', var: index, index: zone, at }, t: variable.type }
  return w.unknown(
    'unknown-property',
    e.nameAt,
    'the attribute, marker or track of spaces',
    e.name,
    dotsOfZone(w),
  )
}

function dotOfSeat(w: World, e: S.Expr & { e: 'dot' }, seat: Expr, at: number): Typed | null {
  const index = w.varNames.get(e.name) ?? -1
  const variable = w.vars[index]
  if (variable?.per === 'seat') {
    if (seat.e === 'const' && !variable.has.includes(seat.v))
      return w.error('unknown-track', e.nameAt, `\`${w.seats[seat.v]}\` has no \`${e.name}\``)
    return { x: { e: 'var', var: index, index: seat, at }, t: variable.type }
  }
  const zones = w.families.get(fold(e.name))
  if (zones) {
    if (seat.e !== 'const') return { x: { e: 'boxOf', zones, seat, at }, t: ZONE }
    const zone = zones[seat.v] ?? -1
    if (zone >= 0) return { x: { e: 'const', v: zone, at }, t: ZONE }
    return w.error('unknown-space', e.nameAt, `\`${w.seats[seat.v]}\` has no box \`${e.name}\``)
  }
  return w.unknown('unknown-property', e.nameAt, 'the track or box of a seat', e.name, dotsOfSeat(w))
}

function dotOfPiece(w: World, e: S.Expr & { e: 'dot' }, piece: Expr, at: number): Typed | null {
  if (isPlaceOfPiece(e.name)) return { x: { e: 'zoneOf', piece, at }, t: ZONE }
  const prop = w.propertyNames.get(e.name)
  if (prop !== undefined) return { x: { e: 'prop', prop, piece, at }, t: w.typeOf('properties', prop) }
  return w.unknown('unknown-property', e.nameAt, 'the property of pieces', e.name, dotsOfPiece(w))
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
  const others = [...tracksPer(w, 'seat'), ...tracksPer(w, 'zone'), ...w.families.keys()]
  return unknownWord(w, odd.at, odd.word, others)
}

/** Whether the word can stand before a track: a seat, a space, or a binding of one. */
const isOwner = (w: World, { word, binding }: S.PhraseWord): boolean =>
  binding ||
  ['actor', 'active'].includes(fold(word)) ||
  w.valueOf(SEAT.id, word) >= 0 ||
  w.zoneNames.get(word) !== undefined
