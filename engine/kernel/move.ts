/** A move as a plain value: an action and the answers to its questions. */
import type { LoopBinding, WindowTiming } from '../gamedef/gamedef.ts'
import type { Answer } from '../gamedef/machine.ts'
import { LIMITED_OPERATION } from '../gamedef/words.ts'

export interface AnswerRecord {
  /** The name of the choice. */
  readonly choice: string
  /** The values of the loops around the question. It may be left out; where it is there, it must be right. */
  readonly path?: readonly number[]
  /** The loops of the first values, which belong to outer actions. */
  readonly around?: readonly LoopBinding[]
  readonly value: Answer
}

/** An action of a seat with all answers; a move without answers is where a conversation begins. */
export interface Move {
  readonly action: string
  readonly seat: string
  readonly actionClass?: typeof LIMITED_OPERATION
  readonly freeOperation?: true
  /** In the order of the questions, without those of chance. */
  readonly answers: readonly AnswerRecord[]
  readonly compound?: Compound
}

/** A special activity inside a move. */
export interface Compound {
  readonly specialActivity: Move
  readonly timing: WindowTiming
  /** The number of the window among those of `during`, from 0; the first where it is left out. */
  readonly window?: number
}

export const isLimitedMove = (move: Move): boolean => move.actionClass === LIMITED_OPERATION
export const isFreeMove = (move: Move): boolean => move.freeOperation === true

/** A move, as a template without answers. It is written out, because spreads are slow and each look at the board makes some. */
export function makeTemplate(
  action: string,
  seat: string,
  limited = false,
  free = false,
  answers: Move['answers'] = [],
): Move {
  const actionClass = LIMITED_OPERATION
  if (limited && free) return { action, seat, actionClass, freeOperation: true, answers }
  if (limited) return { action, seat, actionClass, answers }
  if (free) return { action, seat, freeOperation: true, answers }
  return { action, seat, answers }
}
