/** Many files played: the command line's `run`, `update` and `review` begin with this. */
import type { Project } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { findOrphanFiles } from './orphan-files.ts'
import { listOrphanCases } from './orphans.ts'
import { type CaseResult, type FileResult, playFile } from './play-file.ts'
import { hasSelectedTitle, isFullSelection, type Selection, selectFiles } from './select.ts'

export interface SuiteRun {
  readonly files: readonly FileResult[]
  /** Goldens without a scenario; null when not everything ran, and so nobody knows. */
  readonly orphans: readonly string[] | null
}

export type ProgressListener = (done: number, all: number, file: string) => void

export function playSuite(
  project: Project,
  selection: Selection,
  /** What becomes of a file when it has been played: its golden may be written. Null where nothing more is asked of it. */
  settled: (file: FileResult, session: Session) => FileResult | null = (file) => file,
  progress: ProgressListener = () => {},
): SuiteRun {
  const names = selectFiles(project, selection)
  const session = new Session()
  const files: FileResult[] = []
  for (const [i, name] of names.entries()) {
    progress(i, names.length, name)
    const played = playFile(project, name, {
      wanted: ({ fullTitle }) => hasSelectedTitle(selection, fullTitle),
      session,
    })
    const left = played.cases.length > 0 ? settled(played, session) : null
    if (left) files.push(left)
    session.forget(name)
  }
  progress(names.length, names.length, '')
  const orphans = isFullSelection(selection) ? [...findOrphanFiles(project), ...listOrphanCases(files)] : null
  return { files, orphans }
}

export const listCases = ({ files }: SuiteRun): readonly (readonly [FileResult, CaseResult])[] =>
  files.flatMap((file) => file.cases.map((played) => [file, played] as const))
