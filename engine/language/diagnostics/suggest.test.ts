import { expect, test } from 'vitest'
import { closestWord } from './suggest.ts'

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
  expect(closestWord(word, candidates)).toBe(expected)
  expect(closestWord(word, candidates.toReversed())).toBe(expected)
})

test('a tie goes to the first in the alphabet', () => {
  expect(closestWord('gola', ['gold', 'golf'])).toBe('gold')
  expect(closestWord('gola', ['golf', 'gold'])).toBe('gold')
})
