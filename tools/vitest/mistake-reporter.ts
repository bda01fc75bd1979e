/**
 * What is wrong outside of scenarios breaks thousands of them: the first test says what and where, the others that they cannot
 * be played. Tests are told here before other reporters print or mark them.
 */
import type { Reporter } from 'vitest/node'
import { makeFileModuleId } from './module.ts'

export function makeMistakeReporter(): Reporter {
  const told = new Set<string>()
  return {
    onTestRunStart() {
      told.clear()
    },
    async onTestCaseResult(test) {
      for (const error of test.result().errors ?? []) {
        const { outside, stack = '', message } = error
        if (typeof outside !== 'string') continue
        delete error.outside
        if (!told.has(stack)) {
          told.add(stack)
          // Vitest marks places in modules that vite knows.
          await test.project.vite.environments.ssr?.transformRequest(makeFileModuleId(outside)).catch(() => null)
          continue
        }
        error.message = `cannot be played: the mistake at ${message.split(' ')[0]} is told once`
        // Without a place nothing is marked a second time.
        error.stack = `${error.name}: ${error.message}`
        error.stacks = []
      }
    },
  }
}
