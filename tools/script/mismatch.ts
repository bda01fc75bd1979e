/** A statement of a scenario that does not hold, in the game's words. */
import type { Refusal, Span } from '../../engine/index.ts'

export interface Mismatch {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
  /** The cells that decide it. The clause that wrote them last is the cause. */
  readonly cells: readonly number[]
  readonly refusal: Refusal | null
}

export const makeMismatch = (
  at: Span,
  message: string,
  expected: string,
  received: string,
  cells: readonly number[] = [],
): Mismatch => ({
  at,
  message,
  expected,
  received,
  cells,
  refusal: null,
})
