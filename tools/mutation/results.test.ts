/** The kept results, where the disk takes nothing. */
import { expect, it } from 'vitest'
import { ReachMemory } from './memory.ts'
import { TrialCache } from './results.ts'

const TRIED = { mutant: 'raid', killedBy: 'a', isTimeout: false, goldenBy: [], unnoticedBy: [] }

it('is known to the run all the same, and ends it by no error', () => {
  const results = new TrialCache('/dev/null/state.jsonl')
  expect(results.keepTrial(TRIED)).toEqual(TRIED)
  expect(results.keepTrial({ ...TRIED, mutant: 'rest' })).toMatchObject({ mutant: 'rest' })
  const memory = new ReachMemory('/dev/null/state.reach.json')
  memory.putReachedNodes('a', { game: 'data/tally', nodes: [], rules: [], hasGolden: true })
  expect(() => memory.save()).not.toThrow()
})

it('is not kept of a mutant that no process survived', () => {
  const results = new TrialCache(null)
  const crashed = { ...TRIED, killedBy: null, crash: 'ended with SIGKILL' }
  expect(results.keepTrial(crashed)).toEqual(crashed)
  const job = { mutant: 'raid', game: 'data/tally', rulesHash: '', edits: null, otherClause: null, cases: [] }
  const cases = [{ id: { file: 'a', case: null, ruleset: '' }, key: 'a', hasGolden: true, number: 1 }]
  expect(results.findSettledTrial({ ...job, cases })).toBeNull()
})
