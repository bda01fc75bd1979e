/**
 * Texas Hold'em: hands and pots agree with another evaluation, games end by the rules, and seats see no hidden cards.
 * `BOARDS=100000 GAMES=10000 npx vitest run --mode all holdem` is the full proof.
 */
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ACTIVE_SEAT_CELL,
  checkInvariants,
  derive,
  enterPhase,
  guess,
  initialState,
  legalMoves,
  loadGame,
  makeGreedyAgent,
  makeRandomAgent,
  makeRandomSource,
  playGame,
  recomputeBoardHash,
  type State,
  track,
  view,
} from '../../engine/node.ts'
import { findDisagreements } from '../consistency/find-disagreements.ts'
import { compareHands, dealCards, findBestHand, type HandRank, readCards, splitPot } from './holdem.testing.ts'

const game = loadGame(join(resolve(import.meta.dirname, '../..'), 'data/holdem'))
const cards = readCards(game)
const { seats } = game.def
const CATEGORIES = game.def.enums.find(({ id }) => id === 'category')?.values ?? []

const BOARDS = Number(process.env.BOARDS ?? 1500)
const SHOWDOWNS = Math.ceil(BOARDS / 5)
const GAMES = Number(process.env.GAMES ?? 24)
const LONG = { timeout: 60_000 + (BOARDS + GAMES * 60) * 20 }

/** Deals cards from a shuffled deck; every fourth deck is rich in pairs, and every fourth in one suit. */
function deckOf(luck: ReturnType<typeof makeRandomSource>, n: number, kind: number): readonly number[] {
  const left = [...cards.keys()]
  const thick = [() => false, (c: number) => cards[c]!.rank > 10, (c: number) => cards[c]!.suit === 2, () => false][
    kind % 4
  ]!
  const wanted = left.filter(thick)
  const drawn: number[] = []
  while (drawn.length < n) {
    const from = wanted.length > 0 && luck.drawBelow(4) > 0 ? wanted : left
    const [card] = from.splice(luck.drawBelow(from.length), 1)
    if (card !== undefined && !drawn.includes(card)) drawn.push(card)
  }
  return drawn
}

const handOf = (worth: HandRank): string => CATEGORIES[worth[0] ?? 0] ?? ''

describe('hands', () => {
  it(`are worth what every five of the seven come to, and as much against one another: ${BOARDS} boards`, LONG, () => {
    const luck = makeRandomSource('boards')
    const seen = new Set<string>()
    let ties = 0
    const start = initialState(game, { setup: 'two' })
    for (let n = 0; n < BOARDS; n++) {
      const deck = deckOf(luck, 9, n)
      const [ann, bob, board] = [deck.slice(0, 2), deck.slice(2, 4), deck.slice(4)]
      const state = dealCards(game, start, { 'pocket:ann': ann, 'pocket:bob': bob, board })
      const worth = [ann, bob].map((own) => findBestHand([...own, ...board].map((card) => cards[card]!)))
      const beats = (one: string, other: string): number => Number(derive(game, state, 'beats', one, other))
      const names = ['ann', 'bob'].map((seat) => derive(game, state, 'category', seat))
      const [a = [], b = []] = worth
      seen.add(handOf(a))
      if (compareHands(a, b) === 0) ties++
      expect([...names, beats('ann', 'bob') - beats('bob', 'ann')]).toEqual([
        handOf(a),
        handOf(b),
        Math.sign(compareHands(a, b)),
      ])
    }
    // Rare hands have their own cases.
    expect(seen.size).toBeGreaterThan(7)
    expect(ties).toBeGreaterThan(BOARDS / 100)
  })

  it.each([
    ['ace-spades king-spades queen-spades jack-spades ten-spades nine-spades two-clubs', 'straight-flush'],
    ['ace-clubs two-clubs three-clubs four-clubs five-clubs nine-spades nine-hearts', 'straight-flush'],
    ['nine-clubs nine-diamonds nine-hearts nine-spades two-clubs two-hearts two-spades', 'four-of-a-kind'],
    ['nine-clubs nine-diamonds nine-hearts two-clubs two-hearts two-spades king-clubs', 'full-house'],
    ['nine-clubs nine-diamonds nine-hearts two-clubs two-hearts king-spades king-clubs', 'full-house'],
    ['ace-clubs ten-clubs six-clubs four-clubs two-clubs ace-spades ace-hearts', 'flush'],
    ['ace-clubs two-hearts three-clubs four-diamonds five-clubs nine-spades nine-hearts', 'straight'],
    ['queen-clubs king-hearts ace-clubs two-diamonds three-clubs nine-spades nine-hearts', 'pair'],
    ['nine-clubs nine-diamonds nine-hearts two-clubs four-hearts six-spades king-clubs', 'three-of-a-kind'],
    ['nine-clubs nine-diamonds four-clubs four-hearts six-spades six-clubs king-hearts', 'two-pair'],
    ['nine-clubs seven-diamonds four-clubs three-hearts two-spades jack-clubs king-hearts', 'high-card'],
  ])('%s: %s', (text, category) => {
    const hand = text.split(' ').map((card) => game.names.enums.get('card')?.values.indexOf(card) ?? -1)
    const state = dealCards(game, initialState(game, { setup: 'two' }), {
      'pocket:ann': hand.slice(0, 2),
      board: hand.slice(2),
    })
    expect(derive(game, state, 'category', 'ann')).toBe(category)
    expect(handOf(findBestHand(hand.map((card) => cards[card]!)))).toBe(category)
  })
})

