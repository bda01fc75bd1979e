/** The cards in piles, as a setup or scenario lists them. */
import { BOOL, CARD } from '../../../gamedef/types.ts'
import { getTypeWords } from '../../../gamedef/words.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { PileContentSyntax } from '../../syntax/game.ts'
import type { Span } from '../../yaml/node.ts'
import type { Checker } from '../checker.ts'
import { findPilesOfSeats } from '../piles.ts'
import { Scope } from '../scope.ts'
import { readLiteralValue } from '../values.ts'

/** A pile that is named: all its cards, or only their number. */
export interface PileContents {
  readonly at: Span
  readonly cards: readonly number[]
  readonly count: number | null
}

/** Returns the contents by pile. Named cards go first, then those of conditions, and last `rest`. */
export function readPileContents(
  checker: Checker,
  lists: readonly PileContentSyntax[],
): ReadonlyMap<number, PileContents> {
  const pileByCard = new Map<number, number>()
  const piles = lists.flatMap((one) => {
    const pile = findPile(checker, one)
    return pile === null ? [] : [{ ...one, pile, at: one.pile.at }]
  })
  const put = (cards: readonly number[], pile: number, at: Span): void => {
    const repeatedCard = cards.find((card) => pileByCard.has(card))
    const earlierPile = repeatedCard !== undefined && checker.game.piles[pileByCard.get(repeatedCard) ?? -1]?.id
    if (earlierPile)
      checker.error(
        'duplicate-name',
        at,
        `\`${getTypeWords(checker.game, CARD)[repeatedCard]}\` is in \`${earlierPile}\` already`,
      )
    for (const card of cards) if (!pileByCard.has(card)) pileByCard.set(card, pile)
  }
  for (const { pile, names } of piles)
    for (const { at, text } of names) {
      const card = readLiteralValue(checker, CARD, { at, value: text })
      if (card !== null) put([card], pile, at)
    }
  const namedCards = new Set(pileByCard.keys())
  for (const { pile, where } of piles)
    if (where !== null && where !== 'rest')
      put(
        findCardsWhere(checker, where).filter((card) => !namedCards.has(card)),
        pile,
        where.at,
      )
  const [rest, another] = piles.filter(({ where }) => where === 'rest')
  if (another) checker.error('duplicate-name', another.at, 'only one pile can have all other `cards`')
  if (rest)
    put(
      [...getTypeWords(checker.game, CARD).keys()].filter((card) => !pileByCard.has(card)),
      rest.pile,
      rest.at,
    )
  const inPile = (pile: number): number[] =>
    [...pileByCard].flatMap(([card, pileOfCard]) => (pileOfCard === pile ? [card] : []))
  return new Map(
    piles.map(({ pile, at, count }) => [pile, { at, count, cards: inPile(pile).toSorted((a, b) => a - b) }]),
  )
}

function findPile(checker: Checker, { pile }: PileContentSyntax): number | null {
  const index = checker.names.piles.get(pile.text)
  if (index !== undefined) return index
  if (!findPilesOfSeats(checker, pile.text))
    return checker.reportUnknown('unknown-state', pile, 'the pile', checker.names.piles.list)
  return checker.error(
    'unknown-state',
    pile.at,
    `each seat has a pile \`${pile.text}\` of its own: say whose`,
    `${pile.text}:${checker.game.seats[0]}`,
  )
}

/** The cards that fulfil a condition on `it`. */
function findCardsWhere(checker: Checker, expr: ExprSyntax): readonly number[] {
  const scope = new Scope()
  const { local } = scope.declare('it', CARD)
  const cond = checker.check(scope, expr, BOOL)
  if (!cond) return []
  const evaluator = checker.definitionEvaluator
  const cards = [...getTypeWords(checker.game, CARD).keys()].map((card) => ({
    card,
    holds: evaluator.holds(cond.expr, local, card),
  }))
  if (cards.some(({ holds }) => holds === undefined))
    checker.error('not-static', expr.at, 'this must be decidable from what the card is alone')
  return cards.flatMap(({ card, holds }) => (holds ? [card] : []))
}

/** The pile of each card, over a setup that is extended. Cards that a named pile has no longer go to the first pile. */
export function mapCardsToPiles(
  before: ReadonlyMap<number, number> | undefined,
  piles: ReadonlyMap<number, PileContents>,
): Map<number, number> {
  const unmoved = [...(before ?? [])].filter(([, pile]) => !piles.has(pile))
  const pileByCard = [...piles].flatMap(([pile, { cards }]) => cards.map((card) => [card, pile] as const))
  return new Map([...unmoved, ...pileByCard])
}

/** The first pile has all cards that are nowhere else, so a list of fewer is reported. */
export function checkPilesOfSetup(
  checker: Checker,
  piles: ReadonlyMap<number, PileContents>,
  pileOfCard: ReadonlyMap<number, number>,
): void {
  for (const { at, count } of piles.values())
    if (count !== null)
      checker.error('type-mismatch', at, 'a board lists the cards of a pile: their number alone is not enough')
  const first = piles.get(0)
  const others = getTypeWords(checker.game, CARD).filter(
    (_, card) => (pileOfCard.get(card) ?? 0) === 0 && !first?.cards.includes(card),
  )
  if (first && others.length > 0)
    checker.error(
      'wrong-value',
      first.at,
      `\`${checker.game.piles[0]?.id}\` also has the cards that no pile lists: ${others.slice(0, 5).join(', ')}`,
      'cards',
    )
}
