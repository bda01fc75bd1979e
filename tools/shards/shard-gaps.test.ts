import { expect, test } from 'vitest'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { type Blob, hashToolsAndData } from './blob.ts'
import { describeShardGaps } from './shard-gaps.ts'

cleanUp()

const share = (index: number, of: number, more: Partial<Blob> = {}): Blob => ({
  ...{ touchstone: 'blob', command: 'coverage', args: ['3.2'], share: { index, of }, state: 'now', part: {} },
  ...more,
})

test('shares of one run are a whole, in any order', () => {
  expect(describeShardGaps([share(2, 3), share(3, 3), share(1, 3)], 'now')).toBeNull()
})

test.each([
  ['one stale share, the first', [share(1, 2, { state: 'before' }), share(2, 2)]],
  ['one stale share, the last', [share(1, 2), share(2, 2, { state: 'before' })]],
  ['stale shares alone', [share(1, 2, { state: 'before' }), share(2, 2, { state: 'before' })]],
])('%s: no whole', (_, blobs) => {
  expect(describeShardGaps(blobs, 'now')).toContain('are not those that a share was made with')
})

test('all shares that are missing are told, and all that are there twice', () => {
  expect(describeShardGaps([share(2, 4)], 'now')).toBe('of 4 shares these are missing: 1, 3, 4')
  const twice = [share(1, 3), share(2, 3), share(1, 3), share(3, 3), share(3, 3)]
  expect(describeShardGaps(twice, 'now')).toBe('these shares are there twice: 1, 3')
})

test('shares of different runs are told by their commands', () => {
  for (const stranger of [share(2, 2, { args: [] }), share(2, 2, { command: 'mutate' }), share(2, 3)])
    expect(describeShardGaps([share(1, 2), stranger], 'now')).toContain('these are shares of different runs')
})

test('the state of a project is all its rules, scenarios and goldens', () => {
  const goldens = { 'goldens/a.golden.yaml': 'a\n', 'goldens/z.golden.yaml': 'z\n' }
  const others = { 'data/notes.txt': 'none of them', 'elsewhere/a.yaml': 'nor this' }
  const files = { ...GAME, ...SCENARIOS, ...goldens, ...others }
  const project = new Project(files)
  const state = (): string => hashToolsAndData(openProject(project.root))
  const whole = state()
  for (const [path, text] of Object.entries(files)) {
    project.write(path, `${text}\n`)
    expect([path, state() === whole]).toEqual([path, Object.hasOwn(others, path)])
    project.write(path, text)
    expect(state()).toBe(whole)
  }
})
