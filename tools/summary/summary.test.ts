/** The summary of a change: from what the commands say to Markdown, and the workflow that asks for it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { touchstone } from '../commands/terminal.testing.ts'
import { FILES, LADDER } from '../coverage/ladder.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { summary } from './markdown.ts'
import type { CoverageTold, RunTold } from './told.ts'

cleanUp()

async function told(project: Project): Promise<string> {
  const json = async <T>(...args: readonly string[]): Promise<T> =>
    JSON.parse((await touchstone(project.root, [...args, '--json'])).out) as T
  return summary(await json<RunTold>('run'), await json<CoverageTold>('coverage', '--since', 'HEAD'))
}

async function committed(): Promise<Project> {
  const project = new Project(LADDER)
  await touchstone(project.root, ['run'])
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: project.root, stdio: 'ignore' })
  git('init', '-q')
  git('add', '-f', 'data', 'scenarios', 'goldens')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', 'all')
  return project
}

describe('the summary', () => {
  it('of a change that nothing notices is how everything stands', async () => {
    expect(await told(await committed())).toBe('**4 scenarios: 4 passed**\n')
  })

  it('tells causes, sections touched, and what nobody watches', async () => {
    const project = await committed()
    project.replace(FILES.raid, 'rule: 2.2-rest', 'rule: 2.1-rumour')
    project.replace(FILES.raid, 'gold, delta: 1', 'gold, delta: 2')
    expect(await told(project)).toMatchInlineSnapshot(`
      "**4 scenarios: 1 pending, 3 passed**

      ### Changed causes

      | clause | place | what | scenarios |
      | --- | --- | --- | --- |
      | 2.1\\-rumour | <code>data/ladder/raid.yaml:16</code> | edited | 1 |

      ### Sections touched

      | section | changed rules | watched | only reached | not reached |
      | --- | --- | --- | --- | --- |
      | 2.1 | 3 | 0 | 3 | 0 |

      ### Not watched: touched, and claimed by no scenario that reaches it

      - 2.1: <code>data/ladder/raid.yaml:15</code> action, only reached
      - 2.1: <code>data/ladder/raid.yaml:17</code> stage, only reached
      - 2.1: <code>data/ladder/raid.yaml:17</code> addVar, only reached
      "
    `)
  })

  it('says in words which command made no report, and what the other said', () => {
    const project = new Project({ 'run.json': '{ "runs": [], "cau', 'coverage.json': '{ "games": [] }' })
    const files = ['run.json', 'coverage.json'].map((name) => join(project.root, name))
    const args = ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...files]
    const written = () => spawnSync(process.execPath, args, { encoding: 'utf8' })
    const noRun = '**`run` has made no report: why, it says where it was run**\n'
    const noCoverage = noRun.replace('run', 'coverage')
    expect(written()).toMatchObject({ status: 1, stdout: noRun, stderr: '' })
    project.write('coverage.json', '')
    expect(written()).toMatchObject({ status: 1, stdout: `${noRun}\n${noCoverage}`, stderr: '' })
    project.write('run.json', '{ "runs": [], "causes": [], "orphans": [] }')
    expect(written()).toMatchObject({ status: 1, stdout: `**0 scenarios: **\n\n${noCoverage}`, stderr: '' })
  })

  it('takes words of data for words', () => {
    const run: RunTold = {
      runs: [
        {
          title: 'a | b\n# <img> `c`',
          status: 'failed',
          id: { file: 'scenarios/g/a_b.scenario.yaml', case: null, ruleset: 'two' },
        },
      ],
      causes: [],
      orphans: ['goldens/g/old.golden.yaml'],
    }
    expect(summary(run, { games: [] })).toBe(
      [
        '**1 scenario: 1 failed**',
        '### Wrong',
        '- failed: a \\| b \\# &lt;img> \\`c\\` / two (<code>scenarios/g/a\\_b.scenario.yaml</code>)',
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
})
