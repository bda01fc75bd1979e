/**
 * Rejoins calls that YAML takes apart. In a flow list YAML ends plain text at every comma, but in a rule `[2, min($a,
 * 3)]` has two items. Only a call on one line is rejoined.
 */
import type { Node, ScalarNode } from './node.ts'
import { makeScalar, type YamlSource } from './scalar.ts'

export function joinCallsSplitAtCommas(items: readonly Node[], yamlText: YamlSource): readonly Node[] {
  if (!items.some((item) => countUnclosedParentheses(item, yamlText) > 0)) return items
  const mended: Node[] = []
  let splitParts: ScalarNode[] = []
  let open = 0
  for (const item of items) {
    const goesOn = isPlainScalar(item, yamlText) && (splitParts[0]?.at.line ?? item.at.line) === item.at.line
    // An unclosed parenthesis is left to the parser of expressions, which reports it.
    if (!goesOn && open > 0) return items
    if (goesOn) open = Math.max(0, open + countUnclosedParentheses(item, yamlText))
    if (goesOn && (open > 0 || splitParts.length > 0)) splitParts.push(item)
    else mended.push(item)
    if (open > 0) continue
    mended.push(...joinScalars(splitParts, yamlText))
    splitParts = []
  }
  return open > 0 ? items : mended
}

/** Counts how many more parentheses the item opens than it closes. */
function countUnclosedParentheses(item: Node, yamlText: YamlSource): number {
  if (!isPlainScalar(item, yamlText)) return 0
  return item.text.split('(').length - item.text.split(')').length
}

const isPlainScalar = (item: Node, { source, base, lines }: YamlSource): item is ScalarNode =>
  item.n === 'scalar' && item.verbatim && !/^["']/.test(source[lines.getOffset(item.at) - base] ?? '')

function joinScalars(splitParts: readonly ScalarNode[], yamlText: YamlSource): readonly Node[] {
  const [first, last] = [splitParts[0], splitParts.at(-1)]
  if (!first || !last) return []
  const start = yamlText.lines.getOffset(first.at) - yamlText.base
  const end = yamlText.lines.getOffset(last.at) - yamlText.base + last.text.length
  const text = yamlText.source.slice(start, end)
  return [makeScalar(text, text, start, end, 'plain', yamlText)]
}