/** Makes a showdown: what each seat has paid, which seats are in, and the cards. */
function showdown(luck: ReturnType<typeof makeRandomSource>, n: number) {
  const players = 2 + luck.drawBelow(8)
  const deck = deckOf(luck, 5 + 2 * players, n)
  const board = deck.slice(0, 5)
  const pockets = seats.map((_, seat) => (seat < players ? deck.slice(5 + 2 * seat, 7 + 2 * seat) : []))
  const most = 1 + luck.drawBelow(40)
  const paid = seats.map((_, seat) => (seat < players ? 1 + luck.drawBelow(most) : 0))
  const isIn = seats.map((_, seat) => seat < players && luck.drawBelow(4) > 0)
  // At least one seat is in, and the seat that has paid most does not fold.
  isIn[paid.indexOf(Math.max(...paid))] = true
  return { board, pockets, paid, isIn, button: luck.drawBelow(9) }
}

it(`pots go to whom they belong, with ties, side pots and odd chips: ${SHOWDOWNS} showdowns`, LONG, () => {
  const luck = makeRandomSource('pots')
  const start = initialState(game, { setup: 'nine' })
  const cell = (id: string, seat: number): number =>
    game.layout.vars[game.def.vars.findIndex((each) => each.id === id)]! + seat
  let split = 0
  for (let n = 0; n < SHOWDOWNS; n++) {
    const { board, pockets, paid, isIn, button } = showdown(luck, n)
    const piles = Object.fromEntries(seats.map((seat, i) => [`pocket:${seat}`, isIn[i] ? pockets[i]! : []]))
    const c = dealCards(game, start, { ...piles, board }).cells.slice()
    seats.forEach((_, seat) => {
      c[cell('chips', seat)] = 0
      c[cell('paid', seat)] = paid[seat]!
      c[cell('inHand', seat)] = isIn[seat] ? 1 : 0
    })
    c[cell('button', 0)] = button
    recomputeBoardHash(c)
    const worth = seats.map((_, seat) =>
      isIn[seat] ? findBestHand([...pockets[seat]!, ...board].map((card) => cards[card]!)) : null,
    )
    const won = splitPot(paid, worth, button)
    if (won.filter((chips) => chips > 0).length > 1) split++
    expect(chipsAfter({ cells: c })).toEqual(won)
  }
  expect(split).toBeGreaterThan(SHOWDOWNS / 10)
})

/** The chips of each seat when the pots are won, before the next hand takes its blinds. */
function chipsAfter(state: State): readonly number[] {
  const entered = enterPhase(game, state, 'showdown')
  if (!entered.ok) throw new Error(entered.refusal.message)
  const after = entered.course[0]?.state ?? entered.state
  return seats.map((seat) => Number(track(game, after, 'chips', seat)))
}

describe('games', () => {
  it(`end by the rules, whatever is played: ${GAMES} games`, LONG, () => {
    const setups = game.def.setups.map(({ id }) => id)
    for (let seed = 0; seed < GAMES; seed++) {
      const agents = seats.map((seat) => makeRandomAgent(`${seat} ${seed}`))
      const setup = setups[seed % setups.length]
      const found: unknown[] = []
      const { ended, refused, final } = playGame(game, {
        ...{ seed, agents, setup, maxMoves: 5000 },
        onMove: ({ state }) => found.push(...checkInvariants(game, state)),
      })
      expect({ seed, ended, refused, found }).toEqual({ seed, ended: 'over', refused: [], found: [] })
      const chips = seats.map((seat) => Number(track(game, final, 'chips', seat)))
      expect(chips.filter((n) => n > 0)).toHaveLength(1)
    }
  })

  it('have no position whose views part', LONG, () => {
    const luck = makeRandomSource('views')
    const found: string[] = []
    const agents = [makeRandomAgent(1), makeGreedyAgent(1, 1)]
    for (let seed = 0; seed < 2; seed++)
      playGame(game, {
        ...{ seed, agents, setup: 'three', maxMoves: 60 },
        onMove: ({ state }) => found.push(...findDisagreements(game, state, luck)),
      })
    expect(found).toEqual([])
  })
})

it('a seat that cannot tell two tables apart has the same view, the same moves and plays the same', LONG, () => {
  const luck = makeRandomSource('apart')
  for (let seed = 0; seed < 3; seed++) {
    const agents = [makeRandomAgent(seed), makeRandomAgent(-seed)]
    playGame(game, {
      ...{ seed, agents, setup: 'six', maxMoves: 40 },
      onMove: ({ state }) => {
        const seat = state.cells[ACTIVE_SEAT_CELL]!
        const other = guess(game, state, seat, luck)
        const templates = legalMoves(game, state)
        expect(view(game, other, seat)).toEqual(view(game, state, seat))
        expect(legalMoves(game, other)).toEqual(templates)
        if (templates.length === 0) return
        for (const make of [makeRandomAgent, makeGreedyAgent]) {
          const [a, b] = [state, other].map((one) =>
            make(seed).chooseMove(game, () => view(game, one, seat), templates),
          )
          expect(a).toEqual(b)
        }
      },
    })
  }
})
