/**
 * The keys of one map, asked for one by one. What nobody asked for is an unknown key, and what was asked for are the
 * keys that can be suggested instead: the set of keys of each kind of map is written down once, in its reader.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closest } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { MapEntry, MapNode, Node, Span } from '../yaml/node.ts'
import { readExpression } from './expression/read-expression.ts'
import { asBinding, asBool, asInt, asMap, asName, asRule, asText, type Int, isNothing } from './shape.ts'

export class Fields {
  readonly entries: readonly MapEntry[]
  /** How the map is called in messages: `chooseN`, `the action rally`. */
  readonly what: string
  readonly diagnostics: Diagnostics
  /** Where a missing key is reported. */
  readonly at: Span
  readonly #known = new Set<string>()
  readonly #missing: { readonly key: string; readonly at: Span }[] = []

  constructor(map: MapNode, what: string, at: Span, diagnostics: Diagnostics) {
    this.entries = map.entries
    this.what = what
    this.at = at
    this.diagnostics = diagnostics
  }

  /** The entry under the key or one of its other spellings. */
  entry(...keys: readonly string[]): MapEntry | null {
    for (const key of keys) this.#known.add(key)
    const [first = null, second] = this.entries.filter((entry) => keys.includes(entry.key))
    if (first && second) {
      const message = `\`${first.key}\` and \`${second.key}\` are two spellings of one key of ${this.what}`
      this.diagnostics.add('duplicate-key', second.keyAt, message)
    }
    return first
  }

  /** The value under a key; a key without a value is as good as none. */
  node(...keys: readonly string[]): Node | null {
    const found = this.entry(...keys)
    return found === null || isNothing(found.value) ? null : found.value
  }

  /** Where the key stands, or where it is missed. */
  keyAt(...keys: readonly string[]): Span {
    return this.entries.find((entry) => keys.includes(entry.key))?.keyAt ?? this.at
  }

  need(...keys: readonly [string, ...string[]]): Node | null {
    const found = this.needEntry(...keys)
    if (found === null || !isNothing(found.value)) return found?.value ?? null
    this.#miss(keys[0], found.keyAt)
    return null
  }

  /** A key that must be there, though it may have no value. */
  needEntry(...keys: readonly [string, ...string[]]): MapEntry | null {
    const found = this.entry(...keys)
    if (!found) this.#missing.push({ key: keys[0], at: this.at })
    return found
  }

  /** The value of a key that must be there, of a map whose other keys are for somebody else: `done` is not called. */
  needFirst(key: string): Node | null {
    const value = this.need(key)
    this.doneOpen()
    return value
  }

  #miss(key: string, at: Span): void {
    this.diagnostics.add('missing-key', at, `${this.what} needs \`${key}\``)
  }

  /** What has not been asked for, for maps that are open to other keys. */
  rest(): readonly MapEntry[] {
    return this.entries.filter((entry) => !this.#known.has(entry.key))
  }

  /** To be called last: diagnoses the keys that nobody asked for, and those that are not there. */
  done(): void {
    const meant = new Set<string | null>()
    for (const { key, keyAt } of this.rest()) {
      const suggestion = closest(key, [...this.#known])
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

  #missAll(meant: ReadonlySet<string | null>): void {
    for (const { key, at } of this.#missing.splice(0)) if (!meant.has(key)) this.#miss(key, at)
  }

  needExpr(...keys: readonly [string, ...string[]]): Expr | null {
    const node = this.need(...keys)
    return node && readExpression(node, this.diagnostics)
  }

  needName(...keys: readonly [string, ...string[]]): Name | null {
    const node = this.need(...keys)
    return node && asName(node, this.#label(keys[0]), this.diagnostics)
  }

  binding(key: string): Name | null {
    const node = this.node(key)
    return node && asBinding(node, this.#label(key), this.diagnostics)
  }

  rule(): Name | null {
    const node = this.node('rule')
    return node && asRule(node, this.diagnostics)
  }

  text(key: string): string | null {
    const node = this.node(key)
    return node && asText(node, this.#label(key), this.diagnostics)
  }

  bool(key: string): boolean {
    const node = this.node(key)
    return (node && asBool(node, this.#label(key), this.diagnostics)) ?? false
  }

  needInt(key: string, lowest: number, highest: number): Int | null {
    const node = this.need(key)
    return node && asInt(node, this.#label(key), this.diagnostics, lowest, highest)
  }

  /** A map under a key, as its own fields. */
  inner(key: string): Fields | null {
    const found = this.entry(key)
    if (found === null || isNothing(found.value)) return null
    const map = asMap(found.value, this.#label(key), this.diagnostics)
    return map && new Fields(map, this.#label(key), found.keyAt, this.diagnostics)
  }

  #label(key: string): string {
    return `\`${key}\` of ${this.what}`
  }
}
