/**
 * Filters of queries. Of spaces: a condition on `$zone`. Of pieces: predicates `{ prop, eq }`, `{ prop, op, value }`
 * on the piece, alone, in a list (all must hold), or under `and`, `or`, `not`; or any condition on `it`.
 */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { Expr } from '../../syntax/expr.ts'
import { mentions } from '../../syntax/parts.ts'
import type { MapNode, Node } from '../../yaml/node.ts'
import { type Context, entryOf } from './fields.ts'
import { joined } from './operation.ts'
import { readAt } from './read-expression.ts'
import { readIn } from './structured.ts'

/** `list where filter`, for the filter of a map if it has one. */
export function filteredPieces(list: Expr, map: MapNode, c: Context): Expr | null {
  const entry = entryOf(map, 'filter')
  if (entry === undefined || isNothing(entry.value)) return list
  const cond = condition(entry.value, c)
  return cond === null ? null : { at: map.at, e: 'where', bind: 'it', list, cond }
}

/** The filter of a query of pieces by itself. */
export const readPieceFilter = (node: Node, d: Diagnostics): Expr | null =>
  condition(node, { d, depth: 0, element: null })

/** The candidate is `$zone`; a condition in a string may say `it`. */
export function filteredSpaces(list: Expr, map: MapNode, c: Context): Expr | null {
  const entry = entryOf(map, 'filter')
  if (entry === undefined || isNothing(entry.value)) return list
  const cond = every(entry.value, (node) => readAt(node, c.d, c.depth))
  if (cond === null) return null
  const bind = mentions(cond, 'it') && !mentions(cond, 'zone') ? 'it' : 'zone'
  return { at: map.at, e: 'where', bind, list, cond }
}

function isNothing(node: Node): boolean {
  return node.n === 'list' && node.items.length === 0
}

/** A list of conditions holds when all do. */
function every(node: Node, read: (node: Node) => Expr | null): Expr | null {
  const nodes = node.n === 'list' ? node.items : [node]
  const conds = nodes.map(read).filter((cond) => cond !== null)
  return conds.length === nodes.length ? joined('and', conds, node.at) : null
}

function condition(node: Node, c: Context): Expr | null {
  return every(node, (item) => readIn(item, { ...c, element: 'it' }, c.depth))
}
