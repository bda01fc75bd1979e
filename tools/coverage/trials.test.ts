/** Moves that the engine only tries, to find out what may be begun, are no evidence. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { getWritesOfStep, listFiredClauses } from '../run/trace.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import { computeCoverage } from './compute-coverage.ts'
import { observeSelection } from './observe-cases.ts'

cleanUp()

/** Neither action asks anything: after each move both are tried, to find out whether there is only one. */
const RULES = `game: { id: tide }
seats: [ada, bor]
attributes: { wet: flag }
spaces: { shore: { wet: true } }
tracks: { coins: { per: seat, max: 20, start: 5 }, tide: { max: 9, start: 3 } }
flags: { done: { per: seat } }
phases:
  work:
    asks: seats where not it.done
    after: [{ setVar: { var: actor.done, value: true } }]
    next: evening
  evening:
    enter: [{ forEach: { bind: $s, over: seats, effects: [{ setVar: { var: $s.done, value: false } }] } }]
    next: work
actions:
  rest: { rule: 1-rest, effects: [] }
  dike:
    rule: 1-dike
    legality: [{ when: actor.coins > 1, rule: 1-rich }]
    effects:
      - { addVar: { var: tide, delta: -1 }, rule: 1-dry }
      - { addVar: { var: actor.coins, delta: -2 }, rule: 1-cost }
rules: [{ id: 1-rest }, { id: 1-dike }, { id: 1-rich }, { id: 1-dry }, { id: 1-cost }]
`
const FILE = 'scenarios/tide/work.scenario.yaml'

const projectOf = (claims: string, play: string): Project =>
  new Project({
    'data/tide/tide.yaml': RULES,
    [FILE]: `title: Work\nrules: [${claims}]\ngiven: { inside: work }\nplay: [${play}]\n`,
  })

function emptyClaims(claims: string, play: string): readonly string[] {
  const { root } = projectOf(claims, play)
  return computeCoverage(observeSelection(openProject(root, { root }), FULL_SELECTION)).emptyClaims.map(
    ({ claim }) => claim,
  )
}

describe('what is only tried', () => {
  it('keeps no claim, whether of an effect or of a condition', () => {
    expect(emptyClaims('1-dike, 1-dry, 1-cost, 1-rich', 'ada rest')).toEqual(['1-dike', '1-dry', '1-cost', '1-rich'])
  })

  it('keeps claims once it is played', () => {
    expect(emptyClaims('1-dike, 1-dry, 1-cost', 'ada dike')).toEqual([])
  })

  it('is not executed', () => {
    const { root } = projectOf('1-rest', 'ada rest')
    const { games } = computeCoverage(observeSelection(openProject(root, { root }), FULL_SELECTION))
    const lacking = games[0]?.clauses.filter(({ exercised }) => !exercised).map(({ id }) => id)
    expect(lacking).toEqual(['1-dike', '1-rich', '1-dry', '1-cost'])
  })

  it('is nothing that a step did', () => {
    const { root } = projectOf('1-rest', 'ada rest')
    const project = openProject(root, { root })
    const load = project.games.load('data/tide', '', 'watched')
    const [run] = runFile(project, FILE)
    if (!load.ok || !run) throw new Error('the game was expected to be played')
    expect(
      run.steps.flatMap((step) => listFiredClauses(load.game, getWritesOfStep(step))).flatMap(({ changes }) => changes),
    ).toEqual(['ada done: no → yes', 'active: ada → bor'])
  })
})

it('an action without effects shows its clause by being played', () => {
  expect(emptyClaims('1-rest', 'ada rest')).toEqual([])
  expect(emptyClaims('1-rest', 'ada dike')).toEqual(['1-rest'])
})
