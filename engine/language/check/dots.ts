/** Properties of values: `$space.population`, `actor.gold`, `$piece.space`, and the same in words (`actor gold`). */
import type { Expr } from '../../gamedef/expr.ts'
import { toSingular } from '../../gamedef/plural.ts'
import { isSameType, makeEnumType, PIECE, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { makeConst, makeTrackRead } from './make-expr.ts'
import { isPieceWord, reportUnknownPieceWord } from './phrase.ts'
import { findPilesOfSeats, makePileOfSeat } from './piles.ts'
import { BROKEN_TYPE, type Scope } from './scope.ts'
import { fillTypeHole, isUnfilledHole, printTypeWithArticle, type TypedExpr } from './types.ts'
import { readEnumValue, reportPiecesWithoutPlace } from './words.ts'

type DotSyntax = S.ExprSyntax & { readonly e: 'dot' }

export function checkDot(checker: Checker, scope: Scope, expr: DotSyntax): TypedExpr | null {
  const value = expr.of.e === 'word' && !expr.of.quoted ? readEnumValue(checker, scope, expr.of.word, expr) : undefined
  if (value !== undefined) return value
  const of = checkExprBeforeDot(checker, scope, expr)
  if (of === null) return null
  const dots = ALL_DOT_NAMES.find(({ ownerType }) => isSameType(ownerType, of.type))
  const owner = { owner: of.expr, at: checker.marks.addPlace(expr.at) }
  const declared =
    findAttributeAfterDot(checker, expr, of.type, owner) ?? findTrackAfterDot(checker, expr, of.type, owner)
  const property = declared === undefined ? dots?.checkDotName(checker, expr, owner) : declared
  if (property !== undefined) return property
  const all = [
    ...listAttributeNames(checker, of.type),
    ...(dots?.listNames(checker) ?? []),
    ...listTrackNames(checker, of.type),
  ]
  if (!dots && all.length === 0)
    return checker.error('unknown-property', expr.nameAt, `${printTypeWithArticle(of.type)} has no properties`)
  const description = dots?.description ?? 'the attribute or track'
  return checker.reportUnknown('unknown-property', { text: expr.name, at: expr.nameAt }, description, all)
}

interface DotOwner {
  readonly owner: Expr
  readonly at: number
}

const listAttributeNames = (checker: Checker, owner: Type): readonly string[] =>
  checker.game.attributes.flatMap(({ id, of }) => (isSameType(of, owner) ? [id] : []))

/** The attribute of that name, if values of the type have one. */
function findAttributeAfterDot(
  checker: Checker,
  { name, loose }: DotSyntax,
  of: Type,
  { owner: whose, at }: DotOwner,
): TypedExpr | undefined {
  const [attr] = (loose ? listNamesOfPluralKey(name) : [name]).flatMap(
    (each) => checker.names.attributes.get(each) ?? [],
  )
  const attribute = checker.game.attributes[attr ?? -1]
  if (attr === undefined || !attribute || !isSameType(attribute.of, of)) return undefined
  return { expr: { e: 'attr', attr, whose, at }, type: attribute.type }
}

/** The track of that name, if values of the type have one. */
function findTrackAfterDot(
  checker: Checker,
  { name, nameAt }: DotSyntax,
  of: Type,
  { owner: expr, at }: DotOwner,
): TypedExpr | null | undefined {
  const index = checker.names.vars.get(name) ?? -1
  const variable = checker.game.vars[index]
  if (!variable?.per || !isSameType(variable.per, of)) return undefined
  if (expr.e === 'const' && !variable.has.includes(expr.v))
    return checker.error('unknown-track', nameAt, `\`${getTypeWords(checker.game, of)[expr.v]}\` has no \`${name}\``)
  return { expr: makeTrackRead(index, expr, at), type: variable.type }
}

/** The names that may stand after the dot of a value of one type. */
interface DotNames {
  readonly ownerType: Type
  readonly description: string
  listNames(checker: Checker): readonly string[]
  /** Undefined where the name is unknown; null after a diagnostic. */
  checkDotName(checker: Checker, expr: DotSyntax, owner: DotOwner): TypedExpr | null | undefined
}

const listTrackNames = (checker: Checker, type: Type): string[] =>
  checker.game.vars.flatMap(({ per, id }) => (per && isSameType(per, type) ? [id] : []))

const isPieceSpaceName = (name: string): boolean => normalizeName(name) === 'space' || normalizeName(name) === 'zone'

const ZONE_DOT_NAMES: DotNames = {
  ownerType: ZONE,
  description: 'the attribute, marker or track of spaces',
  listNames: (checker) => checker.names.markers.list,
  checkDotName(checker, { name }, { owner: zone, at }) {
    const marker = checker.names.markers.get(name)
    if (marker === undefined) return undefined
    return { expr: { e: 'marker', marker, zone, at }, type: makeEnumType(checker.game.markers[marker]?.enum ?? '') }
  },
}

/** Names that a plural key may mean, the nearest first. */
function listNamesOfPluralKey(key: string): readonly string[] {
  const names = [key, toSingular(key)]
  return [...names, ...names.map((name) => name.replace(/^space/i, ''))]
}

const SEAT_DOT_NAMES: DotNames = {
  ownerType: SEAT,
  description: 'the track, box or pile of a seat',
  listNames: (checker) => [
    ...checker.names.families.keys(),
    ...checker.game.piles.flatMap(({ seat, family }) => (seat < 0 ? [] : [family])),
  ],
  checkDotName(checker, { name, nameAt }, { owner: seat, at }) {
    const piles = findPilesOfSeats(checker, name)
    if (piles) return makePileOfSeat(checker, piles, seat, at)
    const zones = checker.names.families.get(normalizeName(name))
    if (!zones) return undefined
    if (seat.e !== 'const') return { expr: { e: 'boxOf', zones, seat, at }, type: ZONE }
    const zone = zones[seat.v] ?? -1
    if (zone >= 0) return { expr: makeConst(zone, at), type: ZONE }
    return checker.error('unknown-space', nameAt, `\`${checker.game.seats[seat.v]}\` has no box \`${name}\``)
  },
}

const PIECE_DOT_NAMES: DotNames = {
  ownerType: PIECE,
  description: 'the property of pieces',
  listNames: (checker) => [...checker.names.properties.list, 'space'],
  checkDotName(checker, { name }, { owner: piece, at }) {
    if (isPieceSpaceName(name)) return { expr: { e: 'zoneOf', piece, at }, type: ZONE }
    const prop = checker.names.properties.get(name)
    return prop === undefined
      ? prop
      : { expr: { e: 'prop', prop, piece, at }, type: checker.game.getPropertyType('properties', prop) }
  },
}

const ALL_DOT_NAMES: readonly DotNames[] = [ZONE_DOT_NAMES, SEAT_DOT_NAMES, PIECE_DOT_NAMES]

/** Checks the expression before the dot. A name with several meanings is the thing that has such a property. */
function checkExprBeforeDot(checker: Checker, scope: Scope, { of: expr, name, nameAt }: DotSyntax): TypedExpr | null {
  const ownerType = findTypeWithProperty(checker, name)
  if (expr.e === 'word') {
    const isOfOwnerType =
      ownerType?.k === 'enum'
        ? checker.enums.indexOf(ownerType.id, expr.word) >= 0
        : checker.names.zones.get(expr.word) !== undefined
    return checker.check(scope, expr, isOfOwnerType && ownerType?.k !== 'piece' ? ownerType : null)
  }
  if (expr.e !== 'binding') return checker.check(scope, expr, null)
  // The property decides the type of an untyped parameter.
  const type = scope.get(expr.name)?.type
  if (isUnfilledHole(type) && type !== BROKEN_TYPE) {
    if (ownerType === null) {
      const attributesAndTracks = [...checker.names.attributes.list, ...checker.names.vars.list]
      const all = [...attributesAndTracks, ...ALL_DOT_NAMES.flatMap(({ listNames }) => listNames(checker))]
      return checker.reportUnknown(
        'unknown-property',
        { text: name, at: nameAt },
        'the attribute, track or property',
        all,
      )
    }
    fillTypeHole(type, ownerType)
  }
  return checker.check(scope, expr, null)
}

/** The type whose values have a property of this name, or null. */
function findTypeWithProperty(checker: Checker, name: string): Type | null {
  const variable = checker.game.vars[checker.names.vars.get(name) ?? -1]
  const attribute = checker.game.attributes[checker.names.attributes.get(name) ?? -1]
  if (attribute) return attribute.of
  if (checker.names.markers.get(name) !== undefined) return ZONE
  if (variable?.per) return variable.per
  if (checker.names.families.has(normalizeName(name)) || findPilesOfSeats(checker, name)) return SEAT
  return isPieceSpaceName(name) || checker.names.properties.get(name) !== undefined ? PIECE : null
}

/** A phrase that does not mean pieces: the track or box of a seat (`actor gold`). */
export function checkNonPiecePhrase(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { e: 'phrase' },
  expected: Type | null,
): TypedExpr | null {
  const [first, second] = expr.words
  if (first && second && expr.words.length === 2 && !second.binding && canStandBeforeTrack(checker, first)) {
    if (findTypeWithProperty(checker, second.word) !== null || !isPieceWord(checker, second.word)) {
      const of: S.ExprSyntax = first.binding
        ? { e: 'binding', name: first.word, at: first.at }
        : { e: 'word', word: first.word, quoted: false, at: first.at }
      return checkDot(checker, scope, { e: 'dot', of, name: second.word, nameAt: second.at, at: expr.at })
    }
  }
  const unknownWord = expr.words.find(
    (word) => !word.binding && !isPieceWord(checker, word.word) && !canStandBeforeTrack(checker, word),
  )
  if (!unknownWord) return reportPiecesWithoutPlace(checker, expr, expected)
  const others = [
    ...SEAT_DOT_NAMES.listNames(checker),
    ...checker.game.vars.flatMap(({ per, id }) => (per ? [id] : [])),
  ]
  return reportUnknownPieceWord(checker, unknownWord.at, unknownWord.word, others)
}

/** Whether a word can stand before a track: a seat, a space, a word that tracks are kept for, or a binding. */
const canStandBeforeTrack = (checker: Checker, { word, binding }: S.PhraseWord): boolean =>
  binding ||
  ['actor', 'active'].includes(normalizeName(word)) ||
  checker.enums.indexOf(SEAT.id, word) >= 0 ||
  checker.game.vars.some(({ per }) => per?.k === 'enum' && checker.enums.indexOf(per.id, word) >= 0) ||
  checker.names.zones.get(word) !== undefined
