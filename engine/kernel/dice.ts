/** Answers draws: by a script, a callback, or the generator in the state. */
import type { Draft } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Ask } from '../gamedef/machine.ts'
import { copyCells, type State } from './cells.ts'
import { drawBelow } from './chance.ts'
import type { Game } from './game.ts'
import { makeChoiceRefusalSignal, makeRefusalSignal } from './kernel-host.ts'
import { Question } from './question.ts'
import type { Refusal } from './refusal.ts'

/**
 * Gives the result of the `nth` draw, undefined when the script is used up. A move may be played again, so the same
 * number must give the same result. A returned refusal refuses the move.
 */
export type DiceRoller = (question: Question, nth: number) => number | Refusal | undefined

export class Dice {
  readonly #dice: readonly number[] | DiceRoller | undefined
  #next = 0

  constructor(dice: readonly number[] | DiceRoller | undefined) {
    this.#dice = dice
  }

  /** Scripted draws that nothing has used. */
  get unusedRolls(): readonly number[] {
    return typeof this.#dice === 'object' ? this.#dice.slice(this.#next) : []
  }

  roll(game: Game, draft: Draft, ask: Ask): number {
    const dice = this.#dice
    if (dice === undefined) return drawByGenerator(game, draft, ask)
    const question = new Question(game, ask, null, false)
    const nth = this.#next++
    const die = typeof dice === 'function' ? dice(question, nth) : dice[nth]
    if (die === undefined) throw makeChoiceRefusalSignal(question.name, 'no-die', `${question}`)
    if (typeof die !== 'number') throw makeRefusalSignal(die)
    const at = ask.options.indexOf(die)
    if (at >= 0 && ask.counts?.[at] !== 0) return die
    throw makeChoiceRefusalSignal(question.name, 'die-out-of-range', `${question.describeAnswer(die)} for ${question}`)
  }
}

/** Weights come from the board, so a bad weight is a crash at the choice. */
function drawByGenerator({ def, runtime }: Game, draft: Draft, ask: Ask): number {
  try {
    return drawOption(draft, ask)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return runtime.crash(thrown.message, getAt(def.choices, ask.choice).at)
  }
}

/** Draws as the generator of the state would, and lets the caller see the results. */
export function makeGeneratorDice(state: State): DiceRoller {
  /** The draft before each draw. A move that is played again may ask something else. */
  const before: Draft[] = [copyCells(state.cells)]
  return ({ ask }, nth) => {
    const draft = copyCells(getAt(before, nth))
    before[nth + 1] = draft
    return drawOption(draft, ask)
  }
}

/** Draws one option, each lot equally likely: each piece, not each pile; with weights, as many lots as the weight. */
function drawOption(draft: Draft, { options, counts }: Ask): number {
  if (counts === null) return getCell(options, drawBelow(draft, options.length))
  const lots = counts.reduce((sum, count) => sum + count, 0)
  if (lots < 1 || counts.some((count) => count < 0))
    throw new RangeError(`the weights of a draw must not be negative, nor all 0: ${counts}`)
  let lot = drawBelow(draft, lots)
  let at = 0
  while (lot >= getCell(counts, at)) lot -= getCell(counts, at++)
  return getCell(options, at)
}
