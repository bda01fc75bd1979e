import { expect, test } from 'vitest'
import { gameOf, initialState, makeRandomSource } from '../../engine/index.ts'
import { findDisagreements } from './find-disagreements.ts'

test('rules that offer by what a seat does not see are found', () => {
  const leaky = gameOf([
    {
      name: 'leaky.yaml',
      text: `
game: { id: leaky }
seats: [red, blue]
tracks: { bid: { per: seat, seen: owner, max: 9 }, said: { max: 1 } }
actions:
  - { id: doubt, legality: "sum($s in seats, $s.bid) > 4", effects: [] }
  - { id: trust, effects: [] }
phases: { talk: { asks: "seats where said = 0", offers: [doubt, trust], next: talk } }
setups: { start: { phase: talk } }`,
    },
  ])
  const luck = makeRandomSource(1)
  const state = initialState(leaky, { setup: 'start' })
  const found = Array.from({ length: 20 }, () => findDisagreements(leaky, state, luck))
  const offered = (seat: string) =>
    `${seat} is offered moves that depend on hidden values: ${seat}   trust, or ${seat}   doubt,${seat}   trust`
  // The other seat's bid is guessed anew each time; seats are listed in their order.
  expect(found).toContainEqual([offered('red'), offered('blue')])
})
