/** The answers that a move brings along, given out one by one as the rules ask. */

import { getAt } from '../gamedef/lookup.ts'
import type { Answer, Ask } from '../gamedef/machine.ts'
import { judgeAnswer } from './answers.ts'
import type { Game } from './game.ts'
import { makeChoiceSignal, makeRefusalSignal } from './kernel-host.ts'
import type { AnswerRecord } from './move.ts'
import { Question } from './question.ts'

export class AnswerQueue {
  readonly #records: readonly AnswerRecord[]
  #next = 0

  constructor(records: readonly AnswerRecord[]) {
    this.#records = records
  }

  /** How many have been asked for. */
  get takenCount(): number {
    return this.#next
  }

  /** What came after so many. */
  listAnswersAfter(taken: number): readonly AnswerRecord[] {
    return this.#records.slice(taken)
  }

  /** The choice that the next answer is for, null when there is none left. */
  get next(): string | null {
    return this.#records[this.#next]?.choice ?? null
  }

  /** The answer to a question, undefined when there is none left; refuses one that does not fit. */
  take(game: Game, ask: Ask): Answer | undefined {
    const record = this.#records[this.#next]
    if (record === undefined) return undefined
    const elsewhere = record.path !== undefined && !isSameList(record.path, ask.path)
    if (record.choice !== getAt(game.def.choices, ask.choice).name || elsewhere) {
      const detail = elsewhere ? `${record.choice} of another space` : record.choice
      const asked = new Question(game, ask, null, false)
      throw makeChoiceSignal(record.choice, 'wrong-choice-name', `${detail}; asked is ${asked}`)
    }
    const wrong = judgeAnswer(game, ask, record.value)
    if (wrong) throw makeRefusalSignal(wrong)
    this.#next++
    return record.value
  }

  /** Refuses answers that nobody asked for. */
  refuseUnused(): void {
    const unused = this.#records[this.#next]
    if (unused) throw makeChoiceSignal(unused.choice, 'answer-unused', unused.choice)
  }
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])
