/**
 * A GameDef as lines of text. Most of it are trees of rules, places and clauses, which play has no need of: each such field is
 * a line that is read when somebody asks for it, and places are plain numbers.
 */
import type { GameDef, Place } from '../gamedef/gamedef.ts'

/** The fields that are lines of their own, in their order. */
const LATER = ['functions', 'procedures', 'nodes', 'rules', 'places'] as const satisfies (keyof GameDef)[]
const PLACE = ['file', 'line', 'col', 'endLine', 'endCol'] as const

export function packed(def: GameDef): string {
  const numbers = def.places.flatMap((place) => PLACE.map((key) => place[key]))
  const rest = { ...def, ...Object.fromEntries(LATER.map((key) => [key, []])) }
  const lines = [rest, ...LATER.map((key) => (key === 'places' ? numbers : def[key]))]
  // Text of one byte a letter is read and parsed in half the time.
  return lines
    .map((line) => JSON.stringify(line))
    .join('\n')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function unpacked(text: string): GameDef {
  const [first = '', ...lines] = text.split('\n')
  const rest = JSON.parse(first) as GameDef
  const later = new Map<string, () => unknown>(LATER.map((key, i) => [key, once(() => read(key, lines[i]!))]))
  // Made anew, in the same order: a property that becomes another kind of property makes all others slow.
  const def = {}
  for (const [key, value] of Object.entries(rest)) {
    const get = later.get(key)
    Object.defineProperty(def, key, { enumerable: true, ...(get ? { get } : { value }) })
  }
  return def as GameDef
}

function read(key: (typeof LATER)[number], line: string): unknown {
  const value: unknown = JSON.parse(line)
  return key === 'places' ? placesOf(value as readonly number[]) : value
}

function placesOf(numbers: readonly number[]): readonly Place[] {
  const places: Place[] = []
  for (let i = 0; i < numbers.length; i += PLACE.length) {
    const [file = -1, line = -1, col = -1, endLine = -1, endCol = -1] = numbers.slice(i, i + PLACE.length)
    places.push({ file, line, col, endLine, endCol })
  }
  return places
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
