/** How a move is played, and what came of it. */
import { type Game, type Outcome, pathWords, type Refusal, type Step, seatWord } from '../../engine/index.ts'
import { answerText } from './answer-text.ts'
import type { Asked } from './asked.ts'
import type { Named } from './choice-path.ts'
import type { End } from './ended.ts'
import type { Offers } from './offers.ts'

export interface Played {
  /** The seat that moves. */
  readonly seat: string
  readonly asked: readonly Asked[]
  /** The same, as paths name them. */
  readonly named: readonly Named[]
  /** Null where the move was refused, or could not be told: then there are diagnostics. */
  readonly outcome: Outcome | null
  readonly refusal: Refusal | null
  /** Choices of one after another that were over by themselves. */
  readonly ends: readonly End[]
  /** The question whose answer was refused. */
  readonly at: Named | null
  /** What the rules wait for, where nothing answers. */
  readonly waiting: string | null
  /** Whether the move could be begun. */
  readonly isBegun: boolean
}

export interface Playing {
  /** Whether dice that are not scripted are rolled by the state. */
  readonly seeded: boolean
  /** Hears of every question before it is answered; true ends the play. */
  readonly offers: Offers | null
  /** Whether dice that are not scripted show anything: who only wants to know whether the rules refuse does not wait for them. */
  readonly anyDice?: boolean
  /** Whether a question that has no legal answer is a crash of the rules, and not for the script to answer. */
  readonly isSound: boolean
}

/** A question and its answer, in words. */
export function askedOf(game: Game, step: Step, how: Asked['how']): Asked {
  const { kind, name } = game.def.choices[step.choice]!
  const choice = kind === 'window' ? 'begins' : name
  const by = step.by === null ? null : seatWord(game, step.by)
  return { choice, path: pathWords(game, step), answer: answerText(game, step), by, how }
}
