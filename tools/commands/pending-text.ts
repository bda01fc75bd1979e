/** Prints one pending change as text and as JSON. */

import { isUnusableGolden } from '../golden/golden-store.ts'
import { isRepairDecision } from '../review/repair-decisions.ts'
import { findReportedPlace, formatCaseReport, formatRunTitle } from '../run/case-report.ts'
import type { GoldenDifference } from '../run/difference.ts'
import { printable, type TextStyle } from '../run/style.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { formatPossibleRename } from '../suite/play-file.ts'
import { formatScriptEdit } from './script-edit-text.ts'

/** Prints the differences without the steps around them. */
export const formatPendingWithoutSteps = (pending: PendingDecision, style: TextStyle): string => {
  const { played, file, differences } = pending
  const { run } = played
  const { line } = findReportedPlace({ run, differences, line: file.line })
  const short = { ...pending, file: { ...file, line }, played: { ...played, run: { ...run, steps: [] } } }
  return formatPendingDecision(short, style)
}

export function formatPendingDecision(pending: PendingDecision, style: TextStyle): string {
  const { kind, file, played, reason, differences } = pending
  const isCompared = kind === 'changed' || kind === 'failed' || kind === 'repaired'
  const report = formatCaseReport(
    {
      run: played.run,
      differences: isCompared ? differences : [],
      cause: reason.cause,
      golden: { path: file.goldenPath, problem: describeGoldenProblem(pending) },
      line: file.line,
    },
    new Map(),
    style,
  )
  // A missing golden has nothing to compare, so this prints what would be written.
  const whole = isCompared ? [] : differences.flatMap(formatReceivedLines)
  const script = isRepairDecision(pending) ? ['', ...formatScriptEdit(pending.repair, style)] : []
  return [report, ...whole, ...script, `  ${style.dim(`change ${pending.id}`)}`].join('\n')
}

const formatReceivedLines = ({ where, received }: GoldenDifference): string[] => [
  printable(`  ${where}`),
  ...received.map((line) => printable(`    ${line}`)),
]

function describeGoldenProblem({ kind, played: { verdict }, file: { golden } }: PendingDecision): string | null {
  if (kind === 'repaired') return null
  if (verdict.k === 'renamed' && kind !== 'failed') return formatPossibleRename(verdict)
  if (kind === 'new') return 'there is no golden yet'
  return isUnusableGolden(golden) ? `line ${golden.line}: ${golden.message}` : null
}

/** The path that `--accept` takes: `scenarios/a.scenario.yaml#row`. */
export const formatCasePath = ({ file, played }: Pick<PendingDecision, 'file' | 'played'>): string =>
  played.title === '' ? file.file : `${file.file}#${played.title}`

export const makePendingJson = (pending: PendingDecision) => ({
  id: pending.id,
  scenario: pending.file.file,
  case: pending.played.title,
  title: formatRunTitle(pending.played.run),
  rules: pending.played.run.rules,
  golden: pending.file.goldenPath,
  kind: pending.kind,
  differences: pending.differences,
  cause: pending.reason.cause,
})

export type PendingJson = ReturnType<typeof makePendingJson>
