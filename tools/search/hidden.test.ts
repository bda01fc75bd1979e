import { expect, test } from 'vitest'
import {
  Conversation,
  filesOf,
  gameOf,
  guess,
  initialState,
  isSameBoard,
  legalMoves,
  makeRandomAgent,
  makeRandomSource,
  playGame,
  type State,
  view,
} from '../../engine/node.ts'
import { searchAgent } from './search-agent.ts'

const game = gameOf(filesOf('engine/fixtures/auction'))

/** Boards of random games of an auction with hidden hands. */
function positions(seed: number): readonly State[] {
  const states = [initialState(game, { setup: 'start', seed })]
  playGame(game, {
    ...{ seed, agents: [makeRandomAgent(seed), makeRandomAgent(`other ${seed}`)], setup: 'start', maxMoves: 60 },
    onMove: ({ state }) => states.push(state),
  })
  return states
}

test('boards that its seat cannot tell apart are the same to a search agent', () => {
  let answered = 0
  for (let seed = 0; seed < 12; seed++) {
    const luck = makeRandomSource(seed)
    for (const state of positions(seed)) {
      const templates = legalMoves(game, state)
      const seat = game.def.seats.indexOf(templates[0]?.seat ?? '')
      if (seat < 0) continue
      const tables = [state, guess(game, state, seat, luck)].map((board) => {
        const agent = searchAgent(5, { plays: 12 })
        const before = () => view(game, board, seat)
        const template = agent.chooseMove(game, before, templates)
        return { agent, before, template, talk: new Conversation(game, board, template, { windows: true }) }
      })
      const [one, two] = tables as [(typeof tables)[0], (typeof tables)[0]]
      expect(two.template).toEqual(one.template)
      for (;;) {
        const [seen, other] = tables.map(({ talk }) => view(game, { cells: talk.cells }, seat)) as [State, State]
        const { question } = one.talk
        // From where the move shows a difference, the answers may differ.
        if (question === null || `${two.talk.question}` !== `${question}` || !isSameBoard(seen, other)) break
        const answer = one.agent.answerQuestion(game, () => seen, question, one.before)
        expect(two.agent.answerQuestion(game, () => other, question, two.before)).toEqual(answer)
        if (answer === null || tables.some(({ talk }) => talk.answer(answer) !== null)) break
        answered++
      }
    }
  }
  expect(answered).toBeGreaterThan(20)
})
