/** How a move is played, and what came of it. */
import {
  describeLoopValues,
  type Game,
  getSeatName,
  type LoggedAnswer,
  type Outcome,
  QUESTION_KINDS,
  type Refusal,
} from '../../engine/index.ts'
import { formatAnswer } from './answer-text.ts'
import type { AskedDecision } from './asked-decision.ts'
import type { ChoiceEnd } from './choice-ends.ts'
import type { ChoiceOccurrence } from './choice-path.ts'
import type { OfferChecker } from './offers.ts'

export interface MoveResult {
  /** The seat that moves. */
  readonly seat: string
  readonly asked: readonly AskedDecision[]
  /** The questions as paths name them. */
  readonly occurrences: readonly ChoiceOccurrence[]
  /** Null where the move was refused, or could not be told: then there are diagnostics. */
  readonly outcome: Outcome | null
  readonly refusal: Refusal | null
  /** Choices of one after another that were over by themselves. */
  readonly endedChoices: readonly ChoiceEnd[]
  /** The question whose answer was refused. */
  readonly refusedChoice: ChoiceOccurrence | null
  /** The question that nothing answers. */
  readonly unansweredQuestion: string | null
  /** Whether the move could be begun. */
  readonly isBegun: boolean
}

export interface MovePlayOptions {
  /** Whether dice that are not scripted are rolled by the state. */
  readonly hasSeed: boolean
  /** Hears of every question before it is answered; true ends the play. */
  readonly offerChecker: OfferChecker | null
  /** Whether dice that are not scripted show anything: who only wants to know whether the rules refuse does not wait for them. */
  readonly allowsAnyDice?: boolean
  /** Whether a question that has no legal answer is a crash of the rules, and not for the script to answer. */
  readonly isSound: boolean
}

/** A question and its answer, in words. */
export function makeAskedDecision(game: Game, step: LoggedAnswer, how: AskedDecision['how']): AskedDecision {
  const { kind, name } = game.def.choices[step.choice]!
  const choice = QUESTION_KINDS[kind].offersSpecial ? 'begins' : name
  const by = step.by === null ? null : getSeatName(game, step.by)
  return { choice, path: describeLoopValues(game, step), answer: formatAnswer(game, step), by, how }
}
