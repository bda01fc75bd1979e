/** The codes of refusals are where their writers look for them: in the README and in the error. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../engine/index.ts'
import { camp } from './fixture/raiders.testing.ts'

const c = camp()

/** What is wrong with a move that was not told by a script: a script has diagnostics for it. */
const OF_OTHERS = new Set(
  'unknown-action unknown-seat wrong-kind-of-answer answer-missing answer-unused wrong-choice-name no-die die-out-of-range dice-left-over'.split(
    ' ',
  ),
)

test('the README lists those that a script can come to', () => {
  const readme = readFileSync(join(import.meta.dirname, '../scenario/README.md'), 'utf8')
  const listed = /- \*\*Codes\*\*[\s\S]*?\n- /.exec(readme)?.[0] ?? ''
  const codes = Object.keys(REFUSALS).filter((code) => !OF_OTHERS.has(code))
  expect(codes.filter((code) => !listed.includes(`\`${code}\``))).toEqual([])
})

test('an unknown one is told with all there are, those of the rule data too', () => {
  const [told] = c.run('play: [{ red pass: , refused: poor }]').diagnostics
  expect(told?.message).toContain('there are')
  for (const code of ['cannot-pay', 'too-many', 'bad-weather', 'truce-holds'])
    expect(told?.message).toContain(code)
})
