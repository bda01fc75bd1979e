/** One change that waits, in text and as JSON. */

import { isUnusable } from '../golden/store.ts'
import type { Difference } from '../run/difference.ts'
import { fullTitle, placeOf, printReport } from '../run/report.ts'
import { printable, type Style } from '../run/style.ts'
import type { Pending } from '../suite/pending.ts'
import { renamedText } from '../suite/play.ts'

/** Without the steps: what differs. */
export const shortText = (pending: Pending, style: Style): string => {
  const { played, file, differences } = pending
  const { run } = played
  const { line } = placeOf({ run, differences, line: file.line })
  const short = { ...pending, file: { ...file, line }, played: { ...played, run: { ...run, steps: [] } } }
  return pendingText(short, style)
}

export function pendingText(pending: Pending, style: Style): string {
  const { kind, file, played, reason, differences } = pending
  const isCompared = kind === 'changed' || kind === 'failed'
  const report = printReport(
    {
      run: played.run,
      differences: isCompared ? differences : [],
      cause: reason.cause,
      golden: { path: file.goldenPath, problem: problemText(pending) },
      line: file.line,
    },
    new Map(),
    style,
  )
  // Nothing to compare with: what would be written is told as it is.
  const whole = isCompared ? [] : differences.flatMap(wholePart)
  return [report, ...whole, `  ${style.dim(`change ${pending.id}`)}`].join('\n')
}

const wholePart = ({ where, received }: Difference): string[] => [
  printable(`  ${where}`),
  ...received.map((line) => printable(`    ${line}`)),
]

function problemText({ kind, played: { verdict }, file: { golden } }: Pending): string | null {
  if (verdict.k === 'renamed' && kind !== 'failed') return renamedText(verdict)
  if (kind === 'new') return 'there is no golden yet'
  return isUnusable(golden) ? `line ${golden.line}: ${golden.message}` : null
}

/** As `--accept` takes it: `scenarios/a.scenario.yaml#row`. */
export const pathOf = ({ file, played }: Pick<Pending, 'file' | 'played'>): string =>
  played.title === '' ? file.file : `${file.file}#${played.title}`

export const pendingJson = (pending: Pending): object => ({
  id: pending.id,
  scenario: pending.file.file,
  case: pending.played.title,
  title: fullTitle(pending.played.run),
  rules: pending.played.run.rules,
  golden: pending.file.goldenPath,
  kind: pending.kind,
  differences: pending.differences,
  cause: pending.reason.cause,
})
