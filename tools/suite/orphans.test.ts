import { expect, test } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'

cleanUp()

const FILE = 'scenarios/tally/2.2/rows.scenario.yaml'
const GOLDEN = 'goldens/tally/2.2/rows.golden.yaml'
const rows = (...names: readonly string[]): string =>
  `title: Rows\nplay: [red rest]\ncases: [${names.map((name) => `{ case: ${name} }`).join(', ')}]\n`

test('a golden goes with the last of its cases', async () => {
  const project = new Project({ ...GAME, [FILE]: rows('low', 'high') })
  await runTouchstone(project.root, ['run'])
  project.write(FILE, rows('low'))
  await runTouchstone(project.root, ['update'])
  expect(project.read(GOLDEN)).toContain('low')
  expect(project.read(GOLDEN)).not.toContain('high')
  // What is known to fail owes no golden.
  const failing = 'known-failing: { why: not yet, fails: { then: renown } }\nthen: { tracks: { renown: 9 } }\n'
  project.write(FILE, `title: Rows\nplay: [red rest]\n${failing}`)
  const { out } = await runTouchstone(project.root, ['update'])
  expect(out).toContain(`${GOLDEN}#low`)
  expect(Object.keys(project.files('goldens'))).toEqual([])
})

test.each(['x.golden.yml', 'x.Golden.yaml', 'x.golden.ymal'])(
  'a golden with a misspelt ending is an orphan: %s',
  async (name) => {
    const file = 'scenarios/tally/2.2/x.scenario.yaml'
    const project = new Project({ ...GAME, [file]: 'title: One\nplay: [red rest]\n' })
    await runTouchstone(project.root, ['run'])
    const golden = project.read('goldens/tally/2.2/x.golden.yaml')
    project.write(`goldens/tally/2.2/${name}`, golden)
    const { code, out } = await runTouchstone(project.root, ['run'])
    expect(code).toBe(EXIT.orphans)
    expect(out).toContain(`goldens/tally/2.2/${name}`)
  },
)
