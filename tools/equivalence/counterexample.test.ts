/** The printed counterexample of a situation in which two sets of rules differ. */
import { describe, expect, it } from 'vitest'
import { type Game, gameOf, initialState } from '../../engine/index.ts'
import { findDifferingValue, makeCounterexample } from './counterexample.ts'
import type { VariantPair } from './variant-pair.ts'

/** Red buys spaces at a price. */
const buying = (price: number, budget: number): Game =>
  gameOf([
    {
      name: 'game.yaml',
      text: `game: { id: g }
seats: [red, blue]
spaces: { alba: { adjacent: [brae] }, brae: { adjacent: [alba] } }
tracks: { n: { max: 9 } }
actions:
  buy:
    effects:
      - chooseN: { bind: $s, from: spaces, min: 0, max: 2, cost: "${price}", budget: ${budget} }
      - { addVar: { var: n, delta: 1 } }
turn: { after: [{ setActive: if actor = red then blue else red }] }
end: { when: "n = 9" }
setups: { start: {} }
`,
    },
  ])

function told(asItIs: Game, changed: Game): readonly [string, string] {
  const pair: VariantPair = {
    watched: asItIs,
    playOriginal: (play) => play(asItIs),
    playChanged: (play) => play(changed),
  }
  const board = initialState(asItIs, { setup: 'start', seed: 1 })
  const turn = { seat: 'red', action: 'buy', limited: false, free: false, said: [], dice: [] }
  const found = makeCounterexample(pair, { board, begins: turn, isOutOfTurn: false })
  return [found.asItIs, found.changed]
}

describe('a question that differs in nothing but', () => {
  it('what each costs is told with the costs', () => {
    expect(told(buying(1, 9), buying(2, 9))).toEqual([
      'red is asked s: 0 to 2 of alba, brae, which cost 1, 1 of 9',
      'red is asked s: 0 to 2 of alba, brae, which cost 2, 2 of 9',
    ])
  })

  it('what may be spent is told with it', () => {
    expect(told(buying(1, 9), buying(1, 8))).toEqual([
      'red is asked s: 0 to 2 of alba, brae, which cost 1, 1 of 9',
      'red is asked s: 0 to 2 of alba, brae, which cost 1, 1 of 8',
    ])
  })
})

it('compares a value with the same value of the other rules, wherever it stands in the list', () => {
  const is = ['fare: 2', 'score(caravan): 5']
  expect(findDifferingValue(is, ['score(caravan): 4', 'fare: 2'])).toEqual(['score(caravan): 5', 'score(caravan): 4'])
  expect(findDifferingValue(is, ['score(caravan): 5'])).toEqual(['fare: 2', 'fare: as on a blank board'])
})
