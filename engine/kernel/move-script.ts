/** The input of a move execution, and marks of how far it has come. */
import type { SpecialPlan } from './admission.ts'
import type { AnswerQueue } from './answer-queue.ts'
import type { DiceRoller } from './dice.ts'
import type { Game } from './game.ts'
import type { AnswerRecord } from './move.ts'
import { type LoggedAnswer, listPassedWindows, toAnswerRecords } from './outcome.ts'
import type { WindowPolicy } from './special-runner.ts'

export type MoveStatus = 'asking' | 'complete' | 'refused'

export interface ExecutionOptions {
  readonly dice: readonly number[] | DiceRoller | undefined
  readonly windowPolicy: WindowPolicy
  /** Whether ends of repeated choices are asked. */
  readonly asksEnds: boolean
  /** Whether turn order and offers are ignored. */
  readonly anySeat: boolean
}

/** The answers of a move, and its special activity with its own answers. */
export interface MoveScript {
  readonly answers: readonly AnswerRecord[]
  readonly special: SpecialPlan | null
  /** How many ends of choices have been passed. A move does not record them. */
  readonly passedEnds: number
}

/** A position in the execution of a move. */
export interface ExecutionMark {
  readonly steps: number
  readonly special: SpecialPlan | null
  /** How many prepared answers of the action and of its special activity were taken. */
  readonly takenAnswers: number
  readonly takenSpecialAnswers: number
  readonly passedEnds: number
}

/** Builds a script of the answers in a log up to a mark and those that both queues hold for later. */
export function buildScript(
  game: Game,
  fullLog: readonly LoggedAnswer[],
  { steps, special, takenAnswers: main, takenSpecialAnswers: inner, passedEnds }: ExecutionMark,
  answers: AnswerQueue,
  specialAnswers: AnswerQueue,
): MoveScript {
  const log = fullLog.slice(0, steps)
  return {
    answers: [...toAnswerRecords(game, log, false), ...listPassedWindows(game, log), ...answers.listAnswersAfter(main)],
    special: special && {
      ...special,
      answers: [...toAnswerRecords(game, log, true), ...specialAnswers.listAnswersAfter(inner)],
    },
    passedEnds,
  }
}
