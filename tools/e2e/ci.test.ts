/** A machine that nobody looks at: it writes nothing, and fails where a person would have been asked. */
import { describe, expect, it } from 'vitest'
import { cleanUp, ended, Project, ranIn } from './project.testing.ts'

cleanUp()

const CI = { CI: 'true' }
const GITHUB = { CI: 'true', GITHUB_ACTIONS: 'true' }
const THIRD = 'goldens/tally/2.2/third.golden.yaml'

async function withGoldens(): Promise<Project> {
  const project = new Project()
  await project.touchstone('run')
  return project
}

describe('the command where CI is set', () => {
  it('writes no golden and fails for those that are missing', async () => {
    const project = new Project()
    const { code, out } = await project.with(CI, 'run')
    expect(code).toBe(2)
    expect(out).toContain('there is no golden yet')
    expect(project.files('goldens')).toEqual({})
  })

  it.each([[['update']], [['review', '--accept', 'all']]])('refuses to write: %j', async (args) => {
    const project = await withGoldens()
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const before = project.files('goldens')
    const { code, err } = await project.with(CI, ...args)
    expect(err).toBe('touchstone: CI is set: goldens are not written here\n')
    expect(code).toBe(64)
    expect(project.files('goldens')).toEqual(before)
  })

  it('fails for an orphan, in full runs only', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    expect((await project.with(CI, 'run')).code).toBe(3)
    expect((await project.with(CI, 'run', 'tally/2.1')).code).toBe(0)
  })

  it('marks what is wrong in the files, on GitHub', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.replace('scenarios/tally/2.1/first.scenario.yaml', 'red gold: 4', 'red gold: 9')
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const lines = (await project.with(GITHUB, 'run')).out.split('\n').filter((line) => line.startsWith('::'))
    expect(lines).toEqual([
      expect.stringMatching(
        /^::error file=scenarios\/tally\/2.1\/first.scenario.yaml,line=4,title=A raid costs gold and earns renown::./,
      ),
      '::error file=scenarios/tally/2.1/second.scenario.yaml,line=1,title=scenarios/tally/2.1/second.scenario.yaml (2.2-rest)::blue rest%3A changes: not as in the golden'.replace(
        '%3A',
        ':',
      ),
      `::error file=${THIRD},line=1,title=Golden without a scenario::${THIRD}`,
    ])
    const json = await project.with(GITHUB, 'run', '--json')
    expect(() => JSON.parse(json.out)).not.toThrow()
    expect(json.err).toContain('::error file=')
  })
})

describe('vitest where CI is set', () => {
  it('writes no golden, fails for a missing one, and says so in GitHub annotations', async () => {
    const project = new Project()
    const { code, out } = await ended(
      project.vitest(['run', '--reporter=./reporter.mjs', '--reporter=github-actions'], GITHUB),
    )
    expect(code).toBe(1)
    const [ran] = ranIn(out)
    expect(ran?.tests.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(ran?.tests[0]?.errors[0]).toContain('there is no golden yet')
    expect(out).toMatch(/::error file=.*first\.scenario\.yaml,.*line=1/)
    expect(project.files('goldens')).toEqual({})
  })

  it('writes nothing even when told to', async () => {
    const project = await withGoldens()
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const before = project.files('goldens')
    const { code } = await ended(project.vitest(['run', '-u'], CI))
    expect(code).toBe(1)
    expect(project.files('goldens')).toEqual(before)
  })

  it('fails for an orphan, in full runs only', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    const full = await ended(project.vitest(['run'], CI))
    expect(full.err).toContain(`1 golden without a scenario (touchstone update removes them):\n  ${THIRD}\n`)
    expect(full.code).toBe(1)
    expect((await ended(project.vitest(['run', 'first'], CI))).code).toBe(0)
    expect((await ended(project.vitest(['run', '-t', 'raid'], CI))).code).toBe(0)
    expect((await ended(project.vitest(['run']))).code).toBe(0)
  })

  it('tells orphans of sharded runs when their reports are merged', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    for (const shard of ['1/2', '2/2']) {
      const part = [
        'run',
        `--shard=${shard}`,
        '--reporter=blob',
        `--outputFile=.vitest-reports/${shard[0]}.json`,
      ]
      expect((await ended(project.vitest(part, CI))).code).toBe(0)
    }
    const merged = await ended(project.vitest(['run', '--merge-reports'], CI))
    expect(merged.err).toContain(
      `1 golden without a scenario (touchstone update removes them):\n  ${THIRD}\n`,
    )
    expect(merged.code).toBe(1)
  })
})
