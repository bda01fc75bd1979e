/** Tables of constants are looked up before play. */
import { expect, test } from 'vitest'
import * as t from '../compiler/fixture/terms.ts'
import { Evaluator } from './evaluate.ts'
import { INT } from './types.ts'

const evaluator = new Evaluator({ attributes: [], adjacency: [], properties: [], classes: [], functions: [] }, true)

test.each([
  ['has the key', 2, null, 20],
  ['has nothing for the key', 3, null, undefined],
  ['has nothing for the key, but something for all others', 3, 7, 7],
  ['ends before the key', 9, 7, 7],
  ['begins after the key', 0, 7, 7],
  ['ends before the key, and says nothing for others', 9, null, undefined],
])('a table that %s', (_, key, otherwise, expected) => {
  const lookup = {
    ...({ e: 'lookup', by: [INT], from: [1], keys: [t.n(key)], sizes: [3], values: [10, 20, null] } as const),
    ...{ of: INT, otherwise, at: 0 },
  }
  expect(evaluator.findNumber(lookup)).toBe(expected)
})
