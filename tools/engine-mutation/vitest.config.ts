/**
 * The tests that are shown mutants of the engine: those that play in this process. Commands start other processes,
 * which have no mutants.
 */
import { defineConfig } from 'vitest/config'
import { scenarios } from '../vitest/plugin.ts'

export default defineConfig({
  plugins: [scenarios()],
  test: {
    include: ['engine/**/*.test.ts', ...(process.env.MUTATED === 'engine' ? [] : ['tools/**/*.test.ts'])],
    exclude: ['tools/e2e/**', '**/hostile{,.slow}.test.ts', 'tools/bench/**'],
    globalSetup: ['tools/e2e/bundle.testing.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
