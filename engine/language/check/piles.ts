/** Piles, and expressions for the cards in them. */
import type { Expr } from '../../gamedef/expr.ts'
import type { PileVisibility } from '../../gamedef/gamedef.ts'
import { CARD, getEnumId, isSameType, makeListType, PILE, SEAT, type Type } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import type * as S from '../syntax/expr.ts'
import type { PileSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { makeComparison, makeConst, makeListHasItem, makeLocal, makeTrackRead } from './make-expr.ts'
import { isPieceWord } from './phrase.ts'
import type { Scope } from './scope.ts'
import { printTypeWithArticle, type TypedExpr } from './types.ts'

/** Piles become the words of an enum, and each card gets a track that says in which it is. */
export function checkPiles(checker: Checker, piles: readonly PileSyntax[]): void {
  const [first] = piles
  if (!first) return
  if (checker.names.enums.get(CARD.id) === undefined) {
    checker.error('missing-key', first.id.at, 'piles are of cards, and the game has none', 'cards')
    for (const { id } of piles) checker.diagnostics.markBrokenName(id.text)
    return
  }
  for (const pile of piles) addPile(checker, pile)
  const isTaken = checker.names.enums.get(PILE.id) !== undefined || checker.names.attributes.get(PILE.id) !== undefined
  if (isTaken || isPieceWord(checker, 'cards'))
    checker.error(
      'duplicate-name',
      first.id.at,
      'nothing else can be called `pile` or `cards`: they mean the piles and the cards in them',
    )
  checker.enums.add(
    PILE.id,
    checker.game.piles.map(({ id }) => id),
  )
  checker.names.vars.add(PILE.id)
  checker.game.vars.push({
    ...{
      id: PILE.id,
      name: PILE.id,
      as: 'track',
      type: PILE,
      min: 0,
      max: checker.game.piles.length - 1,
      start: 0,
    },
    ...{ per: CARD, has: [...getTypeWords(checker.game, CARD).keys()], rule: -1 },
  })
}

function addPile(checker: Checker, { id, per, seen, rule }: PileSyntax): void {
  const family = id.text
  const isDeclared = checker.game.piles.some((pile) => normalizeName(pile.family) === normalizeName(family))
  if (isDeclared || (per && checker.names.families.has(normalizeName(family))))
    checker.names.reportTakenName('piles', id)
  if (isDeclared || !checker.names.isFreeName(id)) return
  const owned = {
    family,
    rule: checker.names.findClause(rule, -1),
    ...checkVisibility(checker, seen, per !== null, id.at),
  }
  const owners = per
    ? checker.game.seats.map((seat, i) => ({ id: `${family}:${seat}`, seat: i }))
    : [{ id: family, seat: -1 }]
  for (const each of owners) {
    checker.names.piles.add(each.id)
    checker.game.piles.push({ ...owned, ...each })
  }
}

/** Checks which seats see it, where not all do. */
export function checkVisibility(
  checker: Checker,
  visibility: PileVisibility | 'all' | null,
  isOwned: boolean,
  at: Span,
): { readonly seen?: PileVisibility } {
  if (visibility === 'owner' && !isOwned)
    checker.error(
      'wrong-value',
      at,
      'nobody owns it, so no owner can see it: only what is kept for each seat has one',
      'per: seat',
    )
  return visibility === null || visibility === 'all' ? {} : { seen: visibility }
}

/** The piles of that family by seat; null where there is none. */
export function findPilesOfSeats(checker: Checker, family: string): readonly number[] | null {
  const indices = checker.game.piles.flatMap((pile, i) =>
    pile.seat >= 0 && normalizeName(pile.family) === normalizeName(family) ? [i] : [],
  )
  return indices.length > 0 ? indices : null
}

/** The pile of a seat, from the piles by seat. */
export function makePileOfSeat(checker: Checker, piles: readonly number[], seat: Expr, at: number): TypedExpr {
  const expr: Expr =
    seat.e === 'const'
      ? makeConst(piles[seat.v] ?? -1, at)
      : {
          ...{ e: 'lookup', by: [SEAT], from: [0], keys: [seat], sizes: [checker.game.seats.length], at },
          ...{ values: piles, of: PILE, otherwise: null },
        }
  return { expr, type: PILE }
}

/** The pile of a card. */
const makePileOfCard = (checker: Checker, card: Expr, at: number): Expr => {
  return makeTrackRead(checker.names.vars.get(PILE.id) ?? -1, card, at)
}

/** `cards in deck`, `cards in [deck, actor.hand]`. */
export function checkCardsInPiles(checker: Checker, scope: Scope, expr: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  const placeType = expr.where.e === 'list' ? makeListType(PILE) : expr.where.e === 'word' ? PILE : null
  const place = checker.check(scope, expr.where, placeType)
  if (!place) return null
  const at = checker.marks.addPlace(expr.at)
  const bind = scope.makeInnerScope().declare('card', CARD).local
  const cond = makeCardInPiles(checker, makeLocal(bind, at), place, expr, at)
  const list: Expr = { e: 'zones', zones: [...getTypeWords(checker.game, CARD).keys()], of: CARD, at }
  return cond && { expr: { e: 'where', bind, of: CARD, list, cond, at }, type: makeListType(CARD) }
}

/** Whether a card is in a pile, or in one of a list of piles. Null after a diagnostic. */
export function makeCardInPiles(
  checker: Checker,
  card: Expr,
  { expr, type }: TypedExpr,
  syntax: S.ExprSyntax & { e: 'in' },
  at: number,
): Expr | null {
  const is = makePileOfCard(checker, card, at)
  if (isSameType(type, PILE)) return makeComparison('=', is, expr, at)
  if (isSameType(type, makeListType(PILE))) return makeListHasItem(expr, is, at)
  return checker.error(
    'type-mismatch',
    syntax.where.at,
    `cards are in a pile or a list of piles, not in ${printTypeWithArticle(type)}`,
  )
}

export const isPileOrPiles = (type: Type): boolean => getEnumId(type.k === 'list' ? type.of : type) === PILE.id
