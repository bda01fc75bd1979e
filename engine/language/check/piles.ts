/** Piles: where cards are, and what is said of the cards in them. */
import type { Expr } from '../../gamedef/expr.ts'
import type { PileVisibility } from '../../gamedef/gamedef.ts'
import { CARD, enumIdOf, isSameType, listType, PILE, SEAT, type Type } from '../../gamedef/types.ts'
import { typeWords } from '../../gamedef/words.ts'
import type * as S from '../syntax/expr.ts'
import type { PileSyntax } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { isPieceWord } from './phrase.ts'
import type { Scope } from './scope.ts'
import { type TypedExpr, typeWithArticle } from './types.ts'

/** The piles are the words of an enum, and each card has a track that says in which it is. */
export function checkPiles(w: Checker, piles: readonly PileSyntax[]): void {
  const [first] = piles
  if (!first) return
  if (w.names.enums.get(CARD.id) === undefined) {
    w.error('missing-key', first.id.at, 'piles are of cards, and the game has none', 'cards')
    for (const { id } of piles) w.markBroken(id.text)
    return
  }
  for (const pile of piles) addPile(w, pile)
  const isTaken = w.names.enums.get(PILE.id) !== undefined || w.names.attributes.get(PILE.id) !== undefined
  if (isTaken || isPieceWord(w, 'cards'))
    w.error('duplicate-name', first.id.at, '`pile` and `cards` mean the piles and the cards that are in them')
  w.addEnum(
    PILE.id,
    w.piles.map(({ id }) => id),
  )
  w.names.vars.add(PILE.id)
  w.vars.push({
    ...{ id: PILE.id, name: PILE.id, as: 'track', type: PILE, min: 0, max: w.piles.length - 1, start: 0 },
    ...{ per: CARD, has: [...typeWords(w, CARD).keys()], rule: -1 },
  })
}

function addPile(w: Checker, { id, per, seen, rule }: PileSyntax): void {
  const family = id.text
  const known = w.piles.some((pile) => normalizeName(pile.family) === normalizeName(family))
  if (known || (per && w.families.has(normalizeName(family)))) w.reportTaken('piles', id)
  if (known || !w.isFree(id)) return
  const owned = { family, rule: w.rule(rule, -1), ...checkVisibility(w, seen, per !== null, id.at) }
  const whose = per
    ? w.seats.map((seat, i) => ({ id: `${family}:${seat}`, seat: i }))
    : [{ id: family, seat: -1 }]
  for (const each of whose) {
    w.names.piles.add(each.id)
    w.piles.push({ ...owned, ...each })
  }
}

/** Who sees it, where not everybody does. */
export function checkVisibility(
  w: Checker,
  seen: PileVisibility | 'all' | null,
  isOwned: boolean,
  at: Span,
): { readonly seen?: PileVisibility } {
  if (seen === 'owner' && !isOwned)
    w.error(
      'wrong-value',
      at,
      'nobody owns it: only what is kept for each seat is seen by its owner',
      'per: seat',
    )
  return seen === null || seen === 'all' ? {} : { seen }
}

/** By seat: its pile of that family. Null where no pile is called so. */
export function pilesOf(w: Checker, family: string): readonly number[] | null {
  const found = w.piles.flatMap((pile, i) =>
    pile.seat >= 0 && normalizeName(pile.family) === normalizeName(family) ? [i] : [],
  )
  return found.length > 0 ? found : null
}

/** The pile of a seat, of those by seat. */
export function pileOf(w: Checker, piles: readonly number[], seat: Expr, at: number): TypedExpr {
  const x: Expr =
    seat.e === 'const'
      ? { e: 'const', v: piles[seat.v] ?? -1, at }
      : {
          ...{ e: 'lookup', by: [SEAT], from: [0], keys: [seat], sizes: [w.seats.length], at },
          ...{ values: piles, of: PILE, otherwise: null },
        }
  return { x, t: PILE }
}

/** Where a card is, as an expression. */
const whereIs = (w: Checker, card: Expr, at: number): Expr => {
  return { e: 'var', var: w.names.vars.get(PILE.id) ?? -1, index: card, at }
}

/** `cards in deck`, `cards in [deck, actor.hand]`. */
export function checkCardsIn(w: Checker, scope: Scope, e: S.ExprSyntax & { e: 'in' }): TypedExpr | null {
  const wanted = e.where.e === 'list' ? listType(PILE) : e.where.e === 'word' ? PILE : null
  const place = w.check(scope, e.where, wanted)
  if (!place) return null
  const at = w.addPlace(e.at)
  const bind = scope.inner().declare('card', CARD).local
  const cond = isIn(w, { e: 'local', name: bind, at }, place, e, at)
  const list: Expr = { e: 'zones', zones: [...typeWords(w, CARD).keys()], of: CARD, at }
  return cond && { x: { e: 'where', bind, of: CARD, list, cond, at }, t: listType(CARD) }
}

/** Whether a card is in a pile, or in one of a list of them. */
export function isIn(
  w: Checker,
  card: Expr,
  { x, t }: TypedExpr,
  e: S.ExprSyntax & { e: 'in' },
  at: number,
): Expr | null {
  const is = whereIs(w, card, at)
  if (isSameType(t, PILE)) return { e: 'compare', op: '=', left: is, right: x, at }
  if (isSameType(t, listType(PILE))) return { e: 'has', list: x, item: is, at }
  return w.error(
    'type-mismatch',
    e.where.at,
    `cards are in a pile or a list of piles, not in ${typeWithArticle(t)}`,
  )
}

export const isOfPiles = (t: Type): boolean => enumIdOf(t.k === 'list' ? t.of : t) === PILE.id
