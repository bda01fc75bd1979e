/** A question without an answer tells what could be written, and under what. */
import { expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()

test('the line to write has the values of the loops around the question', () => {
  expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red raid: { alba: {} }'))).toMatch(
    /^broken\nunanswered-choice .*`with` of alba is not answered: scouts, forts; write `alba: { with: scouts }`$/,
  )
})
