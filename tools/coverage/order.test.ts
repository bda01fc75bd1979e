/** Games and failures in a report: all of them, in an order that does not depend on which was played first. */
import { expect, test } from 'vitest'
import { gameOf } from '../../engine/index.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { computeCoverage } from './compute-coverage.ts'
import type { CaseEvidence } from './coverage-record.ts'

const { def } = gameOf([{ name: 'heap.yaml', text: HEAP }])
const own = { ...def.rules[0]!, id: 'native-1', section: 'native' }
/** The fields that the order needs. */
const played = (file: string, status: CaseEvidence['status']): CaseEvidence =>
  ({
    file,
    status,
    ruleset: '',
    game: 'data/a',
    rules: [],
    mistakes: [],
  }) as Partial<CaseEvidence> as CaseEvidence

test('games stand by name and rule set, whichever was played first', () => {
  const games = [
    { folder: 'data/b', ruleset: '', def },
    { folder: 'data/a', ruleset: 'native', def: { ...def, ruleset: 'native', rules: [...def.rules, own] } },
    { folder: 'data/a', ruleset: '', def },
  ]
  const told = computeCoverage({ games, cases: [] })
  expect(told.games.map(({ game, ruleset }) => `${game} ${ruleset}`)).toEqual(['data/a ', 'data/a native', 'data/b '])
  // Clauses of the game are reported with the game.
  expect(told.games.map(({ clauses }) => clauses.map(({ id }) => id).includes('native-1'))).toEqual([
    false,
    true,
    false,
  ])
  expect(told.games[1]?.clauses).toHaveLength(1)
})

test('all cases that fail or are broken are told', () => {
  const cases = [
    played('a', 'passed'),
    played('b', 'failed'),
    played('c', 'broken'),
    played('d', 'failed'),
    played('e', 'skipped'),
  ]
  expect(computeCoverage({ games: [], cases }).wrong.map(({ file }) => file)).toEqual(['b', 'c', 'd'])
})
