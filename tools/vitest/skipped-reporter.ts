/** Where every case that ran was skipped nothing was tested: on a machine that nobody looks at, such a run fails. */
import type { Reporter, Vitest } from 'vitest/node'
import { isCiRun } from '../golden/policy.ts'

export function makeSkippedReporter(): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      // A shard knows only its part.
      if (!isCiRun(process.env) || vitest?.config.shard) return
      const cases = modules
        .flatMap(({ children }) => [...children.allTests()])
        // Not those of other tests, nor those that nobody asked for.
        .filter((test) => test.meta().touchstone !== undefined)
      if (cases.length === 0 || cases.some((test) => test.result().state !== 'skipped')) return
      process.stderr.write('\nevery case was skipped: nothing was tested\n')
      process.exitCode = 1
    },
  }
}
