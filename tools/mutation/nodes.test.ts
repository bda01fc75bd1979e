import { expect, test } from 'vitest'
import type { Node } from '../../engine/index.ts'
import { Diagnostics, readDocument } from '../../engine/index.ts'
import { NodeIndex } from './nodes.ts'
import { cutLongText } from './shorten-text.ts'

/** The printed forms of the first item of a list of rule data, and of what surrounds the text `HERE` in it. */
function nodes(text: string) {
  const file = { name: 'a.yaml', text }
  const [top] = readDocument(file.name, text, new Diagnostics())
  const item: Node | undefined = top?.n === 'list' ? top.items[0] : undefined
  if (item === undefined) throw new Error('not a list')
  const lines = text.slice(0, text.indexOf('HERE')).split('\n')
  const col = (lines.at(-1)?.length ?? 0) + 1
  const here = { line: lines.length, col, endLine: lines.length, endCol: col + 4 }
  const read = new NodeIndex(file)
  return {
    told: read.describePlace(item.at, text),
    around: text.includes('HERE') ? read.describeSurroundings(here) : null,
  }
}

test.each([
  ['an expression of the structured spelling', '- { op: "-", left: $a, right: { param: b } }', '$a - $b'],
  [
    'over several lines',
    '- op: ">"\n  left:\n    aggregate: { op: count, query: spaces }\n  right: 0\n',
    'count(spaces) > 0',
  ],
  ['an effect on one line, as it is written', '- { place: { space: $a }, rule: 1.1-a }', null],
  [
    'an effect on several lines, without its clause',
    '- place:\n    space: $a\n  rule: 1.1-a\n',
    'place: { space: $a }',
  ],
  ['a call on one line, as it is written', '- { open: $spaces }', null],
  [
    'what has expressions only, as what it is',
    '- moveToken:\n    token: $a\n    to: $b\n',
    'moveToken: { token: $a, to: $b }',
  ],
  [
    'a long one without the effects in it',
    `- if: { op: "=", left: $a, right: 1 }\n  then:\n${'    - { place: { space: $a, kind: cubes } }\n'.repeat(5)}`,
    'if: $a = 1, then: […]',
  ],
])('told is %s', (_, text, expected) => {
  expect(nodes(text).told).toBe(expected)
})

test.each([
  ['its key', '- { max: HERE }', 'max: HERE'],
  ['the text that it stands in', '- let: { $a: "min(HERE, 3)" }', '$a: min(HERE, 3)'],
  ['its list', '- { from: [one, HERE] }', 'from: [one, HERE]'],
  ['its expression', '- { max: { op: "-", left: $a, right: HERE } }', '$a - HERE'],
  ['the whole of a condition', '- { max: { if: { when: $a, then: HERE, else: 9 } } }', 'if $a then HERE else 9'],
])('a word is part of %s', (_, text, expected) => {
  expect(nodes(text).around).toBe(expected)
})

test('what is cut is told around the word that it is about', () => {
  const text = `${'a '.repeat(100)}here ${'b '.repeat(100)}`
  expect(cutLongText(text, 'here')).toMatch(/^… [a ]{66,}here [b ]{66,} …$/)
  expect(cutLongText(text, 'a')).toMatch(/^[a ]+ … [b ]+$/)
  expect(cutLongText('here', 'here')).toBe('here')
})
