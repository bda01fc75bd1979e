/** Cards of a board that is said: a named pile holds exactly what is said; what was in it goes to the first pile. */
import {
  CARD,
  type Cells,
  type Draft,
  type Game,
  pileCell,
  type SaidBoard,
  wordsOf,
} from '../../engine/index.ts'
import type { Scene } from './scene.ts'

export function placeCards({ game, d }: Scene, c: Draft, said: SaidBoard): void {
  const named = new Set(said.piles.map(({ pile }) => pile))
  for (const card of wordsOf(game.def, CARD).keys()) {
    const cell = pileCell(game, card)
    if (named.has(c[cell]!)) c[cell] = 0
  }
  for (const { pile, cards, count, at } of said.piles) {
    if (count !== null) d.add('type-mismatch', at, 'this says which cards they are, not how many')
    for (const card of cards) c[pileCell(game, card)] = pile
  }
  const first = said.piles.find(({ pile }) => pile === 0)
  const others = cardsIn(game, c, 0).filter((card) => !first?.cards.includes(card))
  if (!first || first.count !== null || others.length === 0) return
  const words = others.slice(0, 5).map((card) => wordsOf(game.def, CARD)[card])
  d.add('wrong-count', first.at, `also there, since nothing says where else: ${words.join(', ')}`)
}

export const cardsIn = (game: Game, cells: Cells, pile: number): readonly number[] =>
  [...wordsOf(game.def, CARD).keys()].filter((card) => cells[pileCell(game, card)] === pile)
