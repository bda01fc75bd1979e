/** Lists: pieces in places, filters, membership, list literals and the folds over them. */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import { conjoin, narrowClasses } from '../../gamedef/narrow.ts'
import {
  BOOL,
  CARD,
  enumType,
  INT,
  isSameType,
  listType,
  PIECE,
  PILE,
  type Type,
  ZONE,
} from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { checkAlike, checkMeasure, hasOpenType, isComplete } from './alike.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { isPhrase, phraseTerm, unknownWord } from './phrase.ts'
import { checkCardsIn, isIn, isOfPiles } from './piles.ts'
import { type Binding, BROKEN_TYPE, type Scope } from './scope.ts'
import { classSet, intersectTerms, keyId, type PhraseTerm, propertyTerm, termOf } from './term.ts'
import { isOpenType, type TypedExpr, typeWithArticle } from './types.ts'
import { enumOfWords, isKnownWord, isTelling, reportPlaceless } from './words.ts'

/** A list and the type of its elements. */
export interface TypedList {
  readonly x: Expr
  readonly of: Type
}

export function checkListOf(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax,
  expected: Type | null,
): TypedList | null {
  // A kind of piece is a word of a property too, and would be taken for that.
  if (e.e === 'word' && isPhrase(w, e) && !isTelling(w, e.word)) return reportPlaceless(w, e)
  const list = w.check(scope, e, expected === null ? null : listType(expected))
  if (list === null) return null
  if (list.t.k === 'list') return { x: list.x, of: list.t.of }
  return w.error('type-mismatch', e.at, `this is ${typeWithArticle(list.t)}, but a list is needed`)
}

/** `red scouts in $space` is a list of pieces, `$x in [a, b]` a yes or no. */
export function checkIn(w: Checker, scope: Scope, e: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  if (isPhrase(w, e.what) && !isMember(w, e)) {
    const term = phraseTerm(w, scope, e.what)
    return piecesIn(w, scope, term, e)
  }
  const cards =
    e.what.e === 'word' && !e.what.quoted && normalizeName(e.what.word) === 'cards' && w.piles.length > 0
  return cards ? checkCardsIn(w, scope, e) : checkMembership(w, scope, e)
}

/** A word of pieces beside a list of words is a member: `wagons in [wagons, forts]`. */
const isMember = (w: Checker, e: S.ExprSyntax & { e: 'in' }): boolean =>
  e.what.e === 'word' &&
  e.where.e === 'list' &&
  e.where.items.every((x) => x.e === 'word' && w.names.zones.get(x.word) === undefined)

function piecesIn(
  w: Checker,
  scope: Scope,
  term: PhraseTerm | null,
  e: S.ExprSyntax & { e: 'in' },
): TypedExpr | null {
  const place = placeOf(w, scope, e.where)
  const classes = term && classSet(w, term, e.what.at)
  if (!place || !classes) return null
  return {
    x: { e: 'pieces', classes, in: place.x, many: place.many, at: w.addPlace(e.at) },
    t: listType(PIECE),
  }
}

function placeOf(w: Checker, scope: Scope, e: S.ExprSyntax): { x: Expr; many: boolean } | null {
  const place = w.check(scope, e, expectedPlace(w, scope, e))
  if (!place) return null
  if (place.t.k === 'zone') return { x: place.x, many: false }
  if (place.t.k === 'list' && place.t.of.k === 'zone') return { x: place.x, many: true }
  return w.error(
    'type-mismatch',
    e.at,
    `pieces are in a space or a list of spaces, not in ${typeWithArticle(place.t)}`,
  )
}

/** What only a place can settle: a list, a parameter of unknown type, a space called like a track, an unknown word. */
function expectedPlace(w: Checker, scope: Scope, e: S.ExprSyntax): Type | null {
  if (e.e === 'list') return listType(ZONE)
  if (e.e === 'binding') return isOpenType(scope.get(e.name)?.type) ? ZONE : null
  if (e.e !== 'word') return null
  return w.names.zones.get(e.word) !== undefined || !isKnownWord(w, scope, e.word) ? ZONE : null
}

