/** `$space.population`, `actor.gold`, `$piece.space`; and `actor gold`, which is the same in words. */
import type { Expr } from '../../gamedef/expr.ts'
import { singularOf } from '../../gamedef/plural.ts'
import { enumType, PIECE, SEAT, sameType, type Type, ZONE } from '../../gamedef/types.ts'
import { wordsOf } from '../../gamedef/words.ts'
import type * as S from '../syntax/expr.ts'
import { fold } from './names.ts'
import { isPieceWord, unknownWord } from './phrase.ts'
import { pileOf, pilesOf } from './piles.ts'
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
  const owner = { x: of.x, at: w.place(e.at) }
  const own = attributeOf(w, e, of.t, owner) ?? trackOf(w, e, of.t, owner)
  const found = own === undefined ? dots?.of(w, e, owner) : own
  if (found !== undefined) return found
  const all = [...attributesOf(w, of.t), ...(dots?.names(w) ?? []), ...tracksOf(w, of.t)]
  if (!dots && all.length === 0)
    return w.error('unknown-property', e.nameAt, `${aType(of.t)} has no properties`)
  const called = dots?.called ?? 'the attribute or track'
  return w.unknown('unknown-property', { text: e.name, at: e.nameAt }, called, all)
}

interface Owner {
  readonly x: Expr
  readonly at: number
}

const attributesOf = (w: World, owner: Type): readonly string[] =>
  w.attributes.flatMap(({ id, of }) => (sameType(of, owner) ? [id] : []))

/** The attribute of that name that each value of the type has. */
function attributeOf(w: World, { name, loose }: Dot, of: Type, { x: whose, at }: Owner): Typed | undefined {
  const [attr] = (loose ? looseNames(name) : [name]).flatMap((each) => w.names.attributes.get(each) ?? [])
  const attribute = w.attributes[attr ?? -1]
  if (attr === undefined || !attribute || !sameType(attribute.of, of)) return undefined
  return { x: { e: 'attr', attr, whose, at }, t: attribute.type }
}

/** The track of that name that each value of the type has. */
function trackOf(w: World, { name, nameAt }: Dot, of: Type, { x, at }: Owner): Typed | null | undefined {
  const index = w.names.vars.get(name) ?? -1
  const variable = w.vars[index]
  if (!variable?.per || !sameType(variable.per, of)) return undefined
  if (x.e === 'const' && !variable.has.includes(x.v))
    return w.error('unknown-track', nameAt, `\`${wordsOf(w, of)[x.v]}\` has no \`${name}\``)
  return { x: { e: 'var', var: index, index: x, at }, t: variable.type }
}

/** What may stand after a dot, by what stands before it. */
interface Dots {
  readonly type: Type
  readonly called: string
  names(w: World): readonly string[]
  /** Undefined where nothing is called so; null after a diagnostic. */
  of(w: World, e: Dot, owner: Owner): Typed | null | undefined
}

const tracksOf = (w: World, type: Type): string[] =>
  w.vars.flatMap(({ per, id }) => (per && sameType(per, type) ? [id] : []))

const isPlaceOfPiece = (name: string): boolean => fold(name) === 'space' || fold(name) === 'zone'

const OF_ZONE: Dots = {
  type: ZONE,
  called: 'the attribute, marker or track of spaces',
  names: (w) => w.names.markers.list,
  of(w, { name }, { x: zone, at }) {
    const marker = w.names.markers.get(name)
    if (marker === undefined) return undefined
    return { x: { e: 'marker', marker, zone, at }, t: enumType(w.markers[marker]?.enum ?? '') }
  },
}

/** The nearest first. */
function looseNames(key: string): readonly string[] {
  const names = [key, singularOf(key)]
  return [...names, ...names.map((name) => name.replace(/^space/i, ''))]
}

const OF_SEAT: Dots = {
  type: SEAT,
  called: 'the track, box or pile of a seat',
  names: (w) => [...w.families.keys(), ...w.piles.flatMap(({ seat, family }) => (seat < 0 ? [] : [family]))],
  of(w, { name, nameAt }, { x: seat, at }) {
    const piles = pilesOf(w, name)
    if (piles) return pileOf(w, piles, seat, at)
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

const DOTS: readonly Dots[] = [OF_ZONE, OF_SEAT, OF_PIECE]

/** What stands before the dot. A name that is several things is the one that has what stands after it. */
function ownerOf(w: World, scope: Scope, { of: e, name, nameAt }: Dot): Typed | null {
  const wanted = typeWith(w, name)
  if (e.e === 'word') {
    const fits =
      wanted?.k === 'enum' ? w.valueOf(wanted.id, e.word) >= 0 : w.names.zones.get(e.word) !== undefined
    return w.check(scope, e, fits && wanted?.k !== 'piece' ? wanted : null)
  }
  if (e.e !== 'binding') return w.check(scope, e, null)
  // A parameter without a type is settled by what is asked of it.
  const type = scope.get(e.name)?.type
  if (isOpenType(type) && type !== BROKEN) {
    if (wanted === null) {
      const own = [...w.names.attributes.list, ...w.names.vars.list]
      const all = [...own, ...DOTS.flatMap(({ names }) => names(w))]
      return w.unknown(
        'unknown-property',
        { text: name, at: nameAt },
        'the attribute, track or property',
        all,
      )
    }
    settle(type, wanted)
  }
  return w.check(scope, e, null)
}

/** The type of things that have a property of this name; null where none has. */
function typeWith(w: World, name: string): Type | null {
  const variable = w.vars[w.names.vars.get(name) ?? -1]
  const attribute = w.attributes[w.names.attributes.get(name) ?? -1]
  if (attribute) return attribute.of
  if (w.names.markers.get(name) !== undefined) return ZONE
  if (variable?.per) return variable.per
  if (w.families.has(fold(name)) || pilesOf(w, name)) return SEAT
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
  const others = [...OF_SEAT.names(w), ...w.vars.flatMap(({ per, id }) => (per ? [id] : []))]
  return unknownWord(w, odd.at, odd.word, others)
}

/** Whether the word can stand before a track: a seat, a space, a word that tracks are kept for, or a binding of one. */
const isOwner = (w: World, { word, binding }: S.PhraseWord): boolean =>
  binding ||
  ['actor', 'active'].includes(fold(word)) ||
  w.valueOf(SEAT.id, word) >= 0 ||
  w.vars.some(({ per }) => per?.k === 'enum' && w.valueOf(per.id, word) >= 0) ||
  w.names.zones.get(word) !== undefined
