/** What a conversation leaves behind: its steps, its move, the next state. */
import type { Answer } from '../gamedef/machine.ts'
import type { Special } from './admission.ts'
import { type CellChange, diff, type State } from './cells.ts'
import type { Game } from './game.ts'
import type { AnswerRecord, Compound, Move } from './move.ts'
import { answerWords, pathWords } from './words.ts'

/** A question and its answer. */
export interface Step {
  /** Index into `GameDef.choices`. */
  readonly choice: number
  readonly path: readonly number[]
  readonly answer: Answer
  /** The seat that answered, null for chance. */
  readonly by: number | null
  /** The action that asked, the innermost that ran. */
  readonly action: number
  /** Whether it belongs to the special activity. */
  readonly special: boolean
}

export class Outcome {
  readonly #game: Game
  readonly before: State
  readonly state: State
  /** Every question of the move in order. */
  readonly log: readonly Step[]
  readonly #template: Move
  readonly #special: Special | null
  #changes: readonly CellChange[] | null = null

  constructor(
    game: Game,
    before: State,
    state: State,
    template: Move,
    special: Special | null,
    log: readonly Step[],
  ) {
    this.#game = game
    this.before = before
    this.state = state
    this.#template = template
    this.#special = special
    this.log = log
  }

  /** The whole move: played from `before` it gives `state` again. */
  get move(): Move {
    const records = (special: boolean) => recordsOf(this.#game, this.log, special)
    return moveOf(this.#game, this.#template, this.#special, records(false), records(true))
  }

  /** What the move changed on the board. */
  get changes(): readonly CellChange[] {
    this.#changes ??= diff(this.before, this.state)
    return this.#changes
  }

  /** What chance answered. */
  get rolls(): readonly AnswerRecord[] {
    return this.log.filter((step) => step.by === null).map((step) => recordOf(this.#game, step))
  }
}

export function recordOf(game: Game, step: Step): AnswerRecord {
  const choice = game.def.choices[step.choice]!.name
  return step.path.length > 0
    ? { choice, path: step.path, value: step.answer }
    : { choice, value: step.answer }
}

/** The answers in a log, of the operation or of its special activity. */
export function recordsOf(game: Game, log: readonly Step[], special: boolean): readonly AnswerRecord[] {
  const records: AnswerRecord[] = []
  for (const step of log) if (step.by !== null && step.special === special) records.push(recordOf(game, step))
  return records
}

/** A move of these answers in the circumstances of a template. */
export function moveOf(
  game: Game,
  template: Move,
  special: Special | null,
  answers: readonly AnswerRecord[],
  inner: readonly AnswerRecord[],
): Move {
  const { action, seat, actionClass, freeOperation } = template
  const plain: Move = {
    action,
    seat,
    ...(actionClass ? { actionClass } : {}),
    ...(freeOperation ? { freeOperation } : {}),
    answers,
  }
  if (!special) return plain
  const compound: Compound = {
    specialActivity: { action: game.def.actions[special.action]!.id, seat, answers: inner },
    timing: special.timing,
    ...(special.timing === 'during' ? { window: special.window } : {}),
  }
  return { ...plain, compound }
}

/** `with of alba: scouts` */
export function stepWords(game: Game, step: Step): string {
  const choice = game.def.choices[step.choice]!
  const around = pathWords(game, choice, step.path)
  const name = around.length > 0 ? `${choice.name} of ${around.join(', ')}` : choice.name
  return `${name}: ${answerWords(game, choice, step.answer)}`
}
