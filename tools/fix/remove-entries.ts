/** Removes the smallest entry of a scenario that names what the rules no longer have. */
import { isMap, isPair, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Span } from '../../engine/index.ts'
import { findContentEnd, type LocatedYaml, type TextReplacement } from './yaml-text.ts'

type Collection = YAMLMap | YAMLSeq

/** A collection and the entry in it that leads on to the place. */
interface EntryStep {
  readonly collection: Collection
  readonly index: number
}

/** Without these a scenario or a step would say something else. */
const KEPT_KEYS: ReadonlySet<string> = new Set([
  'play',
  'title',
  'cases',
  'offers',
  'refused',
  'legal',
  'illegal',
  'set',
])

/** Null where a person has to decide what is left of the scenario. */
export function removeEntryAt(yaml: LocatedYaml, at: Pick<Span, 'line' | 'col'>): TextReplacement | null {
  const offset = yaml.toOffset(at)
  const steps = yaml.contents === null ? [] : findSteps(yaml.contents, offset)
  const phrase = findPhrase(yaml, steps.at(-1), offset)
  if (phrase) return phrase
  const [top, , inside] = steps.map((step) => getKey(step.collection.items[step.index]))
  // What stands under a move, or in the row of a table.
  const isAnswer = (top === 'play' && inside?.includes(' ') === true) || top === 'cases'
  for (const [depth, { collection, index }] of [...steps.entries()].toReversed()) {
    const key = getKey(collection.items[index])
    const isMove = depth === 2 && isAnswer
    // A step, or a row of a table.
    if (isMove || KEPT_KEYS.has(key) || (depth === 1 && (top === 'play' || top === 'cases'))) return null
    if (collection.items.length > 1) return removeItem(yaml, collection, index)
    // A space without answers is a pick all the same.
    if (isAnswer && depth > 2 && isMap(collection) && !isSeq(steps[depth - 1]?.collection))
      return emptyMap(yaml, collection)
  }
  return null
}

function emptyMap(yaml: LocatedYaml, map: YAMLMap): TextReplacement {
  const start = map.range?.[0] ?? 0
  if (map.flow) return { start, end: map.range?.[1] ?? start, by: '{}' }
  const colon = yaml.text.lastIndexOf(':', start) + 1
  return { start: colon, end: findContentEnd(map, yaml.text), by: ' {}' }
}

const getKey = (item: unknown): string => (isPair(item) && isScalar(item.key) ? String(item.key.value) : '')

function findSteps(node: unknown, offset: number): readonly EntryStep[] {
  const isAt = (each: unknown): boolean => {
    const range = (each as Node | null)?.range
    return !!range && range[0] <= offset && offset < Math.max(range[1], range[0] + 1)
  }
  if (isMap(node)) {
    const index = node.items.findIndex(({ key, value }) => isAt(key) || isAt(value))
    const item = node.items[index]
    if (item) return [{ collection: node, index }, ...(isAt(item.value) ? findSteps(item.value, offset) : [])]
  }
  if (isSeq(node)) {
    const index = node.items.findIndex(isAt)
    if (index >= 0) return [{ collection: node, index }, ...findSteps(node.items[index], offset)]
  }
  return []
}

/** One of several phrases in a text: `2 scouts, 1 wagon`. */
function findPhrase(yaml: LocatedYaml, step: EntryStep | undefined, offset: number): TextReplacement | null {
  const item = step?.collection.items[step.index]
  const node = isPair(item) ? item.value : item
  if (!isScalar(node) || !node.range || offset < node.range[0]) return null
  const [from, to] = node.range
  const raw = yaml.text.slice(from, to)
  const start = yaml.text.lastIndexOf(',', offset - 1)
  const next = yaml.text.indexOf(',', offset)
  if (!raw.includes(',') || /[({[]/.test(raw)) return null
  if (start >= from) return { start, end: next >= 0 && next < to ? next : to - (/^['"]/.test(raw) ? 1 : 0), by: '' }
  const begin = from + (/^['"]/.test(raw) ? 1 : 0)
  return { start: begin, end: next + 1 + /^\s*/.exec(yaml.text.slice(next + 1))![0].length, by: '' }
}

function removeItem(yaml: LocatedYaml, collection: Collection, index: number): TextReplacement {
  const { text } = yaml
  const item = collection.items[index]
  const [next, previous] = [collection.items[index + 1], collection.items[index - 1]]
  const start = getItemStart(item)
  if (collection.flow) {
    if (next !== undefined) return { start, end: getItemStart(next), by: '' }
    return { start: findItemEnd(previous, text), end: findItemEnd(item, text), by: '' }
  }
  if (isMap(collection) && index === 0 && next !== undefined) return { start, end: getItemStart(next), by: '' }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', findItemEnd(item, text))
  if (lineEnd >= 0) return { start: lineStart, end: lineEnd + 1, by: '' }
  return { start: Math.max(0, lineStart - 1), end: text.length, by: '' }
}

const getItemStart = (item: unknown): number => ((isPair(item) ? item.key : item) as Node | undefined)?.range?.[0] ?? 0

function findItemEnd(item: unknown, text: string): number {
  if (!isPair(item)) return findContentEnd(item, text)
  const { key, value } = item as Pair
  const colon = text.indexOf(':', findContentEnd(key, text)) + 1
  return Math.max(colon, findContentEnd(value, text))
}
