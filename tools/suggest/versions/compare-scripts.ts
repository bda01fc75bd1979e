/** Plays scripts of scenarios by two versions of the rules whose boards cannot be compared cell by cell. */
import { findDivergences, type OutcomeDifference } from '../../compare/divergences.ts'
import type { Project } from '../../project/project.ts'
import { runFile } from '../../run/run-file.ts'
import type { Run, RunId } from '../../run/run-record.ts'
import { Session } from '../../run/session.ts'
import type { VersionDifference } from './version-job.ts'

export interface ScriptComparison {
  readonly difference: VersionDifference | null
  readonly played: number
}

/** Stops at the first script that both play to its end, and differently. */
export function compareScripts(
  now: Project,
  before: Project,
  cases: readonly RunId[],
  isOver: () => boolean,
): ScriptComparison {
  const [session, former] = [new Session(), new Session()]
  let played = 0
  for (const id of cases) {
    if (isOver()) break
    const [own, old] = [playCase(now, id, session), playCase(before, id, former)]
    if (!own || !old || own.diagnostics.length > 0 || old.diagnostics.length > 0) continue
    played++
    const [first] = findDivergences(old, own).flatMap(({ differences }) => differences)
    if (first) return { played, difference: describeDifference(first, own, id.file) }
  }
  return { played, difference: null }
}

const playCase = (project: Project, { file, case: row, ruleset }: RunId, session: Session): Run | undefined =>
  runFile(project, file, { case: row, ruleset, session })[0]

function describeDifference({ what, left, right }: OutcomeDifference, run: Run, file: string): VersionDifference {
  const cause = run.steps
    .flatMap(({ changes }) => changes)
    .find(({ text }) => right !== null && text.startsWith(what) && text.endsWith(right.text))?.cause
  return {
    cause: cause ?? null,
    before: `${what}: ${left?.text ?? 'nothing'}`,
    now: `${what}: ${right?.text ?? 'nothing'}`,
    ...{ text: null, isDraft: false, scenario: file, otherCases: 0 },
  }
}
