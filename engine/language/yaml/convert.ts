/** Converts the document tree of the package to nodes: spans for offsets, ordered entries for objects. */
import { isMap, isScalar, isSeq, type Pair, Scalar } from 'yaml'
import { joinCallsSplitAtCommas } from './calls.ts'
import type { MistakeReporter } from './mistakes.ts'
import type { MapEntry, Node, ScalarNode, Span } from './node.ts'
import { makeEmptyScalar, makeScalar, type ScalarStyle, type YamlSource } from './scalar.ts'

export interface YamlConversion extends YamlSource {
  readonly report: MistakeReporter
}

/** Null only for an empty document. */
export function convertDocument(contents: unknown, yamlText: YamlConversion): Node | null {
  if (contents === null || contents === undefined) return null
  if (isScalar(contents) && contents.value === null && !contents.source) return null
  return convertYamlNode(contents, 0, yamlText)
}

/** `after` is the offset at which an empty value would stand. */
function convertYamlNode(node: unknown, emptyValueOffset: number, yamlText: YamlConversion): Node {
  if (isScalar(node)) return convertScalar(node, yamlText)
  if (isSeq(node)) {
    const items: Node[] = []
    const end = node.range?.[0] ?? emptyValueOffset
    for (const item of node.items) {
      const child = convertYamlNode(item, end, yamlText)
      items.push(child)
    }
    const at = getCollectionSpan(node, items.at(-1)?.at, yamlText)
    return { n: 'list', at, items: node.flow ? joinCallsSplitAtCommas(items, yamlText) : items }
  }
  if (isMap(node)) {
    const entries: MapEntry[] = []
    const firstKeySpans = new Map<string, Span>()
    let last: Span | undefined
    for (const pair of node.items) {
      const entry = convertMapEntry(pair, emptyValueOffset, yamlText)
      if (entry === null) continue
      last = entry.value.at
      const first = firstKeySpans.get(entry.key)
      if (first === undefined) {
        firstKeySpans.set(entry.key, entry.keyAt)
        entries.push(entry)
      } else {
        const [start, end] = getKeyOffsets(pair)
        yamlText.report('duplicate-key', start, end, `\`${entry.key}\` is already on line ${first.line}`)
      }
    }
    return { n: 'map', at: getCollectionSpan(node, last, yamlText), entries }
  }
  // Aliases are errors before composing ends, so none gets here.
  return makeEmptyScalar(emptyValueOffset, yamlText)
}

/** A block collection ends with its last entry. The package includes the line break after it. */
function getCollectionSpan(
  node: { flow?: boolean; range?: readonly number[] | null },
  last: Span | undefined,
  yamlText: YamlConversion,
): Span {
  const [start = 0, end = start] = node.range ?? []
  const full = yamlText.lines.makeSpan(yamlText.base + start, yamlText.base + end)
  if (node.flow || last === undefined) return full
  return { ...full, endLine: last.endLine, endCol: last.endCol }
}

function convertMapEntry(pair: Pair, emptyValueOffset: number, yamlText: YamlConversion): MapEntry | null {
  const [start, end] = getKeyOffsets(pair)
  const { key, value } = pair
  if (!isScalar(key) || key.value === null) {
    yamlText.report('yaml-key', start, end, key === null || isScalar(key) ? 'a key is missing' : 'a key must be a word')
    return null
  }
  const text = getScalarText(key)
  if (text === '<<' && key.type === Scalar.PLAIN) {
    yamlText.report('yaml-key', start, end, 'merge keys are not part of the language')
    return null
  }
  const keyAt = yamlText.lines.makeSpan(yamlText.base + start, yamlText.base + end)
  return { key: text, keyAt, value: convertYamlNode(value, Math.max(end, emptyValueOffset), yamlText) }
}

function getKeyOffsets(pair: Pair): readonly [number, number] {
  for (const node of [pair.key, pair.value]) {
    if (isScalar(node) || isMap(node) || isSeq(node)) {
      const [start, end] = node.range ?? [0, 0]
      return [start, node === pair.key ? end : start]
    }
  }
  return [0, 0]
}

function getScalarText(node: Scalar): string {
  if (node.type === Scalar.PLAIN || node.type === undefined) return node.source ?? ''
  return String(node.value ?? '')
}

function convertScalar(node: Scalar, yamlText: YamlConversion): ScalarNode {
  const [start = 0, end = start] = node.range ?? []
  return makeScalar(getScalarText(node), convertScalarValue(node.value), start, end, getScalarStyle(node), yamlText)
}

function getScalarStyle({ type }: Scalar): ScalarStyle {
  if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) return 'quoted'
  return type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL ? 'block' : 'plain'
}

function convertScalarValue(value: unknown): ScalarNode['value'] {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value
    case 'bigint':
      return Number(value)
    default:
      return null
  }
}
