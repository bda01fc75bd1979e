/** Set-ups and scenarios of Fire in the Lake that break stacking (1.4.2) are told so, where they do it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GameDataError, loadGame } from '../../engine/node.ts'
import { openProject } from '../project/project.ts'
import { checkScenario } from '../run/run-file.ts'

const FACTS = join(import.meta.dirname, '../../data/fire-in-the-lake')
const BROKEN = [
  ['a third Base', 'hue', '1 US base, 1 ARVN base, 1 VC base', 'max-2-bases-per-space'],
  ['a third Base, Tunneled', 'tay-ninh', '2 tunneled VC bases, 1 NVA base', 'max-2-bases-per-space'],
  ['a Base on a LoC', 'loc-hue-da-nang', '2 NVA troops, 1 NVA base', 'no-bases-on-locs'],
  ['US Troops in North Vietnam', 'north-vietnam', '1 US troop', 'north-vietnam-insurgent-only'],
  [
    'ARVN Rangers in North Vietnam',
    'north-vietnam',
    '2 NVA bases, 1 ARVN ranger',
    'north-vietnam-insurgent-only',
  ],
] as const
const ALLOWED = [
  ['two Bases', 'hue', '1 US base, 1 tunneled VC base'],
  ['Troops on a LoC', 'loc-hue-da-nang', '30 ARVN troops'],
  ['NVA and VC in North Vietnam', 'north-vietnam', '9 NVA troops, 1 VC base, 1 NVA base'],
] as const

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stacking-'))
  cpSync(FACTS, join(root, 'data/fire-in-the-lake'), { recursive: true })
  mkdirSync(join(root, 'scenarios/fire-in-the-lake'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a scenario', () => {
  const FILE = 'scenarios/fire-in-the-lake/a.scenario.yaml'
  const told = (space: string, pieces: string) => {
    writeFileSync(
      join(root, FILE),
      `title: A\ngiven:\n  spaces:\n    saigon: 1 US base\n    ${space}: ${pieces}\n`,
    )
    return checkScenario(openProject(root, { root }), FILE)
  }
  test.each(BROKEN)('with %s is rejected at its line', (_, space, pieces, constraint) => {
    const [only, ...more] = told(space, pieces)
    expect([only?.code, only?.at.file, only?.at.line, more]).toEqual(['breaks-constraint', FILE, 5, []])
    expect(only?.message).toContain(constraint)
  })
  test.each(ALLOWED)('with %s is read', (_, space, pieces) => {
    expect(told(space, pieces)).toEqual([])
  })
})

describe('a setup', () => {
  const FILE = 'setups/mistaken.yaml'
  const told = (space: string, pieces: string) => {
    const folder = join(root, 'data/fire-in-the-lake')
    const text = `setups:\n  mistaken:\n    title: Mistaken\n    spaces:\n      saigon: 1 US base\n      ${space}: ${pieces}\n`
    writeFileSync(join(folder, FILE), text)
    try {
      loadGame(folder, { cache: false })
      return []
    } catch (error) {
      if (error instanceof GameDataError) return error.diagnostics
      throw error
    } finally {
      rmSync(join(folder, FILE))
    }
  }
  test.each(BROKEN)('with %s is rejected at its line', (_, space, pieces, constraint) => {
    const [only, ...more] = told(space, pieces)
    expect([only?.code, only?.at.line, more]).toEqual(['breaks-constraint', 6, []])
    expect(only?.at.file).toContain(FILE)
    expect(only?.message).toContain(constraint)
  })
  test.each(ALLOWED)('with %s is read', (_, space, pieces) => {
    expect(told(space, pieces)).toEqual([])
  })
})
