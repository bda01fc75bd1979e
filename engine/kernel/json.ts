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

export class JsonReader {
  readonly #game: Game
  readonly json: unknown
  /** The parent value; for the root, the text that its paths begin with. */
  readonly #parent: JsonReader | string
  readonly #key: string | number
  readonly errors: JsonError[]

  constructor(
    game: Game,
    json: unknown,
    parent: JsonReader | string = '',
    errors: JsonError[] = [],
    key: string | number = '',
  ) {
    this.#game = game
    this.json = json
    this.#parent = parent
    this.#key = key
    this.errors = errors
  }

  /** The path is built only for errors. */
  get path(): string {
    if (typeof this.#parent === 'string') return this.#parent
    const { path } = this.#parent
    return path === '' ? `${this.#key}` : `${path}.${this.#key}`
  }

  addError(code: JsonErrorCode, message = showJson(this.json)): void {
    this.errors.push({ code, path: this.path, message })
  }

  /**
   * Reads an object with these keys. It looks at own keys only, so `__proto__` is an unknown word like any other.
   * `others` names the right key for wrong ones that other formats use.
   */
  readFields(
    keys: readonly string[],
    optional: readonly string[] = [],
    foreignKeys: ReadonlyMap<string, (value: unknown) => string> | null = null,
  ): ReadonlyMap<string, JsonReader> {
    const { json } = this
    const fields = new Map<string, JsonReader>()
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      this.#addTypeError('an object')
      return fields
    }
    const allKeys = new Set([...keys, ...optional])
    for (const [key, value] of Object.entries(json)) {
      const field = this.#makeChild(key, value)
      if (allKeys.has(key)) fields.set(key, field)
      else {
        const right = foreignKeys?.get(key)?.(value)
        field.addError('unknown-word', right === undefined ? key : `${key}; write ${right}`)
      }
    }
    for (const key of keys) if (!fields.has(key)) this.#makeChild(key, undefined).addError('missing', key)
    return fields
  }

  readList(): readonly JsonReader[] {
    if (Array.isArray(this.json)) return this.json.map((one, i) => this.#makeChild(i, one))
    this.#addTypeError('a list')
    return []
  }

  readInteger(min = -(2 ** 31), max = 2 ** 31 - 1): number {
    const value = this.json
    if (typeof value !== 'number' || !Number.isInteger(value)) this.#addTypeError('a whole number')
    // `| 0` makes 0 of -0; all bounds are within 32 bits.
    else if (value >= min && value <= max) return value | 0
    else this.addError('out-of-range', `${value} is not within ${min} to ${max}`)
    return 0
  }

  /** Reads a number, boolean or word of a type, as cells hold it; for a list type, one element. */
  readValue(type: Type): number {
    switch (type.k) {
      case 'int':
        return this.readInteger()
      case 'bool':
        if (typeof this.json !== 'boolean') this.#addTypeError('true or false')
        return this.json === true ? 1 : 0
      case 'enum': {
        const words: readonly unknown[] = this.#game.names.enums.get(type.id)?.values ?? []
        const index = words.indexOf(this.json)
        if (index < 0) this.addError('unknown-word', `${showJson(this.json)} is not one of ${words.join(', ')}`)
        return Math.max(0, index)
      }
      case 'zone':
        return this.readNamed(this.#game.names.zones) ?? 0
      case 'piece':
        return this.#parsePiecesInZone(typeof this.json === 'string' ? `1 ${this.json}` : this.#readText())?.pile ?? 0
      case 'list':
        return this.readValue(type.of)
    }
  }

  /** Reads a value and checks its bounds. */
  readBoundedValue(type: Type, min: number, max: number): number {
    const before = this.errors.length
    const value = this.readValue(type)
    if (this.errors.length === before && (value < min || value > max)) this.addError('out-of-range')
    return value
  }

  /** Checks that the value is exactly this. */
  checkEquals(code: JsonErrorCode, expected: Scalar, expectation?: string): void {
    if (this.json === expected) return
    this.addError(code, expectation ? `${showJson(this.json)}; ${expectation}` : undefined)
  }

  /** Looks a word up; an unknown word is undefined and an error. */
  readNamed<T>(names: ReadonlyMap<string, T>): T | undefined {
    const value = typeof this.json === 'string' ? names.get(this.json) : undefined
    if (value === undefined) this.addError('unknown-word')
    return value
  }

  /** Reads `2 hidden red scouts`; null and an error where it cannot. */
  readPiecesOfZone(zone: number): PileCount | null {
    return this.#parsePieceCount(this.#readText(), zone)
  }

  /** Reads `2 hidden red scouts in alba`; null and an error where it cannot. */
  readPieces(): PileCount | null {
    return this.#parsePiecesInZone(this.#readText())
  }

  #parsePiecesInZone(text: string): PileCount | null {
    const [, phrase = '', place = ''] = /^(.+) in (\S+)$/.exec(text) ?? []
    return this.#parsePieceCount(phrase, this.#game.names.zones.get(place))
  }

  #parsePieceCount(phrase: string, zone: number | undefined): PileCount | null {
    const { names, layout } = this.#game
    const [, digits, words = ''] = /^([1-9]\d{0,5}) (.+)$/.exec(phrase) ?? []
    const cls = names.classes.get(words)
    if (zone !== undefined && cls !== undefined && cls >= 0) {
      return { pile: getCell(layout.piles, cls) + zone, count: Number(digits) }
    }
    this.addError(cls === -1 ? 'ambiguous' : 'unknown-word')
    return null
  }

  #readText(): string {
    if (typeof this.json === 'string') return this.json
    this.#addTypeError('a word')
    return ''
  }

  #addTypeError(what: string): void {
    this.addError('wrong-type', `expected ${what}, not ${showJson(this.json)}`)
  }

  #makeChild(key: string | number, json: unknown): JsonReader {
    return new JsonReader(this.#game, json, this, this.errors, key)
  }
}
