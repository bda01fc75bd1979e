import { expect, test } from 'vitest'
import { mistakesOf } from './check.testing.ts'
import { isReservedName } from './name-table.ts'

test.each(['it', 'piece', 'pieces', 'all', 'actor', 'Pieces', 'IT'])('%s is kept by the language', (word) => {
  expect(isReservedName(word)).toBe(true)
  expect(mistakesOf(`flags: [${word}]`)).toEqual(['duplicate-name 1:9'])
})

test('what only looks like one is not', () => {
  expect(['its', 'pieced', 'unknown-name'].some(isReservedName)).toBe(false)
})
