/** These tests pin what becomes of drafts: scenarios that nobody has compared with the rulebook yet. */
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const FILE = 'scenarios/tally/2.2/draft.scenario.yaml'
const TEXT = 'title: Rest pays\nrules: [2.2-rest]\ndraft: yes\nplay: [red rest]\nthen: { tracks: { red gold: 6 } }\n'

function makeProject(text = TEXT): Project {
  const project = new Project()
  project.write(FILE, text)
  return project
}

it('lets a draft pass, names it, and writes no golden that nobody has read', async () => {
  const project = makeProject()
  const { out, code } = await runTouchstone(project.root, ['run', 'draft'])
  expect(code).toBe(0)
  expect(out).toContain(
    `drafts: compare each with the rulebook, and take out \`draft\`\n  ${FILE}: Rest pays (2.2-rest)\n`,
  )
  expect(out.trimEnd().split('\n').at(-1)).toBe('1 scenario: 1 passed (1 draft)')
  await runTouchstone(project.root, ['update'])
  expect(Object.keys(project.files('goldens'))).not.toContain('goldens/tally/2.2/draft.golden.yaml')
  const told = JSON.parse((await runTouchstone(project.root, ['run', 'draft', '--json'])).out)
  expect(told.drafts).toEqual([{ file: FILE, title: 'Rest pays', rules: ['2.2-rest'] }])
})

it('fails a draft where CI is set, at the mark', async () => {
  const project = makeProject()
  const { out, code } = await runTouchstone(project.root, ['run', 'draft'], { env: { CI: 'true' } })
  expect(code).toBe(1)
  expect(out).toContain('the scenario is a draft: compare it with the rulebook, and take out `draft`')
  expect(out).toContain(`${FILE}:3`)
})

it('tells a draft that fails as any other case', async () => {
  const project = makeProject(TEXT.replace('gold: 6', 'gold: 7'))
  const { out, code } = await runTouchstone(project.root, ['run', 'draft'], { env: { CI: 'true' } })
  expect(code).toBe(1)
  expect(out).toContain('red gold')
  expect(out).not.toContain('is a draft')
})

it('writes the golden once the mark is gone', async () => {
  const project = makeProject(TEXT.replace('draft: yes\n', ''))
  const { out } = await runTouchstone(project.root, ['run', 'draft'])
  expect(out).toContain('goldens written\n  goldens/tally/2.2/draft.golden.yaml')
})

it('takes nothing from a draft for coverage, and says so', async () => {
  const project = makeProject()
  const { out } = await runTouchstone(project.root, ['coverage', 'draft'])
  expect(out).toContain(`${FILE}: Rest pays: a draft, so it counts for nothing`)
})
