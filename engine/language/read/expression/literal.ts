/** Reads values that are not parsed: `{ literal }`, lists of words, and `{ concat }`. */
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { Node } from '../../yaml/node.ts'
import { makeDotExpression } from '../build.ts'
import type { Fields } from '../fields.ts'
import { type ExpressionContext, readExpressionPart } from './expression-context.ts'
import { isReportedMacroParameter, makeWordExpr, readDotName } from './names.ts'

/** A scalar becomes a quoted word, a number or a flag. */
export function readLiteral(node: Node, context: ExpressionContext): ExprSyntax | null {
  if (node.n === 'scalar' && typeof node.value === 'string')
    return makeWordExpr(node, node.text, context.diagnostics, true)
  if (node.n === 'scalar' && node.value !== null) return readExpressionPart(node, context)
  if (!isReportedMacroParameter(node, context.diagnostics))
    context.diagnostics.add('wrong-shape', node.at, 'a word, number or flag is expected here')
  return null
}

export function readLiteralList(node: Node, context: ExpressionContext): ExprSyntax | null {
  if (node.n !== 'list') {
    context.diagnostics.add('wrong-shape', node.at, 'a list of words is expected here')
    return null
  }
  const items = node.items.map((item) => readLiteral(item, context)).filter((item) => item !== null)
  return items.length === node.items.length ? { at: node.at, e: 'list', items } : null
}

/** `['available:', seat]` is the box of the seat in that family. Plain texts are joined. */
export function readConcat({ at }: Fields, body: Node, context: ExpressionContext): ExprSyntax | null {
  const { diagnostics } = context
  if (body.n !== 'list' || body.items.length === 0) {
    diagnostics.add('wrong-shape', body.at, 'a list is expected here')
    return null
  }
  const texts = body.items.map(getLiteralText)
  if (texts.every((text) => text !== null)) return makeWordExpr({ ...body, at }, texts.join(''), diagnostics, true)
  const [first, second] = body.items
  const family = texts[0]
  if (first?.n === 'scalar' && second !== undefined && body.items.length === 2 && family?.endsWith(':')) {
    const seat = readExpressionPart(second, context)
    const text = readDotName({ ...first, text: family.slice(0, -1) }, diagnostics)
    return seat && text ? makeDotExpression(seat, { text, at: first.at }, at) : null
  }
  diagnostics.add('wrong-value', body.at, "`concat` joins words, or is ['family:', seat] for the seat's box")
  return null
}

/** The text of a literal. Null for `$seat` and structured expressions, which have a value only in play. */
function getLiteralText(node: Node): string | null {
  if (node.n === 'map') {
    const value = node.entries.find(({ key }) => key === 'literal')?.value
    return value === undefined ? null : getLiteralText(value)
  }
  if (node.n === 'list' || node.value === null || node.text.startsWith('$')) return null
  return node.text
}
