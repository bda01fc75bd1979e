/** Every test and criterion in the documents of rule set `spec-26` is named by a scenario, or shown by another test. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkInvariants, findSourcePlace, loadGame, makeRandomAgent, playGame } from '../../engine/node.ts'
import { findScenarioFiles, openProject } from '../project/project.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'
import { isHeldElsewhere } from './specifications.testing.ts'

const root = join(import.meta.dirname, '../..')
const project = openProject(root, { root })
const OPERATIONS = ['train', 'patrol', 'sweep', 'assault', 'rally', 'march', 'attack', 'terror']
const game = loadGame(join(root, 'data/fire-in-the-lake'), { ruleset: 'spec-26' })
const folder = 'scenarios/fire-in-the-lake/spec-26'
const heads = findScenarioFiles(project, [folder]).map((file) => ({
  file,
  head: readScenarioHead(project, file),
}))
const named = new Set(heads.flatMap(({ head }) => head?.specs ?? []))

const numbered = (prefix: string, from: number, to: number, width: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(width, '0')}`)

describe('rule set spec-26', () => {
  it.each([...numbered('T', 13, 44, 3), ...numbered('T', 56, 67, 3), ...numbered('AC-', 1, 20, 2)])(
    '%s is shown',
    (id) => {
      expect(named.has(id)).toBe(!isHeldElsewhere(id))
    },
  )

  it('names nothing else, in scenarios of this rule set only', () => {
    const known = new Set([...numbered('T', 13, 67, 3), ...numbered('AC-', 1, 20, 2)])
    expect([...named].filter((id) => !known.has(id))).toEqual([])
    const strays = heads.filter(({ head }) => head?.cases.some(({ ruleset }) => ruleset !== 'spec-26') ?? true)
    expect(strays.map(({ file }) => file)).toEqual([])
  })

  it('replaces exactly the eight operations, each with a profile of its own', () => {
    const { def } = game
    const own = def.actions.filter(({ stages }) =>
      stages.some(({ node }) => findSourcePlace(def, def.nodes[node]?.at ?? -1)?.file.includes('rulesets/spec-26/')),
    )
    expect(own.map(({ id }) => id).toSorted()).toEqual(
      ['assault', 'attack', 'march', 'patrol', 'rally', 'sweep', 'terror', 'train'].toSorted(),
    )
  })

  it('has a scenario for every reading that is taken where the documents are silent', () => {
    const { def } = game
    const readings = def.rules.filter(({ id, section }) => section.startsWith('26.') && id !== section)
    expect(readings.length).toBeGreaterThan(10)
    const claimed = new Set(heads.flatMap(({ head }) => head?.rules ?? []))
    expect(readings.map(({ id }) => id).filter((id) => !claimed.has(id))).toEqual([])
  })

  it('is played at random by every seat without a stuck move or a broken invariant', () => {
    const played = new Map<string, number>()
    for (let seed = 0; seed < 20; seed++) {
      for (const setup of ['full', 'medium', 'short']) {
        const onMove: NonNullable<Parameters<typeof playGame>[1]['onMove']> = ({ state, move }) => {
          expect(checkInvariants(game, state)).toEqual([])
          const what = `${move.seat} ${move.action}`
          if (OPERATIONS.includes(move.action)) played.set(what, (played.get(what) ?? 0) + 1)
        }
        playGame(game, { seed, setup, agents: [makeRandomAgent(seed)], maxMoves: 60, onMove })
      }
    }
    expect(played.size).toBe(16)
  })
})
