/** The prepared answers of a move, taken one by one as the rules ask. */

import { getAt } from '../gamedef/lookup.ts'
import type { Answer, Ask } from '../gamedef/machine.ts'
import { judgeAnswer } from './answers.ts'
import type { Game } from './game.ts'
import { makeChoiceRefusalSignal, makeRefusalSignal } from './kernel-host.ts'
import type { AnswerRecord } from './move.ts'
import { Question } from './question.ts'

export class AnswerQueue {
  readonly #records: readonly AnswerRecord[]
  #next = 0

  constructor(records: readonly AnswerRecord[]) {
    this.#records = records
  }

  /** How many have been taken. */
  get takenCount(): number {
    return this.#next
  }

  /** The answers after the first `taken`. */
  listAnswersAfter(count: number): readonly AnswerRecord[] {
    return this.#records.slice(count)
  }

  /** The choice that the next answer is for; null when the queue is empty. */
  get next(): string | null {
    return this.#records[this.#next]?.choice ?? null
  }

  /** Takes the answer to a question; undefined when the queue is empty. Throws a refusal where it does not fit. */
  takeAnswer(game: Game, ask: Ask): Answer | undefined {
    const record = this.#records[this.#next]
    if (record === undefined) return undefined
    const elsewhere = record.path !== undefined && !isSameList(record.path, ask.path)
    if (record.choice !== getAt(game.def.choices, ask.choice).name || elsewhere) {
      const detail = elsewhere ? `${record.choice} of another space` : record.choice
      const question = new Question(game, ask, null, false)
      throw makeChoiceRefusalSignal(record.choice, 'wrong-choice-name', `${detail}; the rules ask ${question}`)
    }
    const refusal = judgeAnswer(game, ask, record.value)
    if (refusal) throw makeRefusalSignal(refusal)
    this.#next++
    return record.value
  }

  /** Refuses answers that no question took. */
  refuseUnused(): void {
    const unused = this.#records[this.#next]
    if (unused) throw makeChoiceRefusalSignal(unused.choice, 'answer-unused', unused.choice)
  }
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])
