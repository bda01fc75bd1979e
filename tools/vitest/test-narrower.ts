/**
 * Narrows the scenarios of a game to those that a saved rule can touch, by the last coverage record. Rules that
 * differed from the record at the last look count too: their results may still be shown.
 */
import { findAffectedFiles } from '../affected/affected-files.ts'
import { readCoverageRecordTime } from '../affected/record-store.ts'
import type { Project } from '../project/project.ts'

export class TestNarrower {
  #last: ReadonlySet<string> | null = null
  #stamp: number | null = null

  /** To be called when everything is about to run: whatever differs now is shown. */
  begin(project: Project): void {
    this.#lookAtAffected(project)
  }

  narrowFiles(project: Project, players: readonly string[]): readonly string[] {
    const [before, stamp] = [this.#last, this.#stamp]
    const now = this.#lookAtAffected(project)
    // A record that is another since: what ran between the two nobody knows.
    if (before === null || stamp !== this.#stamp) return players
    return players.filter((file) => now.has(file) || before.has(file))
  }

  #lookAtAffected(project: Project): ReadonlySet<string> {
    project.games.refresh()
    this.#stamp = readCoverageRecordTime(project)
    this.#last = new Set(findAffectedFiles(project).files)
    return this.#last
  }
}
