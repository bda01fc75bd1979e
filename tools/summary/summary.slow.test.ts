/** The commands and the summary run on a small project, and so does the step of the workflow. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { FILES, LADDER } from '../coverage/ladder.testing.ts'
import { cleanUp, getBundle, Project } from '../e2e/project.testing.ts'
import { formatSummary } from './markdown.ts'
import type { CoverageReport, ReviewReport, RunReport } from './report-types.ts'

cleanUp()

async function told(project: Project): Promise<string> {
  const json = async <T>(...args: readonly string[]): Promise<T> =>
    JSON.parse((await runTouchstone(project.root, [...args, '--json'])).out) as T
  return formatSummary(
    await json<RunReport>('run'),
    await json<ReviewReport>('review'),
    await json<CoverageReport>('coverage', '--since', 'HEAD'),
  )
}

async function committed(): Promise<Project> {
  const project = new Project(LADDER)
  await runTouchstone(project.root, ['run'])
  git(project, 'init', '-q')
  commit(project)
  return project
}

const git = ({ root }: Project, ...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })

const commit = (project: Project): void => {
  git(project, 'add', '-A', 'data', 'scenarios', 'goldens')
  git(project, '-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', 'all')
}

describe('the summary', () => {
  it('of a change that nothing notices is how everything stands', async () => {
    expect(await told(await committed())).toBe('**4 scenarios: 4 passed**\n')
  })

  it('tells what is claimed and not shown, with its place', async () => {
    const project = await committed()
    project.replace(FILES.rest, '[2.2-rest]', '[2.2-rest, 2.1-loot, 1.1-box]')
    const place = `<code>${FILES.rest.replaceAll('-', '\\-')}:2</code>`
    expect(await told(project)).toContain(
      [
        '### Claimed and not shown\n',
        `- <code>2.1\\-loot</code> (${place}): none of the rules that cite it ran`,
        `- <code>1.1\\-box</code> (${place}): the catalogue excludes it, because no scenario can show it: what is in the box\n`,
      ].join('\n'),
    )
  })

  it('tells causes, sections touched, and what nobody watches', async () => {
    const project = await committed()
    project.replace(FILES.raid, 'rule: 2.2-rest', 'rule: 2.1-rumour')
    project.replace(FILES.raid, 'gold, delta: 1', 'gold, delta: 2')
    expect(await told(project)).toMatchInlineSnapshot(`
      "**4 scenarios: 1 pending, 3 passed**

      ### Wrong

      - pending: Who rests finds gold (<code>scenarios/ladder/2.2/rest.scenario.yaml</code>): the golden is changed

      ### Changed causes

      | clause | place | what | goldens | restated | by hand |
      | --- | --- | --- | --- | --- | --- |
      | 2.1\\-rumour | <code>data/ladder/raid.yaml:16</code> | edited | 1 | 0 | 0 |

      ### Sections touched

      | section | changed rules | watched | only reached | not reached | gone |
      | --- | --- | --- | --- | --- | --- |
      | 2.1 | 3 | 0 | 3 | 0 | 0 |

      ### Not watched: changed, and claimed by no scenario that reaches it

      - 2.1: <code>data/ladder/raid.yaml:15</code> action, only reached
      - 2.1: <code>data/ladder/raid.yaml:17</code> stage, only reached
      - 2.1: <code>data/ladder/raid.yaml:17</code> addVar, only reached
      "
    `)
  })

  it('names clauses of the catalogue that say something else, and the scenarios that claim them', async () => {
    const project = await committed()
    project.replace(FILES.rules, 'A raid costs one gold.', 'A raid costs two gold.')
    expect(await told(project)).toBe(
      [
        '**4 scenarios: 4 passed**',
        '### Changed clauses: check that rules and scenarios still say the same',
        '- 2.1\\-cost: “A raid costs one gold.” became “A raid costs two gold.”, claimed by\n  - <code>scenarios/ladder/2.1/loot.scenario.yaml</code>\n',
      ].join('\n\n'),
    )
  })

  it('says in words which command made no report, and what the others said', () => {
    const files = ['run.json', 'review.json', 'coverage.json']
    const project = new Project({
      'run.json': '{ "runs": [], "cau',
      'review.json': '',
      'coverage.json': '{ "games": [] }',
    })
    const args = [getBundle()['summary/main.ts'], ...files]
    const written = () => spawnSync(process.execPath, args, { cwd: project.root, encoding: 'utf8' })
    const no = (command: string): string => `**\`${command}\` made no report: its log says why**\n`
    expect(written()).toMatchObject({ status: 1, stdout: `${no('run')}\n${no('review')}`, stderr: '' })
    project.write('run.json', '{ "runs": [], "orphans": [] }')
    project.write('review.json', '{ "pending": [], "causes": [] }')
    project.write('coverage.json', '')
    expect(written()).toMatchObject({
      status: 1,
      stdout: `**0 scenarios: **\n\n${no('coverage')}`,
      stderr: '',
    })
  })

  it('shows characters that turn or hide what stands beside them', () => {
    const run: RunReport = {
      runs: [
        {
          title: 'red\u202e gold\u2066',
          status: 'failed',
          id: { file: 'scenarios/g/a\u200fb.scenario.yaml', case: 'x\u200by', ruleset: '' },
          golden: 'none',
          diagnostics: [],
          failures: [{ message: 'gold\u001b', expected: '2\u202e', received: '1' }],
        },
      ],
      orphans: ['goldens/g/\u2067old.golden.yaml'],
    }
    const text = formatSummary(run, { pending: [], causes: [] }, { games: [] })
    expect(text).toContain('- failed: red� gold� / x�y (<code>scenarios/g/a�b.scenario.yaml</code>)')
    expect(text).toContain(': gold�: expected 2�, received 1')
    expect(text).toContain('- <code>goldens/g/�old.golden.yaml</code>')
  })

  it('takes words of data for words', () => {
    const run: RunReport = {
      runs: [
        {
          title: 'a | b\n# <img> `c`',
          status: 'failed',
          id: { file: 'scenarios/g/a_b.scenario.yaml', case: null, ruleset: 'two' },
          golden: 'none',
          diagnostics: [],
          failures: [{ message: 'red *gold*', expected: '2', received: '1' }],
        },
      ],
      orphans: ['goldens/g/old.golden.yaml'],
    }
    expect(formatSummary(run, { pending: [], causes: [] }, { games: [] })).toBe(
      [
        '**1 scenario: 1 failed**',
        '### Wrong',
        '- failed: a \\| b \\# &lt;img> \\`c\\` / two (<code>scenarios/g/a\\_b.scenario.yaml</code>): red \\*gold\\*: expected 2, received 1',
        '### Goldens without a scenario',
        '- <code>goldens/g/old.golden.yaml</code>\n',
      ].join('\n\n'),
    )
  })
})

describe('the workflow', () => {
  const ROOT = resolve(import.meta.dirname, '../..')
  const text = readFileSync(join(ROOT, '.github/workflows/scenarios.yml'), 'utf8')
  const { on, jobs } = parse(text)

  it('runs whenever what is played changes', () => {
    for (const room of ['data', 'scenarios', 'goldens', 'engine', 'tools'])
      expect(on.pull_request.paths).toContain(`${room}/**`)
    expect(on.push).toEqual({ branches: ['main'] })
  })

  it('runs every shard, and merges what they found', () => {
    const { shard } = jobs.test.strategy.matrix
    expect(shard).toEqual(Array.from({ length: shard.length }, (_, i) => i + 1))
    expect(text).toContain(`--shard=\${{ matrix.shard }}/${shard.length} `)
    expect(jobs.report.needs).toBe('test')
    expect(text).toContain('--merge-reports')
  })

  /** Runs the step with the commands of this checkout on the last commit of a project. */
  async function stepOn(project: Project, before: string): Promise<string> {
    const step = jobs.report.steps.find(({ name }: { readonly name?: string }) => name === 'what the change does')
    const { 'cli.ts': cli, 'summary/main.ts': main } = getBundle()
    const called = `case $file in tools/cli.ts) file='${cli}';; tools/summary/main.ts) file='${main}';; esac`
    project.write('bin/npx', `#!/bin/sh\nshift; file=$1; shift\n${called}\nexec '${process.execPath}' "$file" "$@"\n`)
    chmodSync(join(project.root, 'bin/npx'), 0o755)
    project.write('tmp/none', '')
    const { status, stderr } = spawnSync('bash', ['-e', '-c', step.run], {
      cwd: project.root,
      encoding: 'utf8',
      env: {
        PATH: `${join(project.root, 'bin')}:${process.env.PATH}`,
        HOME: project.root,
        TMPDIR: join(project.root, 'tmp'),
        TOUCHSTONE_CACHE: join(project.root, '.cache'),
        CI: 'true',
        BEFORE: before,
        GITHUB_STEP_SUMMARY: join(project.root, 'summary.md'),
      },
    })
    expect([status, existsSync(join(project.root, 'summary.md')), stderr]).toEqual([0, true, expect.any(String)])
    return project.read('summary.md')
  }

  it('tells the causes of goldens that were accepted with the change', async () => {
    const project = await committed()
    project.replace(FILES.raid, 'gold, delta: 1', 'gold, delta: 2')
    await runTouchstone(project.root, ['update'])
    commit(project)
    const told = await stepOn(project, 'HEAD~1')
    expect(told).toContain('**4 scenarios: 4 passed**')
    expect(told).toContain('| 2.2\\-rest | <code>data/ladder/raid.yaml:17</code> | edited | 1 | 0 | 0 |')
    expect(told).toContain('### Sections touched')
  })

  it('takes everything of a first commit for touched', async () => {
    const told = await stepOn(await committed(), '0'.repeat(40))
    expect(told).toContain('**4 scenarios: 4 passed**')
    expect(told).toContain('| 2.2 | 3 | 3 | 0 | 0 | 0 |')
  })
})
