/** Many files that were played, with what belongs to none of them. */
import type { CaseResult, FileResult } from './play-file.ts'

export interface SuiteRun {
  readonly files: readonly FileResult[]
  /** Goldens without a scenario; null after a run of some files only, which cannot tell. */
  readonly orphans: readonly string[] | null
}

export type ProgressListener = (done: number, all: number, file: string) => void

export const listCases = ({ files }: SuiteRun): readonly (readonly [FileResult, CaseResult])[] =>
  files.flatMap((file) => file.cases.map((played) => [file, played] as const))
