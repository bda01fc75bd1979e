/** Notes of a move (`lasts: move`) are gone when it is over, so no step leaves them with another value. */
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import { computeCoverage } from './compute-coverage.ts'
import { observeSelection } from './observe-cases.ts'

cleanUp()

const RULES = `game: { id: tide }
seats: [ada]
tracks: { coins: { per: seat, max: 20, start: 5 } }
flags: { dug: { lasts: move } }
actions:
  dig:
    effects:
      - { setVar: { var: dug, value: DUG }, rule: 1-dug }
      - { addVar: { var: actor.coins, delta: 1 } }
  sell:
    effects:
      - { setVar: { var: dug, value: DUG }, rule: 1-dug }
      - { if: dug, rule: 1-price, then: [{ addVar: { var: actor.coins, delta: 2 } }] }
rules: [{ id: 1-dug }, { id: 1-price }]
`

function emptyClaims(play: string, dug = 'true'): readonly string[] {
  const { root } = new Project({
    'data/tide/tide.yaml': RULES.replaceAll('DUG', dug),
    'scenarios/tide/work.scenario.yaml': `title: Work\nrules: [1-dug]\nplay: [${play}]\n`,
  })
  const seen = observeSelection(openProject(root, { root }), FULL_SELECTION)
  expect(seen.cases.map(({ status }) => status)).toEqual(['passed'])
  return computeCoverage(seen).emptyClaims.map(({ claim }) => claim)
}

it('who writes a note is shown where something reads it', () => {
  expect(emptyClaims('ada sell')).toEqual([])
})

it('who writes a note that nothing reads shows nothing', () => {
  expect(emptyClaims('ada dig')).toEqual(['1-dug'])
})

it('who writes what the note says anyway shows nothing', () => {
  expect(emptyClaims('ada sell', 'false')).toEqual(['1-dug'])
})
