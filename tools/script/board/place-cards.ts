/** Cards of a board that is said: a named pile holds exactly what is said; what was in it goes to the first pile. */
import {
  CARD,
  type Cells,
  type Draft,
  type Game,
  getCardPileCell,
  getTypeWords,
  type LexiconBoard,
} from '../../../engine/index.ts'
import type { CaseContext } from '../case-context.ts'

export function placeCards({ game, diagnostics }: CaseContext, draft: Draft, statedBoard: LexiconBoard): void {
  const named = new Set(statedBoard.piles.map(({ pile }) => pile))
  for (const card of getTypeWords(game.def, CARD).keys()) {
    const cell = getCardPileCell(game, card)
    if (named.has(draft[cell]!)) draft[cell] = 0
  }
  for (const { pile, cards, count, at } of statedBoard.piles) {
    if (count !== null)
      diagnostics.add('type-mismatch', at, 'a board lists the cards of a pile: their number alone is not enough')
    for (const card of cards) draft[getCardPileCell(game, card)] = pile
  }
  const first = statedBoard.piles.find(({ pile }) => pile === 0)
  const others = listCardsInPile(game, draft, 0).filter((card) => !first?.cards.includes(card))
  if (!first || first.count !== null || others.length === 0) return
  const words = others.slice(0, 5).map((card) => getTypeWords(game.def, CARD)[card])
  diagnostics.add(
    'wrong-count',
    first.at,
    `these cards are here, too, because the board puts them in no other pile: ${words.join(', ')}`,
  )
}

export const listCardsInPile = (game: Game, cells: Cells, pile: number): readonly number[] =>
  [...getTypeWords(game.def, CARD).keys()].filter((card) => cells[getCardPileCell(game, card)] === pile)
