/** The order of nodes in a report, and which claims count for a clause. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadGame } from '../../engine/node.ts'
import type { CaseRecord } from './coverage-record.ts'
import { collectReachedNodes } from './reached-nodes.ts'
import { isClauseClaimedBy } from './witness.ts'

test('nodes are told as they stand in the files, one file after the other', () => {
  const folder = 'data/salt-road'
  const { def } = loadGame(join(import.meta.dirname, '../..', folder))
  const places = collectReachedNodes({ games: [{ folder, ruleset: '', def }], cases: [] }).map(
    ({ file, line, col }) => `${file} ${`${line}`.padStart(4)} ${`${col}`.padStart(4)}`,
  )
  expect(places.length).toBeGreaterThan(50)
  expect(new Set(places.map((place) => place.split(' ')[0])).size).toBeGreaterThan(3)
  expect(places).toEqual(places.toSorted())
})

test('who reached a node is every case of its game, and how often is of all of them together', () => {
  const folder = 'data/salt-road'
  const { def } = loadGame(join(import.meta.dirname, '../..', folder))
  const node = def.nodes.findIndex(({ at }) => at >= 0)
  const seen = (file: string, ran: number, game = folder): CaseRecord =>
    ({ file, game, ruleset: '', rules: [], counts: [[node, ran, 0, 0]] }) as Partial<CaseRecord> as CaseRecord
  const cases = [seen('a', 1), seen('other', 9, 'data/other'), seen('b', 2), seen('c', 4)]
  const reached = collectReachedNodes({ games: [{ folder, ruleset: '', def }], cases }).filter(({ ran }) => ran > 0)
  expect(reached.map(({ ran, reachedBy }) => [ran, reachedBy])).toEqual([[7, ['a', 'b', 'c']]])
})

test('a claim of a section counts for its clauses that rule data carries, one of a clause for any', () => {
  const clause = { id: '2.1-cost', section: '2.1' } as Parameters<typeof isClauseClaimedBy>[0]
  for (const claim of ['2.1-cost', '2.1', '2']) expect(isClauseClaimedBy(clause, 'data', [claim])).toBe(true)
  for (const claim of ['2.1-where', '2.2', '1']) expect(isClauseClaimedBy(clause, 'data', [claim])).toBe(false)
  expect(['2.1-cost', '2.1'].map((claim) => isClauseClaimedBy(clause, 'absence', [claim]))).toEqual([true, false])
})
