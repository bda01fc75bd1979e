import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { formatRuleCause } from './case-report.ts'
import { camp } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'
import { getWritesOfStep, listFiredClauses } from './trace.ts'

cleanUp()

const c = camp()
const TAXED =
  'given: { setup: opening }\nplay: [{ red raid: { with: scouts, remove: 1 blue wagon, alba: {}, tax: { where: alba } } }]'

test('the clauses that fired, in order, with what they changed', () => {
  const run = c.run(TAXED)
  const fired = listFiredClauses(c.game, getWritesOfStep(run.steps[0]!))
  expect(fired.map(({ cause, changes }) => `${cause.rule ?? '-'}: ${changes.join('; ')}`)).toEqual([
    '3.2-cost: red gold: 3 → 2',
    '3.2-loss: alba: 2 → 1 blue wagon; lost:blue: 0 → 1 blue wagon',
    '3.2-loss: alba: 2 → 0 hidden red scouts; alba: 0 → 2 open red scouts',
    '4.1-yield: red gold: 2 → 4',
    '-: active: red → blue',
  ])
})

test('also of a step that writes once', () => {
  const file = 'scenarios/tally/rest.scenario.yaml'
  const { root } = new Project({ ...GAME, [file]: 'title: A rest\nplay: [blue rest]\n' })
  const [run] = runFile(openProject(root), file)
  expect(getWritesOfStep(run!.steps[0]!)).toHaveLength(1)
})

test('a run without coverage has no writes, and its changes have no causes', () => {
  const run = c.run(TAXED, { withoutCoverage: true })
  expect(getWritesOfStep(run.steps[0]!)).toEqual([])
  expect(run.steps[0]?.changes.map(({ cause }) => cause)).toEqual(run.steps[0]?.changes.map(() => null))
})

test('what a card says was decided by the card, whoever played it', () => {
  const root = join(import.meta.dirname, '../..')
  const [run] = runFile(openProject(root), 'scenarios/salt-road/4-cards/recruits.scenario.yaml', {
    case: 'riders',
  })
  const rules = run?.steps[0]?.changes.map(({ text, cause }) => [text.includes('riders'), cause?.rule])
  expect(rules).toContainEqual([true, 'recruits-foul'])
  expect(rules).not.toContainEqual([true, '2.5-news'])
})

test('what a procedure does was decided by the nearest caller that stands elsewhere', () => {
  const project = new Project({
    ...GAME,
    'data/tally/earn.yaml': `procedures:
  earn: { params: { n: number }, effects: [{ addVar: { var: renown, delta: $n }, rule: 2.1-renown }] }
  boast: { params: { n: number }, effects: [{ earn: $n }] }
`,
    'data/tally/raid.yaml': `actions:
  - { id: raid, rule: 2.1-cost, effects: [{ boast: 2 }, { addVar: { var: actor gold, delta: -1 } }] }
`,
    'scenarios/tally/raid.scenario.yaml': 'title: A raid\nplay: [red raid]\n',
  })
  const [run] = runFile(openProject(project.root), 'scenarios/tally/raid.scenario.yaml')
  expect(run?.steps[0]?.changes.map(({ text, cause }) => [text, cause && formatRuleCause(cause)])).toEqual([
    ['red gold: 5 → 4', '2.1-cost, data/tally/raid.yaml:2'],
    ['renown: 0 → 2', '2.1-cost, data/tally/raid.yaml:2 through 2.1-renown, data/tally/earn.yaml:2'],
  ])
})
