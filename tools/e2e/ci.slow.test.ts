/** A CI machine writes nothing, and fails where a person would have to decide. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, THIRD as SCENARIO, waitForProcess } from './project.testing.ts'
import { parseReportedRuns } from './reporting.testing.ts'

cleanUp()

const CI = { CI: 'true' }
const GITHUB = { CI: 'true', GITHUB_ACTIONS: 'true' }
const THIRD = 'goldens/tally/2.2/third.golden.yaml'

/** Runs the command in this process; the first test shows that a process of its own reads the environment. */
const command = ({ root }: Project, env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runTouchstone(root, args, { env })

async function withGoldens(): Promise<Project> {
  const project = new Project()
  await command(project, {}, 'run')
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
    const { code, err } = await command(project, CI, ...args)
    expect(err).toBe('touchstone: CI is set: goldens are not written here\n')
    expect(code).toBe(64)
    expect(project.files('goldens')).toEqual(before)
  })

  it('fails for an orphan, in full runs only', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    expect((await command(project, CI, 'run')).code).toBe(3)
    expect((await command(project, CI, 'run', 'tally/2.1')).code).toBe(0)
  })

  it('fails for the golden of a setup, and when all scenarios of a game are gone', async () => {
    const project = new Project()
    project.write('scenarios/tally/setups/full.scenario.yaml', 'title: The board\n')
    await command(project, {}, 'run')
    rmSync(join(project.root, 'scenarios/tally'), { recursive: true })
    project.write('data/other/board.yaml', project.read('data/tally/board.yaml'))
    project.write('scenarios/other/empty.scenario.yaml', 'title: Nothing\n')
    const { code, out } = await command(project, CI, 'run', '--json')
    expect(JSON.parse(out).orphans).toEqual([
      'goldens/tally/2.1/first.golden.yaml',
      'goldens/tally/2.1/second.golden.yaml',
      THIRD,
      'goldens/tally/setups/full.golden.yaml',
    ])
    expect(code).toBe(2)
    // Orphans fail the run even if no scenario of any game is left.
    rmSync(join(project.root, 'scenarios'), { recursive: true })
    const deserted = await project.with(CI, 'run')
    expect(deserted.out).toContain('  goldens/tally/2.1/first.golden.yaml\n')
    expect(deserted.out).toMatch(/4 orphans\n$/)
    expect(deserted.code).toBe(3)
    // An orphan cannot be played, and does not count as a scenario.
    const alone = await command(project, {}, 'run', 'goldens/tally/setups/full.golden.yaml')
    expect(alone.err).toContain('no scenario fits scenarios/tally/setups/full.scenario.yaml')
    expect(alone.code).toBe(64)
  })

  it('fails where every case was skipped: nothing was tested', async () => {
    const project = new Project(GAME)
    const skipped = 'title: Another edition\nassume: [renown = 3]\nplay: [red rest]\n'
    project.write('scenarios/tally/skipped.scenario.yaml', skipped)
    expect((await command(project, {}, 'run')).code).toBe(0)
    const { code, out } = await command(project, CI, 'run')
    expect(out).toContain('every case was skipped: nothing was tested\n')
    expect(code).toBe(1)
  })

  it('prints no line that a title begins', async () => {
    const project = new Project()
    const title = `title: "Odd\\n::error::title"\nplay: ["\${who} rest"]\nthen: { tracks: { red gold: 1 } }\n`
    project.write('scenarios/tally/odd.scenario.yaml', `${title}cases: [{ case: "a\\n::error::row", who: red }]\n`)
    const { out, err } = await command(project, GITHUB, 'run', 'odd')
    const said = `${out}${err}`.split('\n').filter((line) => line.startsWith('::'))
    expect(said).toEqual([expect.stringContaining('title=Odd %3A%3Aerror%3A%3Atitle / a %3A%3Aerror%3A%3Arow::')])
  })

  it('marks what is wrong in the files, on GitHub', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.replace('scenarios/tally/2.1/first.scenario.yaml', 'red gold: 4', 'red gold: 9')
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const lines = (await command(project, GITHUB, 'run')).out.split('\n').filter((line) => line.startsWith('::'))
    expect(lines).toEqual([
      '::error file=scenarios/tally/2.1/first.scenario.yaml,line=4,title=A raid costs gold and earns renown::red gold%0A- 9%0A+ 4',
      '::error file=scenarios/tally/2.1/second.scenario.yaml,line=1,title=scenarios/tally/2.1/second.scenario.yaml (2.2-rest)::blue rest: changes: not as in the golden%0A- blue gold: 5 → 6%0A+ blue gold: 5 → 7',
      `::error file=${THIRD},line=1,title=Golden without a scenario::${THIRD}`,
    ])
    const json = await command(project, GITHUB, 'run', '--json')
    expect(() => JSON.parse(json.out)).not.toThrow()
    expect(json.err).toContain('::error file=')
  })
})

