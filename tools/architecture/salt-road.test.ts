/** Games of the Salt Road end, offers and legal moves are equal, and the greedy agent beats the random one. */
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import {
  checkInvariants,
  filesOf,
  gameOf,
  loadGame,
  makeGreedyAgent,
  makeRandomAgent,
  makeRandomSource,
  playGame,
} from '../../engine/node.ts'
import { findDisagreements } from '../consistency/find-disagreements.ts'

const folder = join(resolve(import.meta.dirname, '../..'), 'data/salt-road')
const game = loadGame(folder)

it.each(game.def.setups.map(({ id }) => id))('%s: twenty games, and all views of every board', (setup) => {
  const luck = makeRandomSource(`views of ${setup}`)
  const found: unknown[] = []
  for (let seed = 0; seed < 20; seed++) {
    const agents = [makeRandomAgent(seed), makeRandomAgent(-seed)]
    const { refused } = playGame(game, {
      seed,
      agents,
      setup,
      maxMoves: 60,
      onMove({ state }) {
        found.push(...checkInvariants(game, state), ...findDisagreements(game, state, luck))
      },
    })
    found.push(...refused)
  }
  expect(found).toEqual([])
})

it.each(game.def.cards.map(({ id }) => id))('goes on without the card %s', (id) => {
  const rest = filesOf(folder).filter(({ name }) => !name.endsWith(`cards/${id}.yaml`))
  const without = gameOf(rest)
  expect(without.def.cards.map((card) => card.id)).toEqual(
    game.def.cards.map((card) => card.id).filter((card) => card !== id),
  )
  expect(without.def.actions.map((action) => action.id)).toEqual(game.def.actions.map((action) => action.id))
  const agents = [makeRandomAgent(1), makeRandomAgent(2)]
  const { refused, ended } = playGame(without, { seed: 1, agents, setup: 'opening', maxMoves: 60 })
  expect({ refused, ended }).toEqual({ refused: [], ended: 'over' })
})

it('is won by whoever tries moves before playing one, from either seat', () => {
  const wins = { greedy: 0, random: 0 }
  for (let seed = 0; seed < 40; seed++) {
    const agents = [makeGreedyAgent(seed), makeRandomAgent(seed)]
    const seated = seed % 2 === 0 ? agents : agents.toReversed()
    const { standings } = playGame(game, { seed, agents: seated, setup: 'opening', maxMoves: 100 })
    const [caravan, raiders] = ['caravan', 'raiders'].map(
      (seat) => standings.find((one) => one.seat === seat)?.score ?? 0,
    )
    const [own = 0, other = 0] = seed % 2 === 0 ? [caravan, raiders] : [raiders, caravan]
    if (own > other) wins.greedy++
    if (own < other) wins.random++
  }
  expect(wins.greedy).toBeGreaterThanOrEqual(30)
})
