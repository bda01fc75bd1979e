/** Scenarios and goldens may be links to shared files: accepting writes the file and keeps the link. */
import { chmodSync, lstatSync, readlinkSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'

cleanUp()

const SCENARIO = 'scenarios/tally/2.1/first.scenario.yaml'
const GOLDEN = 'goldens/tally/2.1/first.golden.yaml'
const SHARED = ['shared/first.yaml', 'shared/golden.yaml'] as const

/** A raid now costs two, and the linked scenario states that it costs one. */
async function linked(): Promise<Project> {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  project.write('shared/.keep', '')
  for (const [i, link] of [SCENARIO, GOLDEN].entries()) {
    renameSync(join(project.root, link), join(project.root, SHARED[i]!))
    symlinkSync(`../../../${SHARED[i]}`, join(project.root, link))
    chmodSync(join(project.root, SHARED[i]!), 0o664)
  }
  project.replace('data/tally/raid.yaml', 'amount: 1', 'amount: 2')
  return project
}

const look = (project: Project) =>
  [SCENARIO, GOLDEN, ...SHARED].map((path) => {
    const at = join(project.root, path)
    const link = lstatSync(at).isSymbolicLink() ? readlinkSync(at) : null
    return [path, link, statSync(at).mode, project.read(path)]
  })

it('accepting writes through links and keeps modes; so does undo', async () => {
  const project = await linked()
  const before = look(project)
  const accepted = await runTouchstone(project.root, ['review'], { keys: ['A', 'q'] })
  expect(accepted.code).toBe(0)
  const after = look(project)
  expect(after.map(([path, link, mode]) => [path, link, mode])).toEqual(
    before.map(([path, link, mode]) => [path, link, mode]),
  )
  expect(project.read(SHARED[0])).toContain('red gold: 3')
  expect(project.read(SHARED[1])).toContain('red gold: 3')
  expect((await runTouchstone(project.root, ['run'])).code).toBe(0)

  const other = await linked()
  const untouched = look(other)
  await runTouchstone(other.root, ['review'], { keys: ['A', 'u', 'q'] })
  expect(look(other)).toEqual(untouched)
})
