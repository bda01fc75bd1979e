/**
 * Reports a mistake outside scenarios once. The first test that it breaks says what and where; the others say that they
 * cannot be played. Other reporters print the tests afterwards.
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
        error.message = `cannot be played: the mistake at ${message.split(' ')[0]} is reported once`
        // Without a place nothing is marked a second time.
        error.stack = `${error.name}: ${error.message}`
        error.stacks = []
      }
    },
  }
}
