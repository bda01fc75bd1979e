/** Goldens whose scenario is gone, and goldens that cannot be read. */
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

const FIRST = 'goldens/tally/2.1/first.golden.yaml'
const SECOND = 'goldens/tally/2.1/second.golden.yaml'
const THIRD = 'goldens/tally/2.2/third.golden.yaml'
const THIRD_SCENARIO = 'scenarios/tally/2.2/third.scenario.yaml'

describe('a scenario that is gone', () => {
  it('leaves an orphan, reported by full runs and removed by a full update only', async () => {
    const project = new Project()
    await command(project, 'run')
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    const full = await command(project, 'run')
    expect(full.code).toBe(3)
    expect(full.out).toContain(`goldens without a scenario (touchstone update removes them)\n  ${THIRD}`)
    expect((await command(project, 'run', '2.1')).code).toBe(0)
    await command(project, 'update', '2.1')
    expect(Object.keys(project.files('goldens'))).toEqual([FIRST, SECOND, THIRD])
    const pruned = await command(project, 'update')
    expect(pruned.out).toContain(`goldens removed\n  ${THIRD}\n`)
    expect(Object.keys(project.files('goldens'))).toEqual([FIRST, SECOND])
    expect((await command(project, 'run')).code).toBe(0)
  })

  it('the last one too: what a run tells an update removes', async () => {
    const project = new Project()
    await command(project, 'run')
    for (const scenario of Object.keys(project.files('scenarios'))) project.remove(scenario)
    const run = await command(project, 'run')
    expect([run.code, run.out]).toEqual([3, expect.stringContaining('touchstone update removes them')])
    const { code, out, err } = await command(project, 'update')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`goldens removed\n  ${FIRST}\n  ${SECOND}\n  ${THIRD}\n`)
    expect(project.files('goldens')).toEqual({})
    expect((await command(project, 'update')).code).toBe(64)
  })

  it('and a row that is gone leaves its part of a golden', async () => {
    const project = new Project()
    const rows = (names: readonly string[]): string =>
      `title: Rests\nplay: ["\${who} rest"]\ncases:\n${names.map((who) => `  - { case: ${who}, who: ${who} }\n`).join('')}`
    project.write('scenarios/tally/2.2/third.scenario.yaml', rows(['red', 'blue']))
    await command(project, 'run')
    project.write('scenarios/tally/2.2/third.scenario.yaml', rows(['red']))
    const run = await command(project, 'run')
    expect(run.code).toBe(3)
    expect(run.out).toContain(`  ${THIRD}#blue`)
    expect((await command(project, 'update')).out).toContain(`goldens removed\n  ${THIRD}#blue\n`)
    expect(project.read(THIRD)).toContain('  red:')
    expect(project.read(THIRD)).not.toContain('blue:')
  })

  it('and a row that is called otherwise keeps what it was until an update of everything', async () => {
    const project = new Project()
    const row = (name: string, who: string): string =>
      `title: A rest\nplay: ["\${who} rest"]\ncases: [{ case: ${name}, who: ${who} }]\n`
    project.write('scenarios/tally/2.2/third.scenario.yaml', row('few', 'red'))
    await command(project, 'run')
    const few = /^ {2}few:\n(?: {4}.*\n)+/m.exec(project.read(THIRD))?.[0] ?? 'no such row'
    project.write('scenarios/tally/2.2/third.scenario.yaml', row('some', 'blue'))
    const filtered = await command(project, 'update', 'third')
    expect(filtered.out).toContain(
      `goldens written\n  ${THIRD} (changed: some; without a case now, kept until update removes it: few)\n`,
    )
    expect(filtered.code).toBe(0)
    const gone = `cases without a scenario (touchstone update without filters removes them)\n  ${THIRD}#few\n`
    for (const filter of ['third', '2.2'])
      expect(await command(project, 'run', filter)).toMatchObject({
        code: 0,
        out: expect.stringContaining(gone),
      })
    expect((await command(project, 'run', 'first')).out).not.toContain('without a scenario')
    expect(project.read(THIRD)).toContain(few)
    const full = await command(project, 'run')
    expect([full.code, full.out]).toEqual([3, expect.stringContaining(`  ${THIRD}#few`)])
    expect((await command(project, 'update')).out).toContain(`goldens removed\n  ${THIRD}#few\n`)
    expect((await command(project, 'run')).code).toBe(0)
  })

  it('and one that becomes a table keeps what it was', async () => {
    const project = new Project()
    await command(project, 'run')
    const rows = 'title: Rests\nplay: [blue rest]\ncases: [{ case: one }]\n'
    project.write('scenarios/tally/2.2/third.scenario.yaml', rows)
    const { out } = await command(project, 'run', 'third')
    expect(out).toContain(`${THIRD} (changed: one; renamed from the case without a title)`)
    expect((await command(project, 'run')).code).toBe(0)
  })
})

describe('a golden that cannot be used', () => {
  it.each([
    ['update', ['update', 'third', '-t', 'red']],
    ['review', ['review', '--accept', 'tally/2.2/third#red']],
  ])('is replaced as a whole or not at all: %s of one row', async (_, args) => {
    const project = new Project()
    const rows = '[{ case: red, who: red }, { case: blue, who: blue }]'
    project.write(THIRD_SCENARIO, `title: Rests\nplay: ["\${who} rest"]\ncases: ${rows}\n`)
    await command(project, 'run')
    project.write(THIRD, `<<<<<<< ours\n${project.read(THIRD)}`)
    const spoilt = project.read(THIRD)
    expect((await command(project, ...args)).code).toBe(2)
    expect(project.read(THIRD)).toBe(spoilt)
    expect((await command(project, 'update', 'third')).code).toBe(0)
    expect(project.read(THIRD)).toBe(spoilt.replace('<<<<<<< ours\n', ''))
  })

  it.each([
    ['conflict markers', (text: string) => `<<<<<<< ours\n${text}`, 'line 1: a merge has left its conflict markers'],
    ['an edit by hand', (text: string) => text.replace('renown: 2', 'renown: 9'), 'it was edited by hand'],
  ])('is reported as such: %s', async (_, spoil, said) => {
    const project = new Project()
    await command(project, 'run')
    project.write(FIRST, spoil(project.read(FIRST)))
    const spoilt = project.read(FIRST)
    const { code, out } = await command(project, 'run')
    expect(code).toBe(2)
    expect(out).toContain(`${FIRST}: line `)
    expect(out).toContain(said)
    expect(project.read(FIRST)).toBe(spoilt)
    expect((await command(project, 'update')).code).toBe(0)
    expect(project.read(FIRST)).toContain(RUN_OF_FIRST)
  })
})
