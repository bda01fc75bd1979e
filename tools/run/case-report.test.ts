/** What a report shows: where it went wrong, the steps up to there, lists, and that there is nothing in one. */
import { describe, expect, test } from 'vitest'
import { type CaseReport, formatCaseReport, formatDiff } from './case-report.ts'
import { camp, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'
import { PLAIN_STYLE } from './style.ts'

const c = camp()

const NOTHING = { differences: [], cause: null, golden: null, line: 1 }

const reported = (text: string): string => formatCaseReport({ run: c.run(text), ...NOTHING })

/** Its lines, of a scenario that has a name. */
function linesOf(name: string, text: string, more: Partial<CaseReport> = {}): readonly string[] {
  const [run] = runFile(c.project, c.write(name, text))
  return formatCaseReport({ run: run!, ...NOTHING, ...more }).split('\n')
}

const RAID = 'red raid: { with: scouts, alba: { remove: 1 blue wagon } }'

test('the steps before the one where it went wrong are a line each, that one is told in full', () => {
  const script = `rules: [3.2-cost]\ngiven: { setup: opening }\nplay:\n  - ${RAID}\n  - red pass`
  expect(linesOf('late', script)).toEqual([
    'Test',
    '  scenarios/raiders/late.scenario.yaml:6',
    '  claims 3.2-cost',
    '',
    '  1  red raid (4 changes)',
    '  2  red pass (refused)',
    '     refused: not-your-turn',
    '',
    'red pass is played  scenarios/raiders/late.scenario.yaml:6:5',
    '  - Expected',
    '  + Received',
    '',
    '  - it is legal',
    expect.stringMatching(/^ {2}\+ not-your-turn: /),
  ])
})

test('where the rules crash, the scenario is named beside the place in the rule data', () => {
  expect(linesOf('crash', 'play:\n  - red ruin: {}', { line: 2 }).slice(0, 3)).toEqual([
    'Test',
    '  scenarios/raiders/crash.scenario.yaml:2',
    expect.stringMatching(/^ {2}data\/raiders\/actions\.yaml:\d+$/),
  ])
})

test('a step that differs from the golden shows what was asked, what changed, and the clause behind it', () => {
  const differences = [{ where: 'step 1', step: 0, expected: ['alba: 2'], received: ['alba: 1'] }]
  const file = 'data/raiders/actions.yaml'
  const cause = { rule: '3.2-loss', file, line: 19 }
  const golden = { path: 'goldens/raiders/full.golden', problem: 'it is of another scenario' }
  const lines = linesOf('full', `given: { setup: opening }\nplay:\n  - ${RAID}\n  - blue pass`, {
    differences,
    cause,
    golden,
  })
  expect(lines).toEqual([
    'Test',
    '  scenarios/raiders/full.scenario.yaml:4',
    '',
    '  1  red raid',
    '       space: alba',
    '       with: scouts (alba)',
    '       remove: 1 blue wagon (alba)',
    `     > active: red → blue   [${file}:133]`,
    `     > red gold: 3 → 2   [3.2-cost, ${file}:7]`,
    `     > alba: 2 red scouts hidden → open   [3.2-loss, ${file}:21]`,
    `     > alba: 1 blue wagon → lost   [3.2-loss, ${file}:19]`,
    '',
    'step 1: not as in the golden',
    '  - Expected',
    '  + Received',
    '',
    '  - alba: 2',
    '  + alba: 1',
    '',
    '  goldens/raiders/full.golden: it is of another scenario',
    '',
    `  made by 3.2-loss, ${file}:19`,
  ])
})

test('what is broken is told with its place and with how far it came; of many mistakes the first twenty', () => {
  expect(linesOf('broken', 'play: [red pass, red fly]').slice(0, 4)).toEqual([
    'Test',
    '  scenarios/raiders/broken.scenario.yaml:2',
    '',
    '  1  red pass (2 changes)',
  ])
  const claims = Array.from({ length: 23 }, (_, i) => `9.${i}`)
  const lines = linesOf('claims', `rules: [${claims.join(', ')}]`)
  expect(lines.filter((line) => line.includes('unknown-rule'))).toHaveLength(20)
  expect(lines.at(-1)).toBe('… and 3 more')
})

test('the items of a list are told apart one by one', () => {
  expect(
    reported(`given: { setup: opening }\nthen: { spaces: { alba: "2 hidden red scouts, 1 blue wagon" } }`),
  ).toContain('    2 hidden red scouts\n  - 1 blue wagon\n  + 2 blue wagons')
  expect(
    reported('given: { setup: opening }\nplay:\n  - red raid: { alba: {} }\n    offers: { with: [scouts] }'),
  ).toContain('    scouts\n  + forts')
  // In whatever order they are said: alba is wanted and there.
  const space = 'given: { setup: opening, spaces: { brae: 1 red scout } }\nplay:\n  - red raid: {}\n'
  expect(reported(`${space}    offers: { space: [cole, brae, alba] }`)).toContain('    alba\n    brae\n  - cole')
})

test('of a long list two items on each side of a difference are told, of ten all', () => {
  const words = 'abcdefghijk'.split('')
  const shown = (n: number): string =>
    formatDiff(words.slice(0, n), words.slice(0, n).with(4, 'x'), PLAIN_STYLE)
      .map((line) => line.trim())
      .filter((line) => /^([-+] )?[a-z]$/.test(line))
      .join(' ')
  expect(shown(11)).toBe('c d - e + x f g')
  expect(shown(10)).toBe('a b c d - e + x f g h i j')
})

test('the line of the rules that made a failure is told, and no more than 120 letters of it', () => {
  const file = 'data/raiders/actions.yaml'
  const run = c.run('given: { setup: opening }\nthen: { tracks: { red gold: 9 } }')
  const [failure] = run.failures
  const made = { ...run, failures: [{ ...failure!, cause: { rule: null, file, line: 2 } }] }
  const lastLine = (length: number): string | undefined =>
    formatCaseReport({ run: made, ...NOTHING }, new Map([[file, `one\n  ${'a'.repeat(length)}\nthree`]]))
      .split('\n')
      .at(-1)
  expect(lastLine(120)).toBe(`    ${'a'.repeat(120)}`)
  expect(lastLine(121)).toBe(`    ${'a'.repeat(119)}…`)
})

test('a sentence is told as one', () => {
  expect(reported('given: { flags: [truce] }\nplay:\n  - illegal: [red raid]\n')).toContain('  - illegal\n  + legal')
  const refused =
    'given: { setup: opening }\nplay:\n  - red raid: { alba: { with: scouts }, brae: {} }\n    refused: too-few'
  expect(reported(refused)).toMatch(/\n {2}- too-few\n {2}\+ [^\n]*: [^\n]*\n/)
})

test('`nothing` is no items, of whatever list', () => {
  expect(verdict(c.run('then: { values: { "spaces where it.population > 5": nothing } }'))).toBe('passed')
  expect(verdict(c.run('then: { values: { "spaces where it.population > 1": nothing } }'))).toMatch(
    /^failed\n.*expected nothing; received alba$/,
  )
  expect(verdict(c.run('given: { setup: opening }\nplay: [{ red raid: {}, offers: { space: nothing } }]'))).toBe(
    'failed\noffers: space: expected nothing; received alba',
  )
})

describe('a list of values', () => {
  const values = (said: string): string => verdict(c.run(`then: { values: { ${said} } }`))

  test('is one in order, or a set in any', () => {
    expect(values("'spaces where it.population > 0': [alba, brae]")).toBe('passed')
    expect(values("'spaces where it.population > 0': [brae, alba]")).toMatch(
      /^failed\n.*expected brae, alba; received alba, brae$/,
    )
    expect(values("'spaces where it.population > 0': { set: [brae, alba] }")).toBe('passed')
    expect(values("'spaces where it.population > 0': { set: 'brae, alba' }")).toBe('passed')
    expect(values("'spaces where it.population > 5': { set: [] }")).toBe('passed')
    expect(values("'map($s in seats, $s gold)': { set: [5, 5] }")).toBe('passed')
  })

  test('as a set has as many of each, told in the order in which they are', () => {
    expect(values("'spaces where it.population > 0': { set: [brae, alba, alba] }")).toMatch(
      /^failed\n.*expected alba, brae, alba; received alba, brae$/,
    )
    expect(values("'spaces where it.population > 0': { set: [cole, brae] }")).toMatch(
      /^failed\n.*expected brae, cole; received alba, brae$/,
    )
  })

  test.each([
    ['red gold: { set: [5] }', /wrong-shape .*`set` is a list in any order, and this is a number/],
    [
      "'spaces where it.population > 0': { in: [alba] }",
      /wrong-shape .*a value is a word, a number or a list, or `\{ set: \[...\] \}`/,
    ],
    ["'spaces where it.population > 0': { set: { set: alba } }", /wrong-shape /],
    ["'spaces where it.population > 0': { set: [abla] }", /unknown-space .*\(alba\?\)/],
  ])('%s is an error', (said, expected) => {
    expect(values(said)).toMatch(expected)
  })
})
