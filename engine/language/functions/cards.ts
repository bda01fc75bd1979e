/** Functions of cards: which sides may be played, and what is in effect. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { cardNamed, makeInEffect, makeMayPlay, mayLast } from '../check/sides.ts'
import { makeArgumentSpec, optionalArgument, typedArgument } from '../describe/argument-spec.ts'
import { defineFunction, type LanguageFunction } from './function.ts'

/** Null: one that is missing. */
const card = makeArgumentSpec('card', ({ w, scope }, e): { readonly x: Expr | null } | null => {
  const found = cardNamed(w, scope, e)
  if (found === 'missing') return { x: null }
  return found && mayLast(w, found, e) ? { x: found } : null
})

export const CARDS = {
  mayPlay: defineFunction(
    'whether the card has the side, and what it says under `when` holds',
    { card: typedArgument(CARD), side: typedArgument(SIDE) },
    ({ card, side }, { w, call }) => {
      const x = makeMayPlay(w, card, side, call.at)
      return x && { x, t: BOOL }
    },
  ),
  inEffect: defineFunction(
    'whether anything of the card is in effect, or that side of it; of a card that is missing nothing is',
    { card, side: optionalArgument(typedArgument(SIDE)) },
    ({ card: { x: card }, side }, { w, call }) => {
      const at = w.addPlace(call.at)
      return { x: card ? makeInEffect(w, card, side, at) : { e: 'const', v: 0, at }, t: BOOL }
    },
  ),
} satisfies Record<string, LanguageFunction>
