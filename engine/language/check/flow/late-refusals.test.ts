/** A payment after a question is possible where it leaves its `floor` and the least value of the track. */
import { expect, test } from 'vitest'
import { mistakesOf } from '../check.testing.ts'

const codes = (effects: string): readonly string[] =>
  mistakesOf(`tracks: { purse: { min: 3, max: 9, start: 5 }, low: { min: -2, max: 9 } }
actions:
  - id: t
    effects:
      - chooseOne: { bind: $s, from: spaces }
      - ${effects}`).map((line) => line.split(' ')[0] ?? '')
const paid = (when: string, pay: string): readonly string[] =>
  codes(`if: ${JSON.stringify(when)}\n        then: [{ pay: { ${pay} } }]`)

const LATE = ['refused-late']

test('what a track never goes below cannot be paid', () => {
  expect(paid('purse >= 4', 'from: purse, amount: 4')).toEqual(LATE)
  expect(paid('purse >= 6', 'from: purse, amount: 4')).toEqual(LATE)
  expect(paid('purse >= 7', 'from: purse, amount: 4')).toEqual([])
  expect(paid('purse - 3 >= 4', 'from: purse, amount: 4')).toEqual([])
  expect(paid('trail <= purse', 'from: purse, amount: trail')).toEqual(LATE)
  expect(paid('trail <= purse - 3', 'from: purse, amount: trail')).toEqual([])
  expect(paid('low >= 4', 'from: low, amount: 4')).toEqual([])
})

test('a `floor` below that changes nothing, and one above it stays', () => {
  expect(paid('purse >= 6', 'from: purse, amount: 4, floor: 2')).toEqual(LATE)
  expect(paid('purse >= 7', 'from: purse, amount: 4, floor: 2')).toEqual([])
  expect(paid('purse >= 8', 'from: purse, amount: 4, floor: 5')).toEqual(LATE)
  expect(paid('purse >= 9', 'from: purse, amount: 4, floor: 5')).toEqual([])
})

test('a `floor` that is known in play only counts beside it', () => {
  const FLOOR = 'from: purse, amount: 4, floor: trail'
  expect(paid('4 <= purse - trail', FLOOR)).toEqual(LATE)
  expect(paid('purse >= 7', FLOOR)).toEqual(LATE)
  expect(paid('4 <= purse - trail and purse >= 7', FLOOR)).toEqual([])
  // No floor is below nothing.
  expect(paid('4 <= low - trail', 'from: low, amount: 4, floor: trail')).toEqual([])
  const people = 'sum($s in spaces where truce, $s.population) + trail'
  expect(paid(`4 <= low - (${people})`, `from: low, amount: 4, floor: '${people}'`)).toEqual([])
  expect(paid('4 <= low - low', 'from: low, amount: 4, floor: low')).toEqual(LATE)
  expect(paid('4 <= low - max(low, 0)', "from: low, amount: 4, floor: 'if truce then trail else max(low, 0)'")).toEqual(
    LATE,
  )
  expect(paid('4 <= low - max(low, 0)', "from: low, amount: 4, floor: 'max(low, 0)'")).toEqual([])
})
