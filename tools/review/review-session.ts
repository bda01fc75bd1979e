/** The state of an interactive review: the decisions so far, the current item, and the steps to undo. */
import { readFileSync, rmSync } from 'node:fs'
import { rewriteWholeFile } from '../../engine/node.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { acceptPending, replayPending } from './accept.ts'
import type { CauseGroup } from './group-decisions.ts'

export type ReviewDecision = 'accepted' | 'refused' | 'skipped' | 'stale' | 'unwritable'

export interface ReviewItem {
  /** Replaced when accepting another item has changed its file. */
  pending: PendingDecision
  decision: ReviewDecision | null
  readonly group: CauseGroup
}

/** The effect of one keystroke, for undo. */
interface ReviewStep {
  readonly at: number
  readonly before: readonly {
    readonly change: ReviewItem
    readonly pending: PendingDecision
    readonly decision: ReviewDecision | null
  }[]
  readonly files: readonly {
    readonly path: string
    readonly was: string | null
    readonly now: string | null
  }[]
}

export class ReviewSession {
  readonly changes: readonly ReviewItem[]
  /** Index of the current change; equal to their number when all are decided. */
  at = 0
  readonly #project: Project
  readonly #steps: ReviewStep[] = []

  constructor(project: Project, groups: readonly CauseGroup[]) {
    this.#project = project
    this.changes = groups.flatMap((group) =>
      group.pending.map((pending): ReviewItem => ({ pending, decision: null, group })),
    )
  }

  get change(): ReviewItem | null {
    return this.changes[this.at] ?? null
  }

  /** Lists the undecided changes of the same cause. */
  listUndecided({ group }: ReviewItem): readonly ReviewItem[] {
    return this.changes.filter((each) => each.group === group && each.decision === null)
  }

  decideItems(chosen: readonly ReviewItem[], how: 'accepted' | 'refused' | 'skipped'): void {
    const open = chosen.filter(({ decision }) => decision !== 'accepted')
    const before = this.changes.map((change) => ({
      change,
      pending: change.pending,
      decision: change.decision,
    }))
    if (how !== 'accepted') {
      for (const each of open) each.decision = how
      this.#steps.push({ at: this.at, before, files: [] })
    } else {
      const paths = [...new Set(open.flatMap(({ pending: { file } }) => [file.file, file.goldenPath]))]
      const was = paths.map((path) => this.#readFileText(path))
      this.#acceptItems(open)
      const files = paths.map((path, i) => ({ path, was: was[i]!, now: this.#readFileText(path) }))
      this.#steps.push({ at: this.at, before, files: files.filter((file) => file.was !== file.now) })
    }
    this.#goToNext()
  }

  /** Goes to the previous change, even if it is decided. */
  goBack(): void {
    this.at = Math.max(0, this.at - 1)
  }

  goForward(): void {
    this.at = Math.min(this.changes.length, this.at + 1)
  }

  /** Undoes the last keystroke. It refuses when a file has changed since. */
  undo(): 'undone' | 'nothing' | 'changed' {
    const step = this.#steps.at(-1)
    if (step === undefined) return 'nothing'
    // Files that somebody else has written since are not overwritten.
    if (step.files.some(({ path, now }) => this.#readFileText(path) !== now)) return 'changed'
    for (const { path, was } of step.files) {
      if (was === null) rmSync(toDiskPath(this.#project, path), { force: true })
      else rewriteWholeFile(toDiskPath(this.#project, path), was)
    }
    for (const { change, pending, decision } of step.before) {
      change.pending = pending
      change.decision = decision
    }
    this.at = step.at
    this.#steps.pop()
    return 'undone'
  }

  #acceptItems(chosen: readonly ReviewItem[]): void {
    const { restated, stale, unwritable } = acceptPending(
      this.#project,
      chosen.map(({ pending }) => pending),
    )
    for (const each of chosen)
      each.decision = stale.includes(each.pending)
        ? 'stale'
        : unwritable.includes(each.pending)
          ? 'unwritable'
          : 'accepted'
    if (restated.length === 0) return
    const open = this.changes.filter(({ decision }) => decision === null || decision === 'skipped')
    const now = replayPending(
      this.#project,
      open.map(({ pending }) => pending),
      restated,
    )
    for (const each of open) {
      const other = now.get(each.pending)
      if (other === null) each.decision = 'accepted'
      else if (other) each.pending = other
    }
  }

  /** Goes to the next undecided change, from here to the end and then from the start. */
  #goToNext(): void {
    const n = this.changes.length
    const next = this.changes.map((_, i) => (this.at + i) % n).find((i) => this.changes[i]?.decision === null)
    this.at = next ?? n
  }

  #readFileText(path: string): string | null {
    try {
      return readFileSync(toDiskPath(this.#project, path), 'utf8')
    } catch {
      return null
    }
  }
}
