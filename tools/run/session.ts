/**
 * Keeps what was read and played while one command goes through many files. Each command makes a new one, because files
 * change meanwhile.
 */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { type Project, readFileBytes } from '../project/project.ts'
import { type FolderListings, findFileOfSameName } from '../project/same-name.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import type { CasePlan, ScenarioFile } from '../scenario/scenario.ts'
import type { Run } from './run-record.ts'

/** So many finished files are kept: a scenario mostly goes on from a neighbour, which then is played only once. */
const MOST_FINISHED_FILES = 64

export class Session {
  readonly files = new Map<string, ParsedScenarioFile>()
  readonly runs = new Map<string, Run | 'playing'>()
  readonly listings: FolderListings = new Map()
  /** Files that others go on from. They are never dropped. */
  readonly predecessorFiles = new Set<string>()
  readonly #finishedFiles: string[] = []
  readonly #keptFiles: number

  constructor(keptFiles = MOST_FINISHED_FILES) {
    this.#keptFiles = keptFiles
  }

  /** Drops the oldest of the files that are finished with: fifty thousand records are a lot. */
  finishFile(file: string): void {
    this.#finishedFiles.push(file)
    while (this.#finishedFiles.length > this.#keptFiles) this.#dropFile(this.#finishedFiles.shift() ?? '')
  }

  #dropFile(file: string): void {
    if (this.predecessorFiles.has(file)) return
    for (const plan of this.files.get(file)?.read?.cases ?? []) this.runs.delete(makeCaseKey(file, plan))
    this.files.delete(file)
  }
}

export interface ParsedScenarioFile {
  readonly read: ScenarioFile | null
  readonly diagnostics: readonly Diagnostic[]
}

export const makeCaseKey = (file: string, { row, ruleset }: Pick<CasePlan, 'row' | 'ruleset'>): string =>
  JSON.stringify([file, row, ruleset])

export function readScenarioFile(project: Project, file: string, session: Session): ParsedScenarioFile {
  const cached = session.files.get(file)
  if (cached) return cached
  const diagnostics = new Diagnostics<ScenarioCode>()
  const at = { file, line: 1, col: 1, endLine: 1, endCol: 1 }
  let read: ScenarioFile | null = null
  try {
    read = readScenario(file, readFileBytes(project, file), diagnostics, project.layout.scenarios)
  } catch (thrown) {
    diagnostics.add('file-unreadable', at, thrown instanceof Error ? thrown.message : String(thrown))
  }
  const same = findFileOfSameName(project, file, session.listings)
  if (same !== null)
    diagnostics.add(
      'same-name',
      at,
      `\`${same}\` is the same name on macOS and Windows, and both have one golden there: rename one of them`,
    )
  const parsed: ParsedScenarioFile = { read: diagnostics.failed ? null : read, diagnostics: diagnostics.all }
  session.files.set(file, parsed)
  return parsed
}
