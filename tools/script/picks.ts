/**
 * The picks of a `chooseEach`: the keys that are values of it, in order; or what stands under its name, a list or a map
 * of answers by pick.
 */
import {
  findClosestWord,
  getListItems,
  type MapEntry,
  type Node,
  type Question,
  type Span,
} from '../../engine/index.ts'
import { type AnswerScopes, canHoldAnswers, type ScriptAnswers } from './answer-scopes.ts'
import { parseValueWord, splitAtCommas } from './answer-words.ts'
import type { CaseContext } from './case-context.ts'

export interface LoopPick {
  readonly at: Span
  readonly text: string
  /** The key with the answers under it, or null for an entry of a list. */
  readonly entry: MapEntry | null
  readonly node: Node | null
  /** Another loop that has taken the same key before. */
  readonly takenBy: string | null
}

export class LoopPicks {
  readonly #context: CaseContext
  readonly #answers: ScriptAnswers
  readonly #isSpecial: (entry: MapEntry) => boolean
  /** By loop and the loops around it: what is still to be picked. */
  readonly #running = new Map<string, LoopPick[]>()
  /** By key: the loop that took it. */
  readonly #takers = new Map<MapEntry, string>()

  constructor(context: CaseContext, answers: ScriptAnswers, isSpecial: (entry: MapEntry) => boolean) {
    this.#context = context
    this.#answers = answers
    this.#isSpecial = isSpecial
  }

  /** The next pick of the loop that asks, null when none is left. */
  takeNextPick(question: Question, scopes: AnswerScopes): LoopPick | null {
    const key = `${question.ask.choice} ${question.path.join(' ')}`
    const remaining = this.#running.get(key) ?? this.#listPicks(question, scopes)
    this.#running.set(key, remaining)
    const pick = remaining.shift() ?? null
    if (pick?.entry) {
      this.#answers.markUsed(pick.entry)
      if (!this.#takers.has(pick.entry)) this.#takers.set(pick.entry, question.name)
    }
    return pick
  }

  /** A key that was probably meant as a pick of this loop. */
  findMisspeltPick(
    question: Question,
    { levels: [{ map }] }: AnswerScopes,
  ): { entry: MapEntry; suggestion: string } | null {
    const words = question.optionWords
    for (const entry of map?.entries ?? []) {
      if (!canHoldAnswers(entry) || this.#answers.isUsed(entry) || this.#isSpecial(entry)) continue
      const suggestion = findClosestWord(entry.key, words)
      if (suggestion !== null && !this.#isWordOfGame(entry.key)) return { entry, suggestion }
    }
    return null
  }

  /** A word of this game is not misspelt, wherever it was meant to stand. */
  #isWordOfGame(key: string): boolean {
    const { game } = this.#context
    const values = [{ k: 'zone' } as const, { k: 'enum', id: 'seat' } as const]
    return values.some((type) => parseValueWord(game, type, key) !== null) || game.names.choices.has(key)
  }

  #listPicks(question: Question, scopes: AnswerScopes): LoopPick[] {
    const named = this.#answers.findAnswerNamed(scopes, question.name)
    if (named) {
      this.#answers.markUsed(named)
      return named.value.n === 'map'
        ? named.value.entries.map(makePickOfEntry)
        : this.#listWrittenPicks(question, named.value)
    }
    return this.listKeyPicks(question, scopes)
  }

  /** The keys that are values of what is asked. */
  listKeyPicks(question: Question, scopes: AnswerScopes): LoopPick[] {
    const [{ map }] = scopes.levels
    // Keys of a level that belongs to another loop are that loop's picks.
    if (!scopes.hasLevelOfEveryLoop || map === null) return []
    return map.entries
      .filter((entry) => this.#isPickKey(question, entry))
      .map((entry) => {
        const taker = this.#takers.get(entry) ?? null
        return { ...makePickOfEntry(entry), takenBy: taker === question.name ? null : taker }
      })
  }

  #listWrittenPicks(question: Question, node: Node): LoopPick[] {
    return getListItems(node).flatMap((item): LoopPick[] => {
      if (item.n !== 'scalar') return [{ at: item.at, text: '', entry: null, node: item, takenBy: null }]
      const words = question.type.k === 'piece' ? [item] : splitAtCommas(item)
      return words.map((word) => ({ at: word.at, text: word.text, entry: null, node: word, takenBy: null }))
    })
  }

  #isPickKey(question: Question, entry: MapEntry): boolean {
    if (!canHoldAnswers(entry) || this.#isSpecial(entry)) return false
    return parseValueWord(this.#context.game, question.type, entry.key) !== null
  }
}

const makePickOfEntry = (entry: MapEntry): LoopPick => ({
  at: entry.keyAt,
  text: entry.key,
  entry,
  node: null,
  takenBy: null,
})
