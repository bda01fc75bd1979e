/** `{ op, left, right }` and `{ op, args }`. */
import { closest } from '../../diagnostics/suggest.ts'
import type { BinaryOp, Expr } from '../../syntax/expr.ts'
import type { MapNode, Node, Span } from '../../yaml/node.ts'
import { type Context, dotName, entryOf, nameText, onlyKeys, required } from './fields.ts'
import { readAt } from './read-expression.ts'
import { readIn, readKey } from './structured.ts'

type Operator =
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly chains: boolean }
  | { readonly kind: 'junction'; readonly e: 'and' | 'or' }
  | { readonly kind: 'not' }
  | { readonly kind: 'in'; readonly negated: boolean }
  | { readonly kind: 'call'; readonly name: string }

const compares = (op: BinaryOp): Operator => ({ kind: 'binary', op, chains: false })
const computes = (op: BinaryOp): Operator => ({ kind: 'binary', op, chains: true })

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['==', compares('=')],
  ['=', compares('=')],
  ['eq', compares('=')],
  ['!=', compares('!=')],
  ['neq', compares('!=')],
  ['<', compares('<')],
  ['<=', compares('<=')],
  ['>', compares('>')],
  ['>=', compares('>=')],
  ['+', computes('+')],
  ['-', computes('-')],
  ['*', computes('*')],
  ['/', computes('/')],
  ['floorDiv', computes('/')],
  ['%', computes('%')],
  ['and', { kind: 'junction', e: 'and' }],
  ['or', { kind: 'junction', e: 'or' }],
  ['not', { kind: 'not' }],
  ['in', { kind: 'in', negated: false }],
  ['notIn', { kind: 'in', negated: true }],
  ['not in', { kind: 'in', negated: true }],
  ['min', { kind: 'call', name: 'min' }],
  ['max', { kind: 'call', name: 'max' }],
  ['union', { kind: 'call', name: 'union' }],
  ['except', { kind: 'call', name: 'except' }],
])

/** Operators that may be a key of a predicate themselves. */
const SHORT: readonly string[] = ['eq', 'neq', 'in', 'notIn']

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

/** The operator that a node names, or null with a diagnostic. */
function operatorOf(head: Node, c: Context): Operator | null {
  const text = nameText(head, c.d)
  if (text === null) return null
  const operator = OPERATORS.get(text)
  if (operator !== undefined) return operator
  const suggestion = FOREIGN.get(text) ?? closest(text, OPERATORS.keys())
  c.d.add('unknown-operator', head.at, `no operator \`${text.slice(0, 40)}\``, suggestion)
  return null
}

export function readOperation(map: MapNode, head: Node, c: Context): Expr | null {
  const operator = operatorOf(head, c)
  if (operator === null) return null
  const nodes = operands(map, c)
  if (nodes === null) return null
  // The first of a row lies deepest in the tree.
  const row = operator.kind === 'binary' && operator.chains ? nodes.length - 1 : 0
  const keeps = operator.kind === 'junction' || operator.kind === 'not'
  const args: Expr[] = []
  for (const [index, node] of nodes.entries()) {
    const depth = c.depth + Math.max(0, row - index)
    const expr = keeps ? readIn(node, c, depth) : readAt(node, c.d, depth)
    if (expr !== null) args.push(expr)
  }
  return args.length === nodes.length ? build(operator, args, map.at, head.at, c) : null
}

/** `{ prop, eq }` or `{ prop, op, value }`: of the element that a filter looks at. */
export function readPredicate(map: MapNode, element: string, c: Context): Expr | null {
  const { d } = c
  const node = required(map, 'prop', d)
  const name = dotName(node, d)
  const op = entryOf(map, 'op')
  const short = SHORT.find((key) => entryOf(map, key) !== undefined)
  const fine = onlyKeys(map, op === undefined ? ['prop', short ?? 'eq'] : ['prop', 'op', 'value'], d)
  const operator = op === undefined ? OPERATORS.get(short ?? 'eq') : operatorOf(op.value, c)
  const value = readKey(map, op === undefined ? (short ?? 'eq') : 'value', c)
  if (node === null || name === null || operator === undefined || operator === null || value === null)
    return null
  const { at } = node
  const of: Expr = { at, e: 'binding', name: element }
  const prop: Expr = { at, e: 'dot', of, name, nameAt: at }
  if (operator.kind === 'in' || (operator.kind === 'binary' && !operator.chains)) {
    return fine ? build(operator, [prop, value], map.at, op?.value.at ?? map.at, c) : null
  }
  d.add('unknown-operator', op?.value.at ?? map.at, 'a filter compares: eq, neq, in, <, <=, >, >=')
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

function build(op: Operator, args: readonly Expr[], at: Span, headAt: Span, c: Context): Expr | null {
  const [first, second] = args
  if (first === undefined) return null
  const wrong = (count: string): null => {
    c.d.add('argument-count', headAt, `this operator has ${count}`)
    return null
  }
  switch (op.kind) {
    case 'junction':
      return joined(op.e, args, at)
    case 'call':
      return { at, e: 'call', name: op.name, nameAt: headAt, args, named: [] }
    case 'not':
      return args.length === 1 ? { at, e: 'not', arg: first } : wrong('one argument')
    case 'in': {
      if (second === undefined || args.length > 2) return wrong('two arguments')
      const membership: Expr = { at, e: 'in', what: first, where: second }
      return op.negated ? { at, e: 'not', arg: membership } : membership
    }
    case 'binary': {
      if (args.length === 1 && op.op === '-') return { at, e: 'negate', arg: first }
      if (args.length < 2 || (args.length > 2 && !op.chains)) return wrong('two arguments')
      return args.reduce((left, right) => ({ at, e: 'binary', op: op.op, left, right }))
    }
  }
}

/** One condition stands for itself; a chain in a chain of the same operator is one chain. */
export function joined(e: 'and' | 'or', args: readonly Expr[], at: Span): Expr | null {
  const flat = args.flatMap((arg) => (arg.e === e ? arg.args : [arg]))
  const [first] = flat
  if (first === undefined) return null
  return flat.length === 1 ? first : { at, e, args: flat }
}
