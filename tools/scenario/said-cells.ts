/** Single cells of a board that is said, and the cards in its piles: what is not so. */
import {
  cardWords,
  cellName,
  cellValue,
  type Game,
  pileCell,
  type SaidBoard,
  type Span,
  type State,
} from '../../engine/index.ts'
import { type Miss, missed } from './miss.ts'
import { cardsIn } from './place-cards.ts'

/** Tracks, flags, markers and piles that are not as it is said. */
export const saidMisses = (game: Game, end: State, said: SaidBoard): readonly Miss[] => [
  ...cells(game, end, said),
  ...piles(game, end, said),
]

function cells(game: Game, end: State, said: SaidBoard): readonly Miss[] {
  const { layout } = game
  const one = (cell: number, value: number, at: Span): Miss[] => {
    const is = end.cells[cell]!
    if (is === value) return []
    return [missed(at, cellName(game, cell), cellValue(game, cell, value), cellValue(game, cell, is), [cell])]
  }
  return [
    ...said.vars.flatMap(({ var: v, index, value, at }) => one(layout.vars[v]! + index, value, at)),
    ...said.markers.flatMap(({ marker, zone, state, at }) => one(layout.markers[marker]! + zone, state, at)),
  ]
}

/** Of a pile which cards are in it, or how many. */
function piles(game: Game, end: State, said: SaidBoard): readonly Miss[] {
  return said.piles.flatMap(({ pile, at, cards, count }) => {
    const there = cardsIn(game, end.cells, pile)
    const named = count === null
    if (named ? there.join() === cards.join() : there.length === count) return []
    const say = (list: readonly number[]): string => cardWords(game, list).join(', ') || 'nothing'
    const all = new Set([...cards, ...there])
    const wrong = [...all].filter((card) => !(cards.includes(card) && there.includes(card)))
    return [
      missed(
        at,
        game.def.piles[pile]?.id ?? '',
        named ? say(cards) : `${count} cards`,
        named ? say(there) : `${there.length}: ${say(there)}`,
        wrong.map((card) => pileCell(game, card)),
      ),
    ]
  })
}
