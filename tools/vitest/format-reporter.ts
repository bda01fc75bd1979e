/** Tells how many goldens are of an older format: nobody has to decide about them, but nothing is done in silence. */
import type { Reporter } from 'vitest/node'
import { formatNotices } from '../golden/format.ts'
import type {} from './declare.ts'

export const formatReporter: Reporter = {
  onTestRunEnd(modules) {
    const count = (how: 'rewritten' | 'older'): number =>
      modules.filter(({ children }) => [...children.allTests()].some((test) => test.meta().touchstoneFormat === how))
        .length
    for (const line of formatNotices(count('rewritten'), count('older'))) process.stderr.write(`\n${line}\n`)
  },
}
