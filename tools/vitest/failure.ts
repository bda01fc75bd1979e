/** Reports a failing case to vitest, with the line of the scenario it points at. */
import { resolve } from 'node:path'
import { type Project, toDiskPath } from '../project/project.ts'
import { findReportedPlace, formatCaseReport, formatRunDiagnostics } from '../run/case-report.ts'
import { toPrintableLines } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { isBrokenElsewhere } from '../suite/counted-diagnostics.ts'
import {
  type CaseResult,
  isPendingCase,
  makeCaseReport,
  type OpenScenario,
  readDiagnosedSources,
} from '../suite/play-file.ts'

export interface FailureLocation {
  /** An absolute path. */
  readonly file: string
  readonly line: number
  readonly col: number
}

/** Its stack is the place in the scenario: vitest prints the lines around it, editors and GitHub mark it. */
export class ScenarioFailure extends Error {
  override readonly name = 'ScenarioFailure'

  constructor(message: string, { file, line, col }: FailureLocation) {
    super(toTerminalText(toPrintableLines(message)))
    this.stack = `ScenarioFailure: ${this.message.split('\n')[0]}\n    at scenario (${file}:${line}:${col})`
  }
}

/** The failure of a case that failed or is pending; null when all is well. */
export function makeScenarioFailure(project: Project, file: OpenScenario, played: CaseResult): ScenarioFailure | null {
  const { run } = played
  if (run.status === 'passed' && !isPendingCase(played)) return null
  const report = makeCaseReport(file, played)
  // Equal words for all cases that one mistake breaks: reporters group them, and ours prints them once.
  if (isBrokenElsewhere(run)) {
    const place = findReportedPlace(report)
    const lines = formatRunDiagnostics(run.diagnostics, readDiagnosedSources(project, run))
    const outside = resolve(toDiskPath(project, place.file))
    return Object.assign(makeFailureAt(project, lines.join('\n'), place), { outside })
  }
  return makeFailureAt(project, formatCaseReport(report, readDiagnosedSources(project, run)), findReportedPlace(report))
}

/** Something about a file that no case of it is to blame for. */
export const makeFileFailure = (project: Project, file: string, line: number, message: string): ScenarioFailure =>
  makeFailureAt(project, `${file}: ${message}`, { file, line, col: 1 })

const makeFailureAt = (project: Project, message: string, { file, line, col }: FailureLocation): ScenarioFailure =>
  new ScenarioFailure(message, { file: resolve(toDiskPath(project, file)), line, col })
