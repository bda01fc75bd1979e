/** What vitest shows of a run that is not as it should be: the report, and the line of the scenario it points at. */
import { resolve } from 'node:path'
import { onDisk, type Project } from '../project/project.ts'
import { diagnosticLines, placeOf, printReport } from '../run/report.ts'
import type { Session } from '../run/session.ts'
import { printableLines } from '../run/style.ts'
import { terminalText } from '../run/terminal-text.ts'
import { isBrokenOutside } from '../suite/mistakes.ts'
import { isPending, type OpenFile, type PlayedCase, reportOf, sourcesOf } from '../suite/play.ts'

export interface Spot {
  /** An absolute path. */
  readonly file: string
  readonly line: number
  readonly col: number
}

/** Its stack is the place in the scenario: vitest prints the lines around it, editors and GitHub mark it. */
export class ScenarioFailure extends Error {
  override readonly name = 'ScenarioFailure'

  constructor(message: string, { file, line, col }: Spot) {
    super(terminalText(printableLines(message)))
    this.stack = `ScenarioFailure: ${this.message.split('\n')[0]}\n    at scenario (${file}:${line}:${col})`
  }
}

/** Of a case whose outcome is not what was expected, or not what the golden says; null when all is well. */
export function failureOf(
  project: Project,
  file: OpenFile,
  played: PlayedCase,
  session: Session,
): ScenarioFailure | null {
  const { run } = played
  if (run.status === 'passed' && !isPending(played)) return null
  const report = reportOf(project, file, played, session)
  // The same words for all that it breaks: reporters put those together, and ours says it once.
  if (isBrokenOutside(run)) {
    const place = placeOf(report)
    const lines = diagnosticLines(run.diagnostics, sourcesOf(project, run))
    const outside = resolve(onDisk(project, place.file))
    return Object.assign(at(project, lines.join('\n'), place), { outside })
  }
  return at(project, printReport(report, sourcesOf(project, run)), placeOf(report))
}

/** Something about a file that no case of it is to blame for. */
export const fileFailure = (project: Project, file: string, line: number, message: string): ScenarioFailure =>
  at(project, `${file}: ${message}`, { file, line, col: 1 })

const at = (project: Project, message: string, { file, line, col }: Spot): ScenarioFailure =>
  new ScenarioFailure(message, { file: resolve(onDisk(project, file)), line, col })
