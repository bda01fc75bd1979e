/** `{ op, left, right }` and `{ op, args }`; in filters `{ prop, eq }` and `{ prop, op, value }`. */
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapNode, Node, Span } from '../../yaml/node.ts'
import { type Context, dotName, entryOf, nameText, onlyKeys, required } from './fields.ts'
import { readAt } from './read-expression.ts'
import { OPERATORS, SHORT } from './spellings.ts'
import { readIn } from './structured.ts'
import { fill, templateOf } from './template.ts'

/** How other languages call them. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['&&', 'and'],
  ['||', 'or'],
  ['!', 'not'],
  ['mod', '%'],
  ['div', '/'],
])

/** What the operator that a node names means, or null with a diagnostic. */
function operatorOf(head: Node, c: Context): Expr | null {
  const text = nameText(head, c.d)
  if (text === null) return null
  const means = OPERATORS.get(text)
  if (means !== undefined) return templateOf(means)
  const suggestion = FOREIGN.get(text) ?? closest(text, OPERATORS.keys())
  c.d.add('unknown-operator', head.at, `no operator \`${text.slice(0, 40)}\``, suggestion)
  return null
}

/** Arithmetic goes on from left to right. */
const isRow = (e: Expr): boolean => e.e === 'binary' && /^[-+*/%]$/.test(e.op)
const isJunction = (e: Expr): e is Expr & { readonly e: 'and' | 'or' } => e.e === 'and' || e.e === 'or'
/** Of what is negated by `not`, the membership counts. */
const isMembership = (e: Expr): boolean => e.e === 'in' || (e.e === 'not' && e.arg.e === 'in')
const isComparison = (e: Expr): boolean => isMembership(e) || (e.e === 'binary' && !isRow(e))

export function readOperation(map: MapNode, head: Node, c: Context): Expr | null {
  const means = operatorOf(head, c)
  if (means === null) return null
  const nodes = operands(map, c)
  if (nodes === null) return null
  // The first of a row lies deepest in the tree.
  const row = isRow(means) ? nodes.length - 1 : 0
  const keeps = isJunction(means) || (means.e === 'not' && !isMembership(means))
  const args: Expr[] = []
  for (const [index, node] of nodes.entries()) {
    const depth = c.depth + Math.max(0, row - index)
    const expr = keeps ? readIn(node, c, depth) : readAt(node, c.d, depth)
    if (expr !== null) args.push(expr)
  }
  return args.length === nodes.length ? build(means, args, map.at, head.at, c) : null
}

/** Of the element that a filter looks at. */
export function readPredicate(map: MapNode, element: string, c: Context): Expr | null {
  const { d } = c
  const node = required(map, 'prop', d)
  const name = dotName(node, d)
  const op = entryOf(map, 'op')
  const short = SHORT.find((key) => entryOf(map, key) !== undefined) ?? 'eq'
  const fine = onlyKeys(map, op === undefined ? ['prop', short] : ['prop', 'op', 'value'], d)
  const means = op === undefined ? templateOf(OPERATORS.get(short) ?? '') : operatorOf(op.value, c)
  const valueNode = required(map, op === undefined ? short : 'value', d)
  const value = valueNode && readAt(valueNode, d, c.depth)
  if (node === null || name === null || means === null || value === null) return null
  const { at } = node
  const prop: Expr = { at, e: 'dot', of: { at, e: 'binding', name: element }, name, nameAt: at }
  const headAt = op?.value.at ?? map.at
  if (isComparison(means)) return fine ? build(means, [prop, value], map.at, headAt, c) : null
  d.add('unknown-operator', headAt, 'a filter compares: eq, neq, in, <, <=, >, >=')
  return null
}

/** `left` and `right`, or `args` (also called `conditions`; `arg` or `condition` for one). */
function operands(map: MapNode, c: Context): readonly Node[] | null {
  const { d } = c
  for (const key of ['args', 'conditions']) {
    const entry = entryOf(map, key)
    if (entry === undefined) continue
    if (!onlyKeys(map, ['op', key], d)) return null
    if (entry.value.n === 'list' && entry.value.items.length > 0) return entry.value.items
    d.add('wrong-shape', entry.value.at, 'a list of expressions is expected here')
    return null
  }
  for (const key of ['arg', 'condition']) {
    const entry = entryOf(map, key)
    if (entry !== undefined) return onlyKeys(map, ['op', key], d) ? [entry.value] : null
  }
  const fine = onlyKeys(map, ['op', 'left', 'right', 'args'], d)
  if (map.entries.length === 1) {
    d.add('missing-key', map.at, '`left` and `right`, or `args`, are missing')
    return null
  }
  const left = required(map, 'left', d)
  const right = required(map, 'right', d)
  return fine && left !== null && right !== null ? [left, right] : null
}

function build(means: Expr, args: readonly Expr[], at: Span, headAt: Span, c: Context): Expr | null {
  const [first, second] = args
  if (first === undefined) return null
  if (isJunction(means)) return joined(means.e, args, at)
  if (means.e === 'call') return { ...means, at, nameAt: headAt, args }
  const given = (expr: Expr) => ({ expr, at: expr.at, keyAt: expr.at })
  const put = (left: Expr, right: Expr): Expr =>
    fill(means, new Map(Object.entries({ left: given(left), right: given(right), arg: given(left) })), at)
  if (isRow(means)) {
    if (second !== undefined) return args.reduce(put)
    if (means.e === 'binary' && means.op === '-') return { at, e: 'negate', arg: first }
  }
  const wanted = means.e === 'not' && !isMembership(means) ? 1 : 2
  if (args.length === wanted) return put(first, second ?? first)
  c.d.add('argument-count', headAt, `this operator has ${wanted === 1 ? 'one argument' : 'two arguments'}`)
  return null
}

/** One condition stands for itself; a chain in a chain of the same operator is one chain. */
export function joined(e: 'and' | 'or', args: readonly Expr[], at: Span): Expr | null {
  const flat = args.flatMap((arg) => (arg.e === e ? arg.args : [arg]))
  const [first] = flat
  if (first === undefined) return null
  return flat.length === 1 ? first : { at, e, args: flat }
}