/** Whether something is in a list; of a piece also whether it is in a space. */
export function checkMembership(w: Checker, scope: Scope, e: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  const at = w.addPlace(e.at)
  // What says by itself what it is tells what the words of the list are; a bare word takes its meaning from them.
  if (e.where.e === 'list' && !hasOpenType(w, scope, e.what)) {
    const item = w.check(scope, e.what, null)
    const inPiles =
      item && isSameType(item.t, CARD) && w.quietly(() => w.check(scope, e.where, listType(PILE)))
    if (inPiles) return membership(w, item.x, w.check(scope, e.where, listType(PILE)), e)
    const list = item && checkListOf(w, scope, e.where, item.t)
    return item && list && { x: { e: 'has', list: list.x, item: item.x, at }, t: BOOL }
  }
  const where = w.check(scope, e.where, null)
  if (!where) return null
  const isPlace = where.t.k === 'zone' || (where.t.k === 'list' && where.t.of.k === 'zone')
  if (isPlace && e.what.e === 'word' && !isKnownWord(w, scope, e.what.word))
    return unknownWord(w, e.what.at, e.what.word, w.names.zones.list)
  if (where.t.k === 'zone') {
    const piece = w.check(scope, e.what, PIECE)
    const left: Expr | null = piece && { e: 'zoneOf', piece: piece.x, at }
    return left && { x: { e: 'compare', op: '=', left, right: where.x, at }, t: BOOL }
  }
  if (isOfPiles(where.t) && !(where.t.k === 'list' && isPile(w, scope, e.what))) {
    const card = w.check(scope, e.what, CARD)
    return card && membership(w, card.x, where, e)
  }
  if (where.t.k !== 'list')
    return w.error('type-mismatch', e.where.at, `this is ${typeWithArticle(where.t)}, but a list is needed`)
  const item = w.check(scope, e.what, where.t.of)
  return item && { x: { e: 'has', list: where.x, item: item.x, at }, t: BOOL }
}

/** Whether a card is where that is. */
function membership(
  w: Checker,
  card: Expr,
  where: TypedExpr | null,
  e: S.ExprSyntax & { e: 'in' },
): TypedExpr | null {
  const x = where && isIn(w, card, where, e, w.addPlace(e.at))
  return x && { x, t: BOOL }
}

/** A pile may itself be one of a list of them. */
const isPile = (w: Checker, scope: Scope, e: S.ExprSyntax): boolean =>
  w.quietly(() => w.check(scope, e, PILE)) !== null

export function checkList(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'list' },
  expected: Type | null,
): TypedExpr | null {
  const wanted = expected?.k === 'list' ? expected.of : null
  // Side by side words are bare words, whatever else they are.
  const teller = e.items.find((item) => item.e !== 'word')
  const otherwise = (): Type | null => enumOfItems(w, scope, e)
  const items = checkAlike(w, scope, e.items, wanted, { teller, otherwise })
  if (!isComplete(items)) return null
  const of = wanted ?? items[0]?.t
  if (!of) return w.error('type-mismatch', e.at, 'nothing says what this empty list is a list of')
  if (of.k === 'list') return w.error('type-mismatch', e.at, 'there are no lists of lists')
  return { x: { e: 'list', items: items.map(({ x }) => x), at: w.addPlace(e.at) }, t: listType(of) }
}

/** The enum of a list of bare words. Words that nothing in the game knows are an enum of their own. */
function enumOfItems(w: Checker, scope: Scope, e: S.ExprSyntax & { e: 'list' }): Type | null {
  const words = e.items.flatMap((item) => (item.e === 'word' ? [item.word] : []))
  const found = enumOfWords(w, words)
  if (found || words.length === 0 || words.some((word) => isKnownWord(w, scope, word))) return found
  // One bare word alone is a misspelt one rather than an enum of one value.
  const [only] = e.items
  if (words.length === 1 && only?.e === 'word' && !only.quoted) return null
  return declareWordEnum(w, words)
}

/** Words that a rule has for itself. */
export function declareWordEnum(w: Checker, words: readonly string[]): Type {
  const id = `${words.map(normalizeName).join('|')}${words.length === 1 ? '|' : ''}`
  if (w.names.enums.get(id) === undefined) w.addEnum(id, words)
  return enumType(id)
}

export function checkWhere(
  w: Checker,
  scope: Scope,
  e: S.ExprSyntax & { e: 'where' },
  expected: Type | null,
): TypedExpr | null {
  // `pieces where …` without a place is a phrase of its own: only groups and constraints may say it.
  const list = checkListOf(w, scope, e.list, expected?.k === 'list' ? expected.of : null)
  const { inner, binding } = candidate(scope, e.bind, list)
  const cond = w.check(inner, e.cond, BOOL)
  return list && cond && filterList(w, list, binding.local, cond.x, e.at)
}

