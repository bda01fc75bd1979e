/** Tables of names, and the names that the language keeps for itself. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { LANGUAGE_VALUES } from '../functions/values.ts'
import { normalizeName } from '../syntax/names.ts'

/** Words with a meaning of their own wherever a value may stand: something called so could never be named. */
export const RESERVED_VALUE_WORDS: readonly string[] = [...Object.keys(LANGUAGE_VALUES), 'all']

const RESERVED_NAMES = new Set([...RESERVED_VALUE_WORDS, 'it', 'piece', 'pieces'].map(normalizeName))

export const isReservedName = (word: string): boolean => RESERVED_NAMES.has(normalizeName(word))

/** The index of each name, in the order of declaration. */
export class NameTable {
  #index = new Map<string, number>()
  list: string[] = []

  copy(): NameTable {
    const names = new NameTable()
    names.#index = new Map(this.#index)
    names.list = [...this.list]
    return names
  }

  get(name: string): number | undefined {
    return this.#index.get(normalizeName(name))
  }

  /** Returns the index of the new name, or undefined where it is taken. */
  add(name: string, index = this.list.length): number | undefined {
    if (this.#index.has(normalizeName(name))) return undefined
    this.#index.set(normalizeName(name), index)
    this.list.push(name)
    return index
  }
}

/** The tables whose entries have names: what an entry is called in messages, and the code for an unknown name. */
export const NAME_SORTS = {
  rules: ['a', 'rule', 'unknown-rule'],
  seats: ['a', 'seat', 'unknown-seat'],
  enums: ['a', 'type', 'unknown-type'],
  zones: ['a', 'space', 'unknown-space'],
  attributes: ['an', 'attribute', 'unknown-property'],
  properties: ['a', 'property', 'unknown-property'],
  kinds: ['a', 'kind', 'unknown-word'],
  cards: ['a', 'card', 'unknown-card'],
  piles: ['a', 'pile', 'unknown-state'],
  lasting: ['a', 'sort of lasting effect', 'unknown-name'],
  points: ['a', 'point', 'unknown-point'],
  vars: ['a', 'track, flag or marker', 'unknown-track'],
  markers: ['a', 'marker', 'unknown-marker'],
  circumstances: ['a', 'circumstance', 'unknown-name'],
  actions: ['an', 'action', 'unknown-action'],
  phases: ['a', 'phase', 'unknown-phase'],
} as const satisfies Partial<Record<keyof GameDef, readonly ['a' | 'an', string, DiagnosticCode]>>

export type NameSort = keyof typeof NAME_SORTS
export const ALL_NAME_SORTS = Object.keys(NAME_SORTS) as readonly NameSort[]
