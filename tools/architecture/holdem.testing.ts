/** Evaluates poker independently of the rule data: hands by trying every five of seven cards, pots chip by chip. */
import { CARD, type Game, getCardPileCell, getTypeWords, recomputeBoardHash, type State } from '../../engine/node.ts'

export interface Card {
  readonly rank: number
  readonly suit: number
}

/** The category from 0 (high card) to 8 (straight flush), then the ranks that break ties, in order. */
export type HandRank = readonly number[]

export const compareHands = (a: HandRank, b: HandRank): number => {
  const i = a.findIndex((value, at) => value !== b[at])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}

export const findBestHand = (cards: readonly Card[]): HandRank =>
  fives(cards)
    .map(worthOf)
    .reduce((best, other) => (compareHands(other, best) > 0 ? other : best))

function fives(cards: readonly Card[]): readonly (readonly Card[])[] {
  const all: Card[][] = []
  for (let mask = 0; mask < 1 << cards.length; mask++) {
    const five = cards.filter((_, i) => (mask >> i) & 1)
    if (five.length === 5) all.push(five)
  }
  return all
}

function worthOf(five: readonly Card[]): HandRank {
  const ranks = five.map(({ rank }) => rank).toSorted((a, b) => b - a)
  const isFlush = five.every(({ suit }) => suit === five[0]?.suit)
  const high = ranks.join() === '14,5,4,3,2' ? 5 : ranks.every((rank, i) => rank === ranks[0]! - i) ? ranks[0]! : 0
  const counts = [...new Set(ranks)]
    .map((rank) => [ranks.filter((other) => other === rank).length, rank] as const)
    .toSorted(([n, a], [m, b]) => m - n || b - a)
  const shape = counts.map(([n]) => n).join('')
  const order = counts.map(([, rank]) => rank)
  if (high > 0) return [isFlush ? 8 : 4, high]
  if (shape === '41') return [7, ...order]
  if (shape === '32') return [6, ...order]
  if (isFlush) return [5, ...order]
  if (shape === '311') return [3, ...order]
  if (shape === '221') return [2, ...order]
  return [shape === '2111' ? 1 : 0, ...order]
}

/** Lists the cards of a game by index. */
export function readCards({ def }: Game): readonly Card[] {
  const of = (id: string): readonly number[] => def.attributes.find((each) => each.id === id)?.values ?? []
  return getTypeWords(def, CARD).map((_, i) => ({ rank: of('rank')[i] ?? 0, suit: of('suit')[i] ?? 0 }))
}

/** Makes a state with these cards in these piles, and all others in the deck. */
export function dealCards(game: Game, { cells }: State, piles: Readonly<Record<string, readonly number[]>>): State {
  const c = cells.slice()
  for (const card of getTypeWords(game.def, CARD).keys()) c[getCardPileCell(game, card)] = 0
  for (const [id, cards] of Object.entries(piles))
    for (const card of cards) c[getCardPileCell(game, card)] = game.def.piles.findIndex((pile) => pile.id === id)
  recomputeBoardHash(c)
  return { cells: c }
}

/** Only a seat that has paid ten chips can win Ann's tenth, so this settles chip by chip. */
export function splitPot(
  paid: readonly number[],
  worth: readonly (HandRank | null)[],
  from: number,
): readonly number[] {
  const won = paid.map(() => 0)
  const round = paid.map((_, i) => (from + 1 + i) % paid.length)
  const rivalsAt = (chip: number): readonly number[] => round.filter((seat) => worth[seat] && paid[seat]! > chip)
  const pots = new Map<string, { readonly rivals: readonly number[]; chips: number }>()
  for (let chip = 0; chip < Math.max(...paid); chip++) {
    const rivals = rivalsAt(chip)
    const pot = pots.get(rivals.join()) ?? { rivals, chips: 0 }
    pots.set(rivals.join(), pot)
    pot.chips += paid.filter((n) => n > chip).length
  }
  for (const { rivals, chips } of pots.values()) {
    const best = rivals.filter((seat) => rivals.every((other) => compareHands(worth[seat]!, worth[other]!) >= 0))
    best.forEach((seat, i) => {
      won[seat] = won[seat]! + Math.floor(chips / best.length) + (i < chips % best.length ? 1 : 0)
    })
  }
  return won
}
