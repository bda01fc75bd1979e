/** Reads untrusted JSON and collects errors with their paths. A value that cannot be read is 0 and an error. */

import { getCell } from '../gamedef/lookup.ts'
import type { Type } from '../gamedef/types.ts'
import type { Violation } from './board-check.ts'
import type { Game } from './game.ts'
import type { Scalar } from './words.ts'

export type JsonErrorCode =
  | 'wrong-type'
  | 'missing'
  | 'unknown-word'
  | 'out-of-range'
  | 'duplicate'
  | 'wrong-game'
  | 'ambiguous'
  | Violation['code']

export interface JsonError {
  readonly code: JsonErrorCode
  /** Keys and indices joined by dots. */
  readonly path: string
  readonly message: string
}

/** A number of pieces of a pile. */
export interface PileCount {
  readonly pile: number
  readonly count: number
}

/** Shows a value in a message: the beginning of a text, and only the sort of a list or an object. */
export function showJson(json: unknown): string {
  if (typeof json === 'string') return JSON.stringify(json.length > 60 ? `${json.slice(0, 60)}…` : json)
  if (Array.isArray(json)) return 'a list'
  if (typeof json === 'object' && json !== null) return 'an object'
  return json === undefined ? 'nothing' : String(json)
}

export class Json {
  readonly #game: Game
  readonly json: unknown
  /** The parent value; for the root, the text that its paths begin with. */
  readonly #parent: Json | string
  readonly #key: string | number
  readonly errors: JsonError[]

  constructor(
    game: Game,
    json: unknown,
    around: Json | string = '',
    errors: JsonError[] = [],
    key: string | number = '',
  ) {
    this.#game = game
    this.json = json
    this.#parent = around
    this.#key = key
    this.errors = errors
  }

  /** The path is built only for errors. */
  get path(): string {
    if (typeof this.#parent === 'string') return this.#parent
    const { path } = this.#parent
    return path === '' ? `${this.#key}` : `${path}.${this.#key}`
  }

  error(code: JsonErrorCode, message = showJson(this.json)): void {
    this.errors.push({ code, path: this.path, message })
  }

  /**
   * Reads an object with these keys. It looks at own keys only, so `__proto__` is an unknown word like any other.
   * `others` names the right key for wrong ones that other formats use.
   */
  fields(
    keys: readonly string[],
    optional: readonly string[] = [],
    others: ReadonlyMap<string, (value: unknown) => string> | null = null,
  ): ReadonlyMap<string, Json> {
    const { json } = this
    const fields = new Map<string, Json>()
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      this.#expected('an object')
      return fields
    }
    const allKeys = new Set([...keys, ...optional])
    for (const [key, value] of Object.entries(json)) {
      const field = this.#makeChild(key, value)
      if (allKeys.has(key)) fields.set(key, field)
      else {
        const right = others?.get(key)?.(value)
        field.error('unknown-word', right === undefined ? key : `${key}; write ${right}`)
      }
    }
    for (const key of keys) if (!fields.has(key)) this.#makeChild(key, undefined).error('missing', key)
    return fields
  }

  list(): readonly Json[] {
    if (Array.isArray(this.json)) return this.json.map((one, i) => this.#makeChild(i, one))
    this.#expected('a list')
    return []
  }

  integer(min = -(2 ** 31), max = 2 ** 31 - 1): number {
    const value = this.json
    if (typeof value !== 'number' || !Number.isInteger(value)) this.#expected('a whole number')
    // `| 0` makes 0 of -0; all bounds are within 32 bits.
    else if (value >= min && value <= max) return value | 0
    else this.error('out-of-range', `${value}; ${min} to ${max}`)
    return 0
  }

  /** Reads a number, boolean or word of a type, as cells hold it; for a list type, one element. */
  value(type: Type): number {
    switch (type.k) {
      case 'int':
        return this.integer()
      case 'bool':
        if (typeof this.json !== 'boolean') this.#expected('true or false')
        return this.json === true ? 1 : 0
      case 'enum': {
        const words: readonly unknown[] = this.#game.names.enums.get(type.id)?.values ?? []
        const index = words.indexOf(this.json)
        if (index < 0) this.error('unknown-word', `${showJson(this.json)}; one of ${words.join(', ')}`)
        return Math.max(0, index)
      }
      case 'zone':
        return this.named(this.#game.names.zones) ?? 0
      case 'piece':
        return this.#readPieces(typeof this.json === 'string' ? `1 ${this.json}` : this.#readText())?.pile ?? 0
      case 'list':
        return this.value(type.of)
    }
  }

  /** Reads a value and checks its bounds. */
  bounded(type: Type, min: number, max: number): number {
    const before = this.errors.length
    const value = this.value(type)
    if (this.errors.length === before && (value < min || value > max)) this.error('out-of-range')
    return value
  }

  /** Checks that the value is exactly this. */
  same(code: JsonErrorCode, wanted: Scalar, told?: string): void {
    if (this.json === wanted) return
    this.error(code, told ? `${showJson(this.json)}; ${told}` : undefined)
  }

  /** Looks a word up; an unknown word is undefined and an error. */
  named<T>(names: ReadonlyMap<string, T>): T | undefined {
    const value = typeof this.json === 'string' ? names.get(this.json) : undefined
    if (value === undefined) this.error('unknown-word')
    return value
  }

  /** Reads `2 hidden red scouts`; null and an error where it cannot. */
  piecesOf(zone: number): PileCount | null {
    return this.#readPhrase(this.#readText(), zone)
  }

  /** Reads `2 hidden red scouts in alba`; null and an error where it cannot. */
  pieces(): PileCount | null {
    return this.#readPieces(this.#readText())
  }

  #readPieces(text: string): PileCount | null {
    const [, phrase = '', place = ''] = /^(.+) in (\S+)$/.exec(text) ?? []
    return this.#readPhrase(phrase, this.#game.names.zones.get(place))
  }

  #readPhrase(phrase: string, zone: number | undefined): PileCount | null {
    const { names, layout } = this.#game
    const [, digits, words = ''] = /^([1-9]\d{0,5}) (.+)$/.exec(phrase) ?? []
    const cls = names.classes.get(words)
    if (zone !== undefined && cls !== undefined && cls >= 0) {
      return { pile: getCell(layout.piles, cls) + zone, count: Number(digits) }
    }
    this.error(cls === -1 ? 'ambiguous' : 'unknown-word')
    return null
  }

  #readText(): string {
    if (typeof this.json === 'string') return this.json
    this.#expected('a word')
    return ''
  }

  #expected(what: string): void {
    this.error('wrong-type', `${what} is wanted, not ${showJson(this.json)}`)
  }

  #makeChild(key: string | number, json: unknown): Json {
    return new Json(this.#game, json, this, this.errors, key)
  }
}
