/**
 * A GameDef as lines of text. Half of it are places and clauses, which play has no need of: each is a line that is read when
 * somebody asks for it, and places are plain numbers.
 */
import type { ClauseDef, GameDef, Place } from '../gamedef/gamedef.ts'

const PLACE = ['file', 'line', 'col', 'endLine', 'endCol'] as const

export function packed(def: GameDef): string {
  const numbers = def.places.flatMap((place) => PLACE.map((key) => place[key]))
  const lines = [{ ...def, rules: [], places: [] }, def.rules, numbers]
  // Text of one byte a letter is read and parsed in half the time.
  return lines
    .map((line) => JSON.stringify(line))
    .join('\n')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function unpacked(text: string): GameDef {
  const [first, second] = [text.indexOf('\n'), text.lastIndexOf('\n')]
  const rest = JSON.parse(text.slice(0, first)) as GameDef
  const rules = once(() => JSON.parse(text.slice(first + 1, second)) as readonly ClauseDef[])
  const places = once(() => placesOf(JSON.parse(text.slice(second + 1)) as readonly number[]))
  // Made anew, in the same order: a property that becomes another kind of property makes all others slow.
  const def = {}
  for (const [key, value] of Object.entries(rest)) {
    const get = key === 'rules' ? rules : key === 'places' ? places : null
    Object.defineProperty(def, key, { enumerable: true, ...(get ? { get } : { value }) })
  }
  return def as GameDef
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
