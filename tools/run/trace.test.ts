import { expect, test } from 'vitest'
import { camp } from './fixture/raiders.testing.ts'
import { firedIn, writesOf } from './trace.ts'

const c = camp()
const TAXED =
  'given: { setup: opening }\nplay: [{ red raid: { with: scouts, remove: 1 blue wagon, alba: {}, tax: { where: alba } } }]'

test('the clauses that fired, in order, with what they changed', () => {
  const run = c.run(TAXED, { watched: true })
  const fired = firedIn(c.game, writesOf(run.steps[0]!))
  expect(fired.map(({ cause, changes }) => `${cause.rule ?? '-'}: ${changes.join('; ')}`)).toEqual([
    '3.2-cost: red gold: 3 → 2',
    '3.2-loss: alba: 2 → 1 blue wagon; lost:blue: 0 → 1 blue wagon',
    '3.2-loss: alba: 2 → 0 hidden red scouts; alba: 0 → 2 open red scouts',
    '4.1-yield: red gold: 2 → 4',
    '-: active: red → blue',
  ])
})

test('a run that was not watched has nothing to tell, and its changes no cause', () => {
  const run = c.run(TAXED)
  expect(writesOf(run.steps[0]!)).toEqual([])
  expect(run.steps[0]?.changes.map(({ cause }) => cause)).toEqual(run.steps[0]?.changes.map(() => null))
})
