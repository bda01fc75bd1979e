import { expect, test } from 'vitest'
import { findComments } from './comments.ts'

/** `line:column-end`. */
const placesOf = (text: string, file = 'a.yaml'): string[] =>
  findComments(file, text).map(({ line, col, endCol }) => `${line}:${col}-${endCol}`)

test('comments stand at the end of a line, or alone', () => {
  expect(placesOf('# one\na: 1 # two\n  # three\nb: { c: [1, # four\n  2] } # five\n')).toEqual([
    '1:1-6',
    '2:6-11',
    '3:3-10',
    '4:13-19',
    '5:8-14',
  ])
})

test('a text that looks like a comment is none', () => {
  expect(placesOf('a: "b # c"\nd: \'e\n  # f\'\ng: h#i\nj: |\n  # k\nl: >- # m\n  n # o\n')).toEqual(['7:7-10'])
})

test('of a document only its rules have comments', () => {
  expect(placesOf('# Title\n\n```yaml\na: 1 # one\n```\n\n# More\n', 'a.game.md')).toEqual(['4:6-11'])
})
