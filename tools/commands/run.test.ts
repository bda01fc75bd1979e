/** What `run --json` says of a case. */
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { touchstone } from './terminal.testing.ts'

cleanUp()

it('says of a case that differs from its golden that it waits, and in what it differs', async () => {
  const project = new Project()
  await touchstone(project.root, ['run'])
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  const { out } = await touchstone(project.root, ['run', '--json', '2.2'])
  const { runs } = JSON.parse(out)
  const third = runs.find(({ title }: { title: string }) => title === 'Who rests finds gold')
  expect(third).toMatchObject({ status: 'pending', golden: 'changed' })
  expect(third.differences).toContainEqual({
    step: 0,
    where: 'blue rest: changes',
    expected: ['blue gold: 5 → 6'],
    received: ['blue gold: 5 → 7'],
  })
})
