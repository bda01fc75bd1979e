/** Setups and scenarios of Fire in the Lake that break stacking (1.4.2) get a diagnostic with its place. */
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, understand } from '../../engine/node.ts'
import { openProject, withOverlay } from '../project/project.ts'
import { collectScenarioDiagnostics } from '../run/run-file.ts'

const BROKEN = [
  ['a third Base', 'hue', '1 US base, 1 ARVN base, 1 VC base', 'max-2-bases-per-space'],
  ['a third Base, Tunneled', 'tay-ninh', '2 tunneled VC bases, 1 NVA base', 'max-2-bases-per-space'],
  ['a Base on a LoC', 'loc-hue-da-nang', '2 NVA troops, 1 NVA base', 'no-bases-on-locs'],
  ['US Troops in North Vietnam', 'north-vietnam', '1 US troop', 'north-vietnam-insurgent-only'],
  ['ARVN Rangers in North Vietnam', 'north-vietnam', '2 NVA bases, 1 ARVN ranger', 'north-vietnam-insurgent-only'],
] as const
const ALLOWED = [
  ['two Bases', 'hue', '1 US base, 1 tunneled VC base'],
  ['Troops on a LoC', 'loc-hue-da-nang', '30 ARVN troops'],
  ['NVA and VC in North Vietnam', 'north-vietnam', '9 NVA troops, 1 VC base, 1 NVA base'],
] as const

const root = resolve(import.meta.dirname, '../..')
const FACTS = 'data/fire-in-the-lake'

describe('a scenario', () => {
  const FILE = 'scenarios/fire-in-the-lake/a.scenario.yaml'
  const project = openProject(root, { root })
  const told = (space: string, pieces: string) => {
    const text = `title: A\ngiven:\n  spaces:\n    saigon: 1 US base\n    ${space}: ${pieces}\n`
    return collectScenarioDiagnostics(withOverlay(project, new Map([[FILE, text]])), FILE)
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
  const facts = filesOf(join(root, FACTS))
  const fileOf = (place: number): string => `setups/mistaken-${place}.yaml`
  /** All setups belong to one game, which is compiled once. */
  const told = (setups: readonly (readonly [string, string, string, ...string[]])[]) => {
    const files = setups.map(([, space, pieces], i) => ({
      name: fileOf(i),
      text: `setups:\n  mistaken-${i}:\n    title: Mistaken\n    spaces:\n      saigon: 1 US base\n      ${space}: ${pieces}\n`,
    }))
    return understand([...facts, ...files]).diagnostics
  }
  const rejected = told(BROKEN)
  test.each(BROKEN.map((each, i) => [...each, i] as const))(
    'with %s is rejected at its line',
    (_title, _space, _pieces, constraint, i) => {
      const [only, ...more] = rejected.filter(({ at }) => at.file === fileOf(i))
      expect([only?.code, only?.at.line, more]).toEqual(['breaks-constraint', 6, []])
      expect(only?.message).toContain(constraint)
    },
  )
  test('nothing else is wrong with the game', () => {
    expect(rejected).toHaveLength(BROKEN.length)
  })
  test(`with ${ALLOWED.map(([what]) => what).join('; ')} is read`, () => {
    expect(told(ALLOWED)).toEqual([])
  })
})
