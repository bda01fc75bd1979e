import { defineConfig } from 'vitest/config'
import { scenarios } from './tools/vitest/plugin.ts'

export default defineConfig({
  plugins: [scenarios()],
  test: {
    include: ['engine/**/*.test.ts', 'tools/**/*.test.ts', 'scenarios/**/*.scenario.yaml'],
    isolate: false,
    // Child processes and cold compilations share two cores with the tests beside them.
    testTimeout: 30_000,
  },
})
