import { expect, test } from 'vitest'
import { gameOf } from '../../engine/index.ts'
import { listOuterLoops } from './outer-loops.ts'

const GAME = `
game: { id: loops }
seats: [red, blue]
spaces: { alba: { adjacent: [brae] }, brae: { adjacent: [alba] } }
tracks: { gold: { per: seat, max: 9, start: 5 } }
actions:
  - id: act
    effects:
      - if: actor.gold > 0
        then:
          - chooseOne: { bind: $space, from: spaces }
          - forEach: { over: $p in spaces, effects: [{ run: { action: act } }] }
`

test('an action that runs itself in a loop stands in that loop, too', () => {
  const game = gameOf([{ name: 'loops.yaml', text: GAME }])
  const names = listOuterLoops(game, 0).map((loops) => loops.map(({ name }) => name))
  expect(names).toEqual([['p']])
})
