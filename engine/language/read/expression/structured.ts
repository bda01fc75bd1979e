/**
 * The structured spelling, by the key that it begins with. Errors of all parts are reported, so a reader returns null
 * only after it has looked at every part.
 */
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'
import { type Context, entryOf, isParameter, onlyKeys, required } from './fields.ts'
import { concat, literal } from './literal.ts'
import { readOperation, readPredicate } from './operation.ts'
import { readAt } from './read-expression.ts'
import { readSpelling, spellingNamed } from './spelled.ts'
import { AGGREGATES, CONDITIONAL, HEADS, type Head, QUERIES, REFERENCES } from './spellings.ts'

type Reader = (map: MapNode, body: Node, c: Context) => Expr | null

const READERS: Readonly<Record<Head, Reader>> = {
  op: (map, body, c) => readOperation(map, body, c),
  ref(map, body, c) {
    const spelling = spellingNamed(REFERENCES, body, 'unknown-reference', 'reference', c)
    return spelling && readSpelling(spelling, map, ['ref'], map.at, body.at, c)
  },
  query(map, body, c) {
    const spelling = spellingNamed(QUERIES, body, 'unknown-query', 'query', c)
    return spelling && readSpelling(spelling, map, ['query'], map.at, body.at, c)
  },
  aggregate(map, body, c) {
    const inside = only(map, 'aggregate', body, '`op` and `query`', c)
    const op = inside && required(inside, 'op', c.d)
    const spelling = op && spellingNamed(AGGREGATES, op, 'unknown-operator', 'aggregate', c)
    return inside && spelling && readSpelling(spelling, inside, ['op'], map.at, op.at, c)
  },
  if(map, body, c) {
    const inside = only(map, 'if', body, '`when`, `then` and `else`', c)
    return inside && readSpelling(CONDITIONAL, inside, [], map.at, map.at, c)
  },
  literal: (map, body, c) => (onlyKeys(map, ['literal'], c.d) ? literal(body, c) : null),
  concat: (map, body, c) => (onlyKeys(map, ['concat'], c.d) ? concat(map, body, c) : null),
  zoneExpr(map, body, c) {
    const fine = onlyKeys(map, ['zoneExpr'], c.d)
    const expr = readAt(body, c.d, c.depth)
    return fine ? expr : null
  },
}

export function readStructured(map: MapNode, c: Context): Expr | null {
  if (isParameter(map, c.d)) return null
  // Before the others: a predicate may have an `op` too.
  if (c.element !== null && entryOf(map, 'prop') && !entryOf(map, 'ref'))
    return readPredicate(map, c.element, c)
  for (const head of HEADS) {
    const entry = entryOf(map, head)
    if (entry !== undefined) return READERS[head](map, entry.value, c)
  }
  const [first] = map.entries
  if (first === undefined) c.d.add('wrong-shape', map.at, 'an expression is expected here, not an empty map')
  else {
    const message = `no structured expression begins with \`${first.key}\`: ${HEADS.join(', ')}`
    c.d.add('unknown-key', first.keyAt, message, closest(first.key, HEADS))
  }
  return null
}

/** Reads a part of a filter, where `{ prop, … }` keeps its meaning. */
export function readIn(node: Node, c: Context, depth: number): Expr | null {
  return node.n === 'map' ? readStructured(node, { ...c, depth: depth + 1 }) : readAt(node, c.d, depth)
}

/** The map under the one key that may stand there. */
function only(map: MapNode, key: string, body: Node, holds: string, c: Context): MapNode | null {
  const fine = onlyKeys(map, [key], c.d)
  if (body.n === 'map') return fine ? body : null
  c.d.add('wrong-shape', body.at, `a map with ${holds} is expected here`)
  return null
}
