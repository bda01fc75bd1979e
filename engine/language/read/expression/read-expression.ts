/** Reads both spellings of expressions into one tree. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import { getSpanInScalar } from '../../yaml/line-index.ts'
import type { ListNode, Node, ScalarNode } from '../../yaml/node.ts'
import type { ExpressionReaders } from './expression-context.ts'
import { readPiecesFilter } from './filter.ts'
import { parseExpressionAt } from './parser.ts'
import { readStructured } from './structured.ts'
import { EXPRESSION_DEPTH_LIMIT, LARGEST_NUMBER } from './words.ts'

export { parseExpression } from './parser.ts'

/** A string is parsed, a map is structured, a list is a list, and other scalars are values. */
export function readExpression(node: Node, diagnostics: Diagnostics): ExprSyntax | null {
  return readExpressionAtDepth(node, diagnostics, 0)
}

/** Reads the filter of a query of pieces by itself. */
export const readPieceFilter = (node: Node, diagnostics: Diagnostics): ExprSyntax | null =>
  readPiecesFilter(node, { diagnostics, depth: 0, element: null, readers: EXPRESSION_READERS })

/** The `ReadNode` of expressions. Messages about expressions do not name the field. */
export const asExpression = (node: Node, _: string, diagnostics: Diagnostics): ExprSyntax | null =>
  readExpressionAtDepth(node, diagnostics, 0)

function readExpressionAtDepth(node: Node, diagnostics: Diagnostics, depth: number): ExprSyntax | null {
  if (depth > EXPRESSION_DEPTH_LIMIT) {
    diagnostics.add(
      'expression-length',
      node.at,
      `more than ${EXPRESSION_DEPTH_LIMIT} levels or operators in a row: define parts of it`,
    )
    return null
  }
  switch (node.n) {
    case 'scalar':
      return readScalarExpression(node, diagnostics, depth)
    case 'list':
      return readListExpression(node, diagnostics, depth)
    case 'map':
      return readStructured(node, { diagnostics, depth: depth + 1, element: null, readers: EXPRESSION_READERS })
  }
}

const EXPRESSION_READERS: ExpressionReaders = { expression: readExpressionAtDepth, structured: readStructured }

function readScalarExpression(node: ScalarNode, diagnostics: Diagnostics, depth: number): ExprSyntax | null {
  const { at, value } = node
  switch (typeof value) {
    case 'boolean':
      return { at, e: 'bool', value }
    case 'number':
      return readNumberExpression(node, value, diagnostics)
    case 'string':
      return parseExpressionAt(node.text, (start, end) => getSpanInScalar(node, start, end), diagnostics, depth)
    default:
      diagnostics.add('wrong-value', at, 'an expression is missing')
      return null
  }
}

/** Refuses numbers that YAML knows and this language does not: `0x10`, `1e3`. */
function readNumberExpression(node: ScalarNode, value: number, diagnostics: Diagnostics): ExprSyntax | null {
  const { at, text } = node
  const isWhole = Number.isSafeInteger(value)
  if (!/^-?[0-9]+$/.test(text)) {
    diagnostics.add('bad-number', at, `\`${text.slice(0, 40)}\` is not a whole number`, isWhole ? String(value) : null)
    return null
  }
  if (!isWhole || Math.abs(value) > LARGEST_NUMBER) {
    diagnostics.add('bad-number', at, `numbers go up to ${LARGEST_NUMBER}`)
    return null
  }
  const int: ExprSyntax = { at, e: 'int', value: Math.abs(value) }
  return text.startsWith('-') ? { at, e: 'negate', arg: int } : int
}

function readListExpression(node: ListNode, diagnostics: Diagnostics, depth: number): ExprSyntax | null {
  const items: ExprSyntax[] = []
  for (const item of node.items) {
    const expr = readExpressionAtDepth(item, diagnostics, depth + 1)
    if (expr !== null) items.push(expr)
  }
  return items.length === node.items.length ? { at: node.at, e: 'list', items } : null
}
