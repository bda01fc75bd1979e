/**
 * Why a case is not as it should be: the clause that makes the first change that is not as it was. What the same line of
 * the rules does, in whatever way, has the same cause and is decided together.
 */
import type { Hunk } from '../project/git.ts'
import { listStepsInGolden } from '../run/case-report.ts'
import type { GoldenDifference } from '../run/difference.ts'
import type { RuleCause, Run } from '../run/run-record.ts'

export interface DecisionCause {
  /** Null where no clause makes the difference: what it did before it does no more, or the board was given otherwise. */
  readonly cause: RuleCause | null
  /** `red raid: changes, altered`; `edited`, `added`, `removed` of lines that somebody changed, `deleted` with their file. */
  readonly kind: string
  /** Equal for outcomes with the same cause. */
  readonly key: string
  /** The name by which a person accepts the cause. It does not depend on what else is pending. */
  readonly name: string
  /** The edits there, if they are known. */
  readonly hunks: readonly Hunk[]
}

/** `watched` is the run with the causes of its changes. */
export function findDecisionCause(watched: Run, differences: readonly GoldenDifference[]): DecisionCause {
  for (const difference of differences) {
    const cause = findCauseOfDifference(watched, difference)
    if (cause) return makeCauseAtRule(cause, describeDifferenceKind(difference))
  }
  const [first] = differences
  return first
    ? makePlacelessCause(describeDifferenceKind(first), `${getPartWithoutStep(first)} ${makeDifferencePattern(first)}`)
    : makePlacelessCause('new')
}

/** The cause of a failed or broken run. */
export function findFailureCause({ failures, diagnostics }: Run): DecisionCause {
  const [diagnostic] = diagnostics
  if (diagnostic) return makePlacelessCause(diagnostic.code)
  const at = failures.find(({ cause }) => cause !== null)
  if (at?.cause) return makeCauseAtRule(at.cause, at.kind)
  const [failure] = failures
  return failure ? makePlacelessCause(failure.kind, `${failure.kind} ${failure.message}`) : makePlacelessCause('failed')
}

function makeCauseAtRule(cause: RuleCause, kind: string): DecisionCause {
  const { file, line } = cause
  return { cause, kind, key: `${file}:${line}`, name: formatRulePlace({ file, line }), hunks: [] }
}

export const makePlacelessCause = (kind: string, key = kind): DecisionCause => ({
  cause: null,
  kind,
  key,
  name: key
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, ''),
  hunks: [],
})

/** `raid.yaml:6`. */
export const formatRulePlace = ({ file, line }: Pick<RuleCause, 'file' | 'line'>): string =>
  `${file.slice(file.lastIndexOf('/') + 1)}:${line}`

const getPartWithoutStep = ({ step, where }: GoldenDifference): string =>
  step < 0 ? where : where.slice(where.lastIndexOf(': ') + 2)

const describeDirection = ({ expected, received }: GoldenDifference): string => {
  const gone = expected.some((line) => !received.includes(line))
  const come = received.some((line) => !expected.includes(line))
  return gone && come ? 'altered' : come ? 'more' : gone ? 'less' : 'in another order'
}

const describeDifferenceKind = (difference: GoldenDifference): string =>
  `${difference.where}, ${describeDirection(difference)}`

/** Names the changed thing without its amount: scenarios with one cause differ in amounts. */
function makeDifferencePattern({ expected, received }: GoldenDifference): string {
  const line =
    expected.find((each) => !received.includes(each)) ?? received.find((each) => !expected.includes(each)) ?? ''
  return getLineSubject(line) || line.replace(/\d+/g, '#')
}

function findCauseOfDifference(run: Run, difference: GoldenDifference): RuleCause | null {
  const { expected, received } = difference
  const come = received.filter((line) => !expected.includes(line))
  const gone = expected.filter((line) => !received.includes(line))
  if (difference.step >= 0) {
    const step = run.steps[listStepsInGolden(run)[difference.step] ?? -1]
    const changes = step?.changes ?? []
    const own = changes.find(({ text, cause }) => cause !== null && come.includes(text))
    // Something less may still be told by what else happens to the same cell.
    const near = changes.find(({ text, cause }) => cause !== null && gone.some((line) => isSameSubject(line, text)))
    return (own ?? near)?.cause ?? null
  }
  const changes = run.steps.flatMap((step) => step.changes).toReversed()
  const touched = [...come, ...gone]
  return (
    changes.find(({ text, cause }) => cause !== null && touched.some((line) => isSameSubject(line, text)))?.cause ??
    null
  )
}

/** Whether two lines tell of the same thing: `red gold: 3` and `red gold: 3 → 2`. */
const isSameSubject = (a: string, b: string): boolean =>
  getLineSubject(a) === getLineSubject(b) || b.endsWith(`→ ${getLineSubject(a)}`)

const getLineSubject = (line: string): string => line.slice(0, Math.max(0, line.indexOf(':')))
