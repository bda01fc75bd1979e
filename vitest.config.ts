import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { scenarios } from './tools/vitest/plugin.ts'

/** Tests that start many processes, or prove a whole game again. `npm run test:all` runs them, `npm test` does not. */
const SLOW = '**/*.slow.test.ts'

export default defineConfig(({ mode }) => ({
  plugins: [scenarios()],
  test: {
    include: ['engine/**/*.test.ts', 'tools/**/*.test.ts', 'scenarios/**/*.scenario.yaml'],
    exclude: mode === 'all' ? configDefaults.exclude : [...configDefaults.exclude, SLOW],
    globalSetup: ['tools/e2e/bundle.testing.ts'],
    isolate: false,
    // All there are: vitest would leave one to itself, which has little to do while tests run.
    maxWorkers: availableParallelism(),
    // For what hangs. How long something takes on a busy machine says nothing: what must be quick is measured by its CPU.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}))
