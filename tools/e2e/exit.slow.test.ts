/** These tests pin exit codes, and messages for mistyped command lines. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, FIRST, Project } from './project.testing.ts'

cleanUp()

const FIRST_FILE = 'scenarios/tally/2.1/first.scenario.yaml'

describe('exit codes', () => {
  it.each([
    ['all is well', 0, () => {}],
    [
      'an expectation that does not hold',
      1,
      (project: Project) => project.replace(FIRST_FILE, 'red gold: 4', 'red gold: 9'),
    ],
    ['a golden that differs', 2, (project: Project) => project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')],
    ['an orphan', 3, (project: Project) => project.remove(FIRST_FILE)],
    ['a scenario that cannot be read', 4, (project: Project) => project.replace(FIRST_FILE, 'play:', 'paly:')],
    [
      'rule data that cannot be read',
      4,
      (project: Project) => project.replace('data/tally/raid.yaml', 'effects', 'efects'),
    ],
    [
      'several: the worst',
      4,
      (project: Project) => {
        project.remove(FIRST_FILE)
        project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
        project.write('scenarios/tally/2.1/broken.scenario.yaml', 'title: [')
      },
    ],
  ])('%s: %i', async (_, code, spoil) => {
    const project = new Project()
    await runTouchstone(project.root, ['run'])
    spoil(project)
    const ended = await project.touchstone('run')
    expect(ended.code, ended.out + ended.err).toBe(code)
    expect(JSON.parse((await runTouchstone(project.root, ['run', '--json'])).out).exit).toBe(code)
  })

  it('64 for a mistake at the keyboard, told without a stack', async () => {
    const { code, out, err } = await new Project().touchstone('rnu')
    expect(err).toBe('touchstone: unknown command rnu: did you mean run?\n')
    expect(out).toBe('')
    expect(code).toBe(64)
  })
})

describe('failures', () => {
  it('say the scenario, the step, what was expected, and the clause behind it', async () => {
    const project = new Project()
    project.replace(FIRST_FILE, 'red gold: 4', 'red gold: 9')
    const { out } = await runTouchstone(project.root, ['run', 'first'])
    expect(out).toContain(
      ['failed  A raid costs gold and earns renown', `  ${FIRST_FILE}:4`, '  claims 2.1-cost, 2.1-renown'].join('\n'),
    )
    expect(out).toContain('  - 9\n  + 4\n  made by 2.1-cost, data/tally/raid.yaml:5\n')
    // A failed case never becomes a golden.
    expect(project.files('goldens')).toEqual({})
  })

  it('of data show the line and what was meant', async () => {
    const project = new Project()
    project.replace('data/tally/raid.yaml', 'var: renown', 'var: renwon')
    const { code, out } = await runTouchstone(project.root, ['run'])
    expect(code).toBe(4)
    // The mistake is reported once, not for each scenario that it breaks.
    expect(out.match(/data\/tally\/raid.yaml:6:\d+ unknown-track/g)).toHaveLength(1)
    expect(out).toContain(
      'the same mistake in\n  scenarios/tally/2.1/second.scenario.yaml  Two raids earn twice as much\n',
    )
    expect(out).toContain('did you mean `renown`?')
  })
})

describe('files elsewhere', () => {
  it('are run without a golden, and get one only when asked', async () => {
    const project = new Project()
    project.write('drafts/idea.scenario.yaml', `game: ../data/tally\n${FIRST}`)
    const run = await runTouchstone(project.root, ['run', 'drafts'])
    expect(run.out).toContain('1 scenario: 1 passed')
    expect(run.code).toBe(0)
    expect(Object.keys(project.files('drafts'))).toEqual(['drafts/idea.scenario.yaml'])
    await runTouchstone(project.root, ['update', 'drafts/idea.scenario.yaml'])
    expect(Object.keys(project.files('drafts'))).toEqual(['drafts/idea.golden.yaml', 'drafts/idea.scenario.yaml'])
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    expect((await runTouchstone(project.root, ['run', 'drafts'])).code).toBe(2)
  })
})
