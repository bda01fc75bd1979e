import { expect, test } from 'vitest'
import { commentsOf } from './comments.ts'

/** `line:column text`, with a star where it has the line for itself. */
function found(text: string, file = 'a.yaml'): string[] {
  return commentsOf(file, text).comments.map(
    ({ at, text: said, isAlone }) => `${at.line}:${at.col}-${at.endCol}${isAlone ? '*' : ''}${said}`,
  )
}

test('comments stand at the end of a line, or alone', () => {
  expect(found('# one\na: 1 # two\n  # three\nb: { c: [1, # four\n  2] } # five\n')).toEqual([
    '1:1-6* one',
    '2:6-11 two',
    '3:3-10* three',
    '4:13-19 four',
    '5:8-14 five',
  ])
})

test('what looks like one in a text is none', () => {
  expect(found('a: "b # c"\nd: \'e\n  # f\'\ng: h#i\nj: |\n  # k\nl: >- # m\n  n # o\n')).toEqual(['7:7-10 m'])
})

test('texts of several lines begin with their mark', () => {
  const { texts } = commentsOf('a.yaml', 'a: b\nc: >-\n  d\n  e\nf: "g\n  h"\ni: j\n  k\n')
  expect(texts.map(({ line, col, endLine }) => [line, col, endLine])).toEqual([
    [2, 4, 5],
    [5, 4, 6],
    [7, 4, 8],
  ])
})

test('of a document only its rules have comments', () => {
  expect(found('# Title\n\n```yaml\na: 1 # one\n```\n\n# More\n', 'a.game.md')).toEqual(['4:6-11 one'])
})
