import { describe, expect, it } from 'vitest'
import {
  Conversation,
  gameOf,
  initialState,
  legalMoves,
  makeGreedyAgent,
  makeRandomSource,
  playGame,
  type State,
  track,
  view,
} from '../../engine/index.ts'
import { searchAgent } from './search-agent.ts'
import { findReplayToQuestion, type TurnKnownToSeat } from './search-turn.ts'

const NIM = `
game: { id: nim }
seats: [ann, bob]
tracks: { heap: { max: 20, start: 12 }, won: { per: seat, max: 1 } }
actions:
  take:
    effects:
      - chooseOne: { bind: $n, from: "range(1, min(3, heap))" }
      - addVar: { var: heap, delta: 0 - $n }
      - if: heap = 0
        then: [{ setVar: { var: actor.won, value: 1 } }]
turn: { after: [{ setActive: if actor = ann then bob else ann }] }
define: { score($s:seat): $s.won }
end: { when: heap = 0, score: score }
setups:
${Array.from({ length: 20 }, (_, i) => `  h${i + 1}: { active: ann, tracks: { heap: ${i + 1} } }`).join('\n')}
`
const nim = gameOf([{ name: 'nim.yaml', text: NIM }])

/** What the agent takes of a heap that it is asked about first. */
function taken(heap: number, seed: number): unknown {
  const state = initialState(nim, { setup: `h${heap}`, seed: 1 })
  const agent = searchAgent(seed, { plays: 200 })
  const talk = new Conversation(
    nim,
    state,
    agent.chooseMove(nim, () => state, legalMoves(nim, state)),
  )
  return agent.answerQuestion(
    nim,
    () => state,
    talk.question!,
    () => state,
  )
}

describe('a search agent', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    // Whoever is left with 4 can only leave 1 to 3 of them.
    [5, 1],
    [6, 2],
    [7, 3],
  ])('of a heap of %i takes %i', (heap, best) => {
    for (let seed = 0; seed < 5; seed++) expect(taken(heap, seed)).toBe(best)
  })

  it('wins a game that can be won, from either seat', () => {
    for (let seed = 0; seed < 6; seed++) {
      const [own, other] = [searchAgent(seed, { plays: 150 }), makeGreedyAgent(seed)]
      // Ann begins: 7 can be won, 8 cannot, and then Bob wins.
      for (const [setup, agents, winner] of [
        ['h7', [own, other], 'ann'],
        ['h8', [other, own], 'bob'],
      ] as const)
        expect(playGame(nim, { seed, agents, setup }).standings[0]?.seat).toBe(winner)
    }
  })

  it('plays the same game for the same seed', () => {
    const game = () =>
      playGame(dicey, { seed: 3, agents: [searchAgent(1, { plays: 30 })], setup: 'start', maxMoves: 12 })
    expect(game()).toEqual(game())
  })

  it('has a move ready however little time it has', () => {
    const { ended } = playGame(nim, { seed: 1, agents: [searchAgent(1, { time: 1 })], setup: 'h9' })
    expect(ended).toBe('over')
  })
})

/** In a move dice fall and others answer before the seat is asked again; a card is drawn that only its seat sees. */
const DICEY = `
game: { id: dicey }
seats: [ann, bob]
cards: { ant: {}, bee: {}, cat: {}, dog: {} }
piles: { deck: { seen: nobody }, hand: { per: seat, seen: owner } }
tracks: { dice: { max: 99 }, price: { max: 9 }, points: { per: seat, min: -99, max: 99, start: 0 }, turns: { max: 6 } }
actions:
  gamble:
    effects:
      - chooseOne: { bind: $stake, from: "range(1, 3)" }
      - rollRandom: { bind: $die, min: 1, max: 6 }
      - setVar: { var: dice, value: $die }
      - chooseOne: { bind: $price, from: "range(1, 4)", by: "if actor = ann then bob else ann" }
      - setVar: { var: price, value: $price }
      - chooseOne: { bind: $buy, from: "range(0, 1)" }
      - addVar: { var: actor.points, delta: "$buy * ($stake * $die - 3 * $price)" }
  draw:
    legality: any(cards in deck)
    effects:
      - { drawRandom: { bind: $new, from: cards in deck, lacking: rest } }
      - { moveCard: { cards: $new, to: actor.hand } }
      - chooseOne: { bind: $say, from: "range(0, count(cards in actor.hand))" }
turn:
  after:
    - addVar: { var: turns, delta: if actor = ann then 0 else 1 }
    - setActive: if actor = ann then bob else ann
define: { score($s:seat): $s.points }
end: { when: turns = 6, score: score }
setups: { start: { active: ann }, last: { active: bob, tracks: { turns: 5 } } }
`
const dicey = gameOf([{ name: 'dicey.yaml', text: DICEY }])

