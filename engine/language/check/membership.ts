/** `in`: pieces and cards in places, and whether a value is in a list. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, isSameType, makeListType, PIECE, PILE, type Type, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import { hasTypeFromContext } from './alike.ts'
import type { Checker } from './checker.ts'
import { checkExprAsList } from './lists.ts'
import { makeComparison, makeListHasItem } from './make-expr.ts'
import { checkPiecePhrase, isPiecePhrase, reportUnknownPieceWord } from './phrase.ts'
import { checkCardsInPiles, isPileOrPiles, makeCardInPiles } from './piles.ts'
import type { Scope } from './scope.ts'
import { makeClassSet } from './term.ts'
import { isUnfilledHole, printTypeWithArticle, type TypedExpr } from './types.ts'
import { isKnownNonPieceWord } from './words.ts'

type InSyntax = S.ExprSyntax & { readonly e: 'in' }

/** `red scouts in $space` is a list of pieces, `$x in [a, b]` a yes or no. */
export function checkInExpression(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const { what } = expr
  if (isPiecePhrase(checker, what) && !isWordInListOfWords(checker, expr))
    return checkPiecesInPlace(checker, scope, expr)
  const isCards = what.e === 'word' && !what.quoted && normalizeName(what.word) === 'cards'
  if (isCards && checker.game.piles.length > 0) return checkCardsInPiles(checker, scope, expr)
  return checkMembership(checker, scope, expr)
}

/** A word of pieces beside a list of words is a value: `wagons in [wagons, forts]`. */
const isWordInListOfWords = (checker: Checker, expr: InSyntax): boolean =>
  expr.what.e === 'word' &&
  expr.where.e === 'list' &&
  expr.where.items.every((item) => item.e === 'word' && checker.names.zones.get(item.word) === undefined)

function checkPiecesInPlace(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const term = checkPiecePhrase(checker, scope, expr.what)
  const place = checkPlaceOfPieces(checker, scope, expr.where)
  const classes = term && makeClassSet(checker, term, expr.what.at)
  if (!place || !classes) return null
  return {
    expr: { e: 'pieces', classes, in: place.expr, many: place.many, at: checker.marks.addPlace(expr.at) },
    type: makeListType(PIECE),
  }
}

/** A space, or a list of spaces. */
function checkPlaceOfPieces(checker: Checker, scope: Scope, expr: S.ExprSyntax): { expr: Expr; many: boolean } | null {
  const place = checker.check(scope, expr, guessPlaceType(checker, scope, expr))
  if (!place) return null
  if (place.type.k === 'zone') return { expr: place.expr, many: false }
  if (place.type.k === 'list' && place.type.of.k === 'zone') return { expr: place.expr, many: true }
  return checker.error(
    'type-mismatch',
    expr.at,
    `pieces are in a space or a list of spaces, not in ${printTypeWithArticle(place.type)}`,
  )
}

/** Says `space` of what does not know its own type: a list, an open parameter, a name of two things, an unknown word. */
function guessPlaceType(checker: Checker, scope: Scope, expr: S.ExprSyntax): Type | null {
  if (expr.e === 'list') return makeListType(ZONE)
  if (expr.e === 'binding') return isUnfilledHole(scope.get(expr.name)?.type) ? ZONE : null
  if (expr.e !== 'word') return null
  return checker.names.zones.get(expr.word) !== undefined || !isKnownNonPieceWord(checker, scope, expr.word)
    ? ZONE
    : null
}

/** Whether a value is in a list, a piece in a space, or a card in a pile. */
export function checkMembership(checker: Checker, scope: Scope, expr: InSyntax): TypedExpr | null {
  const at = checker.marks.addPlace(expr.at)
  // An item that knows its type says what the words of the list are; a bare word takes its meaning from the list.
  if (expr.where.e === 'list' && !hasTypeFromContext(checker, scope, expr.what)) {
    const item = checker.check(scope, expr.what, null)
    const inPiles =
      item &&
      isSameType(item.type, CARD) &&
      checker.diagnostics.checkQuietly(() => checker.check(scope, expr.where, makeListType(PILE)))
    if (inPiles) return checkCardInPiles(checker, item.expr, checker.check(scope, expr.where, makeListType(PILE)), expr)
    const list = item && checkExprAsList(checker, scope, expr.where, item.type)
    return item && list && { expr: makeListHasItem(list.expr, item.expr, at), type: BOOL }
  }
  const where = checker.check(scope, expr.where, null)
  if (!where) return null
  const isPlace = where.type.k === 'zone' || (where.type.k === 'list' && where.type.of.k === 'zone')
  if (isPlace && expr.what.e === 'word' && !isKnownNonPieceWord(checker, scope, expr.what.word))
    return reportUnknownPieceWord(checker, expr.what.at, expr.what.word, checker.names.zones.list)
  if (where.type.k === 'zone') {
    const piece = checker.check(scope, expr.what, PIECE)
    return piece && { expr: makeComparison('=', { e: 'zoneOf', piece: piece.expr, at }, where.expr, at), type: BOOL }
  }
  if (isPileOrPiles(where.type) && !(where.type.k === 'list' && isPileExpr(checker, scope, expr.what))) {
    const card = checker.check(scope, expr.what, CARD)
    return card && checkCardInPiles(checker, card.expr, where, expr)
  }
  if (where.type.k !== 'list')
    return checker.error(
      'type-mismatch',
      expr.where.at,
      `this is ${printTypeWithArticle(where.type)}, but a list is needed`,
    )
  const item = checker.check(scope, expr.what, where.type.of)
  return item && { expr: makeListHasItem(where.expr, item.expr, at), type: BOOL }
}

function checkCardInPiles(checker: Checker, card: Expr, where: TypedExpr | null, expr: InSyntax): TypedExpr | null {
  const inside = where && makeCardInPiles(checker, card, where, expr, checker.marks.addPlace(expr.at))
  return inside && { expr: inside, type: BOOL }
}

/** A pile may be an item of a list of piles. */
const isPileExpr = (checker: Checker, scope: Scope, expr: S.ExprSyntax): boolean =>
  checker.diagnostics.checkQuietly(() => checker.check(scope, expr, PILE)) !== null
