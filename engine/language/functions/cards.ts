/** Functions of cards: which sides may be played, and what is in effect. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { cardNamed, inEffect, mayLast, mayPlay } from '../check/sides.ts'
import { argument, optionally, typed } from '../describe/argument.ts'
import { define, type LanguageFunction } from './function.ts'

/** Null: one that is missing. */
const card = argument('card', ({ w, scope }, e): { readonly x: Expr | null } | null => {
  const found = cardNamed(w, scope, e)
  if (found === 'missing') return { x: null }
  return found && mayLast(w, found, e) ? { x: found } : null
})

export const CARDS = {
  mayPlay: define(
    'whether the card has the side, and what it says under `when` holds',
    { card: typed(CARD), side: typed(SIDE) },
    ({ card, side }, { w, call }) => {
      const x = mayPlay(w, card, side, call.at)
      return x && { x, t: BOOL }
    },
  ),
  inEffect: define(
    'whether anything of the card is in effect, or that side of it; of a card that is missing nothing is',
    { card, side: optionally(typed(SIDE)) },
    ({ card: { x: card }, side }, { w, call }) => {
      const at = w.place(call.at)
      return { x: card ? inEffect(w, card, side, at) : { e: 'const', v: 0, at }, t: BOOL }
    },
  ),
} satisfies Record<string, LanguageFunction>
