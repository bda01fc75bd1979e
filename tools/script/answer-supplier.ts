/** Answers from outside the script, for callers that look for the answers to write into it. */
import type { Answer, Question, Span } from '../../engine/index.ts'
import type { AnswerScope } from './answer-scopes.ts'

/** A question that the script does not answer. */
export interface UnansweredQuestion {
  readonly question: Question
  /** The levels that could answer it, innermost first. The last one is that of the whole move. */
  readonly levels: readonly AnswerScope[]
  /** Where the answers stand in order: the place of the next one, null behind the last. */
  readonly inOrder: { readonly next: Span | null } | null
  /** The words of the move: `red raid`. */
  readonly move: Span
}

/** Null leaves the question unanswered. */
export type AnswerSupplier = (unanswered: UnansweredQuestion) => Answer | null
