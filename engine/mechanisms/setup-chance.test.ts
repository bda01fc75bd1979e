import { describe, expect, it } from 'vitest'
import { beginGame, gameOf, initialState, legalMoves, type Question, stateToJson } from '../index.ts'

const game = gameOf([
  {
    name: 'raft.yaml',
    text: `
game: { id: raft }
seats: [ann, bob]
attributes: { wet: flag }
spaces: { bow: { wet: true, adjacent: [stern] }, stern: { adjacent: [bow] } }
boxes: { deck: {} }
pieces: { properties: { suit: [oar, sail] }, kinds: { oars: { suit: oar, count: 5, home: deck }, sails: { suit: sail, count: 5, home: deck } } }
tracks: { wind: { max: 6 }, turns: { max: 9 } }
procedures:
  deal: { params: { to: space }, effects: [{ drawRandom: { bind: $card, from: pieces in deck, lacking: skip } }, { moveToken: { pieces: $card, to: $to } }] }
actions: [{ id: row, effects: [{ addVar: { var: wind, delta: 1 } }] }]
turn: { after: [{ addVar: { var: turns, delta: 1 } }] }
setups:
  calm: { spaces: { bow: 1 oar }, active: bob }
  storm:
    extends: calm
    effects:
      - rollRandom: { bind: $wind, from: 1, to: 6 }
      - { setVar: { var: wind, value: $wind } }
      - forEach: { bind: $s, over: spaces, effects: [{ deal: $s }] }
  gale: { extends: storm, tracks: { turns: 4 } }
`,
  },
])

const board = (setup: string, seed: number) => stateToJson(game, initialState(game, { setup, seed }))

describe('a setup with chance in it', () => {
  it('is paid for by nobody: what it does is free, and of no limited move', () => {
    const text = `
game: { id: dues }
seats: [ann]
tracks: { dues: { max: 9 } }
actions: [{ id: pay, effects: [{ addVar: { var: dues, delta: 1 } }] }]
setups:
  start:
    effects:
      - if: free and not limited
        then: [{ setVar: { var: dues, value: 5 } }]
`
    const dues = gameOf([{ name: 'dues.yaml', text }])
    expect(stateToJson(dues, initialState(dues, { setup: 'start' })).tracks).toMatchObject({ dues: 5 })
  })

  it('begins alike with one seed, and otherwise with others', () => {
    expect(board('storm', 3)).toEqual(board('storm', 3))
    const winds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(board('storm', seed).tracks))
    expect(new Set(winds).size).toBeGreaterThan(1)
  })

  it('is no move: no turn follows it, and the setups say who is to move', () => {
    const json = board('storm', 1)
    expect(json).toMatchObject({ moves: 0, active: 'bob', tracks: { turns: 0 } })
    expect(legalMoves(game, initialState(game, { setup: 'storm' })).map(({ action }) => action)).toEqual(['row'])
  })

  it('comes with those that change it', () => {
    const said = (question: Question, nth: number) => (nth === 0 ? 5 : question.options[0])
    const begun = beginGame(game, { setup: 'gale', dice: said })
    expect(begun.ok && stateToJson(game, begun.state).tracks).toMatchObject({ wind: 5, turns: 4 })
  })

  it('can be told what is rolled and drawn, by the names of the choices', () => {
    const asked: string[] = []
    const begun = beginGame(game, {
      setup: 'storm',
      dice: (question) => {
        asked.push(question.name)
        return question.options.at(-1)
      },
    })
    expect(asked).toEqual(['wind', 'card', 'card'])
    expect(begun.ok && stateToJson(game, begun.state)).toMatchObject({ tracks: { wind: 6 } })
    expect(beginGame(game, { setup: 'storm', dice: [7] })).toMatchObject({
      ok: false,
      refusal: { code: 'die-out-of-range' },
    })
    expect(() => initialState(game, { setup: 'storm', dice: [2] })).toThrow('the setup storm cannot be played')
  })
})
