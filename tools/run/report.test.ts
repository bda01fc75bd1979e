/** What a report shows of lists, and how to say that there is nothing in one. */
import { expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'
import { printReport } from './report.ts'

const c = camp()

const reported = (text: string): string =>
  printReport({ run: c.run(text), differences: [], cause: null, golden: null, line: 1 })

test('the items of a list are told apart one by one', () => {
  expect(
    reported(`given: { setup: opening }\nthen: { spaces: { alba: "2 hidden red scouts, 1 blue wagon" } }`),
  ).toContain('    2 hidden red scouts\n  - 1 blue wagon\n  + 2 blue wagons')
  expect(
    reported('given: { setup: opening }\nplay:\n  - red raid: { alba: {} }\n    offers: { with: [scouts] }'),
  ).toContain('    scouts\n  + forts')
  // In whatever order they are said: alba is wanted and there.
  const space = 'given: { setup: opening, spaces: { brae: 1 red scout } }\nplay:\n  - red raid: {}\n'
  expect(reported(`${space}    offers: { space: [cole, brae, alba] }`)).toContain(
    '    alba\n    brae\n  - cole',
  )
})

test('a sentence is told as one', () => {
  expect(reported('given: { flags: [truce] }\nplay:\n  - illegal: [red raid]\n')).toContain(
    '  - illegal\n  + legal',
  )
  const refused =
    'given: { setup: opening }\nplay:\n  - red raid: { alba: { with: scouts }, brae: {} }\n    refused: too-few'
  expect(reported(refused)).toMatch(/\n {2}- too-few\n {2}\+ [^\n]*: [^\n]*\n/)
})

test('`nothing` is no items, of whatever list', () => {
  expect(verdict(c.run('then: { values: { "spaces where it.population > 5": nothing } }'))).toBe('passed')
  expect(verdict(c.run('then: { values: { "spaces where it.population > 1": nothing } }'))).toMatch(
    /^failed\n.*expected nothing; received alba$/,
  )
  expect(
    verdict(c.run('given: { setup: opening }\nplay: [{ red raid: {}, offers: { space: nothing } }]')),
  ).toBe('failed\noffers: space: expected nothing; received alba')
})
