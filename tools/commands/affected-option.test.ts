/** `run --affected` plays what the coverage record knows nothing about. */
import { expect, it } from 'vitest'
import { cleanUp, FIRST, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const FOUND = 'found/wrong.scenario.yaml'

it('plays what does not lie below scenarios/', async () => {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  await runTouchstone(project.root, ['coverage'])
  expect((await runTouchstone(project.root, ['run', '--affected'])).out).toBe('0 of 3 scenario files affected\n')
  const wrong = FIRST.replace('red gold: 4', 'red gold: 9')
  project.write(FOUND, wrong.replace('\n', '\ngame: ../data/tally\n'))
  const named = await runTouchstone(project.root, ['run', '--affected', 'found'])
  expect(named.out).toContain('1 of 1 scenario files affected\n')
  expect(named.out).toContain('1 file outside scenarios/: the coverage record has none of them')
  expect(named.out).toContain(`${FOUND}:5`)
  expect(named.code).toBe(1)
  const both = await runTouchstone(project.root, ['run', '--affected', 'found', 'scenarios'])
  expect(both.out).toContain('1 of 4 scenario files affected\n')
  expect(both.code).toBe(1)
})
