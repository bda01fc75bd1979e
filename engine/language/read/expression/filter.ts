/**
 * Filters of queries. Of spaces: a condition on `$zone`. Of pieces: predicates `{ prop, eq }`, `{ prop, op, value }`
 * on the piece, alone, in a list (all must hold), or under `and`, `or`, `not`; or any condition on `it`.
 */
import type { Expr } from '../../syntax/expr.ts'
import { mentions } from '../../syntax/parts.ts'
import type { Node } from '../../yaml/node.ts'
import { joined } from '../build.ts'
import type { Fields } from '../fields.ts'
import { type Context, readIn, readPart } from './context.ts'

/** `list where filter`, for the filter of a query if it has one. */
export function filtered(list: Expr, of: 'spaces' | 'pieces', fields: Fields, c: Context): Expr | null {
  const node = fields.entry('filter')?.value
  if (!node || (node.n === 'list' && node.items.length === 0)) return list
  const cond = of === 'pieces' ? ofPieces(node, c) : every(node, (each) => readPart(each, c))
  if (cond === null) return null
  // The candidate is `$zone`; a condition in a string may say `it`.
  const isZone = of === 'spaces' && (mentions(cond, 'zone') || !mentions(cond, 'it'))
  return { at: fields.at, e: 'where', bind: isZone ? 'zone' : 'it', list, cond }
}

/** The filter of a query of pieces. */
export const ofPieces = (node: Node, c: Context): Expr | null =>
  every(node, (item) => readIn(item, { ...c, element: 'it' }))

/** A list of conditions holds when all do. */
function every(node: Node, read: (node: Node) => Expr | null): Expr | null {
  const nodes = node.n === 'list' ? node.items : [node]
  const conds = nodes.map(read).filter((cond) => cond !== null)
  return conds.length === nodes.length ? joined('and', conds, node.at) : null
}