describe('vitest where CI is set', () => {
  it('writes no golden, fails for a missing one, and says so in GitHub annotations', async () => {
    const project = new Project()
    const { code, out } = await waitForProcess(
      project.vitest(['run', '--reporter=./reporter.mjs', '--reporter=github-actions'], GITHUB),
    )
    expect(code).toBe(1)
    const [ran] = parseReportedRuns(out)
    expect(ran?.tests.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(ran?.tests[0]?.errors[0]).toContain('there is no golden yet')
    expect(out).toMatch(/::error file=.*first\.scenario\.yaml,.*line=1/)
    expect(project.files('goldens')).toEqual({})
  })

  it('writes nothing even when told to', async () => {
    const project = await withGoldens()
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const before = project.files('goldens')
    const { code } = await project.runVitest(['-u'], CI)
    expect(code).toBe(1)
    expect(project.files('goldens')).toEqual(before)
  })

  it('fails for an orphan, in full runs only', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    const full = await waitForProcess(project.vitest(['run'], CI))
    expect(full.err).toContain(`1 golden without a scenario (touchstone update removes them):\n  ${THIRD}\n`)
    expect(full.code).toBe(1)
    expect((await project.runVitest(['first'], CI)).code).toBe(0)
    expect((await project.runVitest(['-t', 'raid'], CI)).code).toBe(0)
    expect((await project.runVitest()).code).toBe(0)
  })

  it('fails for a scenario with a wrong name, which is told, and for the golden it leaves', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.write('scenarios/tally/2.2/third.scenario.yml', SCENARIO)
    const told =
      '1 scenario file that vitest does not run:\n  scenarios/tally/2.2/third.scenario.yml: the name of a scenario file ends in `.scenario.yaml`, in small letters: did you mean `third.scenario.yaml`?\n'
    const full = await project.runVitest([], GITHUB)
    expect(full.err).toContain(told)
    expect(full.err).toContain(`1 golden without a scenario (touchstone update removes them):\n  ${THIRD}\n`)
    expect(full.out).toContain('::error file=scenarios/tally/2.2/third.scenario.yml,line=1')
    expect(full.code).toBe(1)
    const first = await project.runVitest(['first'], CI)
    expect([first.code, first.err]).toEqual([0, ''])
    project.write('scenarios/tally/2.2/other.scenario.yaml', SCENARIO)
    await command(project, {}, 'run', 'other')
    const asked = await project.runVitest(['tally/2.2'], {})
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining(told)])
  })

  it('fails for a scenario in a folder that vitest skips, and for one that `include` does not match', async () => {
    const project = await withGoldens()
    project.write('scenarios/tally/node_modules/fourth.scenario.yaml', SCENARIO)
    const skipped = await project.runVitest([], CI)
    expect(skipped.err).toContain('  scenarios/tally/node_modules/fourth.scenario.yaml: packages lie in')
    expect(skipped.code).toBe(1)
    project.remove('scenarios/tally/node_modules/fourth.scenario.yaml')
    expect((await project.runVitest([], CI)).code).toBe(0)
    // Only a process of its own lets vitest tell `--exclude` from its configuration.
    expect((await waitForProcess(project.vitest(['run', '--exclude=**/2.2/**'], CI))).code).toBe(0)
    const include = "'scenarios/**/2.1/*.scenario.yaml'"
    const config = project.read('vitest.config.mjs').replace("'scenarios/**/*.scenario.yaml'", include)
    project.write('narrow.config.mjs', config)
    const narrow = await project.runVitest(['--config=narrow.config.mjs'], CI)
    expect(narrow.err).toContain(
      '  scenarios/tally/2.2/third.scenario.yaml: `include` of the configuration does not match it, or `exclude` does\n',
    )
    expect(narrow.code).toBe(1)
  })

  it('fails where every case was skipped, but for a shard, which knows only its part', async () => {
    const project = new Project(GAME)
    const skipped = 'title: Another edition\nassume: [renown = 3]\nplay: [red rest]\n'
    project.write('scenarios/tally/skipped.scenario.yaml', skipped)
    const alone = await project.runVitest([], CI)
    expect(alone.err).toContain('every case was skipped: nothing was tested\n')
    expect(alone.code).toBe(1)
    expect((await project.runVitest(['--shard=1/1'], CI)).code).toBe(0)
  })

  it('tells orphans of sharded runs when their reports are merged', async () => {
    const project = await withGoldens()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    for (const shard of ['1/2', '2/2']) {
      const report = ['--reporter=blob', `--outputFile=.vitest-reports/${shard[0]}.json`]
      expect((await project.runVitest([`--shard=${shard}`, ...report], CI)).code).toBe(0)
    }
    const merged = await project.runVitest(['--merge-reports'], CI)
    expect(merged.err).toContain(`1 golden without a scenario (touchstone update removes them):\n  ${THIRD}\n`)
    expect(merged.code).toBe(1)
  })
})
