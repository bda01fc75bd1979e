/** Random games of the Salt Road: they end, what is offered is legal, and what is legal is offered. */
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  checkInvariants,
  disagreements,
  loadGame,
  makeLuck,
  playGame,
  randomAgent,
} from '../../engine/node.ts'

const game = loadGame(join(resolve(import.meta.dirname, '../..'), 'data/salt-road'))

it.each(game.def.setups.map(({ id }) => id))('%s: twenty games, and all views of every board', (setup) => {
  const luck = makeLuck(`views of ${setup}`)
  const found: unknown[] = []
  for (let seed = 0; seed < 20; seed++) {
    const agents = [randomAgent(seed), randomAgent(-seed)]
    const { refused } = playGame(game, {
      seed,
      agents,
      setup,
      maxMoves: 60,
      onMove({ state }) {
        found.push(...checkInvariants(game, state), ...disagreements(game, state, luck))
      },
    })
    found.push(...refused)
  }
  expect(found).toEqual([])
})
