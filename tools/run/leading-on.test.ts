/** Messages that lead on: what may be done instead, what keeps something out, where it stands. */
import { expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'
import { printReport } from './report.ts'

const c = camp()
const harbour = camp('harbour')

test('an unknown action tells what the seat may begin now', () => {
  expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red plunder'))).toMatch(
    /unknown-action .*the action `plunder` is not known; now red may begin raid, /,
  )
  const inPrices = 'given: { setup: start, dice: [2] }\nplay:\n  - ann auction'
  expect(verdict(harbour.run(inPrices))).toMatch(/; now in the phase `prices` ann may begin say/)
})

test('a choice without options tells which rule keeps what out', () => {
  // Red has nobody anywhere but in brae, where the rule wants Blue gone.
  const told = verdict(
    c.run('given: { setup: opening, spaces: { alba: 2 blue wagons } }\nplay:\n  - red raid: {}'),
  )
  expect(told).toMatch(/no-options \(3\.2-where\): .*`space`: kept out are .*alba.* by 3\.2-where/)
})

test('a key that another loop has taken tells how to write both', () => {
  const told = verdict(c.run('play:\n  - red relieve: { alba: {}, brae: {} }\n    out-of-turn: true'))
  expect(told).toMatch(
    /`alba` is taken by `left` before; write `left: { alba: … }` for that, and `reached: { … }` for this/,
  )
})

test('where nobody is asked, nobody is to move', () => {
  const script = 'given: { inside: sale }\nplay:\n  - ann sell: {}\n    refused: game-over'
  expect(verdict(harbour.run(script))).toMatch(/nobody is to move: the phase `sale` asks no seat/)
})

test('a printed name, and words apart, are told as the word of the rules that they mean', () => {
  const told = (place: string) =>
    verdict(c.run(`given: { spaces: { ${place}: nothing } }\nthen: { over: false }`)).split('\n')[1]
  expect(told('The Old Town')).toMatch(/^unknown-space .*`The Old Town` is not known \(alba\?\)$/)
  expect(told('available red')).toMatch(/^unknown-space .*`available red` is not known \(available:red\?\)$/)
  expect(told('Old Alba')).toMatch(/^unknown-space .*`Old Alba` is not known$/)
})

test('a clause of another section is no suggestion', () => {
  const [one, other] = c.run('rules: [9.9, 3.2-wher]\nthen: { over: false }').diagnostics
  expect(one).toMatchObject({ code: 'unknown-rule', suggestion: null })
  expect(other).toMatchObject({ code: 'unknown-rule', suggestion: '3.2-where' })
})

test('a failure shows its line, its column and the rule that made it', () => {
  const script = 'given: { setup: opening }\nplay:\n  - red pass\nthen: { tracks: { red gold: 9 } }'
  const run = c.run(script)
  const { file } = run.failures[0]!.at!
  const sources = new Map([[file, `title: Test\n${script}\n`]])
  const lines = printReport({ run, differences: [], cause: null, golden: null, line: 1 }, sources).split('\n')
  const at = lines.findIndex((line) => line.startsWith('red gold'))
  expect(lines.slice(at, at + 3)).toEqual([
    `red gold  ${file}:5:29`,
    '  then: { tracks: { red gold: 9 } }',
    `  ${' '.repeat(28)}^`,
  ])
})
