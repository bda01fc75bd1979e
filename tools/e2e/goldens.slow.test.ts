/** A golden is written, changed by a rule, reviewed by cause, accepted or refused, and removed with its scenario. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

const command = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args)

const RUN_OF_FIRST = `format: 2
scenario: A raid costs gold and earns renown
play:
  - move: red raid
    changes:
      - 'red gold: 5 → 4'
      - 'renown: 0 → 2'
end:
  tracks:
    red gold: 4
    renown: 2
`

/** Writes goldens, then changes a rule so that a raid earns three. */
async function changed(): Promise<Project> {
  const project = new Project()
  await command(project, 'run')
  project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
  return project
}

const FIRST = 'goldens/tally/2.1/first.golden.yaml'
const SECOND = 'goldens/tally/2.1/second.golden.yaml'
const THIRD = 'goldens/tally/2.2/third.golden.yaml'

describe('the first run', () => {
  it('writes a golden for each scenario, says so, and the next one has nothing to say', async () => {
    const project = new Project()
    const first = await project.touchstone('run')
    expect(first.err).toBe('')
    expect(first.out).toContain(`goldens written\n  ${FIRST}\n  ${SECOND}\n  ${THIRD}\n`)
    expect(first.out).toContain('3 scenarios: 3 passed')
    expect(first.code).toBe(0)
    expect(Object.keys(project.files('goldens'))).toEqual([FIRST, SECOND, THIRD])
    expect(project.read(FIRST)).toContain(RUN_OF_FIRST)
    expect(project.read(FIRST)).toMatch(/\ndigest: [0-9a-f]{16}\n$/)

    const second = await project.touchstone('run')
    expect(second.out).toBe(
      [
        'rules  scenarios  passed  failed  pending',
        '2.1            2       2       0        0',
        '2.2            1       1       0        0',
        '',
        '3 scenarios: 3 passed',
        '',
      ].join('\n'),
    )
  })
})

describe('a row with an odd title', () => {
  it.each(['<<', '<<<<<<< ours', '\\x9b', '\\uffff', '\\ud800', '__proto__', 'format', '|', '  '])(
    'has a golden that can be read again: %j',
    async (title) => {
      const project = new Project()
      const rows = (name: string): string =>
        `title: Rests\nplay: ["\${who} rest"]\ncases:\n  - { case: "${name}", who: red }\n  - { case: b, who: blue }\n`
      project.write('scenarios/tally/2.2/third.scenario.yaml', rows(title))
      const first = await command(project, 'run', 'third')
      expect([first.code, first.out]).toEqual([0, expect.stringContaining('2 scenarios: 2 passed')])
      const second = await command(project, 'run', 'third')
      expect([second.code, second.out]).toEqual([0, expect.stringContaining('2 scenarios: 2 passed')])
      expect(second.out).not.toContain('goldens written')
    },
  )
})

