/** Tells of goldens without a scenario after runs that ran everything; on a machine that nobody looks at, they fail. */
import { resolve } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { isCi } from '../golden/policy.ts'
import { onDisk, type Project, scenarioFiles } from '../project/project.ts'
import { annotation } from '../run/annotation.ts'
import { count, printable } from '../run/style.ts'
import { terminalText } from '../run/terminal-text.ts'
import { orphanFiles } from '../suite/orphan-files.ts'

export function orphanReporter(project: Project): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      if (!isFullRun(project, modules) || vitest?.config.testNamePattern) return
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

/** Sharded runs are full only when their reports are merged. */
function isFullRun(project: Project, modules: readonly TestModule[]): boolean {
  const ran = new Set(modules.map(({ moduleId }) => moduleId))
  const all = scenarioFiles(project)
  // Where there are none at all, whatever ran was all of them.
  return all.every((file) => ran.has(resolve(onDisk(project, file))))
}
