/** `in`: pieces and cards in places, and whether a value is in a list. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, isSameType, makeListType, PIECE, PILE, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import { hasOpenType } from './alike.ts'
import type { Checker } from './checker.ts'
import { checkListOf } from './lists.ts'
import { makeComparison, makeHas } from './make-expr.ts'
import { checkPhrase, isPhrase, reportUnknownWord } from './phrase.ts'
import { checkCardsIn, checkInPiles, isOfPiles } from './piles.ts'
import type { Scope } from './scope.ts'
import { makeClassSet } from './term.ts'
import { isOpenType, printType, type TypedExpr } from './types.ts'
import { isKnownWord } from './words.ts'

type InSyntax = S.ExprSyntax & { readonly e: 'in' }

/** `red scouts in $space` is a list of pieces, `$x in [a, b]` a yes or no. */
export function checkInExpression(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const { what } = expr
  if (isPhrase(checker, what) && !isWordInList(checker, expr)) return checkPiecesIn(checker, scope, expr)
  const isCards = what.e === 'word' && !what.quoted && normalizeName(what.word) === 'cards'
  if (isCards && checker.game.piles.length > 0) return checkCardsIn(checker, scope, expr)
  return checkMembership(checker, scope, expr)
}

/** A word of pieces beside a list of words is a value: `wagons in [wagons, forts]`. */
const isWordInList = (checker: Checker, expr: InSyntax): boolean =>
  expr.what.e === 'word' &&
  expr.where.e === 'list' &&
  expr.where.items.every((item) => item.e === 'word' && checker.names.zones.get(item.word) === undefined)

function checkPiecesIn(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const term = checkPhrase(checker, scope, expr.what)
  const place = checkPlace(checker, scope, expr.where)
  const classes = term && makeClassSet(checker, term, expr.what.at)
  if (!place || !classes) return null
  return {
    expr: { e: 'pieces', classes, in: place.expr, many: place.many, at: checker.marks.addPlace(expr.at) },
    type: makeListType(PIECE),
  }
}

/** A space, or a list of spaces. */
function checkPlace(checker: Checker, scope: Scope, expr: S.ExprSyntax): { expr: Expr; many: boolean } | null {
  const place = checker.check(scope, expr, guessPlaceType(checker, scope, expr))
  if (!place) return null
  if (place.type.k === 'zone') return { expr: place.expr, many: false }
  if (place.type.k === 'list' && place.type.of.k === 'zone') return { expr: place.expr, many: true }
  return checker.error(
    'type-mismatch',
    expr.at,
    `pieces are in a space or a list of spaces, not in ${printType(place.type)}`,
  )
}

/** Says `space` of what does not know its own type: a list, an open parameter, a name of two things, an unknown word. */
function guessPlaceType(checker: Checker, scope: Scope, expr: S.ExprSyntax): Type | null {
  if (expr.e === 'list') return makeListType(ZONE)
  if (expr.e === 'binding') return isOpenType(scope.get(expr.name)?.type) ? ZONE : null
  if (expr.e !== 'word') return null
  return checker.names.zones.get(expr.word) !== undefined || !isKnownWord(checker, scope, expr.word) ? ZONE : null
}

/** Whether a value is in a list, a piece in a space, or a card in a pile. */
export function checkMembership(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  // An item that knows its type says what the words of the list are; a bare word takes its meaning from the list.
  if (expr.where.e === 'list' && !hasOpenType(checker, scope, expr.what)) {
    const item = checker.check(scope, expr.what, null)
    const inPiles =
      item &&
      isSameType(item.type, CARD) &&
      checker.diagnostics.quietly(() => checker.check(scope, expr.where, makeListType(PILE)))
    if (inPiles) return makeCardIn(checker, item.expr, checker.check(scope, expr.where, makeListType(PILE)), expr)
    const list = item && checkListOf(checker, scope, expr.where, item.type)
    return item && list && { expr: makeHas(list.expr, item.expr, at), type: BOOL }
  }
  const where = checker.check(scope, expr.where, null)
  if (!where) return null
  const isPlace = where.type.k === 'zone' || (where.type.k === 'list' && where.type.of.k === 'zone')
  if (isPlace && expr.what.e === 'word' && !isKnownWord(checker, scope, expr.what.word))
    return reportUnknownWord(checker, expr.what.at, expr.what.word, checker.names.zones.list)
  if (where.type.k === 'zone') {
    const piece = checker.check(scope, expr.what, PIECE)
    return piece && { expr: makeComparison('=', { e: 'zoneOf', piece: piece.expr, at }, where.expr, at), type: BOOL }
  }
  if (isOfPiles(where.type) && !(where.type.k === 'list' && isPile(checker, scope, expr.what))) {
    const card = checker.check(scope, expr.what, CARD)
    return card && makeCardIn(checker, card.expr, where, expr)
  }
  if (where.type.k !== 'list')
    return checker.error('type-mismatch', expr.where.at, `this is ${printType(where.type)}, but a list is needed`)
  const item = checker.check(scope, expr.what, where.type.of)
  return item && { expr: makeHas(where.expr, item.expr, at), type: BOOL }
}

function makeCardIn(checker: Checker, card: Expr, where: TypedExpr | null, expr: InSyntax): TypedExpr | null {
  const inside = where && checkInPiles(checker, card, where, expr, checker.marks.addPlace(expr.at))
  return inside && { expr: inside, type: BOOL }
}

/** A pile may be an item of a list of piles. */
const isPile = (checker: Checker, scope: Scope, expr: S.ExprSyntax): boolean =>
  checker.diagnostics.quietly(() => checker.check(scope, expr, PILE)) !== null
