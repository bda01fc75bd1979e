/**
 * Why a golden changed: the clause that makes the first change that is not as it was, and what sort of difference it is.
 * Changes with the same clause and the same sort have the same cause and are decided together.
 */
import type { Difference } from '../golden/compare.ts'
import type { Cause, Run } from '../run/record.ts'
import { causeText, goldenSteps } from '../run/report.ts'

export interface Reason {
  /** Null where no clause makes the difference: what it did before it does no more, or the board was given otherwise. */
  readonly cause: Cause | null
  /** `red raid: changes, altered`. */
  readonly kind: string
  /** The same for changes that have the same cause. */
  readonly key: string
}

/** `watched` is the run with the causes of its changes. */
export function reasonOf(watched: Run, differences: readonly Difference[]): Reason {
  for (const difference of differences) {
    const cause = causeOf(watched, difference)
    if (cause) {
      const kind = kindOf(difference)
      return { cause, kind, key: `${causeText(cause)} ${partOf(difference)} ${turn(difference)}` }
    }
  }
  const [first] = differences
  const kind = first ? kindOf(first) : 'new'
  return { cause: null, kind, key: first ? `${kind} ${pattern(first)}` : kind }
}

const partOf = ({ step, where }: Difference): string =>
  step < 0 ? where : where.slice(where.lastIndexOf(': ') + 2)

const turn = ({ expected, received }: Difference): string => {
  const gone = expected.some((line) => !received.includes(line))
  const come = received.some((line) => !expected.includes(line))
  return gone && come ? 'altered' : come ? 'more' : gone ? 'less' : 'in another order'
}

const kindOf = (difference: Difference): string => `${difference.where}, ${turn(difference)}`

/** The words without the numbers: two scenarios that lose the same thing lose it in different amounts. */
function pattern({ expected, received }: Difference): string {
  const line =
    expected.find((each) => !received.includes(each)) ??
    received.find((each) => !expected.includes(each)) ??
    ''
  return line.replace(/\d+/g, '#')
}

function causeOf(run: Run, difference: Difference): Cause | null {
  const { expected, received } = difference
  const come = received.filter((line) => !expected.includes(line))
  const gone = expected.filter((line) => !received.includes(line))
  if (difference.step >= 0) {
    const step = run.steps[goldenSteps(run)[difference.step] ?? -1]
    const changes = step?.changes ?? []
    const own = changes.find(({ text, cause }) => cause !== null && come.includes(text))
    // Something less may still be told by what else happens to the same cell.
    const near = changes.find(({ text, cause }) => cause !== null && gone.some((line) => isOf(line, text)))
    return (own ?? near)?.cause ?? null
  }
  const changes = run.steps.flatMap((step) => step.changes).toReversed()
  const touched = [...come, ...gone]
  return (
    changes.find(({ text, cause }) => cause !== null && touched.some((line) => isOf(line, text)))?.cause ??
    null
  )
}

/** Whether two lines tell of the same thing: `red gold: 3` and `red gold: 3 → 2`. */
const isOf = (a: string, b: string): boolean => subject(a) === subject(b) || b.endsWith(`→ ${subject(a)}`)

const subject = (line: string): string => line.slice(0, Math.max(0, line.indexOf(':')))