describe('what happened in a turn', () => {
  const start = initialState(dicey, { setup: 'start', seed: 5 })
  const turnOf = (action: string, seat: number): TurnKnownToSeat => ({
    seat,
    before: view(dicey, start, seat),
    template: seat === 0 ? legalMoves(dicey, start).find((move) => move.action === action)! : null,
    script: [],
    rolls: [],
    tree: new Map(),
  })
  const upTo = (most: number) => ({ mayStartReplay: (tries: number) => tries < most, isSpent: () => false })
  const seen = (talk: Conversation, seat: number): State => view(dicey, { cells: talk.cells }, seat)

  it('is found out from the board as the seat sees it', () => {
    const talk = new Conversation(dicey, start, turnOf('gamble', 0).template!)
    talk.answer(2)
    // Somebody else is asked, and has not seen what Ann has staked: it may have been anything.
    const others = turnOf('gamble', 1)
    expect(findReplayToQuestion(dicey, others, talk.question!, seen(talk, 1), upTo(60), makeRandomSource(1))).toBe(true)
    expect(others.rolls).toEqual([track(dicey, { cells: talk.cells }, 'dice')])
    expect(others.template?.action).toBe('gamble')
    talk.answer(3)
    const own: TurnKnownToSeat = { ...turnOf('gamble', 0), script: [{ key: '0 0 ', by: 0, said: 2 }] }
    expect(findReplayToQuestion(dicey, own, talk.question!, seen(talk, 0), upTo(60), makeRandomSource(1))).toBe(true)
    expect(own.rolls).toEqual([track(dicey, { cells: talk.cells }, 'dice')])
    expect(own.script.map(({ said }) => said)).toEqual([2, 3])
  })

  it('keeps what was tried where nothing new was found out', () => {
    const talk = new Conversation(dicey, start, turnOf('gamble', 0).template!)
    const own = turnOf('gamble', 0)
    const { tree } = own
    expect(findReplayToQuestion(dicey, own, talk.question!, seen(talk, 0), upTo(60), makeRandomSource(1))).toBe(true)
    expect(own.tree).toBe(tree)
    talk.answer(2)
    talk.answer(3)
    own.script = [{ key: '0 0 ', by: 0, said: 2 }]
    expect(findReplayToQuestion(dicey, own, talk.question!, seen(talk, 0), upTo(60), makeRandomSource(1))).toBe(true)
    expect(own.tree).not.toBe(tree)
    const { tree: later } = own
    expect(findReplayToQuestion(dicey, own, talk.question!, seen(talk, 0), upTo(60), makeRandomSource(1))).toBe(true)
    expect(own.tree).toBe(later)
  })

  it('stays unknown where nothing comes to it', () => {
    const talk = new Conversation(dicey, start, turnOf('gamble', 0).template!)
    talk.answer(2)
    talk.answer(3)
    const cells = talk.cells.slice()
    const own: TurnKnownToSeat = { ...turnOf('gamble', 0), script: [{ key: '0 0 ', by: 0, said: 2 }] }
    // A board that no roll makes.
    cells[dicey.layout.vars[dicey.def.vars.findIndex(({ id }) => id === 'dice')]!] = 9
    expect(findReplayToQuestion(dicey, own, talk.question!, { cells }, upTo(20), makeRandomSource(1))).toBe(false)
    expect(own.rolls).toEqual([])
  })

  it('is what the seat goes by: it buys what is worth more than it costs', () => {
    const last = initialState(dicey, { setup: 'last', seed: 5 })
    const template = legalMoves(dicey, last).find(({ action }) => action === 'gamble')!
    for (const [die, price, buys] of [
      [6, 1, 1],
      [1, 4, 0],
      [5, 1, 1],
      [1, 2, 0],
    ] as const) {
      const talk = new Conversation(dicey, last, template, { dice: [die] })
      const agent = searchAgent(die, { plays: 60 })
      const before = () => view(dicey, last, 1)
      agent.chooseMove(dicey, before, [template])
      const stake = agent.answerQuestion(dicey, before, talk.question!, before)
      expect(stake).toBeOneOf([1, 2, 3])
      talk.answer(stake!)
      talk.answer(price)
      // 1 to 3 times the die against 3 times the price: whatever the stake is, the same of them is more.
      expect(agent.answerQuestion(dicey, () => seen(talk, 1), talk.question!, before)).toBe(buys)
    }
  })
})
