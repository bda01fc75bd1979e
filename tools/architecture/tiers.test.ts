/** Tests have three tiers, and these tests pin which machine runs which. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { imports, root, sources } from './sources.testing.ts'

interface Job {
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly { readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}

const jobsOf = (workflow: string): Readonly<Record<string, Job>> =>
  parse(readFileSync(join(root, '.github/workflows', workflow), 'utf8')).jobs

/** Lists the npm scripts that a job runs. */
const scriptsOf = ({ steps }: Job): readonly string[] =>
  steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm (?:run (?:-s )?)?(\w[\w:]*)/g)].map(([, script = '']) => script),
  )

it('every supported version of Node runs the checks and all tests once', () => {
  const { versions, test } = jobsOf('scenarios.yml')
  if (!versions || !test) throw new Error('scenarios.yml has no jobs `versions` and `test`')
  const shardedNode = test.steps.flatMap((step) => step.with?.['node-version'] ?? [])
  expect([...shardedNode, ...(versions.strategy?.matrix.node ?? [])]).toEqual([20, 22, 24, 26])
  for (const job of [versions, test]) expect(scriptsOf(job)).toEqual(['ci', 'typecheck', 'lint', 'test:all'])
})

it('macOS and Windows run them too, and may fail while nobody has tried them', () => {
  const untried = jobsOf('scenarios.yml').versions?.strategy?.matrix.include
  expect(untried).toEqual([
    { os: 'macos-latest', node: 24, untried: true },
    { os: 'windows-latest', node: 24, untried: true },
  ])
})

it('every night runs the tests that need a browser, random tests with many tries, and the coverage of the code', () => {
  const { outside, random, coverage } = jobsOf('nightly.yml')
  expect(outside?.steps.at(-1)?.run).toBe('.ci/outside')
  expect(random?.steps.at(-1)?.run).toBe('.ci/random')
  expect(coverage?.steps.at(-1)?.run).toBe('npm run coverage:code')
  expect(manifest.scripts['test:outside']).toBe('vitest run --mode outside')
})

it('every night gives more tries to each random test whose tries TOUCHSTONE_RUNS sets', () => {
  const script = readFileSync(join(root, '.ci/random'), 'utf8')
  const nightly = (script.match(/(?:engine|tools)\/\S+/g) ?? []).map((path) => [path, `${path}/`])
  const readers = [...sources].flatMap(([file, { text }]) => (/process\.env\.TOUCHSTONE_RUNS/.test(text) ? [file] : []))
  const importers = imports.filter(({ to }) => readers.includes(to)).map(({ from }) => from)
  const random = [...new Set([...readers, ...importers])].filter((file) => file.endsWith('.test.ts'))
  expect(random.length).toBeGreaterThan(10)
  const isNightly = (file: string): boolean =>
    nightly.some(([path = '', folder = '']) => file === path || file.startsWith(folder))
  expect(random.filter((file) => !isNightly(file))).toEqual([])
})

it('tests that open a browser belong to the outside tier', () => {
  const users = imports.filter(({ to }) => to === 'tools/e2e/browser.testing.ts').map(({ from }) => from)
  expect(users.filter((file) => !file.endsWith('.outside.test.ts'))).toEqual([])
  expect(users.length).toBeGreaterThan(1)
})
