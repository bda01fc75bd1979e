/** Repairs many files: each after those that it goes on from. */
import { type Project, withOverlay } from '../project/project.ts'
import { findInputs, InputCache } from '../suite/input-cache.ts'
import type { ProgressListener } from '../suite/suite.ts'
import type { DecisionFinder } from './decisions.ts'
import { type FileRepair, repairFile } from './repair-file.ts'

export interface RepairRequest {
  /** Told answers by choice; other questions are answered so that outcomes stay. */
  readonly answers: ReadonlyMap<string, string>
  /** Only these decisions; null is all. */
  readonly chosen: ReadonlySet<string> | null
}

export class SuiteRepairer {
  readonly #project: Project
  readonly #finder: DecisionFinder
  readonly #request: RepairRequest
  readonly #inputs = new InputCache()
  /** Files of games without decisions. */
  readonly #unconcerned = new Set<string>()
  readonly #repairs = new Map<string, FileRepair | null>()
  /** The new texts of repaired files. */
  readonly #texts = new Map<string, string>()

  constructor(project: Project, finder: DecisionFinder, request: RepairRequest) {
    this.#project = project
    this.#finder = finder
    this.#request = request
  }

  repairFiles(files: readonly string[], progress: ProgressListener = () => {}): readonly FileRepair[] {
    const repairs = files.map((file, i) => {
      progress(i, files.length, file)
      return this.#repairFile(file)
    })
    progress(files.length, files.length, '')
    return repairs.flatMap((repair) => repair ?? [])
  }

  /** Whether a file is right by itself again when those that it goes on from are repaired. */
  isRightAgain(file: string): boolean {
    return this.#repairs.get(file) === null && !this.#unconcerned.has(file)
  }

  #repairFile(file: string): FileRepair | null {
    const known = this.#repairs.get(file)
    if (known !== undefined) return known
    const { predecessors: before, gameFolders: games } = findInputs(this.#project, file, this.#inputs)
    // The nearest comes first in the list, and goes on from those behind it.
    for (const each of before.toReversed()) if (!this.#repairs.has(each)) this.#repairAlone(each)
    return this.#repairAlone(file, games)
  }

  #repairAlone(file: string, games = findInputs(this.#project, file, this.#inputs).gameFolders): FileRepair | null {
    const { chosen, answers } = this.#request
    const decisions = games
      .flatMap((folder) => this.#finder.findOf(folder))
      .filter(({ id }) => chosen === null || chosen.has(id))
    if (decisions.length === 0) this.#unconcerned.add(file)
    const repair =
      decisions.length === 0 ? null : repairFile(withOverlay(this.#project, this.#texts), file, { decisions, answers })
    this.#repairs.set(file, repair)
    if (repair && repair.repaired.length > 0) this.#texts.set(file, repair.text)
    return repair
  }
}
