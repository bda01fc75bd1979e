/**
 * The keys of one map, asked for one by one. What nobody asked for is an unknown key, and what was asked for are the
 * keys that can be suggested instead: the set of keys of each kind of map is written down once, in its reader.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import type { MapEntry, MapNode, Node, Span } from '../yaml/node.ts'
import { asMap, isNullNode } from './shape.ts'

/** Makes what is written of a node; `what` is what messages call it. Null was diagnosed. */
export type ReadNode<W> = (node: Node, what: string, diagnostics: Diagnostics, around: ReadSurroundings) => W | null

/** What reading needs beside the node itself. */
export interface ReadSurroundings {
  readonly effects: ReadEffects
  /** Where the key of the node stands. */
  readonly keyAt: Span
}

/** Reads the effects inside a map. */
export type ReadEffects = (node: Node | null) => readonly EffectSyntax[]

/** Of what holds none. */
export const noEffects: ReadEffects = () => []

type Keys = readonly [string, ...string[]]

export class Fields {
  readonly entries: readonly MapEntry[]
  /** How the map is called in messages: `chooseN`, `the action rally`. */
  readonly what: string
  readonly diagnostics: Diagnostics
  /** Where a missing key is reported. */
  readonly at: Span
  readonly effects: ReadEffects
  readonly #asked: string[] = []
  readonly #missing: { readonly key: string; readonly at: Span }[] = []

  constructor(map: MapNode, what: string, at: Span, diagnostics: Diagnostics, effects = noEffects) {
    this.entries = map.entries
    this.what = what
    this.at = at
    this.diagnostics = diagnostics
    this.effects = effects
  }

  /** The entry under the key or one of its other spellings. */
  entry(...keys: readonly string[]): MapEntry | null {
    return this.#find(keys)
  }

  #find(keys: readonly string[]): MapEntry | null {
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

  has(key: string): boolean {
    return this.entries.some((entry) => entry.key === key)
  }

  /** The value under a key; a key without a value is as good as none. */
  node(...keys: readonly string[]): Node | null {
    const entry = this.#find(keys)
    return entry === null || isNullNode(entry.value) ? null : entry.value
  }

  need(...keys: Keys): Node | null {
    return this.#needed(keys)?.value ?? null
  }

  #needed(keys: Keys): MapEntry | null {
    const entry = this.#needEntry(keys)
    if (entry === null || !isNullNode(entry.value)) return entry
    this.#miss(keys[0], entry.keyAt)
    return null
  }

  /** A key that must be there, though it may have no value. */
  needEntry(...keys: Keys): MapEntry | null {
    return this.#needEntry(keys)
  }

  #needEntry(keys: Keys): MapEntry | null {
    const entry = this.#find(keys)
    if (!entry) this.#missing.push({ key: keys[0], at: this.at })
    return entry
  }

  #miss(key: string, at: Span): void {
    this.diagnostics.add('missing-key', at, `${this.what} needs \`${key}\``)
  }

  /** What has not been asked for, for maps that are open to other keys. */
  rest(): readonly MapEntry[] {
    return this.entries.filter((entry) => !this.#asked.includes(entry.key))
  }

  /** The other keys are those of something that nobody knows. */
  skip(): void {
    for (const { key } of this.entries) this.#asked.push(key)
  }

  /** To be called last: diagnoses the keys that nobody asked for, and those that are not there. */
  done(): void {
    const meant = new Set<string | null>()
    for (const { key, keyAt } of this.rest()) {
      const suggestion = closestWord(key, this.#asked)
      this.diagnostics.add('unknown-key', keyAt, `${this.what} has no key \`${key}\``, suggestion)
      meant.add(suggestion)
    }
    // A key that is misspelt is not missing as well.
    this.#missAll(meant)
  }

  /** To be called last where any other key is the game's own. */
  doneOpen(): void {
    this.#missAll(new Set())
  }

  /** To be called last where nobody looks at other keys: those that say nothing are what a comma has cut off. */
  doneSaying(): void {
    for (const { key, keyAt, value } of this.rest())
      if (isNullNode(value)) {
        const cut = `\`${key}\` of ${this.what} says nothing: a text with a comma in it wants quotes around it`
        this.diagnostics.add('unknown-key', keyAt, cut)
      }
    this.doneOpen()
  }

  #missAll(meant: ReadonlySet<string | null>): void {
    for (const { key, at } of this.#missing.splice(0)) if (!meant.has(key)) this.#miss(key, at)
  }

  /** What a reader makes of the value of a key; null where there is none, or it was diagnosed. */
  as<W>(read: ReadNode<W>, ...keys: Keys): W | null {
    return this.under(read, keys)
  }

  needAs<W>(read: ReadNode<W>, ...keys: Keys): W | null {
    return this.needUnder(read, keys)
  }

  /** As `as`, of keys that are a list already: most are. */
  under<W>(read: ReadNode<W>, keys: Keys): W | null {
    return this.#read(read, this.#find(keys), keys)
  }

  needUnder<W>(read: ReadNode<W>, keys: Keys): W | null {
    return this.#read(read, this.#needed(keys), keys)
  }

  #read<W>(read: ReadNode<W>, found: MapEntry | null, keys: Keys): W | null {
    if (found === null || isNullNode(found.value)) return null
    const { value, keyAt } = found
    const around = { effects: this.effects, keyAt }
    return read(value, `\`${keys[0]}\` of ${this.what}`, this.diagnostics, around)
  }
}

/** A map, as its own fields. */
export const asFields: ReadNode<Fields> = (node, what, diagnostics, { keyAt, effects }) => {
  const map = asMap(node, what, diagnostics)
  return map && new Fields(map, what, keyAt, diagnostics, effects)
}
