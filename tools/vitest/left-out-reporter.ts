/**
 * Tells of scenario files that vitest never runs: their name is wrong, or the configuration does not include them. Without
 * this nobody would notice that they test nothing.
 */
import type { Reporter, Vitest } from 'vitest/node'
import type { Project } from '../project/project.ts'
import { findFileNameMistake } from '../project/scenario-name.ts'
import { formatAnnotation } from '../run/annotation.ts'
import { formatCount, printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { findScenariosNotRun, isFullRun, isTestFile, type ScenarioNotRun } from './not-run.ts'

export function makeLeftOutReporter(project: Project): Reporter {
  let vitest: Vitest | null = null
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules) {
      const reasons = vitest === null ? [] : listLeftOut(vitest, project, findScenariosNotRun(project, modules))
      if (reasons.length === 0) return
      const lines = reasons.map(({ file, message }) => toTerminalText(`  ${printable(`${file}: ${message}`)}\n`))
      process.stderr.write(
        `\n${formatCount(reasons.length, 'scenario file')} that vitest does not run:\n${lines.join('')}`,
      )
      if (process.env.GITHUB_ACTIONS === 'true')
        for (const { file, message } of reasons)
          process.stdout.write(formatAnnotation({ file, line: 1, title: 'Scenario left out', message }))
      process.exitCode = 1
    },
  }
}

interface LeftOutFile {
  readonly file: string
  readonly message: string
}

function listLeftOut(vitest: Vitest, project: Project, notRun: readonly ScenarioNotRun[]): readonly LeftOutFile[] {
  const isFull = isFullRun(vitest, notRun)
  const filters = listFilters(vitest)
  const isAsked = ({ file, path }: ScenarioNotRun): boolean =>
    isFull || filters.some((filter) => file.includes(filter) || path.startsWith(filter))
  return notRun.flatMap((scenario) => {
    if (!isAsked(scenario) || isTestFile(vitest, scenario)) return []
    const message = explainLeftOut(vitest, project, scenario)
    return message === null ? [] : [{ file: scenario.file, message }]
  })
}

function explainLeftOut({ config }: Vitest, { layout }: Project, { file }: ScenarioNotRun): string | null {
  const misnaming = findFileNameMistake(layout.scenarios, file)
  if (misnaming !== null) {
    const { message, suggestion } = misnaming
    return suggestion === null ? message : `${message}: did you mean \`${suggestion}\`?`
  }
  // `--dir`, `--project` and `--exclude` leave out what nobody asked for.
  const isNarrowed = [config.dir, config.project, config.cliExclude].some((given) => given && given.length > 0)
  return isNarrowed ? null : '`include` of the configuration does not match it, or `exclude` does'
}

/** The words of the command line. No part of vitest's public face says them. */
function listFilters(vitest: Vitest): readonly string[] {
  const { filenamePattern } = vitest as { readonly filenamePattern?: readonly string[] }
  return filenamePattern ?? []
}
