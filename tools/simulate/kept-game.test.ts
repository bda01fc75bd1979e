import { expect, test } from 'vitest'
import { formatReplayCommand, makeKeptGameFileName } from './kept-game.ts'

const about = { game: 'heap', ruleset: '', setup: null, seed: 7, agents: ['random', 'random'] }

test('a kept game has a file of its own, whose name no system refuses', () => {
  expect(makeKeptGameFileName(about)).toBe('heap-random-7.game.json')
  const searched = {
    ...about,
    ruleset: 'native',
    setup: 'start',
    agents: ['greedy', 'search:40', 'search:5ms'],
  }
  expect(makeKeptGameFileName(searched)).toBe('heap-native-start-greedy+search-40+search-5ms-7.game.json')
})

test('the command plays it again', () => {
  expect(formatReplayCommand(about)).toBe('simulate heap --seed 7 --games 1 --agents random')
  const searched = { ...about, ruleset: 'native', setup: 'start', agents: ['greedy', 'search:40'] }
  expect(formatReplayCommand({ ...searched, more: ' --json' })).toBe(
    'simulate heap --seed 7 --games 1 --setup start --ruleset native --agents greedy,search:40 --json',
  )
})
