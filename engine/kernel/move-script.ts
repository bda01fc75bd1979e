/** What a playing of a move is given, and how far it has come. */
import type { SpecialPlan } from './admission.ts'
import type { AnswerQueue } from './answer-queue.ts'
import type { DiceRoller } from './dice.ts'
import type { Game } from './game.ts'
import type { AnswerRecord } from './move.ts'
import { type LoggedAnswer, listPassedWindows, toAnswerRecords } from './outcome.ts'
import type { WindowPolicy } from './special-runner.ts'

export type Status = 'asking' | 'complete' | 'refused'

export interface ExecutionOptions {
  readonly dice: readonly number[] | DiceRoller | undefined
  readonly windowPolicy: WindowPolicy
  /** Whether the ends of choices of one after another are questions. */
  readonly asksEnds: boolean
  /** Whether it is made whoever is asked, and whatever is offered. */
  readonly anySeat: boolean
}

/** What a move says: the answers of its action, and the special activity that it begins with those of that. */
export interface MoveScript {
  readonly answers: readonly AnswerRecord[]
  readonly special: SpecialPlan | null
  /** How many ends of choices have been gone past: they leave no trace in a move. */
  readonly passedEnds: number
}

/** How far a playing has come. */
export interface ExecutionMark {
  readonly steps: number
  readonly special: SpecialPlan | null
  /** How many answers the move had ready for it, of the action and of its special activity. */
  readonly main: number
  readonly inner: number
  readonly passedEnds: number
}

/** The answers in a log up to a mark, then those that both queues have for later. */
export function buildScript(
  game: Game,
  whole: readonly LoggedAnswer[],
  { steps, special, main, inner, passedEnds }: ExecutionMark,
  answers: AnswerQueue,
  specialAnswers: AnswerQueue,
): MoveScript {
  const log = whole.slice(0, steps)
  return {
    answers: [...toAnswerRecords(game, log, false), ...listPassedWindows(game, log), ...answers.listAnswersAfter(main)],
    special: special && {
      ...special,
      answers: [...toAnswerRecords(game, log, true), ...specialAnswers.listAnswersAfter(inner)],
    },
    passedEnds,
  }
}
