/** Cards on a board: the cell of each card holds its pile. */
import { CARD } from '../gamedef/types.ts'
import { getTypeWords, isPileTrack } from '../gamedef/words.ts'
import type { Game } from './game.ts'

/** The cell of the first card's `pile` track; -1 in a game without piles. */
export const getFirstCardCell = ({ def, layout }: Pick<Game, 'def' | 'layout'>): number =>
  def.piles.length === 0 ? -1 : (layout.vars[def.vars.findIndex(isPileTrack)] ?? -1)

export const getCardPileCell = (game: Game, card: number): number => getFirstCardCell(game) + card

export const listCardNames = ({ def }: Game, cards: readonly number[]): readonly string[] =>
  cards.map((card) => getTypeWords(def, CARD)[card] ?? `card ${card}`)
