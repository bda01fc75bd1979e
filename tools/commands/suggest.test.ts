/** These tests pin the drafts of `touchstone suggest`, worked out by hand from the rules of a tiny game. */
import { expect, it } from 'vitest'
import { cleanUp, FIRST, GAME, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

/** Nobody rests in any scenario. */
const makeProject = (): Project => new Project({ ...GAME, 'scenarios/tally/2.1/first.scenario.yaml': FIRST })

const DRAFT = 'scenarios/tally/drafts/2.2-rest.scenario.yaml'

it('writes a draft of a clause that no scenario exercises: it holds by the rules, and fails by changed ones', async () => {
  const project = makeProject()
  const { out, code } = await runTouchstone(project.root, ['suggest', '2.2-rest', '--write', '--jobs', '0'])
  expect(code).toBe(0)
  expect(out).toContain(DRAFT)
  const text = project.read(DRAFT)
  expect(text).toContain('# 2.2-rest: Who rests finds a gold.\n')
  expect(text).toContain('rules: [ 2.2-rest ]\ndraft: yes\n')
  expect(text).toMatch(/tracks: \{ (red|blue) gold: 6 \}\n$/)
  const run = await runTouchstone(project.root, ['run', 'drafts'])
  expect(run.out.trimEnd().split('\n').at(-1)).toBe('1 scenario: 1 passed (1 draft)')
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  expect((await runTouchstone(project.root, ['run', 'drafts'])).code).toBe(1)
})

it('writes the same drafts again, and no file over another', async () => {
  const project = makeProject()
  await runTouchstone(project.root, ['suggest', '2.2-rest', '--write', '--jobs', '0'])
  const first = project.files('scenarios')
  await runTouchstone(project.root, ['suggest', '2.2-rest', '--write', '--jobs', '0'])
  expect(project.files('scenarios')).toEqual(first)
})

it('writes one draft for survivors that it notices all', async () => {
  const project = makeProject()
  const { out, code } = await runTouchstone(project.root, ['suggest', '--survivors', '2.2', '--json', '--jobs', '0'])
  expect(code).toBe(0)
  const { suggestions } = JSON.parse(out)
  expect(suggestions).toHaveLength(1)
  expect(suggestions[0].alsoNotices.length).toBeGreaterThan(0)
})

it('says that there is nothing to suggest where every change is noticed', async () => {
  const project = new Project()
  project.write(
    'scenarios/tally/2.2/third.scenario.yaml',
    'title: Who rests\nrules: [2.2-rest]\nplay: [blue rest, red rest]\nthen: { tracks: { blue gold: 6, red gold: 6 } }\n',
  )
  const { out, code } = await runTouchstone(project.root, ['suggest', '--survivors', '2.2-rest', '--jobs', '0'])
  expect(out).toBe('every change is noticed: nothing to suggest\n')
  expect(code).toBe(0)
})

it.each([
  [['suggest'], 'name a clause, or --survivors, or --mutant ID'],
  [['suggest', '2.2-rset'], 'no rule carries 2.2-rset: did you mean 2.2-rest?'],
  [['suggest', '--mutant', 'abcdef'], 'no mutant has the id abcdef: the rules may have changed since it was printed'],
  [['suggest', '--mutant', 'rest'], '--mutant: rest is no id; touchstone mutate prints them'],
  [['suggest', '2.2-rest', '--mutant', 'abcdef'], '--mutant names one change: leave --survivors and other words out'],
  [['suggest', '2.2-rest', '--seconds', 'x'], '--seconds needs a whole number from 1 on'],
])('refuses %j', async (args, message) => {
  const { err, code } = await runTouchstone(makeProject().root, args)
  expect(err).toBe(`touchstone: ${message}\n`)
  expect(code).toBe(64)
})

it('writes no drafts where CI is set', async () => {
  const { code, err } = await runTouchstone(makeProject().root, ['suggest', '2.2-rest', '--write'], {
    env: { CI: 'true' },
  })
  expect(code).toBe(64)
  expect(err).toContain('CI is set: drafts are not written here')
})
