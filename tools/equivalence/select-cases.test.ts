/** Which of the cases that reach a mutant are played. */
import { expect, test } from 'vitest'
import { selectCases } from './select-cases.ts'

const one = (file: string, reached: readonly number[], ruleset = '') => ({
  id: { file, case: null, ruleset },
  reached: new Set(reached),
})
const files = (cases: readonly ReturnType<typeof one>[]): readonly string[] =>
  selectCases(cases).map(({ id }) => id.file)
/** All reach the same. */
const alike = (count: number, ruleset = '') =>
  Array.from({ length: count }, (_, i) => one(`${ruleset}${i}`, [1, 2, 3], ruleset))

test('near ones, those of each rule set in turn', () => {
  expect(files(alike(3))).toEqual(['0', '1', '2'])
  expect(files([...alike(20), ...alike(1, 'late')]).slice(0, 3)).toEqual(['0', 'late0', '1'])
})

test('and those that reach most of what the near ones do not, each what those before it did not', () => {
  const far = [one('little', [1, 9]), one('much', [4, 5, 6, 7]), one('same', [4, 5, 6]), one('more', [7, 8, 10])]
  const played = files([...alike(15), ...far])
  expect(played.slice(0, 7)).toEqual(['0', 'much', '1', 'more', '2', 'little', '3'])
  expect(played).not.toContain('same')
  expect(played).not.toContain('14')
})

test('no more than there is to say', () => {
  const many = Array.from({ length: 50 }, (_, i) => one(`far${i}`, [100 + i]))
  expect(files([...alike(15), ...many]).length).toBe(24)
})
