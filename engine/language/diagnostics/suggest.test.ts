import { expect, test } from 'vitest'
import { findClosestWord } from './suggest.ts'

test.each([
  // The same in another case goes before everything nearer in letters.
  ['Gold', ['golf', 'GOLD'], 'GOLD'],
  ['scouts', ['scoots', 'scout'], 'scout'],
  ['cities', ['cites', 'city'], 'city'],
  ['fort', ['ford', 'forts'], 'forts'],
  ['spaecs', ['spaces', 'places'], 'spaces'],
  ['rigth', ['right', 'left'], 'right'],
  ['populaton', ['population', 'coastal'], 'population'],
  ['qe', ['eq', 'op'], 'eq'],
  // A printed name, its words apart.
  ['Old West End of Town Road', ['old-west-end-of-town-road', 'old-road'], 'old-west-end-of-town-road'],
  ['Available Red', ['available:red', 'available'], 'available:red'],
  ['econ', ['totalEcon', 'aid'], 'totalEcon'],
  ['salt', ['raiders-salt', 'malt'], 'malt'],
  ['co', ['co-op'], null],
  ['alba', ['brae', 'cole'], null],
  ['a', ['b'], null],
  ['', ['a'], null],
  ['x'.repeat(100_000), ['x'.repeat(100_001)], null],
  ['__proto_', ['__proto__', 'constructor'], '__proto__'],
])('%s of %j', (word, candidates, expected) => {
  expect(findClosestWord(word, candidates)).toBe(expected)
  expect(findClosestWord(word, candidates.toReversed())).toBe(expected)
})

test('a tie goes to the first in the alphabet', () => {
  expect(findClosestWord('gola', ['gold', 'golf'])).toBe('gold')
  expect(findClosestWord('gola', ['golf', 'gold'])).toBe('gold')
})
