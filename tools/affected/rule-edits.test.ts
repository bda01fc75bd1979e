/** Too many edits to list are described together. */
import { expect, test } from 'vitest'
import type { Hunk } from '../project/git.ts'
import { describeEditKind } from './rule-edits.ts'

const hunk = (more: Partial<Hunk>): Hunk => ({
  ...{ file: 'data/a.yaml', whole: null, line: 1, from: 1, was: ['old'], now: ['new'], ...more },
})
const [gone, removed] = [hunk({ whole: 'gone', now: [] }), hunk({ now: [] })]
const [added, edited] = [hunk({ was: [] }), hunk({})]

test.each([
  ['deleted', [gone, gone]],
  ['removed', [gone, removed]],
  ['added', [added, added]],
  ['edited', [gone, edited]],
  ['edited', [removed, edited]],
  ['edited', [added, removed]],
  ['edited', [edited, added]],
])('%s: %j', (kind, hunks) => {
  expect(describeEditKind({ hunks })).toBe(kind)
})