/** The scope in which an element is looked at. Of a list that is wrong, what it says apart from that is checked too. */
function candidate(scope: Scope, bind: string, list: TypedList | null): { inner: Scope; binding: Binding } {
  const inner = scope.inner()
  const binding = inner.declare(bind, list?.of ?? BROKEN_TYPE)
  if (bind !== 'it') inner.alias('it', binding)
  return { inner, binding }
}

/** A filtered list; conditions on pieces that need only their class become part of the phrase. */
export function filterList(
  w: Checker,
  list: TypedList,
  bind: string,
  cond: Expr,
  at: Span,
): TypedExpr | null {
  const t = listType(list.of)
  if (list.x.e !== 'pieces')
    return { x: { e: 'where', bind, of: list.of, list: list.x, cond, at: w.addPlace(at) }, t }
  const { term, left } = narrowTerm(w, list.x.classes, bind, cond)
  const classes = classSet(w, term, at)
  if (!classes) return null
  const pieces: Expr = { ...list.x, classes }
  const rest = conjoin(left, cond.at)
  if (rest === null) return { x: pieces, t }
  return { x: { e: 'where', bind, of: list.of, list: pieces, cond: rest, at: w.addPlace(at) }, t }
}

/** A condition on a piece as one on its class, as far as it is one, and what is left of it. */
export function narrowTerm(w: Checker, set: ClassSet, bind: string, cond: Expr) {
  const conditions = cond.e === 'and' ? cond.args : [cond]
  const { kept, left } = narrowClasses(w.evaluator, set, bind, conditions)
  const terms = new Map(left.map((part) => [part, keyedTerm(w, part, bind)]))
  const term = [...terms.values()].reduce<PhraseTerm>(
    (all, own) => (own ? intersectTerms(all, own) : all),
    termOf(kept),
  )
  return { term, left: left.filter((part) => terms.get(part) === null) }
}

/** A property is, or is not, what is known only in play. */
function keyedTerm(w: Checker, cond: Expr, bind: string): PhraseTerm | null {
  if (cond.e !== 'compare' || (cond.op !== '=' && cond.op !== '!=')) return null
  const [a, b] = [cond.left, cond.right]
  const [piece, other] = a.e === 'prop' ? [a, b] : [b, a]
  if (piece.e !== 'prop' || piece.piece.e !== 'local' || piece.piece.name !== bind) return null
  if (w.typeOf('properties', piece.prop).k !== 'enum') return null
  // The other side must not depend on the candidate; circumstances, bindings and tracks do not.
  if (!['actor', 'active', 'local', 'var'].includes(other.e)) return null
  if (other.e === 'local' && other.name === bind) return null
  if (other.e === 'var' && other.index !== null) return null
  const term = propertyTerm(w, piece.prop, other, keyId(other))
  if (cond.op === '=') return term
  return { keys: term.keys, test: (cls, values) => !term.test(cls, values) }
}

export function checkFold(w: Checker, scope: Scope, e: S.ExprSyntax & { e: 'fold' }): TypedExpr | null {
  const at = w.addPlace(e.at)
  const list = checkListOf(w, scope, e.list, null)
  const { inner, binding } = candidate(scope, e.bind, list)
  if (!list) {
    if (e.value) w.check(inner, e.value, null)
    return null
  }
  if (e.op === 'count' || e.op === 'any')
    return { x: { e: e.op, list: list.x, at }, t: e.op === 'count' ? INT : BOOL }
  if (e.value === null) throw new Error(`\`${e.op}\` was read without a value`)
  const over = { bind: binding.local, of: list.of, list: list.x, at }
  switch (e.op) {
    case 'all': {
      const cond = w.check(inner, e.value, BOOL)
      return cond && { x: { e: 'all', ...over, cond: cond.x }, t: BOOL }
    }
    case 'map': {
      const value = w.check(inner, e.value, null)
      if (value?.t.k === 'list') return w.error('type-mismatch', e.value.at, 'there are no lists of lists')
      return value && { x: { e: 'map', ...over, value: value.x }, t: listType(value.t) }
    }
    case 'sum': {
      const value = w.check(inner, e.value, INT)
      return value && { x: { e: 'sum', ...over, value: value.x }, t: INT }
    }
    case 'min':
    case 'max': {
      const value = checkMeasure(w, inner, e.value)
      const otherwise = value && e.otherwise && w.check(scope, e.otherwise, value.t)
      if (!value || (e.otherwise && !otherwise)) return null
      const extreme = e.op === 'min' ? 'least' : 'most'
      return { x: { e: extreme, ...over, value: value.x, otherwise: otherwise?.x ?? null }, t: value.t }
    }
  }
}
