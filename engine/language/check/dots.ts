/** `$space.population`, `actor.gold`, `$piece.space`; and `actor gold`, which is the same in words. */
import type { Expr } from '../../gamedef/expr.ts'
import { singularOf } from '../../gamedef/plural.ts'
import { enumType, isSameType, PIECE, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { typeWords } from '../../gamedef/words.ts'
import type * as S from '../syntax/expr.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { isPieceWord, unknownWord } from './phrase.ts'
import { pileOf, pilesOf } from './piles.ts'
import { BROKEN_TYPE, type Scope } from './scope.ts'
import { fillHole, isOpenType, type TypedExpr, typeWithArticle } from './types.ts'
import { reportPlaceless, valueIn } from './words.ts'

type Dot = S.ExprSyntax & { readonly e: 'dot' }

export function checkDot(w: Checker, scope: Scope, e: Dot): TypedExpr | null {
  const value = e.of.e === 'word' && !e.of.quoted ? valueIn(w, scope, e.of.word, e) : undefined
  if (value !== undefined) return value
  const of = ownerOf(w, scope, e)
  if (of === null) return null
  const dots = DOTS.find(({ type }) => isSameType(type, of.t))
  const owner = { x: of.x, at: w.addPlace(e.at) }
  const own = attributeOf(w, e, of.t, owner) ?? trackOf(w, e, of.t, owner)
  const found = own === undefined ? dots?.of(w, e, owner) : own
  if (found !== undefined) return found
  const all = [...attributesOf(w, of.t), ...(dots?.names(w) ?? []), ...tracksOf(w, of.t)]
  if (!dots && all.length === 0)
    return w.error('unknown-property', e.nameAt, `${typeWithArticle(of.t)} has no properties`)
  const called = dots?.called ?? 'the attribute or track'
  return w.reportUnknown('unknown-property', { text: e.name, at: e.nameAt }, called, all)
}

interface Owner {
  readonly x: Expr
  readonly at: number
}

const attributesOf = (w: Checker, owner: Type): readonly string[] =>
  w.attributes.flatMap(({ id, of }) => (isSameType(of, owner) ? [id] : []))

/** The attribute of that name that each value of the type has. */
function attributeOf(
  w: Checker,
  { name, loose }: Dot,
  of: Type,
  { x: whose, at }: Owner,
): TypedExpr | undefined {
  const [attr] = (loose ? looseNames(name) : [name]).flatMap((each) => w.names.attributes.get(each) ?? [])
  const attribute = w.attributes[attr ?? -1]
  if (attr === undefined || !attribute || !isSameType(attribute.of, of)) return undefined
  return { x: { e: 'attr', attr, whose, at }, t: attribute.type }
}

/** The track of that name that each value of the type has. */
function trackOf(
  w: Checker,
  { name, nameAt }: Dot,
  of: Type,
  { x, at }: Owner,
): TypedExpr | null | undefined {
  const index = w.names.vars.get(name) ?? -1
  const variable = w.vars[index]
  if (!variable?.per || !isSameType(variable.per, of)) return undefined
  if (x.e === 'const' && !variable.has.includes(x.v))
    return w.error('unknown-track', nameAt, `\`${typeWords(w, of)[x.v]}\` has no \`${name}\``)
  return { x: { e: 'var', var: index, index: x, at }, t: variable.type }
}

/** What may stand after a dot, by what stands before it. */
interface Dots {
  readonly type: Type
  readonly called: string
  names(w: Checker): readonly string[]
  /** Undefined where nothing is called so; null after a diagnostic. */
  of(w: Checker, e: Dot, owner: Owner): TypedExpr | null | undefined
}

const tracksOf = (w: Checker, type: Type): string[] =>
  w.vars.flatMap(({ per, id }) => (per && isSameType(per, type) ? [id] : []))

const isPlaceOfPiece = (name: string): boolean =>
  normalizeName(name) === 'space' || normalizeName(name) === 'zone'

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
    const zones = w.families.get(normalizeName(name))
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
function ownerOf(w: Checker, scope: Scope, { of: e, name, nameAt }: Dot): TypedExpr | null {
  const wanted = typeWith(w, name)
  if (e.e === 'word') {
    const fits =
      wanted?.k === 'enum' ? w.valueOf(wanted.id, e.word) >= 0 : w.names.zones.get(e.word) !== undefined
    return w.check(scope, e, fits && wanted?.k !== 'piece' ? wanted : null)
  }
  if (e.e !== 'binding') return w.check(scope, e, null)
  // A parameter without a type is settled by what is asked of it.
  const type = scope.get(e.name)?.type
  if (isOpenType(type) && type !== BROKEN_TYPE) {
    if (wanted === null) {
      const own = [...w.names.attributes.list, ...w.names.vars.list]
      const all = [...own, ...DOTS.flatMap(({ names }) => names(w))]
      return w.reportUnknown(
        'unknown-property',
        { text: name, at: nameAt },
        'the attribute, track or property',
        all,
      )
    }
    fillHole(type, wanted)
  }
  return w.check(scope, e, null)
}

/** The type of things that have a property of this name; null where none has. */
function typeWith(w: Checker, name: string): Type | null {
  const variable = w.vars[w.names.vars.get(name) ?? -1]
  const attribute = w.attributes[w.names.attributes.get(name) ?? -1]
  if (attribute) return attribute.of
  if (w.names.markers.get(name) !== undefined) return ZONE
  if (variable?.per) return variable.per
  if (w.families.has(normalizeName(name)) || pilesOf(w, name)) return SEAT
  return isPlaceOfPiece(name) || w.names.properties.get(name) !== undefined ? PIECE : null
}

/** Words side by side that are no pieces in a place: the track or box of a seat (`actor gold`). */
export function checkPhraseValue(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'phrase' },
  expected: Type | null,
): TypedExpr | null {
  const [first, second] = e.words
  if (first && second && e.words.length === 2 && !second.binding && isOwner(w, first)) {
    if (typeWith(w, second.word) !== null || !isPieceWord(w, second.word)) {
      const of: S.ExprSyntax = first.binding
        ? { e: 'binding', name: first.word, at: first.at }
        : { e: 'word', word: first.word, quoted: false, at: first.at }
      return checkDot(w, scope, { e: 'dot', of, name: second.word, nameAt: second.at, at: e.at })
    }
  }
  const odd = e.words.find((x) => !x.binding && !isPieceWord(w, x.word) && !isOwner(w, x))
  if (!odd) return reportPlaceless(w, e, expected)
  const others = [...OF_SEAT.names(w), ...w.vars.flatMap(({ per, id }) => (per ? [id] : []))]
  return unknownWord(w, odd.at, odd.word, others)
}

/** Whether the word can stand before a track: a seat, a space, a word that tracks are kept for, or a binding of one. */
const isOwner = (w: Checker, { word, binding }: S.PhraseWord): boolean =>
  binding ||
  ['actor', 'active'].includes(normalizeName(word)) ||
  w.valueOf(SEAT.id, word) >= 0 ||
  w.vars.some(({ per }) => per?.k === 'enum' && w.valueOf(per.id, word) >= 0) ||
  w.names.zones.get(word) !== undefined
