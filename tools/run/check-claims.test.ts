/** The codes of refusals are where their writers look for them: in the README and in the error. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPECTABLE_REFUSAL_CODES } from './check-claims.ts'
import { camp } from './fixture/raiders.testing.ts'

const c = camp()

test('the README lists those that a script can come to', () => {
  const readme = readFileSync(join(import.meta.dirname, '../scenario/README.md'), 'utf8')
  const listed = /- \*\*Codes\*\*[\s\S]*?\n- /.exec(readme)?.[0] ?? ''
  expect(EXPECTABLE_REFUSAL_CODES.filter((code) => !listed.includes(`\`${code}\``))).toEqual([])
})

test('an unknown one is told with all there are, those of the rule data too', () => {
  const [told] = c.run('play: [{ red pass: , refused: poor }]').diagnostics
  expect(told?.message).toContain('there are')
  for (const code of ['cannot-pay', 'too-many', 'bad-weather', 'truce-holds'])
    expect(told?.message.split(code)).toHaveLength(2)
})

test('what only a script can lack is none that it may expect', () => {
  const [told] = c.run('play: [{ red pass: , refused: no-die }]').diagnostics
  expect(told?.code).toBe('unknown-refusal')
  expect(told?.message).not.toContain('answer-missing')
})

test.each([
  ...['unknown-action', 'unknown-seat', 'wrong-kind-of-answer', 'answer-missing', 'answer-unused'],
  ...['wrong-choice-name', 'no-die', 'die-out-of-range', 'dice-left-over'],
])('%s has a diagnostic of its own', (code) => {
  expect(EXPECTABLE_REFUSAL_CODES).not.toContain(code)
})

test('a clause in its place is told as one', () => {
  const [told] = c.run('play: [{ red pass: , refused: 3.2-Cost }]').diagnostics
  expect(told?.message).toBe('`3.2-Cost` is a clause of the rules, not a code: write `{ rule: 3.2-cost }`')
  const [both] = c.run('play: [{ red pass: , refused: { code: 3.2-cost, rule: 3.2-cost } }]').diagnostics
  expect(both?.message).toContain('there are')
})

test('a clause that the rules do not have is told with the nearest, wherever it is named', () => {
  const told = (text: string) =>
    c.run(text).diagnostics.map(({ code, message, suggestion }) => [code, message, suggestion])
  const unknown = [['unknown-rule', 'the rules have no clause or section `3.2-wher`', '3.2-where']]
  expect(told('rules: [3.2-LOSS, 3.2, 3.2-wher]')).toEqual(unknown)
  expect(told('play: [{ red pass: , refused: { code: not-legal, rule: 3.2-wher } }]')).toEqual(unknown)
})
