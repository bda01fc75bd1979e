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
import { type AnswerScopes, isBranchEntry, type ScriptAnswers } from './answer-scopes.ts'
import { parseValueWord, splitWords } from './answer-words.ts'
import type { CaseContext } from './case-context.ts'

export interface Pick {
  readonly at: Span
  readonly text: string
  /** The key with the answers under it, or null for an entry of a list. */
  readonly entry: MapEntry | null
  readonly node: Node | null
  /** Another loop that has taken the same key before. */
  readonly takenBy: string | null
}

export class Picks {
  readonly #scene: CaseContext
  readonly #answers: ScriptAnswers
  readonly #isSpecial: (entry: MapEntry) => boolean
  /** By loop and the loops around it: what is still to be picked. */
  readonly #running = new Map<string, Pick[]>()
  /** By key: the loop that took it. */
  readonly #takers = new Map<MapEntry, string>()

  constructor(scene: CaseContext, answers: ScriptAnswers, isSpecial: (entry: MapEntry) => boolean) {
    this.#scene = scene
    this.#answers = answers
    this.#isSpecial = isSpecial
  }

  /** The next pick of the loop that asks, null when none is left. */
  takeNext(question: Question, scopes: AnswerScopes): Pick | null {
    const key = `${question.ask.choice} ${question.path.join(' ')}`
    const left = this.#running.get(key) ?? this.#listPicks(question, scopes)
    this.#running.set(key, left)
    const pick = left.shift() ?? null
    if (pick?.entry) {
      this.#answers.markUsed(pick.entry)
      if (!this.#takers.has(pick.entry)) this.#takers.set(pick.entry, question.name)
    }
    return pick
  }

  /** A key that was probably meant as a pick of this loop. */
  findMisspelt(
    question: Question,
    { levels: [{ map }] }: AnswerScopes,
  ): { entry: MapEntry; suggestion: string } | null {
    const words = question.optionWords
    for (const entry of map?.entries ?? []) {
      if (!isBranchEntry(entry) || this.#answers.isUsed(entry) || this.#isSpecial(entry)) continue
      const suggestion = findClosestWord(entry.key, words)
      if (suggestion !== null && !this.#isKnown(entry.key)) return { entry, suggestion }
    }
    return null
  }

  /** A word of this game is not misspelt, wherever it was meant to stand. */
  #isKnown(key: string): boolean {
    const { game } = this.#scene
    const values = [{ k: 'zone' } as const, { k: 'enum', id: 'seat' } as const]
    return values.some((type) => parseValueWord(game, type, key) !== null) || game.names.choices.has(key)
  }

  #listPicks(question: Question, scopes: AnswerScopes): Pick[] {
    const named = this.#answers.findAnswer(scopes, question.name)
    if (named) {
      this.#answers.markUsed(named)
      return named.value.n === 'map' ? named.value.entries.map(pickOf) : this.#listWrittenPicks(question, named.value)
    }
    return this.listKeyPicks(question, scopes)
  }

  /** The keys that are values of what is asked. */
  listKeyPicks(question: Question, scopes: AnswerScopes): Pick[] {
    const [{ map }] = scopes.levels
    // Keys of a level that belongs to another loop are that loop's picks.
    if (!scopes.whole || map === null) return []
    return map.entries
      .filter((entry) => this.#isPick(question, entry))
      .map((entry) => {
        const taker = this.#takers.get(entry) ?? null
        return { ...pickOf(entry), takenBy: taker === question.name ? null : taker }
      })
  }

  #listWrittenPicks(question: Question, node: Node): Pick[] {
    return getListItems(node).flatMap((item): Pick[] => {
      if (item.n !== 'scalar') return [{ at: item.at, text: '', entry: null, node: item, takenBy: null }]
      const words = question.type.k === 'piece' ? [item] : splitWords(item)
      return words.map((word) => ({ at: word.at, text: word.text, entry: null, node: word, takenBy: null }))
    })
  }

  #isPick(question: Question, entry: MapEntry): boolean {
    if (!isBranchEntry(entry) || this.#isSpecial(entry)) return false
    return parseValueWord(this.#scene.game, question.type, entry.key) !== null
  }
}

const pickOf = (entry: MapEntry): Pick => ({
  at: entry.keyAt,
  text: entry.key,
  entry,
  node: null,
  takenBy: null,
})
