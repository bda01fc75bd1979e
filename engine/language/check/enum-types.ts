/** The enums of a game and their words. A game that is checked has its own; queries add words to a copy. */
import type { EnumDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import { normalizeName } from '../syntax/names.ts'
import type { GameNames } from './game-names.ts'
import type { GameTables } from './game-tables.ts'

export class EnumTypes {
  readonly #game: GameTables
  readonly #names: GameNames
  /** The enums that have a word, by the word. */
  #enumsOf = new Map<string, readonly string[]>()
  /** By enum and word. */
  #indexOf = new Map<string, Map<string, number>>()
  /** Whether the tables belong to another checker, and must be copied before a word is added. */
  #isBorrowed = false
  /** The enums that something is of, or that a rule takes a word of. */
  readonly usedEnumIds = new Set<string>()

  constructor(game: GameTables, names: GameNames) {
    this.#game = game
    this.#names = names
  }

  /** Makes the same enums for another document. Most documents add none, so tables are copied only when one does. */
  fork(game: GameTables, names: GameNames): EnumTypes {
    const fork = new EnumTypes(game, names)
    fork.#enumsOf = this.#enumsOf
    fork.#indexOf = this.#indexOf
    fork.#isBorrowed = true
    return fork
  }

  #copyBorrowedTables(): void {
    if (!this.#isBorrowed) return
    this.#isBorrowed = false
    this.#names.enums = this.#names.enums.copy()
    this.#game.enums = [...this.#game.enums]
    this.#enumsOf = new Map(this.#enumsOf)
    this.#indexOf = new Map(this.#indexOf)
  }

  get(id: string): EnumDef {
    const enumeration = this.#game.enums[this.#names.enums.get(id) ?? -1]
    if (!enumeration) throw new Error(`no enum ${id}`)
    return enumeration
  }

  /** Adds an enum under a free id: the wanted one, or that with a mark after it. */
  add(preferredId: string, values: readonly string[], ordered = false): string {
    this.#copyBorrowedTables()
    let id = preferredId
    while (this.#names.enums.get(id) !== undefined) id += "'"
    this.#names.enums.add(id)
    this.#game.enums.push({ id, values, ...(ordered ? { ordered } : {}) })
    const index = new Map<string, number>()
    for (const [i, value] of values.entries()) {
      const word = normalizeName(value)
      if (index.has(word)) continue
      index.set(word, i)
      const others = this.#enumsOf.get(word)
      // The words that a rule has for itself make none of the game's ambiguous.
      if (!others) this.#enumsOf.set(word, [id])
      else if (!id.includes('|')) this.#enumsOf.set(word, [...others, id])
    }
    this.#indexOf.set(normalizeName(id), index)
    return id
  }

  /** The index of a word in an enum, or -1. */
  indexOf(enumId: string, word: string): number {
    return this.#indexOf.get(normalizeName(enumId))?.get(normalizeName(word)) ?? -1
  }

  /** The enums that have the word, in the order of their declaration. */
  listEnumsWithWord(word: string): readonly string[] {
    return this.#enumsOf.get(normalizeName(word)) ?? []
  }

  /** Enums that nobody declared: the words of a list, and the kinds of actions. Other meanings go before theirs. */
  isUndeclaredEnum(enumId: string): boolean {
    return enumId.includes('|') || enumId === 'actionClass'
  }

  isOrderedType(type: Type): boolean {
    return type.k === 'int' || (type.k === 'enum' && this.get(type.id).ordered === true)
  }
}
