/** Phases may ask a list of seats in which some are nobody. */
import { describe, expect, it } from 'vitest'
import {
  checkBoard,
  type Game,
  gameOf,
  initialState,
  legalMoves,
  listAskedSeatNames,
  makeRandomAgent,
  playGame,
  stateFromJson,
  stateToJson,
} from '../index.ts'

/** The first space has no lord, the second one has `lord`. */
const asking = (asks: string, lord = ''): Game =>
  gameOf([
    {
      name: 'lords.yaml',
      text: `
game: { id: lords }
seats: [red, blue]
attributes: { lord: seat }
spaces: { alba: { adjacent: [brae] }, brae: { adjacent: [alba]${lord} } }
tracks: { day: { max: 3 } }
phases:
  council: { asks: "${asks}", offers: [go], next: rest }
  rest: { asks: active, offers: [go] }
actions:
  go: { effects: [{ chooseOne: { bind: $x, from: spaces, lacking: refuse } }, { addVar: { var: day, delta: 1 } }] }
setups: { start: {} }
end: { when: day = 3 }
`,
    },
  ])

describe('a phase that asks a list of seats', () => {
  it('leaves out nobody, and the first of the others is the one to move', () => {
    for (const list of ['map($s in spaces, $s.lord)', 'map($s in union(spaces, spaces), $s.lord)']) {
      const game = asking(list, ', lord: blue')
      const state = initialState(game, { setup: 'start' })
      expect(listAskedSeatNames(game, state)).toEqual(['blue'])
      expect(stateToJson(game, state).active).toBe('blue')
      expect(checkBoard(game, state)).toEqual([])
      expect(stateFromJson(game, stateToJson(game, state)).ok).toBe(true)
      expect(legalMoves(game, state).map(({ seat, action }) => [seat, action])).toEqual([['blue', 'go']])
      expect(playGame(game, { agents: [makeRandomAgent(1)], seed: 1, setup: 'start' }).ended).toBe('over')
    }
  })

  it('asks nobody where all are nobody: the next phase begins', () => {
    const game = asking('map($s in spaces, $s.lord)')
    expect(listAskedSeatNames(game, initialState(game, { setup: 'start' }))).toEqual(['red'])
  })
})
