/**
 * Writes a GameDef as lines of text. Play does not need most of it (rules, places, clauses, stages), so each such
 * field is a line that is parsed on demand.
 */
import type { GameDef, SpanDef } from '../gamedef/gamedef.ts'

/** The fields with a line of their own, in order. */
const OWN_LINE_FIELDS = ['functions', 'procedures', 'nodes', 'rules', 'places'] as const satisfies (keyof GameDef)[]
type OwnLineField = (typeof OWN_LINE_FIELDS)[number] | 'stages'
const PLACE_FIELDS = ['file', 'line', 'col', 'endLine', 'endCol'] as const

export function packGame(def: GameDef): string {
  const numbers = def.places.flatMap((place) => PLACE_FIELDS.map((key) => place[key]))
  const actions = def.actions.map((action) => ({ ...action, stages: [] }))
  const rest = { ...def, actions, ...Object.fromEntries(OWN_LINE_FIELDS.map((key) => [key, []])) }
  const trees = OWN_LINE_FIELDS.map((key) => (key === 'places' ? numbers : def[key]))
  const lines = [rest, ...trees, def.actions.map(({ stages }) => stages)]
  // ASCII text is read and parsed twice as fast.
  return lines
    .map((line) => JSON.stringify(line))
    .join('\n')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function unpackGame(text: string): GameDef {
  const [first = '', ...lines] = text.split('\n')
  const rest = JSON.parse(first) as GameDef
  const readLine = (key: OwnLineField, i: number) => memoize(() => parseFieldLine(key, lines[i]!))
  const stages = readLine('stages', OWN_LINE_FIELDS.length)
  // All actions share one getter: objects with getters of their own have different shapes.
  const places = new WeakMap<object, number>()
  function getStages(this: object): unknown {
    return (stages() as readonly unknown[])[places.get(this) ?? -1]
  }
  const actions = rest.actions.map((action, i) => {
    const fullAction = defineLazyFields(action, new Map([['stages', getStages]]))
    places.set(fullAction, i)
    return fullAction
  })
  return defineLazyFields({ ...rest, actions }, new Map(OWN_LINE_FIELDS.map((key, i) => [key, readLine(key, i)])))
}

/** Builds a new object in the same order: changing the kind of a property makes an object slow. */
function defineLazyFields<T extends object>(rest: T, lazyFields: ReadonlyMap<string, () => unknown>): T {
  const result = {}
  for (const [key, value] of Object.entries(rest)) {
    const get = lazyFields.get(key)
    Object.defineProperty(result, key, { enumerable: true, ...(get ? { get } : { value }) })
  }
  return result as T
}

function parseFieldLine(key: OwnLineField, line: string): unknown {
  const value: unknown = JSON.parse(line)
  return key === 'places' ? unpackPlaces(value as readonly number[]) : value
}

function unpackPlaces(numbers: readonly number[]): readonly SpanDef[] {
  const places: SpanDef[] = []
  for (let i = 0; i < numbers.length; i += PLACE_FIELDS.length) {
    const [file = -1, line = -1, col = -1, endLine = -1, endCol = -1] = numbers.slice(i, i + PLACE_FIELDS.length)
    places.push({ file, line, col, endLine, endCol })
  }
  return places
}

function memoize<T>(make: () => T): () => T {
  let memo: { readonly value: T } | null = null
  return () => {
    memo ??= { value: make() }
    return memo.value
  }
}
