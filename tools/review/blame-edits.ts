/**
 * Finds the edit of the rules that changes a case: the edit without which the case is right again. Each case is played
 * with the edit reverted, instead of guessing from what it touches.
 */

import { describeEditKind, findEditPlace, findRuleEdits, type RuleEdit, revertEdits } from '../affected/rule-edits.ts'
import { isMovedOutcome } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { type DecisionCause, formatRulePlace } from '../suite/decision-cause.ts'
import { groupBy } from '../suite/group.ts'
import { type CaseResult, type FileResult, playFile } from '../suite/play-file.ts'

/** A case that failed, is broken or is pending. */
export interface WrongCase {
  readonly file: FileResult
  readonly played: CaseResult
}

/** Returns the cases that an edit explains, with the edit. `revision` is that of `findRuleEdits`. */
export function findExplainingEdits<T extends WrongCase>(
  project: Project,
  wrong: readonly T[],
  revision: string | null,
): ReadonlyMap<T, DecisionCause> {
  const found = new Map<T, DecisionCause>()
  for (const [folder, own] of groupBy(wrong, ({ played }) => played.run.game)) {
    const edits = findRuleEdits(project, folder, revision)
    if (edits.length === 0) continue
    const left = new Set(listCasesRightWithoutEdits(project, own, edits))
    for (const edit of edits.length === 1 ? [] : edits)
      for (const each of listCasesRightWithoutEdits(project, [...left], [edit])) {
        left.delete(each)
        found.set(each, makeEditsCause(project, [edit]))
      }
    // Several edits change these cases each by itself, so they are decided together.
    for (const each of left) found.set(each, makeEditsCause(project, edits))
  }
  return found
}

/** Lists the cases that are right when the edits are reverted. */
function listCasesRightWithoutEdits<T extends WrongCase>(
  project: Project,
  wrong: readonly T[],
  edits: readonly RuleEdit[],
): readonly T[] {
  const before = revertEdits(project, edits)
  const session = new Session()
  return [...groupBy(wrong, ({ file }) => file.file)].flatMap(([file, own]) => {
    const titles = new Set(own.map(({ played }) => played.title))
    const { cases } = playFile(before, file, { isSelected: ({ title }) => titles.has(title), session })
    const right = new Set(cases.filter(isCaseRight).map(({ title }) => title))
    return own.filter(({ played }) => right.has(played.title))
  })
}

const isCaseRight = ({ run, verdict }: CaseResult): boolean =>
  run.status === 'passed' && (isMovedOutcome(verdict) || ['same', 'older', 'retitled', 'none'].includes(verdict.k))

function makeEditsCause(project: Project, edits: readonly RuleEdit[]): DecisionCause {
  const causes = edits.map((edit) => findEditPlace(project, edit))
  const places = causes.map(formatRulePlace)
  return {
    cause: causes[0] ?? null,
    kind: edits.length === 1 ? describeEditKind(edits[0]!) : `with ${places.slice(1).join(', ')}`,
    key: `edited ${causes.map(({ file, line }) => `${file}:${line}`).join(' ')}`,
    name: places.length <= 3 ? places.join('+') : `${places[0]}+${places.length - 1}`,
    hunks: edits.flatMap(({ hunks }) => hunks),
  }
}
