/** Tells of goldens without a scenario after runs that ran everything; on a machine that nobody looks at, they fail. */
import type { Reporter, Vitest } from 'vitest/node'
import { isCiRun } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { formatAnnotation } from '../run/annotation.ts'
import { formatCount, printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { findOrphanFiles } from '../suite/orphan-files.ts'
import { findScenariosNotRun, isFullRun } from './not-run.ts'

export function makeOrphanReporter(project: Project): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      if (vitest === null || !isFullRun(vitest, findScenariosNotRun(project, modules))) return
      const orphans = findOrphanFiles(project)
      if (orphans.length === 0) return
      const told = `${formatCount(orphans.length, 'golden')} without a scenario (touchstone update removes them):`
      process.stderr.write(`\n${told}\n${orphans.map((golden) => toTerminalText(`  ${printable(golden)}\n`)).join('')}`)
      if (!isCiRun(process.env)) return
      if (process.env.GITHUB_ACTIONS === 'true')
        for (const file of orphans)
          process.stdout.write(
            formatAnnotation({ file, line: 1, title: 'Orphan golden', message: 'no scenario owns it' }),
          )
      process.exitCode = 1
    },
  }
}
