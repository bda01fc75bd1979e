/**
 * Why a case is not as it should be: the clause that makes the first change that is not as it was. What the same line of
 * the rules does, in whatever way, has the same cause and is decided together.
 */
import type { Hunk } from '../project/git.ts'
import type { Difference } from '../run/difference.ts'
import type { Cause, Run } from '../run/record.ts'
import { goldenSteps } from '../run/report.ts'

export interface Reason {
  /** Null where no clause makes the difference: what it did before it does no more, or the board was given otherwise. */
  readonly cause: Cause | null
  /** `red raid: changes, altered`; `edited`, `added`, `removed` of lines that somebody changed, `deleted` with their file. */
  readonly kind: string
  /** The same for what has the same cause. */
  readonly key: string
  /** What people call the cause: the same whatever else waits beside it. */
  readonly name: string
  /** What was changed there, where that is known. */
  readonly hunks: readonly Hunk[]
}

/** `watched` is the run with the causes of its changes. */
export function reasonOf(watched: Run, differences: readonly Difference[]): Reason {
  for (const difference of differences) {
    const cause = causeOf(watched, difference)
    if (cause) return reasonAt(cause, kindOf(difference))
  }
  const [first] = differences
  return first ? reasonWithout(kindOf(first), `${partOf(first)} ${pattern(first)}`) : reasonWithout('new')
}

/** Of a run that failed or is broken. */
export function reasonOfMistake({ failures, diagnostics }: Run): Reason {
  const [diagnostic] = diagnostics
  if (diagnostic) return reasonWithout(diagnostic.code)
  const at = failures.find(({ cause }) => cause !== null)
  if (at?.cause) return reasonAt(at.cause, at.kind)
  const [failure] = failures
  return failure ? reasonWithout(failure.kind, `${failure.kind} ${failure.message}`) : reasonWithout('failed')
}

function reasonAt(cause: Cause, kind: string): Reason {
  const { file, line } = cause
  return { cause, kind, key: `${file}:${line}`, name: placeName({ file, line }), hunks: [] }
}

export const reasonWithout = (kind: string, key = kind): Reason => ({
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
export const placeName = ({ file, line }: Pick<Cause, 'file' | 'line'>): string =>
  `${file.slice(file.lastIndexOf('/') + 1)}:${line}`

const partOf = ({ step, where }: Difference): string =>
  step < 0 ? where : where.slice(where.lastIndexOf(': ') + 2)

const turn = ({ expected, received }: Difference): string => {
  const gone = expected.some((line) => !received.includes(line))
  const come = received.some((line) => !expected.includes(line))
  return gone && come ? 'altered' : come ? 'more' : gone ? 'less' : 'in another order'
}

const kindOf = (difference: Difference): string => `${difference.where}, ${turn(difference)}`

/** What is told of, without how much: two scenarios that lose the same thing lose it in different amounts. */
function pattern({ expected, received }: Difference): string {
  const line =
    expected.find((each) => !received.includes(each)) ??
    received.find((each) => !expected.includes(each)) ??
    ''
  return subject(line) || line.replace(/\d+/g, '#')
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
