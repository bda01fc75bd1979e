/** The dice that a state would roll, said beforehand. */
import { expect, test } from 'vitest'
import { gameOf, loadGame, makeRandomAgent, type Outcome, playGame } from '../node.ts'
import { applyMove, initialState, isSameBoard, makeGeneratorDice, makeTemplate, RuleCrash } from './index.ts'

test('show what the state rolls by itself, also where a move is played again', () => {
  const game = loadGame('data/salt-road')
  const outcomes: Outcome[] = []
  const onMove = (outcome: Outcome): void => void outcomes.push(outcome)
  for (let seed = 1; seed <= 10; seed++)
    playGame(game, { seed, setup: 'opening', agents: [makeRandomAgent(seed)], onMove })
  const rolled = outcomes.filter(({ rolls }) => rolls.length > 1)
  expect(rolled.length).toBeGreaterThan(0)
  for (const { before, move, rolls, state } of rolled) {
    const dice = makeGeneratorDice(before)
    for (const _ of ['once', 'again']) {
      const applied = applyMove(game, before, move, { dice })
      expect(applied.ok && applied.outcome.rolls).toEqual(rolls)
      expect(applied.ok && isSameBoard(applied.outcome.state, state)).toBe(true)
    }
  }
})

test.each([
  ['0', 'the weights of a draw must not be negative, nor all 0: 0,0'],
  ['1 - 2', 'the weights of a draw must not be negative, nor all 0: -1,-1'],
  ['gold * 10000', 'chance has too much to choose from: 20000000000'],
])('weights that nothing can be drawn by, %s, are told at their place', (weight, reason) => {
  const text = `game: { id: lots }
seats: [ann]
tracks: { gold: { max: 1000000, start: 1000000 } }
actions:
  draw:
    effects:
      - drawRandom: { bind: $n, from: "range(1, 2)", weight: ${weight} }
`
  const game = gameOf([{ name: 'lots.yaml', text }])
  const state = initialState(game, { seed: 1 })
  try {
    applyMove(game, state, makeTemplate('draw', 'ann'))
    expect.unreachable()
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(RuleCrash)
    expect(thrown).toMatchObject({ reason, place: { file: 'lots.yaml', line: 7 } })
  }
})
