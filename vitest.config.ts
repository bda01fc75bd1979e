import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { scenarios } from './tools/vitest/plugin.ts'

export default defineConfig({
  plugins: [scenarios()],
  test: {
    include: ['engine/**/*.test.ts', 'tools/**/*.test.ts', 'scenarios/**/*.scenario.yaml'],
    globalSetup: ['tools/e2e/bundle.testing.ts'],
    isolate: false,
    pool: 'threads',
    // All there are: vitest would leave one to itself, which has little to do while tests run.
    maxWorkers: availableParallelism(),
    // Child processes and cold compilations share two cores with the tests beside them.
    testTimeout: 30_000,
  },
})
