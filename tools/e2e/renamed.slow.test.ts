/** A renamed case whose outcome changed with the name still needs a decision. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project, THIRD as TEXT } from './project.testing.ts'

cleanUp()

const command = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args)
const onCi = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args, { env: { CI: 'true' } })

const SCENARIO = 'scenarios/tally/2.2/third.scenario.yaml'
const THIRD = 'goldens/tally/2.2/third.golden.yaml'
const MOVED = 'scenarios/tally/2.2/fourth.scenario.yaml'
const FOURTH = 'goldens/tally/2.2/fourth.golden.yaml'

const rows = (...names: readonly string[]): string =>
  `title: Rests\nplay: ["\${who} rest"]\ncases:\n${names
    .map((name, i) => `  - { case: ${name}, who: ${['red', 'blue'][i]} }\n`)
    .join('')}`

async function withRows(...names: readonly string[]): Promise<Project> {
  const project = new Project()
  project.write(SCENARIO, rows(...names))
  await command(project, 'run')
  return project
}

const costlier = (project: Project): void => project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')

function move(project: Project, to = MOVED): void {
  renameSync(join(project.root, SCENARIO), join(project.root, to))
}

describe('a row that is called otherwise', () => {
  it('takes its outcome with it where that is the same, and nobody is asked', async () => {
    const project = await withRows('few', 'many')
    const before = project.read(THIRD)
    project.write(SCENARIO, rows('some', 'many'))
    expect((await onCi(project, 'run')).out).toContain(`${THIRD}#few, which has no scenario, has the same outcome`)
    const { code, out } = await command(project, 'run', 'third')
    expect(out).toContain(`${THIRD} (changed: some; renamed from few)\n`)
    expect([code, project.read(THIRD)]).toEqual([0, before.replace('  few:', '  some:')])
    expect((await command(project, 'run')).code).toBe(0)
  })

  it.each([[['run']], [['run', 'third']], [['run', '-t', 'some']]])(
    'waits where its outcome is another: %j',
    async (args) => {
      const project = await withRows('few', 'many')
      const before = project.read(THIRD)
      project.write(SCENARIO, rows('some', 'many'))
      costlier(project)
      const { code, out } = await command(project, ...args)
      expect(code).toBe(2)
      // A renamed case among others of one cause is listed with its old name.
      expect(out).toMatch(/third\.golden\.yaml#few(, which has no scenario, has another outcome| is gone\))/)
      expect(project.read(THIRD)).toBe(before)
      const ci = await onCi(project, ...args)
      expect([ci.code, ci.out]).toEqual([2, expect.stringContaining(`${THIRD}#few`)])
    },
  )

  it('is accepted by review; what it was called is an orphan until an update', async () => {
    const project = await withRows('few', 'many')
    project.write(SCENARIO, rows('some', 'many'))
    costlier(project)
    const { pending } = JSON.parse((await command(project, 'review', '--json')).out)
    expect(pending).toMatchObject([
      { scenario: 'scenarios/tally/2.1/second.scenario.yaml', kind: 'changed' },
      { case: 'some', kind: 'changed', differences: [{ expected: ['red gold: 5 → 6'] }, {}] },
      { case: 'many', kind: 'changed' },
    ])
    await command(project, 'review', '--accept', 'all')
    expect(project.read(THIRD)).toMatch(/\n {2}some:\n.*\n {2}many:\n.*\n {2}few:\n/s)
    expect((await command(project, 'run')).code).toBe(3)
    expect((await command(project, 'update')).code).toBe(0)
    expect((await command(project, 'run')).code).toBe(0)
  })

  it('waits in vitest too', async () => {
    const project = await withRows('few', 'many')
    const before = project.read(THIRD)
    project.write(SCENARIO, rows('some', 'many'))
    costlier(project)
    const { code, out } = await project.runVitest(['-t', 'some'])
    expect([code, out]).toEqual([1, expect.stringContaining('has another outcome')])
    expect(project.read(THIRD)).toBe(before)
  })

  it('a row that is new beside others is asked about by nobody', async () => {
    const project = await withRows('few')
    project.write(SCENARIO, rows('few', 'many'))
    const { code, out } = await command(project, 'run')
    expect([code, out]).toEqual([0, expect.stringContaining(`${THIRD} (changed: many)\n`)])
  })
})

describe('a scenario that is moved', () => {
  it('gets a golden where its outcome is the same, and leaves the old one to an update', async () => {
    const project = await withRows('few', 'many')
    const before = project.read(THIRD)
    move(project)
    const run = await command(project, 'run')
    expect([run.code, project.read(FOURTH)]).toEqual([3, before])
    await command(project, 'update')
    expect((await command(project, 'run')).code).toBe(0)
  })

  it.each([
    ['as it was', (text: string) => text],
    ['with another title, its script being the same', (text: string) => text.replace(/^title: .*/, 'title: Else')],
    ['with another script, its title being the same', (text: string) => text.replace('[blue', '[red rest, blue')],
  ])('waits where its outcome is another, %s', async (_, edited) => {
    const project = new Project()
    await command(project, 'run')
    move(project)
    project.write(MOVED, edited(TEXT))
    costlier(project)
    const { code, out } = await command(project, 'run', 'fourth')
    expect(code).toBe(2)
    expect(out).toContain(`${THIRD}, which has no scenario, has another outcome`)
    expect(Object.keys(project.files('goldens'))).not.toContain(FOURTH)
    const updated = await command(project, 'update', 'fourth')
    expect([updated.code, updated.out]).toEqual([0, expect.stringMatching(/- blue gold: 5 → 6\n|: move: not as/)])
    expect(Object.keys(project.files('goldens'))).toContain(FOURTH)
  })

  it('waits where its outcome is now that of another scenario, which was moved too', async () => {
    const project = new Project()
    const resting = (title: string, seat: string): string => `title: ${title}\nplay: [${seat} rest]\n`
    project.write('scenarios/tally/a.scenario.yaml', resting('One', 'red'))
    project.write('scenarios/tally/b.scenario.yaml', resting('Two', 'blue'))
    await command(project, 'run')
    project.remove('scenarios/tally/a.scenario.yaml')
    project.remove('scenarios/tally/b.scenario.yaml')
    project.write('scenarios/tally/a2.scenario.yaml', resting('One', 'blue'))
    project.write('scenarios/tally/b2.scenario.yaml', resting('Two', 'red'))
    const { code, out } = await command(project, 'run', 'a2')
    expect([code, out]).toEqual([
      2,
      expect.stringContaining('a.golden.yaml, which has no scenario, has another outcome'),
    ])
  })

  it('waits where it is the record of a setup, which plays nothing', async () => {
    const project = new Project()
    const setup = 'setups: { opening: { tracks: { renown: 1 } } }\n'
    project.write('data/tally/setups.yaml', setup)
    project.write(SCENARIO, 'title: The opening\ngiven: { setup: opening }\n')
    await command(project, 'run')
    move(project)
    project.write(MOVED, 'title: How it begins\ngiven: { setup: opening }\n')
    project.write('data/tally/setups.yaml', setup.replace('1', '2'))
    const { code, out } = await command(project, 'run', 'fourth')
    expect([code, out]).toEqual([2, expect.stringContaining('- renown: 1\n  + renown: 2')])
  })

  it('is not thought to be one of another script and another title', async () => {
    const project = new Project()
    await command(project, 'run')
    project.remove(SCENARIO)
    project.write(MOVED, 'title: A raid\nplay: [red raid]\n')
    const { code, out } = await command(project, 'run', 'fourth')
    expect([code, out]).toEqual([0, expect.stringContaining(`goldens written\n  ${FOURTH}\n`)])
  })
})
