import { expect, test } from 'vitest'
import { buildIstanbulCoverageMap } from './istanbul.ts'
import type { ReachedNode } from './reached-nodes.ts'

const node: ReachedNode = {
  ...{ file: 'data/heap/a.yaml', line: 3, col: 5, endLine: 4, endCol: 12, kind: 'effect', rule: null },
  ...{ decides: null, limits: { most: false, least: false }, ran: 2, held: 0, failed: 0 },
  ...{ reachedBy: [], watchedBy: [] },
} as ReachedNode

test('columns begin at 0, and lines at 1', () => {
  const { statementMap, s } = buildIstanbulCoverageMap('/root', [node]).fileCoverageFor('/root/data/heap/a.yaml').data
  expect(statementMap).toEqual({ 0: { start: { line: 3, column: 4 }, end: { line: 4, column: 11 } } })
  expect(s).toEqual({ 0: 2 })
})

test('a condition has two ways, a limit one, a definition is a function', () => {
  const all = [
    { ...node, decides: 'both', held: 3, failed: 4 },
    { ...node, limits: { most: true, least: false }, held: 5, failed: 6 },
    { ...node, limits: { most: false, least: true }, held: 7, failed: 8 },
    { ...node, kind: 'definition', ran: 9 },
  ] as readonly ReachedNode[]
  const { b, f } = buildIstanbulCoverageMap('/root', all).fileCoverageFor('/root/data/heap/a.yaml').data
  expect(b).toEqual({ 0: [3, 4], 1: [5], 2: [8] })
  expect(f).toEqual({ 3: 9 })
})
