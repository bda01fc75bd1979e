/** These tests pin which command a run names where a change of the rules makes scenarios wrong. */
import { expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

it('names fix where a script does not fit the rules, and review where a golden differs', async () => {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  expect((await runTouchstone(project.root, ['run'])).out).not.toMatch(/touchstone (fix|review)/)
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  const pending = await runTouchstone(project.root, ['run', '2.2'])
  expect(pending.out).toContain('touchstone review shows what is pending, by cause\n')
  expect(pending.out).not.toContain('touchstone fix')
  project.replace('data/tally/rest.yaml', 'id: rest', 'id: sleep')
  expect((await runTouchstone(project.root, ['run', '2.2'])).out).toContain(
    'after an intended change of the rules: touchstone fix repairs what it can of 1 script\n',
  )
})

it('reports a game that there is not, without a crash of mutate', async () => {
  const project = new Project({ ...GAME, 'scenarios/other/a.scenario.yaml': 'title: T\nplay: [red rest]\n' })
  expect((await runTouchstone(project.root, ['run'])).out).not.toContain('touchstone fix')
  const { code, err } = await runTouchstone(project.root, ['mutate', '2.2'])
  expect(code).toBe(4)
  expect(err).toContain('the rule data of data/other cannot be read')
})
