/** `--affected` narrows a choice of scenarios to those that a change can touch. */
import { type AffectedFiles, findAffectedFiles } from '../affected/affected-files.ts'
import { findRevisionChanges } from '../affected/revision-changes.ts'
import { GitError } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { formatCount } from '../run/style.ts'
import { isScenarioPath, type ScenarioSelection, selectFiles } from '../suite/select.ts'
import { type CommandLine, type OptionTable, UsageError } from './command.ts'

export const AFFECTED_OPTIONS: OptionTable = {
  affected: {
    type: 'boolean',
    help: 'Only scenarios that changes since the last `touchstone coverage` can affect',
  },
  since: { type: 'string', value: 'REV', help: 'With --affected: changes since the git revision REV' },
}

export interface NarrowedSelection {
  /** Null if the change affects no scenario. */
  readonly selection: ScenarioSelection | null
  /** Says `12 of 512 scenarios affected`, and why they are not fewer. */
  readonly messages: readonly string[]
}

/** Null without `--affected`. */
export function narrowToAffectedScenarios(
  commandLine: CommandLine,
  project: Project,
  selection: ScenarioSelection,
): NarrowedSelection | null {
  const revision = commandLine.text('since')
  if (!commandLine.flag('affected')) {
    if (revision !== null) throw new UsageError('--since needs --affected')
    return null
  }
  const affected = findAffectedFilesSince(project, revision)
  const chosen = selectFiles(project, selection)
  const touched = new Set(affected.files)
  // The record covers scenarios/ only: files elsewhere are always played.
  const places = chosen.filter((file) => touched.has(file) || !isScenarioPath(project, file))
  const unrecordedCount = chosen.filter((file) => !isScenarioPath(project, file)).length
  const because =
    unrecordedCount === 0
      ? []
      : [`${formatCount(unrecordedCount, 'file')} outside scenarios/: the coverage record has none of them`]
  const messages = [
    `${places.length} of ${chosen.length} scenario files affected`,
    ...[...affected.because, ...because].map((why) => `  more than the changed rules reach: ${why}`),
  ]
  // A run of everything stays one, so that orphans are reported.
  if (affected.files.length === affected.of) return { selection, messages }
  return { selection: places.length === 0 ? null : { ...selection, places, parts: [], rules: [] }, messages }
}

function findAffectedFilesSince(project: Project, revision: string | null): AffectedFiles {
  try {
    return findAffectedFiles(project, revision === null ? null : findRevisionChanges(project, revision))
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}
