import { expect, test } from 'vitest'
import { isPlayedRuleFile } from './draw-changes.ts'
import { computeUnnoticedShare, formatTextChanges, judgeTextChange } from './text-change-report.ts'

test('catalogues and views are no rules', () => {
  const names = ['data/g/rules.yaml', 'data/g/rules/1.yaml', 'data/g/catalogue/1.yaml', 'data/g/board.view.yaml']
  expect(names.filter(isPlayedRuleFile)).toEqual([])
  expect(isPlayedRuleFile('data/g/special-rules.yaml')).toBe(true)
  expect(isPlayedRuleFile('data/g/cards/012-rules-of-war.yaml')).toBe(true)
})

test('what the language refuses does not count', () => {
  const tried = { mutant: 'm', killedBy: null, isTimeout: false, goldenBy: [], unnoticedBy: [] }
  const change = { kind: 'number-far', file: 'a.yaml', line: 3, was: '1', now: '3', edits: [] }
  const fates = [
    judgeTextChange({ ...tried, isUnreadable: true }),
    judgeTextChange({ ...tried, killedBy: 'k' }),
    judgeTextChange({ ...tried, goldenBy: ['k'] }),
    judgeTextChange({ ...tried, unnoticedBy: ['k'] }),
    judgeTextChange({ ...tried, crash: 'it died' }),
  ]
  expect(fates).toEqual(['refused', 'statement', 'golden', 'unnoticed', 'crashed'])
  const judged = fates.map((fate) => ({ change, fate }))
  expect(computeUnnoticedShare(judged)).toBe(1 / 4)
  expect(formatTextChanges(judged)).toContain('unnoticed  number-far  a.yaml:3  1 => 3')
})
