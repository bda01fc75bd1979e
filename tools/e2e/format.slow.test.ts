/** Newer tools read goldens of an older format without a decision, and report them. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import { formatGolden, readGolden } from '../golden/golden-text.ts'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

const command = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args)
const onCi = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args, { env: { CI: 'true' } })

const FIRST = 'goldens/tally/2.1/first.golden.yaml'
const SECOND = 'goldens/tally/2.1/second.golden.yaml'
const REWRITTEN = '3 goldens rewritten in format 2: the outcomes are the same\n'
const OLDER = '3 goldens in an older format than 2, with the same outcomes: rewritten by a run that may write\n'

/** Writes goldens as tools did that knew only the first format. */
async function withOldGoldens(): Promise<{
  readonly project: Project
  readonly before: Readonly<Record<string, string>>
  readonly now: Readonly<Record<string, string>>
}> {
  const project = new Project()
  await command(project, 'run')
  const now = project.files('goldens')
  for (const [path, text] of Object.entries(now)) {
    const golden = readGolden(text)
    if (isUnusableGolden(golden)) throw new Error(golden.message)
    const bodies = [...golden.bodies].map(([title, body]) => [title, { ...body, format: 1 as const }] as const)
    project.write(path, formatGolden({ ...golden, bodies: new Map(bodies) }))
  }
  return { project, before: project.files('goldens'), now }
}

describe('goldens of an older format', () => {
  it.each([['run'], ['update']])('are rewritten and told by %s, and nobody is asked', async (name) => {
    const { project, before, now } = await withOldGoldens()
    expect(before[FIRST]).toMatch(/^scenario: /)
    const first = await command(project, name)
    expect(first.code).toBe(0)
    expect(first.out).toContain(REWRITTEN)
    expect(first.out).not.toContain(FIRST)
    expect(project.files('goldens')).toEqual(now)
    expect((await command(project, name)).out).not.toContain('format')
  })

  it('pass where CI is set or nothing is to be written, and are told', async () => {
    const { project, before } = await withOldGoldens()
    for (const told of [await onCi(project, 'run'), await command(project, 'run', '--no-write')]) {
      expect(told.code).toBe(0)
      expect(told.out).toContain(OLDER)
    }
    const { older } = JSON.parse((await onCi(project, 'run', '--json')).out)
    expect(older).toEqual(Object.keys(before))
    expect((await command(project, 'review')).out).toContain('nothing to review')
    expect(project.files('goldens')).toEqual(before)
  })

  it('wait where the outcome is another: that is asked, and nothing else', async () => {
    const { project, before } = await withOldGoldens()
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const run = await command(project, 'run')
    expect(run.code).toBe(2)
    expect(run.out).toContain('- blue gold: 5 → 6\n  + blue gold: 5 → 7\n')
    expect(run.out).not.toContain('format: ')
    expect(run.out).toContain('1 golden rewritten in format 2')
    expect(project.read(SECOND)).toBe(before[SECOND])
    expect((await command(project, 'review', '--accept', 'all')).code).toBe(0)
    expect(project.read(SECOND)).toMatch(/^format: 2\n/)
    expect((await command(project, 'run')).out).not.toContain('format')
  })

  it('are rewritten by vitest too, which tells how many', async () => {
    const { project, now, before } = await withOldGoldens()
    const ci = await project.runVitest([], { CI: 'true' })
    expect([ci.code, ci.err]).toEqual([0, expect.stringContaining(OLDER)])
    expect(project.files('goldens')).toEqual(before)
    const run = await project.runVitest()
    expect([run.code, run.err]).toEqual([0, expect.stringContaining(REWRITTEN)])
    expect(project.files('goldens')).toEqual(now)
  })
})

it('a golden of a newer format is told, and nothing writes over it', async () => {
  const project = new Project()
  await command(project, 'run')
  project.replace(FIRST, 'format: 2', 'format: 3')
  const newer = project.read(FIRST)
  for (const args of [['run'], ['update'], ['review', '--accept', 'all']]) {
    const { code, out } = await command(project, ...args)
    expect(code).toBe(2)
    if (args[0] !== 'review') expect(out).toContain(`${FIRST}: line 1: this golden is of format 3`)
    expect(project.read(FIRST)).toBe(newer)
  }
  const { code, out, err } = await project.runVitest(['-u'])
  expect([code, out + err]).toEqual([1, expect.stringContaining('this golden is of format 3')])
  expect(project.read(FIRST)).toBe(newer)
})
