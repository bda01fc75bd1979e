import { expect, test } from 'vitest'
import { isRules } from './draw.ts'
import { fateOf, reportLines, shareUnnoticed } from './report.ts'

test('catalogues and views are no rules', () => {
  const names = [
    'data/g/rules.yaml',
    'data/g/rules/1.yaml',
    'data/g/catalogue/1.yaml',
    'data/g/board.view.yaml',
  ]
  expect(names.filter(isRules)).toEqual([])
  expect(isRules('data/g/special-rules.yaml')).toBe(true)
  expect(isRules('data/g/cards/012-rules-of-war.yaml')).toBe(true)
})

test('what the language refuses does not count', () => {
  const tried = { mutant: 'm', killedBy: null, isTimeout: false, goldenBy: [], unnoticedBy: [] }
  const change = { kind: 'number-far', file: 'a.yaml', line: 3, was: '1', now: '3', edits: [] }
  const fates = [
    fateOf({ ...tried, isUnreadable: true }),
    fateOf({ ...tried, killedBy: 'k' }),
    fateOf({ ...tried, goldenBy: ['k'] }),
    fateOf({ ...tried, unnoticedBy: ['k'] }),
    fateOf({ ...tried, crash: 'it died' }),
  ]
  expect(fates).toEqual(['refused', 'statement', 'golden', 'unnoticed', 'crashed'])
  const judged = fates.map((fate) => ({ change, fate }))
  expect(shareUnnoticed(judged)).toBe(1 / 4)
  expect(reportLines(judged)).toContain('unnoticed  number-far  a.yaml:3  1 => 3')
})
