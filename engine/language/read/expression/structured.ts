/**
 * The structured spelling: `{ op, left, right }`, `{ aggregate }`, `{ if }`, `{ literal }`, `{ concat }`,
 * `{ zoneExpr }` here; references and queries in files of their own. Errors of all parts are reported, so a reader
 * returns null only after it has looked at every part.
 */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr, FoldOp } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'
import {
  bindingName,
  type Context,
  dotName,
  entryOf,
  isParameter,
  nameText,
  onlyKeys,
  required,
  wordOf,
} from './fields.ts'
import { readOperation, readPredicate } from './operation.ts'
import { readQuery } from './query.ts'
import { readAt } from './read-expression.ts'
import { readReference } from './reference.ts'

/** In closures, because the files of this folder import each other in a circle. */
const HEADS: readonly (readonly [string, (map: MapNode, head: Node, c: Context) => Expr | null])[] = [
  ['op', (map, head, c) => readOperation(map, head, c)],
  ['ref', (map, head, c) => readReference(map, head, c)],
  ['query', (map, head, c) => readQuery(map, head, c)],
  ['aggregate', readAggregate],
  ['if', readIf],
  ['literal', readLiteral],
  ['concat', readConcat],
  ['zoneExpr', readZoneExpr],
]

export function readStructured(map: MapNode, c: Context): Expr | null {
  if (isParameter(map, c.d)) return null
  // Before the others: a predicate may have an `op` too.
  if (c.element !== null && entryOf(map, 'prop') && !entryOf(map, 'ref'))
    return readPredicate(map, c.element, c)
  for (const [key, read] of HEADS) {
    const head = entryOf(map, key)
    if (head !== undefined) return read(map, head.value, c)
  }
  const heads = HEADS.map(([key]) => key)
  const [first] = map.entries
  if (first === undefined) c.d.add('wrong-shape', map.at, 'an expression is expected here, not an empty map')
  else {
    const message = `no structured expression begins with \`${first.key}\`: ${heads.join(', ')}`
    c.d.add('unknown-key', first.keyAt, message, closest(first.key, heads))
  }
  return null
}

/** Reads a part of a filter, where `{ prop, … }` keeps its meaning. */
export function readIn(node: Node, c: Context, depth: number): Expr | null {
  return node.n === 'map' ? readStructured(node, { ...c, depth: depth + 1 }) : readAt(node, c.d, depth)
}

/** The expression under a key that must be there. */
export function readKey(map: MapNode, key: string, c: Context): Expr | null {
  const node = required(map, key, c.d)
  return node === null ? null : readAt(node, c.d, c.depth)
}

const AGGREGATES: ReadonlyMap<string, FoldOp> = new Map(
  (['count', 'sum', 'min', 'max'] as const).map((op) => [op, op]),
)

function readAggregate(map: MapNode, body: Node, c: Context): Expr | null {
  const { d } = c
  const alone = onlyKeys(map, ['aggregate'], d)
  if (body.n !== 'map') {
    d.add('wrong-shape', body.at, 'a map with `op` and `query` is expected here')
    return null
  }
  const node = required(body, 'op', d)
  const text = nameText(node, d)
  const op = text === null ? undefined : AGGREGATES.get(text)
  if (text !== null && node !== null && op === undefined) {
    d.add('unknown-operator', node.at, `no aggregate \`${text}\``, closest(text, AGGREGATES.keys()))
  }
  const fine = onlyKeys(
    body,
    op === 'count' ? ['op', 'query', 'bind'] : ['op', 'query', 'bind', 'value', 'prop'],
    d,
  )
  const bindNode = entryOf(body, 'bind')
  const bind = bindNode === undefined ? 'it' : bindingName(bindNode.value, d)
  const list = readKey(body, 'query', c)
  if (op === undefined || bind === null) return null
  const value = op === 'count' ? null : aggregated(body, bind, c)
  if (list === null || !alone || !fine || (op !== 'count' && value === null)) return null
  return { at: map.at, e: 'fold', op, bind, list, value }
}

/** `value: expression`, or `prop: name` of the element. */
function aggregated(body: MapNode, bind: string, c: Context): Expr | null {
  const prop = entryOf(body, 'prop')
  if (prop === undefined) return readKey(body, 'value', c)
  const value = entryOf(body, 'value')
  if (value !== undefined) {
    c.d.add('unknown-key', value.keyAt, '`value` and `prop` say the same thing: write one of them')
    return null
  }
  const at = prop.value.at
  const name = dotName(prop.value, c.d)
  return name === null ? null : { at, e: 'dot', of: { at, e: 'binding', name: bind }, name, nameAt: at }
}

function readIf(map: MapNode, body: Node, c: Context): Expr | null {
  const alone = onlyKeys(map, ['if'], c.d)
  if (body.n !== 'map') {
    c.d.add('wrong-shape', body.at, 'a map with `when`, `then` and `else` is expected here')
    return null
  }
  const fine = onlyKeys(body, ['when', 'then', 'else'], c.d)
  const when = readKey(body, 'when', c)
  const yes = readKey(body, 'then', c)
  const no = readKey(body, 'else', c)
  if (!alone || !fine || when === null || yes === null || no === null) return null
  return { at: map.at, e: 'if', when, then: yes, else: no }
}

function readLiteral(map: MapNode, body: Node, c: Context): Expr | null {
  return onlyKeys(map, ['literal'], c.d) ? literal(body, c) : null
}

/** A scalar that is not parsed: text is a quoted word. */
export function literal(node: Node, c: Context): Expr | null {
  if (node.n === 'scalar' && typeof node.value === 'string') return wordOf(node.text, node, c.d, true)
  if (node.n === 'scalar' && node.value !== null) return readAt(node, c.d, c.depth)
  if (!isParameter(node, c.d)) c.d.add('wrong-shape', node.at, 'a word, number or flag is expected here')
  return null
}

function readZoneExpr(map: MapNode, body: Node, c: Context): Expr | null {
  const fine = onlyKeys(map, ['zoneExpr'], c.d)
  const expr = readAt(body, c.d, c.depth)
  return fine ? expr : null
}

/** `['available:', seat]` is the box of that family that is the seat's; text alone is joined. */
function readConcat(map: MapNode, body: Node, c: Context): Expr | null {
  const { d } = c
  if (!onlyKeys(map, ['concat'], d)) return null
  if (body.n !== 'list' || body.items.length === 0) {
    d.add('wrong-shape', body.at, 'a list is expected here')
    return null
  }
  const texts = body.items.map(literalText)
  if (texts.every((text) => text !== null)) return wordOf(texts.join(''), map, d, true)
  const [first, second] = body.items
  const family = texts[0]
  if (first !== undefined && second !== undefined && body.items.length === 2 && family?.endsWith(':')) {
    const seat = readAt(second, d, c.depth)
    const name = dotFamily(family.slice(0, -1), first, d)
    if (seat === null || name === null) return null
    return { at: map.at, e: 'dot', of: seat, name, nameAt: first.at }
  }
  d.add('wrong-value', body.at, "`concat` joins words, or is ['family:', seat] for the seat's box")
  return null
}

function dotFamily(family: string, node: Node, d: Diagnostics): string | null {
  return node.n === 'scalar' ? dotName({ ...node, text: family }, d) : null
}

/** Null for what is worked out: `$seat` and structured expressions. */
function literalText(node: Node): string | null {
  if (node.n === 'map') {
    const value = entryOf(node, 'literal')?.value
    return value === undefined ? null : literalText(value)
  }
  if (node.n === 'list' || node.value === null || node.text.startsWith('$')) return null
  return node.text
}
