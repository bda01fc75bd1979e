/** Writes answers into a scenario as a person would: behind the last answer of their level, in the style of the file. */
import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Span } from '../../engine/index.ts'
import { findContentEnd, type LocatedNode, type LocatedYaml, type TextReplacement } from './yaml-text.ts'

export interface NewAnswer {
  readonly choice: string
  /** As a script writes it. */
  readonly text: string
}

/** `isMap`: answers stand there already, or could. Else the place is that of a move or a value without answers. */
export interface AnswerLevelPlace {
  readonly k: 'level'
  readonly at: Span
  readonly isMap: boolean
}

/** The place for answers: a map of answers or what stands for one, or a list of answers in order. */
export type AnswerPlace = AnswerLevelPlace | { readonly k: 'order'; readonly at: Span; readonly next: Span | null }

/** Null where the answers cannot stand there. */
export function addAnswers(
  yaml: LocatedYaml,
  place: AnswerPlace,
  answers: readonly NewAnswer[],
): TextReplacement | null {
  const nodes = yaml.listNodesAt(place.at)
  const line = answers.map(formatAnswer).join(', ')
  if (place.k === 'order') {
    const list = nodes.find(({ node }) => isSeq(node))?.node
    return isSeq(list) ? addToList(yaml, list, place.next, answers) : null
  }
  const map = place.isMap ? nodes.find(({ node }) => isMap(node))?.node : null
  if (isMap(map)) return addToMap(yaml, map, answers)
  const found = nodes.find(({ node }) => isScalar(node))
  return found === undefined ? null : addToScalar(yaml, found, line)
}

const formatAnswer = ({ choice, text }: NewAnswer): string => `${choice}: ${text}`

function addToMap(yaml: LocatedYaml, map: YAMLMap, answers: readonly NewAnswer[]): TextReplacement {
  const { text } = yaml
  const [start = 0, end = 0] = map.range ?? []
  const last = map.items.at(-1)
  const line = answers.map(formatAnswer).join(', ')
  if (last === undefined) return { start, end, by: `{ ${line} }` }
  const lastEnd = Math.max(findContentEnd(last.key, text), findContentEnd(last.value, text))
  if (map.flow) {
    const isSplit = text.slice(start, end).includes('\n') && /^\s*,?\s*\n/.test(text.slice(lastEnd, end))
    if (!isSplit) return { start: lastEnd, end: lastEnd, by: `, ${line}` }
    const indent = ' '.repeat(yaml.getColumn(getStart(map.items[0]?.key)))
    return { start: lastEnd, end: lastEnd, by: `,${yaml.lineBreak}${indent}${line}` }
  }
  const indent = ' '.repeat(yaml.getColumn(getStart(map.items[0]?.key)))
  const stop = yaml.getLineEnd(lastEnd)
  return {
    start: stop,
    end: stop,
    by: answers.map((each) => `${yaml.lineBreak}${indent}${formatAnswer(each)}`).join(''),
  }
}

/** Each answer is an item of its own, before the next answer of the script. */
function addToList(
  yaml: LocatedYaml,
  list: YAMLSeq,
  next: Span | null,
  answers: readonly NewAnswer[],
): TextReplacement | null {
  const { text } = yaml
  const offset = next === null ? null : yaml.toOffset(next)
  const index =
    offset === null ? -1 : list.items.findIndex((item) => isMap(item) && getStart(item.items[0]?.key) === offset)
  if (offset !== null && index < 0) return null
  const items = answers.map((each) => `{ ${formatAnswer(each)} }`)
  const before = index < 0 ? null : (list.items[index] as Node)
  if (list.items.length === 0) {
    const [start = 0, end = 0] = list.range ?? []
    return { start, end, by: `[${items.join(', ')}]` }
  }
  if (list.flow) {
    const at = before?.range?.[0] ?? findContentEnd(list.items.at(-1), text)
    return { start: at, end: at, by: items.map((item) => (before ? `${item}, ` : `, ${item}`)).join('') }
  }
  const isSpread = list.items.every((item) => !(isMap(item) && item.flow))
  const written = isSpread ? answers.map(formatAnswer) : items
  const indent = ' '.repeat(yaml.getColumn(list.range?.[0] ?? 0))
  if (before) {
    const lineStart = text.lastIndexOf('\n', (before.range?.[0] ?? 0) - 1) + 1
    return {
      start: lineStart,
      end: lineStart,
      by: written.map((each) => `${indent}- ${each}${yaml.lineBreak}`).join(''),
    }
  }
  const stop = yaml.getLineEnd(findContentEnd(list.items.at(-1), text))
  return { start: stop, end: stop, by: written.map((each) => `${yaml.lineBreak}${indent}- ${each}`).join('') }
}

/** `- red raid` becomes `- red raid: { … }`; a key without a value gets one. */
function addToScalar(yaml: LocatedYaml, { node, pair, isKey }: LocatedNode, line: string): TextReplacement {
  const { text } = yaml
  if (pair === null) {
    const end = findContentEnd(node, text)
    return { start: end, end, by: `: { ${line} }` }
  }
  const [start = 0, end = 0] = (isKey ? (pair.value as Node | null) : node)?.range ?? []
  if (end > start) return { start, end, by: `{ ${line} }` }
  const colon = text.indexOf(':', findContentEnd(pair.key, text)) + 1
  return { start: colon, end: colon, by: ` { ${line} }` }
}

const getStart = (node: unknown): number => (node as Node | null | undefined)?.range?.[0] ?? 0
