/** These tests pin the record of a case in `run --json`. */
import { expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

it('says of a case that differs from its golden that it waits, and in what it differs', async () => {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  const { out } = await runTouchstone(project.root, ['run', '--json', '2.2'])
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

it('tells at its end what is known to fail, and counts it with what passed', async () => {
  const project = new Project()
  project.write(
    'scenarios/tally/2.2/known.scenario.yaml',
    'title: Not yet\nknown-failing: { why: the bonus is missing, fails: { then: red gold } }\nplay: [red rest]\nthen: { tracks: { red gold: 9 } }\n',
  )
  const { out, code } = await runTouchstone(project.root, ['run', 'known'])
  expect(code).toBe(0)
  expect(out).toContain('known to fail\n  Not yet: the bonus is missing\n')
  expect(out.trimEnd().split('\n').at(-1)).toBe('1 scenario: 1 passed (1 known to fail)')
  const told = JSON.parse((await runTouchstone(project.root, ['run', 'known', '--json'])).out)
  expect(told.knownFailing).toEqual([
    { file: 'scenarios/tally/2.2/known.scenario.yaml', title: 'Not yet', why: 'the bonus is missing' },
  ])
  const others = await runTouchstone(project.root, ['run', 'third'])
  expect(others.out).not.toContain('known to fail')
})

it('says which games a rule is of where it is of several, and how to mean one', async () => {
  const project = new Project()
  for (const [name, text] of Object.entries(project.files('data/tally')))
    project.write(name.replace('data/tally/', 'data/count/'), text)
  project.write('scenarios/count/raid.scenario.yaml', 'title: Elsewhere\nrules: [2.1-renown]\nplay: [red raid]\n')
  const { out } = await runTouchstone(project.root, ['run', '2.1'])
  expect(out.trimEnd().split('\n').at(-1)).toMatch(
    /^2\.1 is a rule of count \(1\), tally \(\d+\): add the name of a game to choose one, `count 2\.1`$/,
  )
  const one = await runTouchstone(project.root, ['run', 'tally', '2.1'])
  expect(one.out).not.toContain('is a rule of')
  expect((await runTouchstone(project.root, ['run'])).out).not.toContain('is a rule of')
})
