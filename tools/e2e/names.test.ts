/** File names may be too long for a disk, or equal on systems that ignore capitals. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, THIRD } from './project.testing.ts'

cleanUp()

const command = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args)

describe('a scenario with a name as long as a disk takes it', () => {
  it.each([
    ['letters', 'n'.repeat(230)],
    ['letters, to the last byte', 'n'.repeat(255 - '.scenario.yaml'.length)],
    ['letters of three bytes', '塩'.repeat(80)],
  ])('has a golden: %s', async (_, name) => {
    const project = new Project({ ...GAME, [`scenarios/tally/${name}.scenario.yaml`]: THIRD })
    const first = await command(project, 'run')
    expect([first.code, first.err]).toEqual([0, ''])
    expect(Object.keys(project.files('goldens'))).toEqual([`goldens/tally/${name}.golden.yaml`])
    expect((await command(project, 'run')).out).not.toContain('written')
  })

  it('that no disk takes is told as what the disk refuses', async () => {
    const project = new Project()
    const { code, err } = await command(project, 'simulate', '--games', '1', '--keep', 'n'.repeat(300))
    expect([code, err]).toEqual([74, expect.stringContaining('ENAMETOOLONG')])
  })
})

describe('two scenarios', () => {
  const broken = async (one: string, other: string): Promise<readonly string[]> => {
    const file = (name: string): string => `scenarios/tally/${name}.scenario.yaml`
    const project = new Project({ ...GAME, [file(one)]: THIRD, [file(other)]: THIRD })
    const { out } = await command(project, 'run', '--json')
    const { runs } = JSON.parse(out) as {
      readonly runs: readonly {
        readonly id: { readonly file: string }
        readonly diagnostics: readonly { readonly code: string }[]
      }[]
    }
    return runs.flatMap(({ id, diagnostics }) => diagnostics.map((each) => `${id.file} ${each.code}`))
  }

  it.each([
    ['m28', 'M28'],
    ['A/x', 'a/x'],
    ['caf\u00e9', 'cafe\u0301'],
    ['b/\u00c9t\u00e9', 'B/e\u0301te\u0301'],
  ])('are errors where other systems take them for one: %j, %j', async (one, other) => {
    const wrong = await broken(one, other)
    expect(wrong.map((each) => each.normalize('NFC').toLowerCase())).toEqual(
      [1, 2].map(() => `scenarios/tally/${one.normalize('NFC').toLowerCase()}.scenario.yaml same-name`),
    )
  })

  it.each([
    ['m28', 'm29'],
    ['A/x', 'a/y'],
    ['cafe', 'caf\u00e9'],
  ])('are none where every system tells them apart: %j, %j', async (one, other) => {
    expect(await broken(one, other)).toEqual([])
  })

  it('say which the other one is, and what to do', async () => {
    const project = new Project()
    project.write('scenarios/tally/2.2/Third.scenario.yaml', THIRD)
    const { code, out } = await command(project, 'run', '2.2/third')
    expect(code).toBe(4)
    expect(out).toContain('scenarios/tally/2.2/third.scenario.yaml:1:1 same-name')
    expect(out).toContain('`scenarios/tally/2.2/Third.scenario.yaml` is the same name on macOS and Windows')
    expect(project.files('goldens')).toEqual({})
  })
})

describe('a scenario with a wrong name', () => {
  it.each([
    ['fourth.scenarios.yaml', 'fourth.scenario.yaml'],
    ['fourth.yaml', 'fourth.scenario.yaml'],
    ['.fourth.scenario.yaml', 'fourth.scenario.yaml'],
  ])('is an error, with its right name: %s', async (name, suggestion) => {
    const project = new Project()
    project.write(`scenarios/tally/2.2/${name}`, THIRD)
    const { code, out } = await command(project, 'run')
    expect(code).toBe(4)
    expect(out).toContain(`scenarios/tally/2.2/${name}:1:1 bad-name`)
    expect(out).toContain(`did you mean \`${suggestion}\`?`)
    expect(Object.keys(project.files('goldens'))).toHaveLength(3)
  })
})

describe('a folder that cannot be made', () => {
  it.skipIf(!existsSync('/proc/self'))('is told at once', async () => {
    const project = new Project()
    for (const option of ['--keep', '--found']) {
      const { code, err } = await command(project, 'simulate', '--games', '1', option, '/proc/none')
      expect([code, err]).toEqual([74, expect.stringContaining('/proc/none')])
    }
  })
})
