/** Who answers the questions of chance: a script, somebody who is asked, or the generator in the state. */
import type { Draft } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Ask } from '../gamedef/machine.ts'
import { copyCells, type State } from './cells.ts'
import { drawBelow } from './chance.ts'
import type { Game } from './game.ts'
import { makeChoiceSignal, makeRefusalSignal } from './kernel-host.ts'
import { Question } from './question.ts'
import type { Refusal } from './refusal.ts'

/**
 * What the dice show, by the question and its number among those of chance, from 0; undefined when there is no die.
 * A move may be played again from its start: the same number must get the same answer. What comes back as a refusal
 * refuses the move.
 */
export type DiceRoller = (question: Question, nth: number) => number | Refusal | undefined

export class Dice {
  readonly #dice: readonly number[] | DiceRoller | undefined
  #next = 0

  constructor(dice: readonly number[] | DiceRoller | undefined) {
    this.#dice = dice
  }

  /** Scripted dice that nothing has rolled. */
  get unusedRolls(): readonly number[] {
    return typeof this.#dice === 'object' ? this.#dice.slice(this.#next) : []
  }

  roll(game: Game, draft: Draft, ask: Ask): number {
    const dice = this.#dice
    if (dice === undefined) return rollByState(game, draft, ask)
    const question = new Question(game, ask, null, false)
    const nth = this.#next++
    const die = typeof dice === 'function' ? dice(question, nth) : dice[nth]
    if (die === undefined) throw makeChoiceSignal(question.name, 'no-die', `${question}`)
    if (typeof die !== 'number') throw makeRefusalSignal(die)
    const at = ask.options.indexOf(die)
    if (at >= 0 && ask.counts?.[at] !== 0) return die
    throw makeChoiceSignal(question.name, 'die-out-of-range', `${question.words(die)} for ${question}`)
  }
}

/** Weights come from the board: what cannot be drawn by has its place there. */
function rollByState({ def, runtime }: Game, draft: Draft, ask: Ask): number {
  try {
    return drawOption(draft, ask)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return runtime.crash(thrown.message, getAt(def.choices, ask.choice).at)
  }
}

/** The dice that a state would roll by itself, for whoever wants to know what they showed. */
export function makeStateDice(state: State): DiceRoller {
  /** The board before each roll: what is played again from its start may be asked something else. */
  const before: Draft[] = [copyCells(state.cells)]
  return ({ ask }, nth) => {
    const draft = copyCells(getAt(before, nth))
    before[nth + 1] = draft
    return drawOption(draft, ask)
  }
}

/** Each lot is as likely as another: of pieces each piece, not each pile; of what has weights as many as its weight. */
function drawOption(draft: Draft, { options, counts }: Ask): number {
  if (counts === null) return getCell(options, drawBelow(draft, options.length))
  const lots = counts.reduce((sum, count) => sum + count, 0)
  if (lots < 1 || counts.some((count) => count < 0)) throw new RangeError(`weights to draw by: ${counts}`)
  let lot = drawBelow(draft, lots)
  let at = 0
  while (lot >= getCell(counts, at)) lot -= getCell(counts, at++)
  return getCell(options, at)
}
