/** Tells of goldens without a scenario after runs that ran everything; on a machine that nobody looks at, they fail. */
import type { Reporter, Vitest } from 'vitest/node'
import { isCi } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { annotation } from '../run/annotation.ts'
import { count, printable } from '../run/style.ts'
import { terminalText } from '../run/terminal-text.ts'
import { orphanFiles } from '../suite/orphan-files.ts'
import { isFullRun, scenariosNotRun } from './not-run.ts'

export function orphanReporter(project: Project): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      if (vitest === null || !isFullRun(vitest, scenariosNotRun(project, modules))) return
      const orphans = orphanFiles(project)
      if (orphans.length === 0) return
      const told = `${count(orphans.length, 'golden')} without a scenario (touchstone update removes them):`
      process.stderr.write(
        `\n${told}\n${orphans.map((golden) => terminalText(`  ${printable(golden)}\n`)).join('')}`,
      )
      if (!isCi(process.env)) return
      if (process.env.GITHUB_ACTIONS === 'true')
        for (const file of orphans)
          process.stdout.write(
            annotation({ file, line: 1, title: 'Orphan golden', message: 'no scenario owns it' }),
          )
      process.exitCode = 1
    },
  }
}
