import { expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readDocument } from '../yaml/document.ts'
import { printNodeAsExpression } from './node.ts'

test.each([
  ['{ op: "-", left: $before, right: { op: min, args: [$a, 3] } }', '$before - min($a, 3)'],
  ['{ op: "==", left: { aggregate: { op: count, query: spaces } }, right: 0 }', 'count(spaces) = 0'],
  ['{ query: tokensInZone, zone: $s, filter: [{ prop: kind, eq: cubes }] }', 'pieces in $s where it.kind = cubes'],
  [
    '[{ prop: kind, eq: cubes }, { prop: side, op: in, value: [red, { param: other }] }]',
    'it.kind = cubes and it.side in [red, $other]',
  ],
  ['{ prop: kind, eq: cubes }', 'it.kind = cubes'],
  ['{ param: space }', '$space'],
  ['"count( spaces )"', 'count(spaces)'],
  ['[red, blue]', '[red, blue]'],
])('%s', (text, expected) => {
  const [node] = readDocument('a.yaml', text, new Diagnostics())
  expect(node && printNodeAsExpression(node)).toBe(expected)
})

test.each([
  '{ addVar: { var: gold, delta: 1 } }',
  '{ if: { when: true, then: [{ addVar: { var: gold, delta: 1 } }] } }',
  '{ bind: $a, from: { query: spaces } }',
])('%s is no expression', (text) => {
  const [node] = readDocument('a.yaml', text, new Diagnostics())
  expect(node && printNodeAsExpression(node)).toBeNull()
})
