/** Each seat has a view of a state. Boards that fit the view can be guessed, and agents see nothing else. */
import { describe, expect, it } from 'vitest'
import {
  type Agent,
  Conversation,
  checkInvariants,
  gameOf,
  guess,
  initialState,
  isSameBoard,
  legalMoves,
  makeGreedyAgent,
  makeRandomAgent,
  makeRandomSource,
  playGame,
  type State,
  seedChance,
  track,
  view,
} from '../index.ts'
import { fixture } from './at-the-table.ts'

const game = fixture('auction')

const SEATS = [0, 1] as const
const start = initialState(game, { setup: 'start', seed: 1 })
const told = (state: State, id: string, of?: string) => track(game, state, id, of)

describe('a view', () => {
  const red = view(game, start, 0)

  it('holds what everybody sees, and what its seat does', () => {
    expect(told(red, 'pile', 'ant')).toBe('hand:red')
    expect(told(red, 'pile', 'dog')).toBe('hand:red')
    expect(told(red, 'bid', 'red')).toBe(4)
    expect(told(red, 'points', 'blue')).toBe(0)
  })

  it('holds as many cards in each pile as there are, but not which', () => {
    const where = (state: State) => ['bee', 'cat', 'eel', 'fox', 'gnu'].map((card) => told(state, 'pile', card))
    expect(where(start)).toEqual(['hand:blue', 'deck', 'deck', 'deck', 'hand:blue'])
    expect(where(red)).toEqual(['deck', 'deck', 'deck', 'hand:blue', 'hand:blue'])
  })

  it('does not hold what others keep for themselves, and nobody sees', () => {
    expect(told(red, 'bid', 'blue')).toBe(0)
    expect(told(red, 'price')).toBe(5)
    expect(told(view(game, start, 1), 'bid', 'blue')).toBe(7)
    expect(told(view(game, start, 1), 'bid', 'red')).toBe(0)
  })

  it('does not know what the dice will show', () => {
    const cells = start.cells.slice()
    seedChance(cells, 99)
    expect(view(game, { cells }, 0)).toEqual(red)
  })

  it('is a state of the game, and the view of itself', () => {
    expect(checkInvariants(game, red)).toEqual([])
    expect(view(game, red, 0)).toEqual(red)
  })

  it('of a game that hides nothing is the state but for chance', () => {
    const open = gameOf([
      { name: 'open.yaml', text: 'game: { id: open }\nseats: [red]\ntracks: { gold: { start: 3 } }' },
    ])
    const state = initialState(open, { seed: 4 })
    expect(isSameBoard(view(open, state, 0), state)).toBe(true)
  })
})

/** The states of random games. */
function* positions(
  games: number,
): Generator<{ readonly state: State; readonly luck: ReturnType<typeof makeRandomSource> }> {
  for (let seed = 0; seed < games; seed++) {
    const luck = makeRandomSource(seed)
    const all: State[] = [initialState(game, { setup: 'start', seed })]
    const agents = [makeRandomAgent(seed), makeRandomAgent(`other ${seed}`)]
    playGame(game, { seed, agents, setup: 'start', maxMoves: 60, onMove: ({ state }) => all.push(state) })
    for (const state of all) yield { state, luck }
  }
}

describe('what a seat cannot tell apart', () => {
  it('gives the same view, and the same legal moves of that seat', () => {
    let different = 0
    for (const { state, luck } of positions(25))
      for (const seat of SEATS) {
        const other = guess(game, state, seat, luck)
        if (!isSameBoard(other, state)) different++
        expect(view(game, other, seat)).toEqual(view(game, state, seat))
        expect(checkInvariants(game, other)).toEqual([])
        if (game.def.seats.indexOf(legalMoves(game, state)[0]?.seat ?? '') !== seat) continue
        expect(legalMoves(game, other)).toEqual(legalMoves(game, state))
      }
    expect(different).toBeGreaterThan(200)
  })

  it('may be anything that gives the view', () => {
    const seen = new Set<string>()
    const luck = makeRandomSource(3)
    for (let i = 0; i < 300; i++) {
      const other = guess(game, start, 0, luck)
      seen.add(`${told(other, 'pile', 'cat')} ${told(other, 'price')} ${told(other, 'sly', 'blue')}`)
    }
    // In the deck or in hand, at seven prices, sly or not.
    expect(seen.size).toBe(2 * 7 * 2)
  })

  it.each([
    ['random', (): Agent => makeRandomAgent(5)],
    ['greedy', (): Agent => makeGreedyAgent(5)],
  ])('is the same to a %s agent', (_, make) => {
    let answered = 0
    for (const { state, luck } of positions(12)) {
      const templates = legalMoves(game, state)
      const seat = game.def.seats.indexOf(templates[0]?.seat ?? '')
      if (seat < 0) continue
      const boards = [state, guess(game, state, seat, luck)]
      const [a, b] = [make(), make()].map((agent, i) => ({
        agent,
        template: agent.chooseMove(game, () => view(game, boards[i]!, seat), templates),
      }))
      expect(b!.template).toEqual(a!.template)
      // While the questions are alike, the answers are alike, too.
      const talks = boards.map((board) => new Conversation(game, board, a!.template, { windows: true }))
      for (;;) {
        const [one, two] = talks.map(({ question, cells }) => ({
          question,
          seen: view(game, { cells }, seat),
        }))
        if (!one?.question || `${two?.question}` !== `${one.question}` || !isSameBoard(one.seen, two!.seen)) break
        const [first, second] = [a!, b!].map(({ agent }, i) =>
          agent.answerQuestion(
            game,
            () => [one, two!][i]!.seen,
            one.question!,
            () => view(game, boards[i]!, seat),
          ),
        )
        expect(second).toEqual(first)
        if (talks.some((talk) => talk.answer(first!) !== null)) break
        answered++
      }
    }
    expect(answered).toBeGreaterThan(20)
  })
})

describe('players', () => {
  /** An agent that records what it sees. */
  const spy = (heard: State[]): Agent => {
    const inner = makeRandomAgent('spy')
    return {
      name: 'spy',
      chooseMove: (of, look, templates) => {
        heard.push(look())
        return inner.chooseMove(of, look, templates)
      },
      answerQuestion: (of, look, question, before) => {
        heard.push(look(), before())
        return inner.answerQuestion(of, look, question, before)
      },
    }
  }

  it('are told their view and no more, before the move and in it', () => {
    const heard: readonly State[][] = [[], []]
    playGame(game, { seed: 8, setup: 'start', agents: heard.map(spy), maxMoves: 40 })
    for (const seat of SEATS) {
      expect(heard[seat]!.length).toBeGreaterThan(10)
      for (const known of heard[seat]!) expect(view(game, known, seat)).toEqual(known)
    }
  })

  it('that try moves play what they have planned, as far as it can be played', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { refused, ended } = playGame(game, {
        seed,
        setup: 'start',
        agents: [makeGreedyAgent(seed)],
        maxMoves: 200,
      })
      expect(refused).toEqual([])
      expect(['over', 'limit']).toContain(ended)
    }
  })
})
