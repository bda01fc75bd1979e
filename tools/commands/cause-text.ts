/** Prints a cause with all its changes: those that can be accepted, and those that a person has to write. */
import type { Project } from '../project/project.ts'
import type { CauseGroup, ManualCase } from '../review/group-decisions.ts'
import { isRepairDecision } from '../review/repair-decisions.ts'
import { isAskedAlone } from '../review/restatement.ts'
import { formatRuleCause } from '../run/case-report.ts'
import type { Run } from '../run/run-record.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import type { DecisionCause } from '../suite/decision-cause.ts'
import { groupBy } from '../suite/group.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { formatEditLines } from './edit-lines.ts'
import { formatCasePath, formatPendingDecision } from './pending-text.ts'
import { countAskedAlone, formatAskedAlone } from './restatement-text.ts'

/** Prints the first scenario of a cause in full, and the others by name. */
export function formatCauseGroup(project: Project, group: CauseGroup, style: TextStyle): string {
  const { reason, pending, manualCases } = group
  const [first, ...rest] = pending
  const others = rest.filter((each) => !isAskedAlone(project, each))
  return [
    style.strong(`cause ${reason.name}: ${formatCauseHeading(project, group)}`),
    ...formatRuleEdits(reason, style),
    ...(first ? ['', formatPendingDecision(first, style)] : []),
    ...(others.length > 0 ? ['', '  the same in'] : []),
    ...others.map(
      (each) => `    ${printable(formatCasePath(each))}  ${style.dim(each.id)}${formatFormerCaseName(each)}`,
    ),
    ...formatAskedAlone(project, pending, style).map((line, i) => `${i === 0 ? '\n' : ''}  ${line}`),
    ...(manualCases.length > 0 ? ['', '  to be written by hand'] : []),
    ...formatManualCases(manualCases, style).map((line) => `    ${line}`),
  ].join('\n')
}

const formatFormerCaseName = ({ played: { verdict } }: PendingDecision): string =>
  verdict.k === 'renamed' ? printable(`  (${verdict.from} is gone)`) : ''

/** Prints `2.1-renown, data/g/raid.yaml:6 (edited), 37 scenarios`, and how many of them need a person. */
export function formatCauseHeading(project: Project, { reason, pending, manualCases }: CauseGroup): string {
  const because = reason.cause ? `${formatRuleCause(reason.cause)} (${reason.kind})` : reason.kind
  const restated = pending.filter(({ kind }) => kind === 'failed').length
  const repaired = pending.filter(isRepairDecision).length
  const alone = countAskedAlone(project, pending)
  const parts = [
    repaired > 0 ? `${repaired} to be repaired` : '',
    restated > 0 ? `${restated} to be restated${alone > 0 ? ` (${alone} one by one)` : ''}` : '',
    manualCases.length > 0 ? `${manualCases.length} to be written by hand` : '',
  ].filter((part) => part !== '')
  const goldens = pending.length - restated - repaired
  const how =
    parts.length === 0
      ? ''
      : `: ${[...(goldens > 0 || repaired === 0 ? [formatCount(goldens, 'golden')] : []), ...parts].join(', ')}`
  return `${printable(because)}, ${formatCount(pending.length + manualCases.length, 'scenario')}${how}`
}

/** The first lines of a long edit are enough to recognise it. */
const MOST_EDIT_LINES = 6

/** Shortens long lines at their beginning, so that the changed part is visible. Of many lines both sides are shown. */
export function formatRuleEdits({ hunks }: DecisionCause, style: TextStyle, width = Infinity): readonly string[] {
  const lineCount = hunks.reduce((sum, { was, now }) => sum + was.length + now.length, 0)
  const mostOfSide = lineCount <= MOST_EDIT_LINES ? Infinity : MOST_EDIT_LINES / 2
  const lines = hunks.flatMap(({ was, now }) => {
    const [before, after] = [was, now].map((all) => all.map((line) => line.trim()))
    return formatEditLines(before!, after!, style, width, mostOfSide)
  })
  const shown = lines.slice(0, MOST_EDIT_LINES)
  return lineCount === shown.length ? shown : [...shown, `  … ${formatCount(lineCount - shown.length, 'line')} more`]
}

/** Groups cases by their mistake, since broken rule data breaks all its scenarios. */
export const formatManualCases = (manualCases: readonly ManualCase[], style: TextStyle): readonly string[] =>
  [...groupBy(manualCases, formatFirstMistake)].flatMap(([why, cases]) => [
    ...cases.map((each) => printable(formatCasePath(each))),
    style.dim(`  ${why}`),
  ])

/** Says in one line what the author needs to know first. */
function formatFirstMistake({ played: { run }, unrepaired }: ManualCase): string {
  const text = unrepaired ?? formatMistake(run)
  return printable(text.replace(/\s+/g, ' '))
}

function formatMistake({ failures, diagnostics, id, status }: Run): string {
  const [failure] = failures
  const [diagnostic] = diagnostics
  return diagnostic
    ? `${diagnostic.at.file}:${diagnostic.at.line} ${diagnostic.code}: ${diagnostic.message}`
    : failure
      ? `${failure.at?.file ?? id.file}:${failure.at?.line ?? 1} ${failure.message}: expected ${failure.expected}, received ${failure.received}`
      : status
}

export const makeCauseGroupJson = ({ reason, pending, manualCases }: CauseGroup) => ({
  name: reason.name,
  cause: reason.cause,
  kind: reason.kind,
  edited: reason.hunks.map(({ file, line, was, now }) => ({ file, line, was, now })),
  changes: pending.map(({ id }) => id),
  byHand: manualCases.map((each) => ({
    scenario: each.file.file,
    case: each.played.title,
    status: each.played.run.status,
    why: formatFirstMistake(each),
  })),
})

export type CauseGroupJson = ReturnType<typeof makeCauseGroupJson>
