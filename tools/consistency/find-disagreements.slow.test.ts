import { expect, test } from 'vitest'
import { filesOf, gameOf, makeRandomAgent, makeRandomSource, type Outcome, playGame } from '../../engine/node.ts'
import { findDisagreements } from './find-disagreements.ts'

test.each([
  ['frontier', '', 'opening'],
  ['frontier', '', 'late'],
  ['frontier', 'structured', 'opening'],
  ['cards', '', 'three'],
  ['cards', '', 'two'],
  ['auction', '', 'start'],
])('what is offered is legal, and what is legal is offered: %s %s %s', (name, ruleset, setup) => {
  const game = gameOf(filesOf(`engine/fixtures/${name}`), { ruleset })
  const luck = makeRandomSource(`views of ${name}`)
  const disagreements: string[] = []
  const onMove = ({ state }: Outcome) => disagreements.push(...findDisagreements(game, state, luck))
  for (let seed = 0; seed < 3; seed++)
    playGame(game, { seed, agents: [makeRandomAgent(seed)], setup, maxMoves: 60, onMove })
  expect(disagreements).toEqual([])
})
