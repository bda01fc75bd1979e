/** The effects of cards. */
import { CARD, elementOf, PILE, sameType } from '../../gamedef/types.ts'
import { aType } from '../check/types.ts'
import { effectWithin } from '../describe/effect.ts'
import { expression } from '../describe/forms.ts'

const moveCard = effectWithin({
  keywords: ['moveCard'],
  doc: 'moves a card, or each of a list of them, to a pile',
  fields: {
    cards: expression('card or list of cards', 'what moves'),
    to: expression('pile', 'where it goes'),
  },
  check(of, { c, mark, keyAt }) {
    const { w, scope } = c
    const pile = w.names.vars.get(PILE.id)
    if (w.piles.length === 0 || pile === undefined)
      return w.error('unknown-type', keyAt, 'the game has no `piles` for cards to be in')
    const moved = w.check(scope, of.cards, null)
    const value = w.checkAs(scope, of.to, PILE)
    if (!moved || !value) return null
    const { x, t } = moved
    const { at } = x
    if (sameType(t, CARD)) return { do: 'setVar', target: { var: pile, index: x }, value, ...mark }
    if (!sameType(elementOf(t) ?? t, CARD))
      return w.error('type-mismatch', of.cards.at, `this is ${aType(t)}, but cards are needed`)
    const name = scope.inner().declare('card', CARD).local
    const index = { e: 'local', name, at } as const
    const effects = [{ do: 'setVar', target: { var: pile, index }, value, ...mark }] as const
    return { do: 'forEach', name, of: CARD, list: x, limit: null, window: false, effects, ...mark }
  },
})

export const CARDS = [moveCard] as const
