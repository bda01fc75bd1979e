/** The effects of cards. */

import { CARD, elementTypeOf, isSameType, PILE } from '../../gamedef/types.ts'
import { typeWithArticle } from '../check/types.ts'
import { defineCustomEffect } from '../describe/effect-spec.ts'
import { expressionField } from '../describe/simple-fields.ts'

const moveCard = defineCustomEffect({
  keywords: ['moveCard'],
  doc: 'moves a card, or each of a list of them, to a pile',
  fields: {
    cards: expressionField('card or list of cards', 'what moves'),
    to: expressionField('pile', 'where it goes'),
  },
  check(of, { context, mark, keyAt }) {
    const { checker, scope } = context
    const pile = checker.names.vars.get(PILE.id)
    if (checker.game.piles.length === 0 || pile === undefined)
      return checker.error('unknown-type', keyAt, 'the game has no `piles` for cards to be in')
    const moved = checker.check(scope, of.cards, null)
    const value = checker.checkAs(scope, of.to, PILE)
    if (!moved || !value) return null
    const { expr, type } = moved
    const { at } = expr
    if (isSameType(type, CARD)) return { do: 'setVar', target: { var: pile, index: expr }, value, ...mark }
    if (!isSameType(elementTypeOf(type) ?? type, CARD))
      return checker.error('type-mismatch', of.cards.at, `this is ${typeWithArticle(type)}, but cards are needed`)
    const name = scope.inner().declare('card', CARD).local
    const index = { e: 'local', name, at } as const
    const effects = [{ do: 'setVar', target: { var: pile, index }, value, ...mark }] as const
    return { do: 'forEach', name, of: CARD, list: expr, limit: null, window: false, effects, ...mark }
  },
})

export const CARDS = [moveCard] as const
