/**
 * Compares two runs of one script step by step, and names the clause behind each difference. Both runs are watched, so
 * every change knows its clause.
 */
import type { BoardChange, RuleCause, Run, RunFailure, StepRun } from '../run/run-record.ts'

export interface SideEvent {
  readonly text: string
  /** The clause; null when no rule caused the event, or its rule has no clause. */
  readonly rule: string | null
  /** `data/raiders/raid.yaml:5`, or null. */
  readonly place: string | null
}

/** One difference; a side is null when it did nothing to that subject. */
export interface OutcomeDifference {
  /** `hue`, `arvn resources`, `the move` … */
  readonly what: string
  readonly left: SideEvent | null
  readonly right: SideEvent | null
}

export interface Divergence {
  /** Index of the step. */
  readonly step: number
  readonly title: string
  /** Line of the script. */
  readonly line: number
  readonly differences: readonly OutcomeDifference[]
}

/** The source of the first difference that has one. */
export type DecidingClause =
  | { readonly k: 'resource' }
  | { readonly k: 'rules'; readonly left: string | null; readonly right: string | null }

export function findDecidingClause(partings: readonly Divergence[]): DecidingClause {
  const all = partings.flatMap(({ differences }) => differences)
  const refused = all.flatMap(({ left, right }) => [left, right].filter((did) => did?.text === CANNOT_PAY_TEXT))
  if (refused.length > 0) return { k: 'resource' }
  const getSource = (did: SideEvent | null): string | null => did?.rule ?? did?.place ?? null
  const first = all.find(({ left, right }) => getSource(left) ?? getSource(right)) ?? all[0]
  return { k: 'rules', left: getSource(first?.left ?? null), right: getSource(first?.right ?? null) }
}

const CANNOT_PAY_TEXT = 'refused: cannot-pay'

/** Compares up to the first step that leaves different boards, because later differences follow from that. */
export function findDivergences(left: Run, right: Run): readonly Divergence[] {
  const partings: Divergence[] = []
  for (let step = 0; step < Math.max(left.steps.length, right.steps.length); step++) {
    const [a, b] = [left.steps[step], right.steps[step]]
    const told = a ?? b
    if (told === undefined) break
    const board = [...compareRefusals(a, b), ...compareBoardChanges(a?.changes ?? [], b?.changes ?? [])]
    const isOwn = told.step !== 'phase' && told.step !== 'forced'
    const differences = [...board, ...(isOwn ? compareStatements(left, right, told.of) : [])]
    if (differences.length > 0) partings.push({ step, title: told.title, line: told.line, differences })
    if (board.length > 0) break
  }
  return partings
}

function compareRefusals(left: StepRun | undefined, right: StepRun | undefined): readonly OutcomeDifference[] {
  const [a, b] = [left?.refusal?.code, right?.refusal?.code]
  if (a === b) return []
  return [{ what: 'the move', left: describeMoveResult(left), right: describeMoveResult(right) }]
}

const describeMoveResult = (step: StepRun | undefined): SideEvent | null => {
  if (step === undefined) return null
  const { refusal } = step
  if (refusal === null) return { text: 'is legal', rule: null, place: null }
  return { text: `refused: ${refusal.code}`, rule: refusal.rule, place: null }
}

function compareBoardChanges(
  left: readonly BoardChange[],
  right: readonly BoardChange[],
): readonly OutcomeDifference[] {
  const [onlyLeft, onlyRight] = [subtractChanges(left, right), subtractChanges(right, left)]
  const subjects = [...new Set([...onlyLeft, ...onlyRight].map(getSubjectOfChange))]
  return subjects.flatMap((what) => {
    const [a, b] = [onlyLeft, onlyRight].map((all) => all.filter((change) => getSubjectOfChange(change) === what))
    const rows = Math.max(a?.length ?? 0, b?.length ?? 0)
    return Array.from({ length: rows }, (_, i) => ({
      what,
      left: describeChange(a?.[i]),
      right: describeChange(b?.[i]),
    }))
  })
}

/** Removes equal changes pairwise: of two against one, one is left. */
function subtractChanges(all: readonly BoardChange[], others: readonly BoardChange[]): readonly BoardChange[] {
  const left = others.map(({ text }) => text)
  return all.filter(({ text }) => {
    const same = left.indexOf(text)
    if (same >= 0) left.splice(same, 1)
    return same < 0
  })
}

/** `hue` of `hue: 1 US troop → casualties`; a text without a colon is its own subject. */
const getSubjectOfChange = ({ text }: BoardChange): string => /^(.*?): /.exec(text)?.[1] ?? text

const describeChange = (change: BoardChange | undefined): SideEvent | null =>
  change ? { text: change.text.slice(change.text.indexOf(': ') + 1).trim(), ...describeRuleCause(change.cause) } : null

const describeRuleCause = (cause: RuleCause | null): Pick<SideEvent, 'rule' | 'place'> =>
  cause ? { rule: cause.rule, place: `${cause.file}:${cause.line}` } : { rule: null, place: null }

const STATEMENT_FAILURES: ReadonlySet<RunFailure['kind']> = new Set(['offers', 'legal', 'invariant'])

/** Compares the failed statements about choices and legal moves. */
function compareStatements(left: Run, right: Run, step: number): readonly OutcomeDifference[] {
  const [a, b] = [left, right].map(({ failures }) =>
    failures.filter((failure) => failure.step === step && STATEMENT_FAILURES.has(failure.kind)),
  )
  const messages = [...new Set([...(a ?? []), ...(b ?? [])].map(({ message }) => message))]
  return messages.flatMap((what): OutcomeDifference[] => {
    const [one, other] = [a, b].map((all) => all?.find(({ message }) => message === what))
    if (one?.received === other?.received) return []
    return [{ what, left: describeStatement(one, other), right: describeStatement(other, one) }]
  })
}

function describeStatement(own: RunFailure | undefined, other: RunFailure | undefined): SideEvent | null {
  if (own === undefined) return { text: other?.expected ?? '', ...describeRuleCause(null) }
  // The code of a refusal is enough, because the clause has a column.
  const code = / is (?:asked|legal|illegal)$/.test(own.message) ? /^[\w-]+(?= \(|: )/.exec(own.received) : null
  return { text: code ? `refused: ${code[0]}` : own.received, ...describeRuleCause(own.cause) }
}
