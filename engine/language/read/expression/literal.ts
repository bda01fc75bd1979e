/** What is not parsed: `{ literal }`, the words of a list, and `{ concat }`. */
import type { Expr } from '../../syntax/expr.ts'
import type { Node } from '../../yaml/node.ts'
import { dot } from '../build.ts'
import type { Fields } from '../fields.ts'
import { type Context, readPart } from './context.ts'
import { dotName, isParameter, wordExpr } from './names.ts'

/** A scalar that is not parsed: text is a quoted word. */
export function literal(node: Node, c: Context): Expr | null {
  if (node.n === 'scalar' && typeof node.value === 'string') return wordExpr(node, node.text, c.d, true)
  if (node.n === 'scalar' && node.value !== null) return readPart(node, c)
  if (!isParameter(node, c.d)) c.d.add('wrong-shape', node.at, 'a word, number or flag is expected here')
  return null
}

export function literals(node: Node, c: Context): Expr | null {
  if (node.n !== 'list') {
    c.d.add('wrong-shape', node.at, 'a list of words is expected here')
    return null
  }
  const items = node.items.map((item) => literal(item, c)).filter((item) => item !== null)
  return items.length === node.items.length ? { at: node.at, e: 'list', items } : null
}

/** `['available:', seat]` is the box of that family that is the seat's; text alone is joined. */
export function concat({ at }: Fields, body: Node, c: Context): Expr | null {
  const { d } = c
  if (body.n !== 'list' || body.items.length === 0) {
    d.add('wrong-shape', body.at, 'a list is expected here')
    return null
  }
  const texts = body.items.map(literalText)
  if (texts.every((text) => text !== null)) return wordExpr({ ...body, at }, texts.join(''), d, true)
  const [first, second] = body.items
  const family = texts[0]
  if (first?.n === 'scalar' && second !== undefined && body.items.length === 2 && family?.endsWith(':')) {
    const seat = readPart(second, c)
    const text = dotName({ ...first, text: family.slice(0, -1) }, d)
    return seat && text ? dot(seat, { text, at: first.at }, at) : null
  }
  d.add('wrong-value', body.at, "`concat` joins words, or is ['family:', seat] for the seat's box")
  return null
}

/** Null for what is worked out: `$seat` and structured expressions. */
function literalText(node: Node): string | null {
  if (node.n === 'map') {
    const value = node.entries.find(({ key }) => key === 'literal')?.value
    return value === undefined ? null : literalText(value)
  }
  if (node.n === 'list' || node.value === null || node.text.startsWith('$')) return null
  return node.text
}
