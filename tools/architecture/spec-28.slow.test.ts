/**
 * Rule set `spec-28` adds lasting effects to `spec-26` and nothing else, can be played, and is covered by scenarios.
 * `specs.slow.test.ts` has the tests that its document names.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkInvariants, loadGame, makeRandomAgent, playGame } from '../../engine/node.ts'
import { compareRulesets } from '../compare/compare-rulesets.ts'
import { findScenarioFiles, openProject } from '../project/project.ts'
import { listSpecialActivitiesOfSeats } from '../simulate/node-counts.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'

const root = join(import.meta.dirname, '../..')
const project = openProject(root, { root })
const folder = join(root, 'data/fire-in-the-lake')
const game = loadGame(folder, { ruleset: 'spec-28' })
const below = (folder: string): readonly string[] =>
  findScenarioFiles(project, [`scenarios/fire-in-the-lake/${folder}`])

describe('rule set spec-28', () => {
  it('is played as spec-26 where nothing is in effect, but for Minh, who leads from the beginning, and Body Count', () => {
    const { parted, unplayed, same } = compareRulesets(project, below('spec-26'), 'spec-26', 'spec-28')
    expect(unplayed).toEqual([])
    expect(same).toBeGreaterThan(200)
    const deciding = parted.map(({ by }) => (by.k === 'rules' ? by.right : by.k))
    expect([...new Set(deciding)].toSorted()).toEqual(['28.3-body-count', '28.5-minh'])
  })

  it('has the special activities of all seats in their operations, as spec-26 has', () => {
    const { seats, actions } = game.def
    const special = actions.filter(({ kind }) => kind === 'special')
    const all = special.flatMap(({ id, seats: own }) => own.map((seat) => `${seats[seat]} ${id}`))
    expect(all).toHaveLength(12)
    expect(listSpecialActivitiesOfSeats(game.def).toSorted()).toEqual(all.toSorted())
    expect(listSpecialActivitiesOfSeats(loadGame(folder, { ruleset: 'spec-26' }).def).toSorted()).toEqual(
      all.toSorted(),
    )
  })

  it('has a scenario for every clause of its own that could show', () => {
    const claimed = new Set(below('spec-28').flatMap((file) => readScenarioHead(project, file)?.rules ?? []))
    const own = game.def.rules.filter(({ id, section }) => section.startsWith('28.') && id !== section)
    // The clauses: 2 on Events, 36 sides of Capabilities (2 are in spec-26), 18 on Momentum, 2 on Leaders.
    expect(own).toHaveLength(58)
    expect(own.filter(({ id, excluded }) => !excluded && !claimed.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('is played at random without a stuck move or a broken invariant, Capabilities and Momentum in effect', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      playGame(game, {
        seed,
        setup: ['full', 'medium-period', 'short-period'][seed % 3] ?? 'full',
        agents: [makeRandomAgent(seed)],
        maxMoves: 60,
        onMove: ({ state, move }) => {
          expect(checkInvariants(game, state)).toEqual([])
          seen.add(`${move.seat} ${move.action}`)
        },
      })
    }
    expect(seen.size).toBeGreaterThan(16)
  })
})
