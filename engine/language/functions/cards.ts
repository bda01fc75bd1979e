/** Functions of cards: which sides may be played, and what is in effect. */
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, CARD, SIDE } from '../../gamedef/types.ts'
import { makeArgumentSpec, optionalArgument, typedArgument } from '../check/argument-spec.ts'
import { cardNamed, makeInEffect, makeMayPlay, mayLast } from '../check/sides.ts'
import { defineFunction, type LanguageFunction } from './function.ts'

/** Null: one that is missing. */
const card = makeArgumentSpec('card', ({ checker, scope }, expr): { readonly x: Expr | null } | null => {
  const found = cardNamed(checker, scope, expr)
  if (found === 'missing') return { x: null }
  return found && mayLast(checker, found, expr) ? { x: found } : null
})

export const CARDS = {
  mayPlay: defineFunction(
    'whether the card has the side, and what it says under `when` holds',
    { card: typedArgument(CARD), side: typedArgument(SIDE) },
    ({ card, side }, { checker, call }) => {
      const expr = makeMayPlay(checker, card, side, call.at)
      return expr && { expr, type: BOOL }
    },
  ),
  inEffect: defineFunction(
    'whether anything of the card is in effect, or that side of it; of a card that is missing nothing is',
    { card, side: optionalArgument(typedArgument(SIDE)) },
    ({ card: { x: card }, side }, { checker, call }) => {
      const at = checker.marks.addPlace(call.at)
      return { expr: card ? makeInEffect(checker, card, side, at) : { e: 'const', v: 0, at }, type: BOOL }
    },
  ),
} satisfies Record<string, LanguageFunction>
