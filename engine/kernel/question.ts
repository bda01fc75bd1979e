/**
 * A question as callers see it: a thin view on what emitted code yielded. Names, words and places are computed on
 * demand.
 */
import type { ChoiceDef, LoopBinding } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Type } from '../gamedef/types.ts'
import { explainChoiceEnd, isChoiceOver } from './answers.ts'
import type { Game } from './game.ts'
import { findNodeClause, findSourcePlace, type SourcePlace } from './places.ts'
import type { Refusal } from './refusal.ts'
import type { SpecialWindow } from './windows.ts'
import {
  describeAnswer,
  describeChoiceInLoops,
  describeLoopValues,
  describePile,
  describeValue,
  getInnermostType,
  getSeatName,
  listLoopsAround,
} from './words.ts'

/** What the rules ask, with the legal answers. */
export class Question {
  readonly #game: Game
  readonly ask: Ask
  /** The innermost action that asks, an index into `GameDef.actions`; null where it is unknown. */
  readonly action: number | null
  /** Whether a special activity asks. */
  readonly special: boolean
  /** The window of a question whether to begin a special activity; else null. */
  readonly window: SpecialWindow | null

  constructor(game: Game, ask: Ask, action: number | null, special: boolean, window: SpecialWindow | null = null) {
    this.#game = game
    this.ask = ask
    this.action = action
    this.special = special
    this.window = window
  }

  get choice(): ChoiceDef {
    return getAt(this.#game.def.choices, this.ask.choice)
  }
  get name(): string {
    return this.choice.name
  }
  get kind(): ChoiceDef['kind'] {
    return this.choice.kind
  }
  /** The type of one answer. */
  get type(): Type {
    return getInnermostType(this.choice.type)
  }
  get prompt(): string {
    return this.choice.prompt
  }
  /** The index of the seat that answers; null for chance. */
  get by(): number | null {
    return this.ask.by
  }
  get seat(): string | null {
    return this.ask.by === null ? null : getSeatName(this.#game, this.ask.by)
  }
  get options(): readonly number[] {
    return this.ask.options
  }
  /** By option: the number of pieces of that pile; null unless the choice is of pieces. */
  get counts(): readonly number[] | null {
    return this.ask.counts
  }
  get costs(): readonly number[] | null {
    return this.ask.costs
  }
  get budget(): number {
    return this.ask.budget
  }
  get min(): number {
    return this.ask.min
  }
  get max(): number {
    return this.ask.max
  }
  /** Whether `DONE` is a legal answer: to leave a loop, or to go on without a special activity. */
  get mayStop(): boolean {
    return QUESTION_KINDS[this.kind].canAnswerDone && this.ask.min === 0
  }
  /** Why a repeated choice has ended by itself; else null. */
  get end(): Refusal | null {
    return isChoiceOver(this.#game, this.ask) ? explainChoiceEnd(this.#game, this.ask) : null
  }
  get path(): readonly number[] {
    return this.ask.path
  }
  /** The loops of `path`, outermost first. */
  get loops(): readonly LoopBinding[] {
    return listLoopsAround(this.#game, this.ask)
  }
  get pathNames(): readonly string[] {
    return this.loops.map((loop) => loop.name)
  }
  get pathWords(): readonly string[] {
    return describeLoopValues(this.#game, this.ask)
  }
  /** The clause that asks. */
  get rule(): string | null {
    return findNodeClause(this.#game.def, this.choice.node)
  }
  get place(): SourcePlace | null {
    return findSourcePlace(this.#game.def, this.choice.at)
  }
  /** The options in words; for pieces, with their numbers. */
  get optionWords(): readonly string[] {
    const { options, counts } = this.ask
    if (this.type.k !== 'piece') return options.map((value) => describeValue(this.#game, this.type, value))
    return options.map((pile, i) => describePile(this.#game, pile, counts?.[i]))
  }
  /** An answer in words. */
  describeAnswer(answer: Answer): string {
    return describeAnswer(this.#game, this.choice, answer)
  }
  /** `spaces of alba: 1 to 2 of alba, brae` */
  toString(): string {
    const { min, max } = this
    const several = QUESTION_KINDS[this.kind].takesList ? `${min === max ? min : `${min} to ${max}`} of ` : ''
    const done = this.mayStop ? `, or ${this.describeAnswer(DONE)}` : ''
    return `${describeChoiceInLoops(this.#game, this.ask)}: ${several}${this.optionWords.join(', ') || 'nothing'}${done}`
  }
}
