/**
 * Tells of scenario files that vitest never runs: their name is wrong, or the configuration does not include them. Without
 * this nobody would notice that they test nothing.
 */
import type { Reporter, Vitest } from 'vitest/node'
import type { Project } from '../project/project.ts'
import { misnamingOf } from '../project/scenario-name.ts'
import { annotation } from '../run/annotation.ts'
import { count, printable } from '../run/style.ts'
import { terminalText } from '../run/terminal-text.ts'
import { isFullRun, isTestFile, type ScenarioNotRun, scenariosNotRun } from './not-run.ts'

export function leftOutReporter(project: Project): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      const reasons = vitest === null ? [] : leftOut(vitest, scenariosNotRun(project, modules))
      if (reasons.length === 0) return
      const lines = reasons.map(({ file, message }) =>
        terminalText(`  ${printable(`${file}: ${message}`)}\n`),
      )
      process.stderr.write(
        `\n${count(reasons.length, 'scenario file')} that vitest does not run:\n${lines.join('')}`,
      )
      if (process.env.GITHUB_ACTIONS === 'true')
        for (const { file, message } of reasons)
          process.stdout.write(annotation({ file, line: 1, title: 'Scenario left out', message }))
      process.exitCode = 1
    },
  }
}

interface LeftOut {
  readonly file: string
  readonly message: string
}

function leftOut(vitest: Vitest, notRun: readonly ScenarioNotRun[]): readonly LeftOut[] {
  const isFull = isFullRun(vitest, notRun)
  const filters = filtersOf(vitest)
  const isAsked = ({ file, path }: ScenarioNotRun): boolean =>
    isFull || filters.some((filter) => file.includes(filter) || path.startsWith(filter))
  return notRun.flatMap((scenario) => {
    if (!isAsked(scenario) || isTestFile(vitest, scenario)) return []
    const message = reasonOf(vitest, scenario)
    return message === null ? [] : [{ file: scenario.file, message }]
  })
}

function reasonOf({ config }: Vitest, { file }: ScenarioNotRun): string | null {
  const misnaming = misnamingOf(file)
  if (misnaming !== null) {
    const { message, suggestion } = misnaming
    return suggestion === null ? message : `${message}: did you mean \`${suggestion}\`?`
  }
  // `--dir`, `--project` and `--exclude` leave out what nobody asked for.
  const isNarrowed = [config.dir, config.project, config.cliExclude].some(
    (given) => given && given.length > 0,
  )
  return isNarrowed ? null : '`include` of the configuration does not match it, or `exclude` does'
}

/** The words of the command line. No part of vitest's public face says them. */
function filtersOf(vitest: Vitest): readonly string[] {
  const { filenamePattern } = vitest as { readonly filenamePattern?: readonly string[] }
  return filenamePattern ?? []
}
