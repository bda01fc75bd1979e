/** The dice that a state would roll, said beforehand. */
import { expect, test } from 'vitest'
import { loadGame, type Outcome, playGame, randomAgent } from '../node.ts'
import { applyMove, diceOf, sameBoard } from './index.ts'

test('show what the state rolls by itself, also where a move is played again', () => {
  const game = loadGame('data/salt-road')
  const outcomes: Outcome[] = []
  const onMove = (outcome: Outcome): void => void outcomes.push(outcome)
  for (let seed = 1; seed <= 10; seed++)
    playGame(game, { seed, setup: 'opening', agents: [randomAgent(seed)], onMove })
  const rolled = outcomes.filter(({ rolls }) => rolls.length > 1)
  expect(rolled.length).toBeGreaterThan(0)
  for (const { before, move, rolls, state } of rolled) {
    const dice = diceOf(before)
    for (const _ of ['once', 'again']) {
      const applied = applyMove(game, before, move, { dice })
      expect(applied.ok && applied.outcome.rolls).toEqual(rolls)
      expect(applied.ok && sameBoard(applied.outcome.state, state)).toBe(true)
    }
  }
})
