import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

/** By draft the changes that it notices beside its own. */
const NOTICES: Readonly<Record<string, string>> = { 'text a': 'b', 'text b': '', 'text c': 'ab', 'text d': '' }

const merge = (...mutants: readonly string[]): readonly string[] =>
  mergeDrafts(
    mutants.map((mutant) => ({ mutant, text: `text ${mutant}` })),
    ({ text }, mutant) => NOTICES[text]?.includes(mutant) === true,
  ).map(({ mutant, alsoNotices }) => [mutant, ...alsoNotices].join(' '))

test('the draft that notices most is kept, with what it notices beside its own change', () => {
  expect(merge('a', 'b', 'c', 'd')).toEqual(['c a b', 'd'])
})

test('drafts that notice only their own change are all kept', () => {
  expect(merge('b', 'd')).toEqual(['b', 'd'])
})

test('of equal drafts the shorter is kept', () => {
  const kept = mergeDrafts(
    [
      { mutant: 'a', text: 'a long text' },
      { mutant: 'b', text: 'short' },
    ],
    () => true,
  )
  expect(kept).toEqual([{ mutant: 'b', text: 'short', alsoNotices: ['a'] }])
})
