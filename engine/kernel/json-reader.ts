/** Reads words from untrusted JSON, collecting errors. What cannot be read is 0 and an error. */
import type { Type } from '../gamedef/types.ts'
import type { Game } from './game.ts'

export type JsonErrorCode =
  | 'wrong-type'
  | 'missing'
  | 'unknown-word'
  | 'out-of-range'
  | 'duplicate'
  | 'wrong-game'
  | 'hash-mismatch'
  | 'ambiguous'
  | 'piece-count'
  | 'constraint'
  | 'out-of-domain'

export interface JsonError {
  readonly code: JsonErrorCode
  /** Keys and indices, joined by dots. */
  readonly path: string
  readonly message: string
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** What was given, for a message: at most the beginning of it, and nothing of what is in it. */
export function shown(json: unknown): string {
  if (typeof json === 'string') return JSON.stringify(json.length > 60 ? `${json.slice(0, 60)}…` : json)
  if (Array.isArray(json)) return 'a list'
  if (typeof json === 'object' && json !== null) return 'an object'
  return json === undefined ? 'nothing' : String(json)
}

export class JsonReader {
  readonly #game: Game
  readonly errors: JsonError[] = []

  constructor(game: Game) {
    this.#game = game
  }

  error(code: JsonErrorCode, path: string, message: string): void {
    this.errors.push({ code, path, message })
  }

  /**
   * An object with exactly these keys. Only its own keys are looked at, and what is given back has no prototype, so
   * that a key such as `__proto__` is a word like any other, and unknown.
   */
  record(json: unknown, path: string, keys: readonly string[], optional: readonly string[] = []): Fields {
    const fields: Record<string, unknown> = Object.create(null)
    if (!isObject(json)) {
      this.error('wrong-type', path, `an object is wanted, not ${shown(json)}`)
      return fields
    }
    const known = new Set([...keys, ...optional])
    for (const key of Object.keys(json)) {
      if (known.has(key)) fields[key] = json[key]
      else this.error('unknown-word', under(path, key), key)
    }
    for (const key of keys) if (!Object.hasOwn(fields, key)) this.error('missing', under(path, key), key)
    return fields
  }

  /** An object with some of these keys. */
  recordOfSome(
    json: unknown,
    path: string,
    keys: ReadonlyMap<string, unknown>,
  ): readonly (readonly [string, unknown])[] {
    return Object.entries(this.record(json, path, [], [...keys.keys()]))
  }

  list(json: unknown, path: string): readonly unknown[] {
    if (Array.isArray(json)) return json
    this.error('wrong-type', path, `a list is wanted, not ${shown(json)}`)
    return []
  }

  text(json: unknown, path: string): string {
    if (typeof json === 'string') return json
    this.error('wrong-type', path, `a word is wanted, not ${shown(json)}`)
    return ''
  }

  integer(json: unknown, path: string, min: number, max: number): number {
    if (!Number.isInteger(json)) {
      this.error('wrong-type', path, `a whole number is wanted, not ${shown(json)}`)
      return 0
    }
    const value = json as number
    // `| 0` makes a plain zero of -0: all bounds are within 32 bits.
    if (value >= min && value <= max) return value | 0
    this.error('out-of-range', path, `${value}; ${min} to ${max}`)
    return 0
  }

  /** A number, yes or no, or word of that type, as cells hold it. */
  value(type: Type, json: unknown, path: string): number {
    switch (type.k) {
      case 'int':
        return this.integer(json, path, -(2 ** 31), 2 ** 31 - 1)
      case 'bool':
        if (typeof json !== 'boolean') {
          this.error('wrong-type', path, `true or false is wanted, not ${shown(json)}`)
        }
        return json === true ? 1 : 0
      case 'enum':
        return this.#word(json, path, this.#game.names.enums.get(type.id)?.values ?? [])
      case 'zone': {
        const zone = typeof json === 'string' ? this.#game.names.zones.get(json) : undefined
        if (zone === undefined) this.error('unknown-word', path, shown(json))
        return zone ?? 0
      }
      case 'piece':
        return this.#pieceIn(json, path)?.pile ?? 0
      case 'list':
        return this.value(type.of, json, path)
    }
  }

  /** A value between two, both included. */
  bounded(type: Type, json: unknown, path: string, min: number, max: number): number {
    const before = this.errors.length
    const value = this.value(type, json, path)
    if (this.errors.length > before || (value >= min && value <= max)) return value
    this.error('out-of-range', path, shown(json))
    return 0
  }

  /** `2 hidden red scouts` */
  pile(json: unknown, path: string): { readonly class: number; readonly count: number } | null {
    const [, digits, words] = /^([1-9]\d{0,5}) (.+)$/.exec(this.text(json, path)) ?? []
    const cls = words === undefined ? undefined : this.#game.names.classes.get(words)
    if (cls !== undefined && cls >= 0) return { class: cls, count: Number(digits) }
    this.error(cls === -1 ? 'ambiguous' : 'unknown-word', path, shown(json))
    return null
  }

  /** `2 hidden red scouts in alba`: a pile, and how many of it. */
  pilesIn(json: unknown, path: string): { readonly pile: number; readonly count: number } | null {
    const [, phrase, place] = /^(.+) in (\S+)$/.exec(this.text(json, path)) ?? []
    const zone = place === undefined ? undefined : this.#game.names.zones.get(place)
    if (phrase === undefined || zone === undefined) {
      this.error('unknown-word', path, shown(json))
      return null
    }
    const found = this.pile(phrase, path)
    return found && { pile: this.#game.layout.piles[found.class]! + zone, count: found.count }
  }

  /** `hidden red scout in alba` */
  #pieceIn(json: unknown, path: string): { readonly pile: number } | null {
    return this.pilesIn(typeof json === 'string' ? `1 ${json}` : json, path)
  }

  #word(json: unknown, path: string, words: readonly string[]): number {
    const index = typeof json === 'string' ? words.indexOf(json) : -1
    if (index >= 0) return index
    this.error('unknown-word', path, `${shown(json)}; one of ${words.join(', ')}`)
    return 0
  }
}

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
