/** A cause and everything that it does: what can be accepted, and what a person has to write. */
import type { CauseGroup, ManualCase } from '../review/group-decisions.ts'
import { formatCause } from '../run/case-report.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import type { DecisionCause } from '../suite/decision-cause.ts'
import { groupBy } from '../suite/group.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { formatCasePath, formatPending } from './pending-text.ts'

/** The first scenario of a cause in full, the others by name. */
export function formatCauseGroup(group: CauseGroup, style: TextStyle): string {
  const { reason, pending, unwritten } = group
  const [first, ...others] = pending
  return [
    style.strong(`cause ${reason.name}: ${formatCauseHead(group)}`),
    ...formatEdits(reason, style),
    ...(first ? ['', formatPending(first, style)] : []),
    ...(others.length > 0 ? ['', '  the same in'] : []),
    ...others.map((each) => `    ${printable(formatCasePath(each))}  ${style.dim(each.id)}${renamedFrom(each)}`),
    ...(unwritten.length > 0 ? ['', '  to be written by hand'] : []),
    ...formatManualCases(unwritten, style).map((line) => `    ${line}`),
  ].join('\n')
}

const renamedFrom = ({ played: { verdict } }: PendingDecision): string =>
  verdict.k === 'renamed' ? printable(`  (${verdict.from} is gone)`) : ''

/** `2.1-renown, data/g/raid.yaml:6 (edited), 37 scenarios`, and what can be done about them. */
export function formatCauseHead({ reason, pending, unwritten }: CauseGroup): string {
  const because = reason.cause ? `${formatCause(reason.cause)} (${reason.kind})` : reason.kind
  const restated = pending.filter(({ kind }) => kind === 'failed').length
  const parts = [
    restated > 0 ? `${restated} to be restated` : '',
    unwritten.length > 0 ? `${unwritten.length} to be written by hand` : '',
  ].filter((part) => part !== '')
  const goldens = pending.length - restated
  const how = parts.length === 0 ? '' : `: ${[`${formatCount(goldens, 'golden')}`, ...parts].join(', ')}`
  return `${printable(because)}, ${formatCount(pending.length + unwritten.length, 'scenario')}${how}`
}

/** Of many lines the first are enough to know which edit it is. */
const MOST_LINES = 6

/** In lines of that width each begins where it can be seen what was changed in it. */
export function formatEdits({ hunks }: DecisionCause, style: TextStyle, width = Infinity): readonly string[] {
  const lines = hunks.flatMap((hunk) => {
    const [was, now] = [hunk.was, hunk.now].map((all) => all.map((line) => printable(line.trim())))
    const shown = (line: string, other: string | undefined): string =>
      other === undefined ? line : fromDifference(line, other, width - MARK)
    return [
      ...was!.map((line, i) => style.bad(`  - ${shown(line, now![i])}`)),
      ...now!.map((line, i) => style.good(`  + ${shown(line, was![i])}`)),
    ]
  })
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `  … ${formatCount(lines.length - MOST_LINES, 'line')} more`]
}

/** `  - ` before each. */
const MARK = 4

/** Without the beginning that both have, where the line would not reach as far as they differ. */
function fromDifference(line: string, other: string, width: number): string {
  let same = 0
  while (same < line.length && line[same] === other[same]) same++
  const isSeen = Math.max(line.length, other.length) <= width || same < width / 2
  return isSeen ? line : `…${line.slice(same - Math.floor(width / 3))}`
}

/** What the same mistake breaks is told together: rule data that cannot be read breaks all its scenarios. */
export const formatManualCases = (unwritten: readonly ManualCase[], style: TextStyle): readonly string[] =>
  [...groupBy(unwritten, formatFailureReason)].flatMap(([why, own]) => [
    ...own.map((each) => printable(formatCasePath(each))),
    style.dim(`  ${why}`),
  ])

/** In a line: what its author will want to know first. */
function formatFailureReason({ played: { run } }: ManualCase): string {
  const [failure] = run.failures
  const [diagnostic] = run.diagnostics
  const told = diagnostic
    ? `${diagnostic.at.file}:${diagnostic.at.line} ${diagnostic.code}: ${diagnostic.message}`
    : failure
      ? `${failure.at?.file ?? run.id.file}:${failure.at?.line ?? 1} ${failure.message}: expected ${failure.expected}, received ${failure.received}`
      : run.status
  return printable(told.replace(/\s+/g, ' '))
}

export const causeToJson = ({ reason, pending, unwritten }: CauseGroup) => ({
  name: reason.name,
  cause: reason.cause,
  kind: reason.kind,
  edited: reason.hunks.map(({ file, line, was, now }) => ({ file, line, was, now })),
  changes: pending.map(({ id }) => id),
  byHand: unwritten.map((each) => ({
    scenario: each.file.file,
    case: each.played.title,
    status: each.played.run.status,
    why: formatFailureReason(each),
  })),
})

export type CauseJson = ReturnType<typeof causeToJson>
