/** Many files played: the command line's `run`, `update` and `review` begin with this. */
import type { Project } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { orphanFiles } from './orphan-files.ts'
import { orphanCases } from './orphans.ts'
import { type PlayedCase, type PlayedFile, playFile } from './play.ts'
import { chosenFiles, fitsTitle, isFull, type Selection } from './select.ts'

export interface Suite {
  readonly files: readonly PlayedFile[]
  /** Goldens without a scenario; null when not everything ran, and so nobody knows. */
  readonly orphans: readonly string[] | null
}

export type Progress = (done: number, all: number, file: string) => void

export function playSuite(
  project: Project,
  selection: Selection,
  /** What becomes of a file when it has been played: its golden may be written. Null where nothing more is asked of it. */
  settled: (file: PlayedFile, session: Session) => PlayedFile | null = (file) => file,
  progress: Progress = () => {},
): Suite {
  const names = chosenFiles(project, selection)
  const session = new Session()
  const files: PlayedFile[] = []
  for (const [i, name] of names.entries()) {
    progress(i, names.length, name)
    const played = playFile(project, name, {
      wanted: ({ fullTitle }) => fitsTitle(selection, fullTitle),
      session,
      watchesClaims: true,
    })
    const left = played.cases.length > 0 ? settled(played, session) : null
    if (left) files.push(left)
    session.forget(name)
  }
  progress(names.length, names.length, '')
  const orphans = isFull(selection) ? [...orphanFiles(project), ...orphanCases(files)] : null
  return { files, orphans }
}

export const casesOf = ({ files }: Suite): readonly (readonly [PlayedFile, PlayedCase])[] =>
  files.flatMap((file) => file.cases.map((played) => [file, played] as const))
