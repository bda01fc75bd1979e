/** The faults that rules of any game may have. Whole games are checked for them, and scenarios with `sound: yes`. */
import { type Refusal, RuleCrash, StuckError } from '../../engine/index.ts'

/** By sort, as a report calls it. */
export const FAULT_KINDS = {
  crash: 'the rules crash',
  stuck: 'no answer leads to the end of a move',
  'no-moves': 'no seat that is asked has a move',
  'no-end': 'the game does not end',
  invariant: 'a board that the game does not allow',
  refused: 'an offered answer is refused',
  views: 'the offered and the legal moves differ',
  undo: 'a move changes the board it began on',
  replay: 'a replayed move gives another board',
  instrumentation: 'instrumented rules play differently',
  process: 'the process that plays the game ends early',
} as const

export type FaultKind = keyof typeof FAULT_KINDS

export interface Fault {
  readonly sort: FaultKind
  /** Which fault of its sort it is, where that can be told: an invariant, the clause that crashed, the action. */
  readonly key: string
  readonly text: string
}

export const isSameFault = (a: Fault, b: Fault): boolean => a.sort === b.sort && a.key === b.key

/** Prints `question` with the answers so far. */
export const makeRefusalFault = (question: string, { rule, code, message }: Refusal): Fault => ({
  sort: 'refused',
  key: rule ?? code,
  text: `${question} is refused: ${message}`,
})

/** Returns the faults, or the crash of the check itself. */
export function catchFaults(look: () => readonly Fault[]): readonly Fault[] {
  try {
    return look()
  } catch (thrown) {
    return [makeCrashFault(thrown)]
  }
}

export function makeCrashFault(thrown: unknown): Fault {
  if (thrown instanceof StuckError)
    return { sort: 'stuck', key: thrown.rule ?? '', text: thrown.message.split('\n')[0]! }
  if (!(thrown instanceof RuleCrash))
    return { sort: 'crash', key: '', text: thrown instanceof Error ? thrown.message : String(thrown) }
  const { place, clause, reason } = thrown
  // A file as its name and folder, which are the same wherever the command is called.
  const file = place?.file.split('/').slice(-2).join('/')
  const where = [clause ?? '', place ? `${file}:${place.line}` : ''].filter((part) => part !== '')
  return { sort: 'crash', key: where[0] ?? '', text: [reason, ...where].join(', ') }
}
