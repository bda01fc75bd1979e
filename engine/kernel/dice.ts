/** Who answers the questions of chance: a script, somebody who is asked, or the generator in the state. */
import type { Draft } from '../gamedef/layout.ts'
import type { Ask } from '../gamedef/machine.ts'
import { drawBelow } from './chance.ts'
import type { Game } from './game.ts'
import { Question } from './question.ts'
import { type Refusal, refusal } from './refusal.ts'
import { stop } from './runtime.ts'
import { valueWord } from './words.ts'

/**
 * What the dice show, by the question and its number among those of chance, from 0; undefined when there is no die.
 * A move may be played again from its start: the same number must get the same answer. What comes back as a refusal
 * refuses the move.
 */
export type Chance = (question: Question, nth: number) => number | Refusal | undefined

export class Dice {
  readonly #script: readonly number[] | null
  readonly #shown: Chance | null
  #next = 0

  constructor(dice: readonly number[] | Chance | undefined) {
    this.#script = typeof dice === 'function' ? null : (dice ?? null)
    this.#shown = typeof dice === 'function' ? dice : dice === undefined ? null : (_, nth) => dice[nth]
  }

  /** Scripted dice that nothing has rolled. */
  get left(): readonly number[] {
    return this.#script?.slice(this.#next) ?? []
  }

  roll(game: Game, c: Draft, ask: Ask): number {
    return this.#shown ? this.#told(game, ask, this.#shown) : drawn(c, ask)
  }

  #told(game: Game, ask: Ask, shown: Chance): number {
    const question = new Question(game, ask, null, false)
    const die = shown(question, this.#next++)
    if (die === undefined) throw stop({ ...refusal('no-die', `${question}`), choice: question.name })
    if (typeof die !== 'number') throw stop(die)
    if (ask.options.includes(die)) return die
    const word = valueWord(game, question.type, die)
    throw stop({ ...refusal('die-out-of-range', `${word} for ${question}`), choice: question.name })
  }
}

/** Of pieces, each piece is as likely as another, not each pile. */
function drawn(c: Draft, { options, counts }: Ask): number {
  if (counts === null) return options[drawBelow(c, options.length)]!
  const pieces = counts.reduce((sum, count) => sum + count, 0)
  let piece = drawBelow(c, pieces)
  let pile = 0
  while (piece >= counts[pile]!) piece -= counts[pile++]!
  return options[pile]!
}
