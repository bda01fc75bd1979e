/** What accepting a failed case writes into its scenario, and what its author says there of the values that change. */
import { type Project, readFileBytes } from '../project/project.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { type AuthorRemark, findAuthorRemarks } from './author-remarks.ts'
import { listNumbersGone } from './prose-numbers.ts'
import { findRowIndex } from './restate.ts'
import { findRestatedParts, replaceParts } from './restated-text.ts'

export interface Restatement {
  readonly before: string
  readonly after: string
  readonly remarks: readonly AuthorRemark[]
}

const restatements = new WeakMap<PendingDecision, Restatement | null>()

/** Null for a decision that changes no statement. It is found once for each decision, whose inputs do not change. */
export function findRestatement(project: Project, pending: PendingDecision): Restatement | null {
  const known = restatements.get(pending)
  if (known !== undefined) return known
  const restatement = pending.kind === 'failed' ? makeRestatement(project, pending) : null
  restatements.set(pending, restatement)
  return restatement
}

/** Whether only its own `a` or its own id accepts it, because it changes what an author says in words. */
export const isAskedAlone = (project: Project, pending: PendingDecision): boolean =>
  (findRestatement(project, pending)?.remarks.length ?? 0) > 0

function makeRestatement(project: Project, { file, played, reason }: PendingDecision): Restatement | null {
  const before = new TextDecoder().decode(readFileBytes(project, file.file))
  const row = findRowIndex(file, file.titles.indexOf(played.title))
  const parts = findRestatedParts(before, played.run, row)
  if (parts === null) return null
  const numbersGone = reason.hunks.flatMap(({ was, now }) => listNumbersGone(was, now))
  const remarks = findAuthorRemarks(file.file, before, parts, numbersGone)
  return { before, after: replaceParts(before, parts), remarks }
}
