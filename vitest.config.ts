import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config'
import { scenarios } from './tools/vitest/plugin.ts'

const TESTS = ['engine/**/*.test.ts', 'tools/**/*.test.ts']
const SCENARIOS = 'scenarios/**/*.scenario.yaml'
/** Tests that start many processes, or prove a whole game again. */
const SLOW = '**/*.slow.test.ts'
/** Tests that need what a machine may lack: a browser, a network, several versions of Node. */
const OUTSIDE = '**/*.outside.test.ts'

type Tests = NonNullable<ViteUserConfig['test']>

/** What each script of package.json runs, by the mode that it names. `test` is vitest's default. */
const TIERS: Readonly<Record<string, Tests>> = {
  test: { include: [...TESTS, SCENARIOS], exclude: [SLOW, OUTSIDE] },
  all: { include: [...TESTS, SCENARIOS], exclude: [OUTSIDE] },
  outside: { include: [OUTSIDE] },
  // c8 knows files by the addresses under which Node loads them, so Node loads them itself, through tsx.
  coverage: {
    include: TESTS,
    // tsx maps stacks to their sources, which that test does itself.
    exclude: [SLOW, OUTSIDE, 'engine/compiler/source-map.test.ts'],
    runner: './tools/vitest/coverage-runner.ts',
    execArgv: ['--import', 'tsx'],
    experimental: { viteModuleRunner: false },
  },
}

export default defineConfig(({ mode }) => {
  const tier = TIERS[mode] ?? TIERS.test
  return {
    plugins: tier?.include?.includes(SCENARIOS) ? [scenarios()] : [],
    test: {
      ...tier,
      exclude: [...configDefaults.exclude, ...(tier?.exclude ?? [])],
      globalSetup: ['tools/e2e/bundle.testing.ts'],
      isolate: false,
      // Playing allocates a lot that is soon garbage: Node's small nursery takes a tenth of the time.
      execArgv: ['--max-semi-space-size=64', ...(tier?.execArgv ?? [])],
      // All there are: vitest would leave one to itself, which has little to do while tests run.
      maxWorkers: availableParallelism(),
      // Only what hangs fails by time. Tests of speed measure CPU, since a busy machine says nothing about time.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }
})
