/** Single cells of a board that is said, and the cards in its piles: what is not so. */
import {
  describeCell,
  describeCellValue,
  type Game,
  getCardPileCell,
  type LexiconBoard,
  listCardNames,
  type Span,
  type State,
} from '../../../engine/index.ts'
import { listCardsInPile } from '../board/place-cards.ts'
import { type Mismatch, makeMismatch } from '../mismatch.ts'

/** Tracks, flags, markers and piles that are not as it is said. */
export const checkStatedCells = (game: Game, end: State, statedBoard: LexiconBoard): readonly Mismatch[] => [
  ...checkTracksAndMarkers(game, end, statedBoard),
  ...checkCardPiles(game, end, statedBoard),
]

function checkTracksAndMarkers(game: Game, end: State, statedBoard: LexiconBoard): readonly Mismatch[] {
  const { layout } = game
  const checkOne = (cell: number, value: number, at: Span): Mismatch[] => {
    const is = end.cells[cell]!
    if (is === value) return []
    return [
      makeMismatch(
        at,
        describeCell(game, cell),
        describeCellValue(game, cell, value),
        describeCellValue(game, cell, is),
        [cell],
      ),
    ]
  }
  return [
    ...statedBoard.vars.flatMap(({ var: v, index, value, at }) => checkOne(layout.vars[v]! + index, value, at)),
    ...statedBoard.markers.flatMap(({ marker, zone, state, at }) =>
      checkOne(layout.markers[marker]! + zone, state, at),
    ),
  ]
}

/** Checks which cards are in a pile, or how many. */
function checkCardPiles(game: Game, end: State, statedBoard: LexiconBoard): readonly Mismatch[] {
  return statedBoard.piles.flatMap(({ pile, at, cards, count }) => {
    const cardsInPile = listCardsInPile(game, end.cells, pile)
    const named = count === null
    if (named ? cardsInPile.join() === cards.join() : cardsInPile.length === count) return []
    const formatCards = (list: readonly number[]): string => listCardNames(game, list).join(', ') || 'nothing'
    const all = new Set([...cards, ...cardsInPile])
    const wrong = [...all].filter((card) => !(cards.includes(card) && cardsInPile.includes(card)))
    return [
      makeMismatch(
        at,
        game.def.piles[pile]?.id ?? '',
        named ? formatCards(cards) : `${count} cards`,
        named ? formatCards(cardsInPile) : `${cardsInPile.length}: ${formatCards(cardsInPile)}`,
        wrong.map((card) => getCardPileCell(game, card)),
      ),
    ]
  })
}
