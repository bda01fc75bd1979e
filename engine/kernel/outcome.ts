/** The result of a complete conversation: its log, its move, the next state. */

import { getAt } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { SpecialPlan } from './admission.ts'
import { type CellChange, diffCells, type State } from './cells.ts'
import type { Game } from './game.ts'
import { type AnswerRecord, isFreeMove, isLimitedMove, type Move, makeTemplate } from './move.ts'
import type { MoveScript } from './move-script.ts'
import type { AutomaticStep, PhaseRunner } from './phase-runner.ts'
import { describeAnswer, describeChoiceInLoops, type LoopContext } from './words.ts'

/** A question with its answer. */
export interface LoggedAnswer extends LoopContext, Pick<Ask, 'by'> {
  readonly answer: Answer
  /** The innermost action that asked. */
  readonly action: number
  /** Whether it belongs to the special activity. */
  readonly special: boolean
}

export function makeLoggedAnswer(ask: Ask, answer: Answer, action: number, special: boolean): LoggedAnswer {
  const { choice, path, around, by } = ask
  return { choice, path, around, answer, by, action, special }
}

/**
 * Its getters compute on demand, as many callers want the next state only. It is a class, because objects with getters
 * of their own are slow to make.
 */
export class Outcome {
  readonly #game: Game
  readonly #template: Move
  readonly #special: SpecialPlan | null
  readonly #phaseRunner: PhaseRunner
  readonly before: State
  readonly state: State
  /** All questions of the move in order. */
  readonly log: readonly LoggedAnswer[]

  constructor(
    game: Game,
    template: Move,
    special: SpecialPlan | null,
    phaseRunner: PhaseRunner,
    result: Pick<Outcome, 'before' | 'state' | 'log'>,
  ) {
    this.#game = game
    this.#template = template
    this.#special = special
    this.#phaseRunner = phaseRunner
    this.before = result.before
    this.state = result.state
    this.log = result.log
  }

  /** The whole move. Played from `before` it gives `state` again. */
  get move(): Move {
    const answers = toAnswerRecords(this.#game, this.log, false)
    const special = this.#special && { ...this.#special, answers: toAnswerRecords(this.#game, this.log, true) }
    return buildMove(this.#game, this.#template, { answers, special })
  }

  /** The automatic steps after the move, in order. The last one leads to `state`. */
  get phaseRunner(): readonly AutomaticStep[] {
    return this.#phaseRunner.listAutomaticSteps(this.state.cells)
  }

  /** What the move and its automatic steps changed on the board. */
  get changes(): readonly CellChange[] {
    return diffCells(this.before, this.state)
  }

  /** The draws. */
  get rolls(): readonly AnswerRecord[] {
    return this.log.filter(({ by }) => by === null).map((step) => toAnswerRecord(this.#game, step))
  }
}

export function toAnswerRecord(game: Game, { choice, path, around, answer: value }: LoggedAnswer): AnswerRecord {
  const { name } = getAt(game.def.choices, choice)
  // Spreads would be slow here, and each move makes many records.
  if (around !== undefined)
    return path.length > 0 ? { choice: name, path, around, value } : { choice: name, around, value }
  return path.length > 0 ? { choice: name, path, value } : { choice: name, value }
}

/** The answers in a log to the operation or to its special activity, without those to windows. */
export function toAnswerRecords(game: Game, log: readonly LoggedAnswer[], special: boolean): readonly AnswerRecord[] {
  const records: AnswerRecord[] = []
  for (const step of log) {
    if (step.by === null || step.special !== special || isWindowAnswer(game, step)) continue
    records.push(toAnswerRecord(game, step))
  }
  return records
}

/**
 * The windows passed since the last answer. A partial move lists them so that they are not asked again. In a longer
 * move, later answers imply them.
 */
export function listPassedWindows(game: Game, log: readonly LoggedAnswer[]): readonly AnswerRecord[] {
  const since = log.findLastIndex((step) => step.by !== null && (step.answer !== DONE || !isWindowAnswer(game, step)))
  return log.slice(since + 1).flatMap((step) => (step.by === null ? [] : [toAnswerRecord(game, step)]))
}

const isWindowAnswer = ({ def }: Game, { choice }: LoggedAnswer): boolean =>
  QUESTION_KINDS[getAt(def.choices, choice).kind].offersSpecial

/** Builds a move with these answers from a template. */
export function buildMove(
  game: Game,
  template: Move,
  { answers, special }: Pick<MoveScript, 'answers' | 'special'>,
): Move {
  const plain = makeTemplate(template.action, template.seat, isLimitedMove(template), isFreeMove(template), answers)
  if (!special) return plain
  const { timing, window } = special
  const { id } = getAt(game.def.actions, special.action)
  const specialActivity = makeTemplate(id, template.seat, false, false, special.answers)
  return { ...plain, compound: { specialActivity, timing, ...(timing === 'during' && { window }) } }
}

/** `with of alba: scouts` */
export function describeLoggedAnswer(game: Game, step: LoggedAnswer): string {
  return `${describeChoiceInLoops(game, step)}: ${describeAnswer(game, getAt(game.def.choices, step.choice), step.answer)}`
}
