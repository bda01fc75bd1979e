/** The effects `play` and `cancel`, and the cards that rules name. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { CARD, SIDE } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import type { EffectCheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { canAnySideBeInEffect, makeIsInEffect, makeReadInEffect, makeSetInEffect } from './in-effect.ts'
import { makeIf } from './make-expr.ts'
import type { Scope } from './scope.ts'
import { getCheckedSideProcedure } from './sides.ts'

/** A card that rules name. The text of a card may name another that is missing. Null after a diagnostic. */
export function checkNamedCard(checker: Checker, scope: Scope, expr: S.ExprSyntax): Expr | 'missing' | null {
  const isMissing = (name: string): boolean =>
    checker.names.cards.get(name) === undefined &&
    scope.card?.mentions.some(({ text }) => normalizeName(text) === normalizeName(name)) === true
  if (expr.e === 'word' && isMissing(expr.word)) return 'missing'
  return checker.checkAs(scope, expr, CARD)
}

interface PlaySyntax {
  readonly card: S.ExprSyntax
  readonly side: S.ExprSyntax
  readonly lasting: Name | null
}

/** `play`: where card or side is known only in play, it has a way for each that it may be. */
export function checkPlay(
  { card: cardSyntax, side: sideSyntax, lasting }: PlaySyntax,
  { context: { checker, scope }, mark, keyAt }: EffectCheckContext,
): EffectOf<'play'> | null {
  const card = checkNamedCard(checker, scope, cardSyntax)
  const side = checker.checkAs(scope, sideSyntax, SIDE)
  const sort = lasting ? checker.names.find('lasting', lasting) : undefined
  if (!card || card === 'missing' || !side || sort === null) return null
  const [fixedCard, fixedSide] = [checker.evaluator.findNumber(card), checker.evaluator.findNumber(side)]
  const fits = (fixed: number | undefined, value: number): boolean => fixed === undefined || fixed === value
  const playable = [...checker.game.cards.entries()].flatMap(([index, { sides }]) =>
    sides
      .filter((each) => fits(fixedCard, index) && fits(fixedSide, each.side) && fits(sort, each.lasts))
      .map((each) => ({ card: index, side: each.side })),
  )
  if (playable.length === 0 && fixedCard !== undefined && fixedSide !== undefined) {
    const id = checker.game.cards[fixedCard]?.id
    const word = checker.enums.get(SIDE.id).values[fixedSide]
    return checker.error('unknown-side', sideSyntax.at, `\`${id}\` has no side \`${word}\``)
  }
  const procedures = playable.map((playableSide) =>
    getCheckedSideProcedure(checker, playableSide.card, playableSide.side, keyAt),
  )
  if (procedures.includes(-1)) return null
  const ways = playable.map((playableSide, i) => {
    const call: Effect = { do: 'call', proc: procedures[i] ?? -1, args: [], bound: null, ...mark }
    return { ...playableSide, effects: [call] }
  })
  return { do: 'play', card, side, ways, ...mark }
}

/** `cancel`: ends what is in effect of a card, or only the side that is said. A missing card has nothing in effect. */
export function checkCancel(
  { card: cardSyntax, side: sideSyntax }: { readonly card: S.ExprSyntax; readonly side: S.ExprSyntax | null },
  { context: { checker, scope }, mark }: EffectCheckContext,
): EffectOf<'setVar'> | null {
  const card = checkNamedCard(checker, scope, cardSyntax)
  const side = sideSyntax && checker.checkAs(scope, sideSyntax, SIDE)
  if (!card || card === 'missing' || (sideSyntax && !side)) return null
  if (!canAnySideBeInEffect(checker, card, cardSyntax)) return null
  const end = makeSetInEffect(checker, card, null, mark)
  if (!side) return end
  const { at } = mark
  const isInEffect = makeIsInEffect(checker, card, side, at)
  return { ...end, value: makeIf(isInEffect, end.value, makeReadInEffect(checker, card, at), at) }
}
