/**
 * Answers in the order in which they are asked for, each under the name of its choice: `[{ space: alba }, { with: scouts }]`. Every
 * move can be told so, in whatever loops it asks; what follows by itself may be left out.
 */
import {
  findClosestWord,
  type ListNode,
  type MapEntry,
  type Node,
  QUESTION_KINDS,
  type Question,
  type Span,
} from '../../engine/index.ts'
import { type CaseContext, normalizeWord } from './case-context.ts'

/** The key under which a special activity that begins in a window is written. */
export const SPECIAL_ACTIVITY_KEY = 'begins'

export const getAnswerKey = ({ kind, name }: Pick<Question, 'kind' | 'name'>): string =>
  QUESTION_KINDS[kind].offersSpecial ? SPECIAL_ACTIVITY_KEY : name

/** Whether the node ends a choice of one after another. */
export const isDoneNode = (node: Node): boolean => node.n === 'scalar' && node.text.trim().toLowerCase() === 'done'

export class OrderedAnswers {
  readonly #entries: readonly MapEntry[]
  #next = 0

  constructor(list: ListNode) {
    this.#entries = list.items.flatMap((item) => (item.n === 'map' ? item.entries : []))
  }

  /** Whether a special activity is begun next. */
  get beginsSpecialActivity(): boolean {
    return normalizeWord(this.#entries[this.#next]?.key ?? '') === SPECIAL_ACTIVITY_KEY
  }

  /** Where the next one stands; null behind the last. */
  get nextPlace(): Span | null {
    return this.#entries[this.#next]?.keyAt ?? null
  }

  /** The answer that is next, where it is one to this question. That a choice is over by itself may be said. */
  takeNextAnswer(question: Question): Node | null {
    const entry = this.#entries[this.#next]
    if (!entry || normalizeWord(entry.key) !== normalizeWord(getAnswerKey(question))) return null
    if (question.end !== null && !isDoneNode(entry.value)) return null
    this.#next++
    return entry.value
  }

  /** Answers that no question took: the first of them is where the script went astray. */
  reportUntakenAnswers({ diagnostics }: CaseContext): void {
    const entry = this.#entries[this.#next]
    if (!entry) return
    const more = this.#entries.length - this.#next - 1
    const others = more > 0 ? `, and ${more} more after it` : ''
    diagnostics.add('unused-answer', entry.keyAt, `nothing asks for \`${entry.key}\` here${others}`)
  }

  /** Names that no choice of the game has. */
  reportUnknownNames({ diagnostics, game }: CaseContext): void {
    const knownNames = new Set([SPECIAL_ACTIVITY_KEY, ...[...game.names.choices.keys()].map(normalizeWord)])
    for (const { key, keyAt } of this.#entries)
      if (!knownNames.has(normalizeWord(key)))
        diagnostics.add('unused-answer', keyAt, `nothing asks for \`${key}\``, findClosestWord(key, knownNames))
  }
}
