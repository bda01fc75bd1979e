/** What the game, the files around and the course of the play tell, over the small game of this folder. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProject } from '../../project/project.ts'
import { collectScenarioDiagnostics, runFile } from '../../run/run-file.ts'
import { SCENARIO_CODES } from '../codes.ts'
import { formatBriefly, listBrokenScenarios, READER, SCRIPT } from './broken.testing.ts'

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 500)

describe.each(SCRIPT)('%s', (folder) => {
  const project = openProject(import.meta.dirname, { root: import.meta.dirname })
  test.each(listBrokenScenarios(folder))('$name', ({ name, expected }) => {
    const diagnostics = collectScenarioDiagnostics(project, name)
    expect(diagnostics.map(formatBriefly)).toEqual(expected)
    expect(diagnostics.map(({ at }) => at.file)).toEqual(expected.map(() => name))
    const runs = runFile(project, name)
    expect(runs.some(({ status }) => status === 'broken')).toBe(expected.length > 0)
  })
})

test('there is a scenario for every code', () => {
  const expected = [...READER, ...SCRIPT].flatMap(listBrokenScenarios).flatMap((each) => each.expected)
  const told = new Set(expected.map((line) => line.split(' ')[0]))
  // Two names that are one to some disks cannot lie here, and no scenario can show a machine that is wrong.
  const others = ['same-name', 'rules-crashed']
  expect(Object.keys(SCENARIO_CODES).filter((code) => !told.has(code))).toEqual(others)
})

describe('any word for another', () => {
  const WORDS =
    'alba cole red blue scouts with remove tax sites raid build omen pass truce renown available lost nothing opening friendly hidden all yes ~ [] {} 3 -1 1.5 "" __proto__ constructor toString'.split(
      ' ',
    )
  const FILE = 'scenarios/a.scenario.yaml'
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'broken-'))
    cpSync(join(import.meta.dirname, 'game'), join(root, 'game'), { recursive: true })
    mkdirSync(join(root, 'scenarios'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('is played, or told in its place', () => {
    const project = openProject(root, { root })
    const texts = SCRIPT.flatMap(listBrokenScenarios).map(({ text }) => text.split(/([A-Za-z0-9_.-]+)/))
    const change = fc.record({
      text: fc.constantFrom(...texts),
      // The words before are those of the expectation, the title and the game.
      at: fc.integer({ min: 12, max: 60 }),
      word: fc.constantFrom(...WORDS),
    })
    fc.assert(
      fc.property(change, ({ text, at, word }) => {
        const changed = text.with(Math.min(2 * at + 1, text.length - 2), word).join('')
        writeFileSync(join(root, FILE), changed)
        const lines = changed.split('\n')
        for (const { status, diagnostics } of runFile(project, FILE)) {
          expect(status === 'broken').toBe(diagnostics.length > 0)
          for (const { code, at } of diagnostics) {
            expect(code).not.toBe('rules-crashed')
            expect(at.file).toBe(FILE)
            expect(at.col).toBeLessThanOrEqual((lines[at.line - 1]?.length ?? -1) + 1)
          }
        }
      }),
      { numRuns: RUNS },
    )
  })
})
