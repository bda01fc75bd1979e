/**
 * The keys of one map, read one by one. A key that no reader asks for is unknown, and the keys that were asked for are
 * its suggestions. So each reader is the only list of its keys.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import type { MapEntry, MapNode, Node, Span } from '../yaml/node.ts'
import { asMap, isNullNode } from './shape.ts'

/** Reads a node. Messages call it `what`. Null after a diagnostic. */
export type ReadNode<W> = (node: Node, what: string, diagnostics: Diagnostics, around: ReadSurroundings) => W | null

/** The surroundings of a node that its reader needs. */
export interface ReadSurroundings {
  readonly effects: ReadEffects
  /** The place of the key of the node. */
  readonly keyAt: Span
}

/** Reads the effects inside a map. */
export type ReadEffects = (node: Node | null) => readonly EffectSyntax[]

/** For nodes that contain no effects. */
export const readNoEffects: ReadEffects = () => []

type KeySpellings = readonly [string, ...string[]]

export class Fields {
  readonly entries: readonly MapEntry[]
  /** The name of the map in messages: `chooseN`, `the action rally`. */
  readonly what: string
  readonly diagnostics: Diagnostics
  /** The place at which a missing key is reported. */
  readonly at: Span
  readonly effects: ReadEffects
  readonly #asked: string[] = []
  readonly #missing: { readonly key: string; readonly at: Span }[] = []

  constructor(map: MapNode, what: string, at: Span, diagnostics: Diagnostics, effects = readNoEffects) {
    this.entries = map.entries
    this.what = what
    this.at = at
    this.diagnostics = diagnostics
    this.effects = effects
  }

  /** The entry under the key or one of its other spellings. */
  findEntry(...keys: readonly string[]): MapEntry | null {
    return this.#findEntry(keys)
  }

  #findEntry(keys: readonly string[]): MapEntry | null {
    for (const key of keys) this.#asked.push(key)
    let first: MapEntry | null = null
    for (const entry of this.entries) {
      if (!keys.includes(entry.key)) continue
      if (first !== null) {
        const message = `\`${first.key}\` and \`${entry.key}\` are two spellings of one key of ${this.what}`
        this.diagnostics.add('duplicate-key', entry.keyAt, message)
        break
      }
      first = entry
    }
    return first
  }

  hasKey(key: string): boolean {
    return this.entries.some((entry) => entry.key === key)
  }

  /** The value under a key. A key without a value counts as missing. */
  findNode(...keys: readonly string[]): Node | null {
    const entry = this.#findEntry(keys)
    return entry === null || isNullNode(entry.value) ? null : entry.value
  }

  requireNode(...keys: KeySpellings): Node | null {
    return this.#requireFilledEntry(keys)?.value ?? null
  }

  #requireFilledEntry(keys: KeySpellings): MapEntry | null {
    const entry = this.#requireEntryMaybeEmpty(keys)
    if (entry === null || !isNullNode(entry.value)) return entry
    this.#reportMissingKey(keys[0], entry.keyAt)
    return null
  }

  /** The entry of a required key, whose value may be empty. */
  requireEntryMaybeEmpty(...keys: KeySpellings): MapEntry | null {
    return this.#requireEntryMaybeEmpty(keys)
  }

  #requireEntryMaybeEmpty(keys: KeySpellings): MapEntry | null {
    const entry = this.#findEntry(keys)
    if (!entry) this.#missing.push({ key: keys[0], at: this.at })
    return entry
  }

  #reportMissingKey(key: string, at: Span): void {
    this.diagnostics.add('missing-key', at, `${this.what} needs \`${key}\``)
  }

  /** The keys that were not read, for maps that may have other keys. */
  listUnreadEntries(): readonly MapEntry[] {
    return this.entries.filter((entry) => !this.#asked.includes(entry.key))
  }

  /** Marks all keys as read, because the kind of the map is unknown. */
  markAllKeysRead(): void {
    for (const { key } of this.entries) this.#asked.push(key)
  }

  /** Ends reading: reports unknown and missing keys. */
  reportUnknownAndMissingKeys(): void {
    const misspeltKeys = new Set<string | null>()
    for (const { key, keyAt } of this.listUnreadEntries()) {
      const suggestion = findClosestWord(key, this.#asked)
      this.diagnostics.add('unknown-key', keyAt, `${this.what} has no key \`${key}\``, suggestion)
      misspeltKeys.add(suggestion)
    }
    // A misspelt key is not reported as missing too.
    this.#reportMissingKeysExcept(misspeltKeys)
  }

  /** Ends reading of a map in which other keys are words of the game. */
  reportMissingKeys(): void {
    this.#reportMissingKeysExcept(new Set())
  }

  /**
   * Ends reading of a map in which other keys are ignored. An ignored key without a value was cut off by a comma, and
   * is reported.
   */
  reportCutOffAndMissingKeys(): void {
    for (const { key, keyAt, value } of this.listUnreadEntries())
      if (isNullNode(value)) {
        const cut = `\`${key}\` of ${this.what} has no value: put quotes around a text that contains a comma`
        this.diagnostics.add('unknown-key', keyAt, cut)
      }
    this.reportMissingKeys()
  }

  #reportMissingKeysExcept(misspeltKeys: ReadonlySet<string | null>): void {
    for (const { key, at } of this.#missing.splice(0)) if (!misspeltKeys.has(key)) this.#reportMissingKey(key, at)
  }

  /** Reads the value of a key. Null if it is missing or wrong. */
  readOptionalValue<W>(read: ReadNode<W>, ...keys: KeySpellings): W | null {
    return this.readOptionalFromKeys(read, keys)
  }

  readRequiredValue<W>(read: ReadNode<W>, ...keys: KeySpellings): W | null {
    return this.readRequiredFromKeys(read, keys)
  }

  /** Like `read`, for keys that are already an array, as most are. */
  readOptionalFromKeys<W>(read: ReadNode<W>, keys: KeySpellings): W | null {
    return this.#readEntryValue(read, this.#findEntry(keys), keys)
  }

  readRequiredFromKeys<W>(read: ReadNode<W>, keys: KeySpellings): W | null {
    return this.#readEntryValue(read, this.#requireFilledEntry(keys), keys)
  }

  #readEntryValue<W>(read: ReadNode<W>, entry: MapEntry | null, keys: KeySpellings): W | null {
    if (entry === null || isNullNode(entry.value)) return null
    const { value, keyAt } = entry
    const around = { effects: this.effects, keyAt }
    return read(value, `\`${keys[0]}\` of ${this.what}`, this.diagnostics, around)
  }
}

/** Reads a map as fields of its own. */
export const asFields: ReadNode<Fields> = (node, what, diagnostics, { keyAt, effects }) => {
  const map = asMap(node, what, diagnostics)
  return map && new Fields(map, what, keyAt, diagnostics, effects)
}
