import { expect, test } from 'vitest'
import { acting } from '../../engine/mechanisms/mini.ts'
import { outerLoops } from './outer-loops.ts'

test('an action that runs itself in a loop stands in that loop, too', () => {
  const game = acting(`
    - if: actor.gold > 0
      then:
        - chooseOne: { bind: $space, from: spaces }
        - forEach: { over: $p in spaces, effects: [{ run: { action: act } }] }
  `)
  const names = outerLoops(game, 0).map((loops) => loops.map(({ name }) => name))
  expect(names).toEqual([['p']])
})
