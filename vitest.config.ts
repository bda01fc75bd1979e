import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { scenarios } from './tools/vitest/plugin.ts'

export default defineConfig({
  plugins: [scenarios()],
  test: {
    include: ['engine/**/*.test.ts', 'tools/**/*.test.ts', 'scenarios/**/*.scenario.yaml'],
    globalSetup: ['tools/e2e/bundle.testing.ts'],
    isolate: false,
    // All there are: vitest would leave one to itself, which has little to do while tests run.
    maxWorkers: availableParallelism(),
    // For what hangs. How long something takes on a busy machine says nothing: what must be quick is measured by its CPU.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
