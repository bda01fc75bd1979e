/**
 * Whole random games play alike in every instrumentation, survive JSON, and have views that show no more than they may.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CARD } from '../gamedef/types.ts'
import { getTypeWords } from '../gamedef/words.ts'
import {
  applyMove,
  checkBoard,
  checkInvariants,
  formatBoardHash,
  type Game,
  guess,
  isSameBoard,
  makeRandomAgent,
  makeRandomSource,
  moveFromJson,
  moveToJson,
  type Outcome,
  playGame,
  type RandomSource,
  type State,
  stateFromJson,
  stateToJson,
  track,
  view,
} from '../index.ts'
import { getCardPileCell } from '../kernel/cards.ts'
import { filesOf } from '../node.ts'
import { FRONTIER, inEveryInstrumentation } from './boards.testing.ts'
import { runs, tried } from './choices.testing.ts'

/** A game takes as long as fifty random texts. */
const GAMES = Math.ceil(runs(250) / 50)
/** The most moves of a game; moves of another game test as much. */
const MOST_MOVES = 60

const CARDS = filesOf(join(import.meta.dirname, '../fixtures/cards'))
const AUCTION = filesOf(join(import.meta.dirname, '../fixtures/auction'))

const games: readonly (readonly [name: string, variants: readonly Game[], setup: string])[] = [
  ['frontier', inEveryInstrumentation(FRONTIER), 'opening'],
  ['frontier, structured', inEveryInstrumentation(FRONTIER, 'structured'), 'opening'],
  ['cards', inEveryInstrumentation(CARDS), 'three'],
  ['an auction with hidden hands', inEveryInstrumentation(AUCTION), 'start'],
]

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Plays a game by random agents of this seed. */
function played(game: Game, setup: string, seed: number, onMove: (outcome: Outcome) => void): readonly string[] {
  const agents = [makeRandomAgent(seed)]
  return playGame(game, { seed, agents, setup, maxMoves: MOST_MOVES, onMove }).moves.map(({ hash }) => hash)
}

/** Checks that boards and moves are read back as they were written. */
function expectReadBack(game: Game, { before, move, state, rolls }: Outcome): void {
  const board = stateFromJson(game, copied(stateToJson(game, before)))
  const readBack = moveFromJson(game, copied(moveToJson(game, move)))
  if (!board.ok || !readBack.ok) throw new Error(JSON.stringify([board, readBack]))
  const again = applyMove(game, board.state, readBack.move)
  if (!again.ok) throw new Error(again.refusal.message)
  expect(formatBoardHash(again.outcome.state)).toBe(formatBoardHash(state))
  expect(again.outcome.rolls.map(({ value }) => value)).toEqual(rolls.map(({ value }) => value))
}

/** Checks that a seat's view is one and the same of every board that fits the view, and of the view itself. */
function expectViews(game: Game, state: State, luck: RandomSource): void {
  for (const seat of game.def.seats.keys()) {
    const seen = view(game, state, seat)
    for (const other of [seen, guess(game, state, seat, luck), guess(game, seen, seat, luck)]) {
      expect(isSameBoard(view(game, other, seat), seen)).toBe(true)
      expect(checkBoard(game, other)).toEqual([])
    }
  }
}

describe.each(games)('random games: %s', (_, variants, setup) => {
  const [plain] = variants as readonly [Game]

  it('are the same in every variant, hold their invariants, are read back as they were, and show each seat what it may see', () => {
    tried(GAMES, (choices) => {
      const seed = choices.below(2 ** 31)
      const luck = makeRandomSource(seed)
      let moves = 0
      const look = (outcome: Outcome): void => {
        expect(checkInvariants(plain, outcome.state)).toEqual([])
        expectReadBack(plain, outcome)
        if (moves++ % 4 === 0) expectViews(plain, outcome.state, luck)
      }
      const [first, ...others] = variants.map((game) => played(game, setup, seed, game === plain ? look : () => {}))
      expect(first?.length).toBeGreaterThan(5)
      for (const other of others) expect(other).toEqual(first)
    })
  })
})

describe('views of the auction', () => {
  const [auction] = inEveryInstrumentation(AUCTION) as readonly [Game]
  const cards = getTypeWords(auction.def, CARD)
  /** By seat: the piles that it must not see. */
  const kept = [
    ['deck', 'hand:blue'],
    ['deck', 'hand:red'],
  ]

  it('are the same whichever of the cards that a seat does not see lie where', () => {
    tried(GAMES, (choices) => {
      const seed = choices.below(2 ** 31)
      played(auction, 'start', seed, ({ state }) => {
        for (const seat of auction.def.seats.keys()) {
          const hidden = [...cards.keys()].filter((card) =>
            kept[seat]!.includes(String(track(auction, state, 'pile', cards[card]))),
          )
          const [one, other] = [choices.pick(hidden), choices.pick(hidden)]
          if (one === undefined || other === undefined) continue
          const cells = state.cells.slice()
          const [a, b] = [getCardPileCell(auction, one), getCardPileCell(auction, other)]
          ;[cells[a], cells[b]] = [cells[b]!, cells[a]!]
          expect(view(auction, { cells }, seat)).toEqual(view(auction, state, seat))
        }
      })
    })
  })
})
