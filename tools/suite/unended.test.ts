/** A sound scenario whose last step is not offered any more: right without a golden, wrong with one. */
import { expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'

cleanUp()

const FILE = 'scenarios/heap/take.scenario.yaml'
const GOLDEN = 'goldens/heap/take.golden.yaml'
const TAKE = 'title: A look\nsound: yes\ngiven: { setup: start }\nplay: [ann take: { n: 2 }]\n'

it('fails as long as its golden says what came of it', async () => {
  const project = new Project({ 'data/heap/heap.yaml': HEAP, [FILE]: TAKE })
  expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  const golden = project.read(GOLDEN)
  project.replace('data/heap/heap.yaml', 'min(2, heap)', 'min(1, heap)')
  const { code, out } = await runTouchstone(project.root, ['run'])
  expect(out).toContain('the last step is played')
  expect(out).toContain('take.scenario.yaml:4')
  expect(code).toBe(1)
  const { runs } = JSON.parse((await runTouchstone(project.root, ['run', '--json'])).out)
  expect(runs).toMatchObject([{ status: 'failed', failures: [{ kind: 'sound', step: 0 }] }])
  await runTouchstone(project.root, ['update'])
  expect(project.read(GOLDEN)).toBe(golden)
  project.remove(GOLDEN)
  expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  expect(project.files('goldens')).toEqual({})
})