describe('a changed rule', () => {
  it('is one cause of two pending changes, with its place in the rule data', async () => {
    const project = await changed()
    const before = project.files('goldens')
    const { code, out } = await command(project, 'run')
    expect(code).toBe(2)
    expect(out).toContain(
      'cause raid.yaml:6: 2.1-renown, data/tally/raid.yaml:6 (red raid: changes, altered), 2 scenarios',
    )
    expect(out).toContain(
      ['  - Expected', '  + Received', '', '    red gold: 5 → 4', '  - renown: 0 → 2', '  + renown: 0 → 3'].join('\n'),
    )
    expect(out).toContain('the same in\n    scenarios/tally/2.1/second.scenario.yaml')
    expect(out).toContain('3 scenarios: 1 passed, 2 pending (1 cause, 2 scenarios)')
    expect(project.files('goldens')).toEqual(before)
  })

  it('folds the steps before the one that changed', async () => {
    const project = new Project()
    project.write(
      'scenarios/tally/2.1/first.scenario.yaml',
      'title: A rest, then a raid\nplay: [blue rest, red rest, red raid]\n',
    )
    await command(project, 'run')
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const { out } = await command(project, 'run', 'first')
    expect(out).toContain('  1  blue rest (1 change)\n  2  red rest (1 change)\n  3  red raid\n     > red gold: 6 → 5')
    expect(out).toContain('scenarios/tally/2.1/first.scenario.yaml:2\n')
  })

  it('is accepted for one scenario and refused for the other', async () => {
    const project = await changed()
    const second = project.read(SECOND)
    const accepted = await command(project, 'review', '--accept', 'scenarios/tally/2.1/first.scenario.yaml')
    expect(accepted.out).toBe(
      `accepted\n  ${FIRST} (changed)\n\nstill pending\n  scenarios/tally/2.1/second.scenario.yaml\n`,
    )
    expect(accepted.code).toBe(2)
    expect(project.read(FIRST)).toContain('renown: 3')
    // A refusal changes nothing: the golden stays, and the scenario stays pending.
    expect(project.read(SECOND)).toBe(second)
    const { code, out } = await command(project, 'run')
    expect(code).toBe(2)
    expect(out).toContain('3 scenarios: 2 passed, 1 pending (1 cause, 1 scenario)')
  })

  it.each([
    ['all', [FIRST, SECOND]],
    ['cause:raid.yaml:6', [FIRST, SECOND]],
    ['cause:2.1-renown', [FIRST, SECOND]],
    ['tally/2.?/s*', [SECOND]],
    ['scenarios/**/first', [FIRST]],
    ['tally/2.1', [FIRST, SECOND]],
    ['tally/2.1/second', [SECOND]],
  ])('is accepted by %s', async (what, written) => {
    const project = await changed()
    const before = project.files('goldens')
    await command(project, 'review', '--accept', what)
    const after = project.files('goldens')
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(written)
  })

  it('is listed as JSON with an id, which is accepted only as long as its inputs are the same', async () => {
    const project = await changed()
    const listed = JSON.parse((await command(project, 'review', '--json')).out)
    expect(listed).toMatchObject({
      exit: 2,
      pending: [
        {
          scenario: 'scenarios/tally/2.1/first.scenario.yaml',
          rules: ['2.1-cost', '2.1-renown'],
          kind: 'changed',
          cause: { rule: '2.1-renown', file: 'data/tally/raid.yaml', line: 6 },
        },
        { scenario: 'scenarios/tally/2.1/second.scenario.yaml' },
      ],
      causes: [{ name: 'raid.yaml:6', changes: [listed.pending[0].id, listed.pending[1].id] }],
    })
    project.replace('data/tally/raid.yaml', 'delta: 3', 'delta: 4')
    const stale = await command(project, 'review', '--accept', listed.pending[0].id)
    expect(stale).toMatchObject({ code: 2, err: 'inputs changed: run again\n' })
    project.replace('data/tally/raid.yaml', 'delta: 4', 'delta: 3')
    const fresh = await command(project, 'review', '--accept', listed.pending[0].id)
    expect(fresh.out).toContain(`accepted\n  ${FIRST}`)
  })

  it('is what update writes, and shows; only where the filter says', async () => {
    const project = await changed()
    const second = project.read(SECOND)
    const { code, out } = await command(project, 'update', '2.1-cost')
    expect(code).toBe(0)
    expect(out).toContain('  - renown: 0 → 2\n  + renown: 0 → 3')
    expect(out).toContain(`goldens written\n  ${FIRST} (changed)\n`)
    expect(project.read(SECOND)).toBe(second)
  })
})

describe('a scenario that is called something else', () => {
  it('has a golden that says so after the next run; where CI is set it waits', async () => {
    const project = new Project()
    await command(project, 'run')
    project.replace('scenarios/tally/2.2/third.scenario.yaml', 'Who rests finds', 'Whoever rests finds')
    const before = project.read(THIRD)
    const ci = await runTouchstone(project.root, ['run'], { env: { CI: 'true' } })
    expect(ci.code).toBe(2)
    expect(ci.out).toContain('  - Who rests finds gold\n  + Whoever rests finds gold\n')
    expect(project.read(THIRD)).toBe(before)
    const run = await command(project, 'run')
    expect(run.out).toContain(`goldens written\n  ${THIRD} (changed)\n`)
    expect(run.code).toBe(0)
    expect(project.read(THIRD)).toBe(before.replace('Who rests', 'Whoever rests'))
  })
})
