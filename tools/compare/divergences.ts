/**
 * Where two runs of one script part: step by step what each did and the other did not, with the clause that did it. Both
 * are records of watched runs, so that every change knows its clause.
 */
import type { BoardChange, RuleCause, Run, RunFailure, StepRun } from '../run/run-record.ts'

export interface SideEvent {
  readonly text: string
  /** The clause; null where the node that did it carries none, or nobody did anything. */
  readonly rule: string | null
  /** `data/raiders/raid.yaml:5`, where it is known. */
  readonly place: string | null
}

/** One thing that came out differently; null where one of them did nothing to it. */
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

/** Who decided what came out differently; of several things the first that somebody did. */
export type DecidingClause =
  | { readonly k: 'resource' }
  | { readonly k: 'rules'; readonly left: string | null; readonly right: string | null }

export function findDecidingClause(partings: readonly Divergence[]): DecidingClause {
  const all = partings.flatMap(({ differences }) => differences)
  const refused = all.flatMap(({ left, right }) => [left, right].filter((did) => did?.text === CANNOT_PAY))
  if (refused.length > 0) return { k: 'resource' }
  const named = (did: SideEvent | null): string | null => did?.rule ?? did?.place ?? null
  const first = all.find(({ left, right }) => named(left) ?? named(right)) ?? all[0]
  return { k: 'rules', left: named(first?.left ?? null), right: named(first?.right ?? null) }
}

const CANNOT_PAY = 'refused: cannot-pay'

/**
 * Up to the first step that leaves two boards: what comes after it follows from that, and would be told as if it were
 * a difference of its own.
 */
export function findDivergences(left: Run, right: Run): readonly Divergence[] {
  const partings: Divergence[] = []
  for (let step = 0; step < Math.max(left.steps.length, right.steps.length); step++) {
    const [a, b] = [left.steps[step], right.steps[step]]
    const told = a ?? b
    if (told === undefined) break
    const board = [...refusals(a, b), ...changes(a?.changes ?? [], b?.changes ?? [])]
    const isOwn = told.step !== 'phase' && told.step !== 'forced'
    const differences = [...board, ...(isOwn ? statements(left, right, told.of) : [])]
    if (differences.length > 0) partings.push({ step, title: told.title, line: told.line, differences })
    if (board.length > 0) break
  }
  return partings
}

function refusals(left: StepRun | undefined, right: StepRun | undefined): readonly OutcomeDifference[] {
  const [a, b] = [left?.refusal?.code, right?.refusal?.code]
  if (a === b) return []
  return [{ what: 'the move', left: moveEvent(left), right: moveEvent(right) }]
}

const moveEvent = (step: StepRun | undefined): SideEvent | null => {
  if (step === undefined) return null
  const { refusal } = step
  if (refusal === null) return { text: 'is legal', rule: null, place: null }
  return { text: `refused: ${refusal.code}`, rule: refusal.rule, place: null }
}

function changes(left: readonly BoardChange[], right: readonly BoardChange[]): readonly OutcomeDifference[] {
  const [onlyLeft, onlyRight] = [subtractChanges(left, right), subtractChanges(right, left)]
  const subjects = [...new Set([...onlyLeft, ...onlyRight].map(subjectOf))]
  return subjects.flatMap((what) => {
    const [a, b] = [onlyLeft, onlyRight].map((all) => all.filter((change) => subjectOf(change) === what))
    const rows = Math.max(a?.length ?? 0, b?.length ?? 0)
    return Array.from({ length: rows }, (_, i) => ({
      what,
      left: changeEvent(a?.[i]),
      right: changeEvent(b?.[i]),
    }))
  })
}

/** What is told twice by one and once by the other is left once. */
function subtractChanges(all: readonly BoardChange[], others: readonly BoardChange[]): readonly BoardChange[] {
  const left = others.map(({ text }) => text)
  return all.filter(({ text }) => {
    const same = left.indexOf(text)
    if (same >= 0) left.splice(same, 1)
    return same < 0
  })
}

/** `hue` of `hue: 1 US troop → casualties`; what has no such part speaks for itself. */
const subjectOf = ({ text }: BoardChange): string => /^(.*?): /.exec(text)?.[1] ?? text

const changeEvent = (change: BoardChange | undefined): SideEvent | null =>
  change ? { text: change.text.slice(change.text.indexOf(': ') + 1).trim(), ...placeOfCause(change.cause) } : null

const placeOfCause = (cause: RuleCause | null): Pick<SideEvent, 'rule' | 'place'> =>
  cause ? { rule: cause.rule, place: `${cause.file}:${cause.line}` } : { rule: null, place: null }

const STATEMENTS: ReadonlySet<RunFailure['kind']> = new Set(['offers', 'legal', 'invariant'])

/** What the scenario states of choices and legal moves holds for one of them only, or fails in two ways. */
function statements(left: Run, right: Run, step: number): readonly OutcomeDifference[] {
  const [a, b] = [left, right].map(({ failures }) =>
    failures.filter((failure) => failure.step === step && STATEMENTS.has(failure.kind)),
  )
  const messages = [...new Set([...(a ?? []), ...(b ?? [])].map(({ message }) => message))]
  return messages.flatMap((what): OutcomeDifference[] => {
    const [one, other] = [a, b].map((all) => all?.find(({ message }) => message === what))
    if (one?.received === other?.received) return []
    return [{ what, left: statedEvent(one, other), right: statedEvent(other, one) }]
  })
}

function statedEvent(own: RunFailure | undefined, other: RunFailure | undefined): SideEvent | null {
  if (own === undefined) return { text: other?.expected ?? '', ...placeOfCause(null) }
  // A refusal says its clause and its meaning besides: the code is enough, the clause has a column.
  const code = / is (?:asked|legal|illegal)$/.test(own.message) ? /^[\w-]+(?= \(|: )/.exec(own.received) : null
  return { text: code ? `refused: ${code[0]}` : own.received, ...placeOfCause(own.cause) }
}
