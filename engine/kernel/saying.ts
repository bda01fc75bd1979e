/** What a playing of a move is given, and how far it has come. */
import type { Special } from './admission.ts'
import type { Chance } from './dice.ts'
import type { Asking } from './interlude.ts'
import type { AnswerRecord } from './move.ts'

export type Status = 'asking' | 'complete' | 'refused'

export interface Terms {
  readonly dice: readonly number[] | Chance | undefined
  readonly asks: Asking
  /** Whether the ends of choices of one after another are questions. */
  readonly ends: boolean
  /** Whether it is made whoever is asked, and whatever is offered. */
  readonly loose: boolean
}

/** What a move says: the answers of its action, and the special activity that it begins with those of that. */
export interface Saying {
  readonly answers: readonly AnswerRecord[]
  readonly special: Special | null
  /** How many ends of choices have been gone past: they leave no trace in a move. */
  readonly ends: number
}

/** How far a playing has come. */
export interface Mark {
  readonly steps: number
  readonly special: Special | null
  /** How many answers the move had ready for it, of the action and of its special activity. */
  readonly main: number
  readonly inner: number
  readonly ends: number
}
