/**
 * Rejoins calls that YAML takes apart. In a flow list YAML ends plain text at every comma, but in a rule `[2, min($a,
 * 3)]` has two items. Only a call on one line is rejoined.
 */
import type { Node, ScalarNode } from './node.ts'
import { type Composition, makeScalar } from './scalar.ts'

export function joinTornCalls(items: readonly Node[], to: Composition): readonly Node[] {
  if (!items.some((item) => countOpenParentheses(item, to) > 0)) return items
  const mended: Node[] = []
  let torn: ScalarNode[] = []
  let open = 0
  for (const item of items) {
    const goesOn = isPlain(item, to) && (torn[0]?.at.line ?? item.at.line) === item.at.line
    // An unclosed parenthesis is left to the parser of expressions, which reports it.
    if (!goesOn && open > 0) return items
    if (goesOn) open = Math.max(0, open + countOpenParentheses(item, to))
    if (goesOn && (open > 0 || torn.length > 0)) torn.push(item)
    else mended.push(item)
    if (open > 0) continue
    mended.push(...joinTorn(torn, to))
    torn = []
  }
  return open > 0 ? items : mended
}

/** Counts how many more parentheses the item opens than it closes. */
function countOpenParentheses(item: Node, to: Composition): number {
  if (!isPlain(item, to)) return 0
  return item.text.split('(').length - item.text.split(')').length
}

const isPlain = (item: Node, { source, base, lines }: Composition): item is ScalarNode =>
  item.n === 'scalar' && item.verbatim && !/^["']/.test(source[lines.getOffset(item.at) - base] ?? '')

function joinTorn(torn: readonly ScalarNode[], to: Composition): readonly Node[] {
  const [first, last] = [torn[0], torn.at(-1)]
  if (!first || !last) return []
  const start = to.lines.getOffset(first.at) - to.base
  const end = to.lines.getOffset(last.at) - to.base + last.text.length
  const text = to.source.slice(start, end)
  return [makeScalar(text, text, start, end, 'plain', to)]
}
