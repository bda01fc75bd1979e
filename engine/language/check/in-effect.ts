/** The track that says which side of each card is in effect: reading it, and setting it. */
import type { EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { SIDE } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import { makeArithmetic, makeComparison, makeConst, makeTrackRead } from './make-expr.ts'

/** The value where nothing of a card is in effect. The values of sides follow it in their order. */
const NOTHING_IN_EFFECT_VALUE = 0
const getInEffectValue = (side: number): number => side + 1

/** Puts a side of a card into effect; null ends what is in effect of it. */
export const makeSetInEffect = (
  { game }: Checker,
  card: Expr,
  side: number | null,
  { node, at }: { readonly node: number; readonly at: number },
): EffectOf<'setVar'> => ({
  do: 'setVar',
  target: { var: game.inEffect, index: card },
  value: makeConst(side === null ? NOTHING_IN_EFFECT_VALUE : getInEffectValue(side), at),
  node,
  at,
})

/** The side of a card that is in effect, as a value of the track. */
export const makeReadInEffect = ({ game }: Checker, card: Expr, at: number): Expr =>
  makeTrackRead(game.inEffect, card, at)

/** Whether the side is in effect, or with null any side of the card. */
export function makeIsInEffect(checker: Checker, card: Expr, side: Expr | null, at: number): Expr {
  const current = makeReadInEffect(checker, card, at)
  if (side === null) return makeComparison('!=', current, makeConst(NOTHING_IN_EFFECT_VALUE, at), at)
  const value =
    side.e === 'const' ? makeConst(getInEffectValue(side.v), at) : makeArithmetic('+', [side, makeConst(1, at)], at)
  return makeComparison('=', current, value, at)
}

/** Whether any side of the card can be in effect; false after a diagnostic. */
export function canAnySideBeInEffect(checker: Checker, card: Expr, { at }: S.ExprSyntax): boolean {
  const track = checker.game.vars[checker.game.inEffect]
  if (!track) checker.error('never-lasts', at, 'nothing lasts in this game: declare sorts of it under `lasting`')
  else if (card.e === 'const' && !track.has.includes(card.v))
    checker.error('never-lasts', at, `no side of \`${checker.game.cards[card.v]?.id}\` \`lasts\``)
  else return true
  return false
}

/** Reports a value of the track that is a side which does not last. */
export function reportSideThatDoesNotLast(checker: Checker, card: number, inEffectValue: number, at: Span): void {
  if (inEffectValue === NOTHING_IN_EFFECT_VALUE) return
  const declared = checker.game.cards[card]?.sides.find((each) => getInEffectValue(each.side) === inEffectValue)
  if (declared && declared.lasts >= 0) return
  checker.error('never-lasts', at, `\`${printSideName(checker, card, inEffectValue - 1)}\` does not last`)
}

/** A card and its side as one name. No name that rules could write has a space. */
export const printSideName = (checker: Checker, card: number, side: number): string =>
  `${checker.game.cards[card]?.id} ${checker.enums.get(SIDE.id).values[side]}`
