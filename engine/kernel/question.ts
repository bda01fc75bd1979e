/**
 * A question of the rules as the outside sees it. A thin reading of what emitted code yielded: names, words and
 * places are worked out when somebody looks.
 */
import type { ChoiceDef, Loop } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import { type Answer, type Ask, DONE } from '../gamedef/machine.ts'
import { QUESTION_KINDS } from '../gamedef/question-kinds.ts'
import type { Type } from '../gamedef/types.ts'
import { explainChoiceEnd, isChoiceOver } from './answers.ts'
import type { Game } from './game.ts'
import { clauseOf, type SourcePlace, sourcePlaceOf } from './places.ts'
import type { Refusal } from './refusal.ts'
import type { SpecialWindow } from './windows.ts'
import { answerWords, innermostType, loopsOf, nameInLoops, pathWords, pileWords, seatWord, valueWord } from './words.ts'

export class Question {
  readonly #game: Game
  readonly ask: Ask
  /** The action that asks, the innermost one that runs: an index into `GameDef.actions`; null where nobody knows. */
  readonly action: number | null
  /** Whether a special activity asks. */
  readonly special: boolean
  /** Where in its operation it stands, if it asks whether to begin a special activity; else null. */
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
  /** Of one answer. */
  get type(): Type {
    return innermostType(this.choice.type)
  }
  get prompt(): string {
    return this.choice.prompt
  }
  /** The seat that answers, as an index; null where chance does. */
  get by(): number | null {
    return this.ask.by
  }
  get seat(): string | null {
    return this.ask.by === null ? null : seatWord(this.#game, this.ask.by)
  }
  get options(): readonly number[] {
    return this.ask.options
  }
  /** By option: how many pieces of that pile there are; null unless the choice is of pieces. */
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
  /** Whether `DONE` is an answer: to leave a loop, or to go on without a special activity. */
  get mayStop(): boolean {
    return QUESTION_KINDS[this.kind].canEnd && this.ask.min === 0
  }
  /** Why nothing more may be chosen, where a choice of one after another is over by itself; else null. */
  get end(): Refusal | null {
    return isChoiceOver(this.#game, this.ask) ? explainChoiceEnd(this.#game, this.ask) : null
  }
  get path(): readonly number[] {
    return this.ask.path
  }
  /** The loops of `path`, outermost first. */
  get loops(): readonly Loop[] {
    return loopsOf(this.#game, this.ask)
  }
  get pathNames(): readonly string[] {
    return this.loops.map((loop) => loop.name)
  }
  get pathWords(): readonly string[] {
    return pathWords(this.#game, this.ask)
  }
  /** The clause of the rules that asks. */
  get rule(): string | null {
    return clauseOf(this.#game.def, this.choice.node)
  }
  get place(): SourcePlace | null {
    return sourcePlaceOf(this.#game.def, this.choice.at)
  }
  /** The options in words; of pieces with how many there are. */
  get optionWords(): readonly string[] {
    const { options, counts } = this.ask
    if (this.type.k !== 'piece') return options.map((value) => valueWord(this.#game, this.type, value))
    return options.map((pile, i) => pileWords(this.#game, pile, counts?.[i]))
  }
  /** An answer in words. */
  words(answer: Answer): string {
    return answerWords(this.#game, this.choice, answer)
  }
  /** `spaces of alba: 1 to 2 of alba, brae` */
  toString(): string {
    const { min, max } = this
    const several = QUESTION_KINDS[this.kind].takesList ? `${min === max ? min : `${min} to ${max}`} of ` : ''
    const done = this.mayStop ? `, or ${this.words(DONE)}` : ''
    return `${nameInLoops(this.#game, this.ask)}: ${several}${this.optionWords.join(', ') || 'nothing'}${done}`
  }
}
