/** What a scenario goes on from: where it cannot, and how that is told. */
import { expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'

const c = camp()
const folder = 'scenarios/raiders/road'

c.write('road/opening', 'given: { setup: opening }')
c.write('road/table', 'play: [red pass]\ncases: [{ case: low }, { case: high }]')
c.write('road/broken', 'play: [red fly]')
c.write('road/next', 'given: { after: broken }')
c.write('road/refused', 'given: { active: blue }\nplay: [red pass]')
c.write('road/elsewhere', 'game: ../../../data/hands')
c.write('road/there', 'given: { after: back }')
c.write('road/back', 'given: { after: there }')
const self = c.write('road/self', 'given: { after: self }')

const after = (name: string): string => verdict(c.run(`given: { after: ${name} }`))

test('a scenario that is not there is told with the nearest beside it', () => {
  expect(after('road/openin')).toBe(
    `broken\nunknown-scenario 2:17 there is no scenario \`${folder}/openin.scenario.yaml\` (road/opening?)`,
  )
})

test('of a table one case is named', () => {
  expect(after('road/table')).toBe(
    'broken\nunknown-case 2:17 `scenarios/raiders/road/table.scenario.yaml` has several cases, name one: low, high',
  )
  expect(after('road/table#hihg')).toBe(
    `broken\nunknown-case 2:17 \`${folder}/table.scenario.yaml\` has no case \`hihg\` (high?)`,
  )
})

test('one that cannot be played to its end says why, and so do those that go on from it', () => {
  const broken = (name: string, why: string) =>
    `broken\nbroken-after 2:17 \`${folder}/${name}.scenario.yaml\` cannot be played to its end: ${why}`
  expect(after('road/broken')).toBe(
    broken('broken', 'the action `fly` is not known; now red may begin raid, long-march, feast, swap, gather, pass'),
  )
  expect(after('road/next')).toBe(after('road/broken'))
  expect(after('road/refused')).toMatch(broken('refused', 'not-your-turn: '))
  expect(after('road/elsewhere')).toBe(broken('elsewhere', 'it is of another game, `data/hands`'))
})

test('none goes on from itself, nor from one that goes on from it', () => {
  const circle = (name: string, how: string) =>
    `broken\ncyclic-after 2:17 \`${folder}/${name}.scenario.yaml\` goes on from ${how}`
  expect(verdict(runFile(c.project, self)[0]!)).toBe(circle('self', 'this one'))
  // Who comes after a circle is not in it.
  const turning = 'scenarios that follow each other in a circle'
  const back = runFile(c.project, `${folder}/back.scenario.yaml`)[0]!
  expect(verdict(back)).toBe(circle('there', turning))
  expect(after('road/back')).toBe(circle('back', turning))
})
