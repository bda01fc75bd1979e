import { expect, test } from 'vitest'
import { toPercent } from './section-coverage.ts'

test.each([
  [0, 0, 100],
  [0, 3, 0],
  [2, 3, 66],
  [199, 200, 99],
  [200, 200, 100],
])('%d of %d are %d percent: a hundred is only said of all', (n, of, expected) => {
  expect(toPercent({ n, of })).toBe(expected)
})
