/**
 * Filters of queries. Of spaces: a condition on `$zone`. Of pieces: predicates `{ prop, eq }`, `{ prop, op, value }`
 * on the piece, alone, in a list (all must hold), or under `and`, `or`, `not`; or any condition on `it`.
 */
import type { ExprSyntax } from '../../syntax/expr.ts'
import { isMentioned } from '../../syntax/parts.ts'
import type { Node } from '../../yaml/node.ts'
import { makeLogical } from '../build.ts'
import type { Fields } from '../fields.ts'
import { type ExpressionContext, readExpressionPart, readInFilter } from './expression-context.ts'

/** `list where filter`, for the filter of a query if it has one. */
export function makeFilter(
  list: ExprSyntax,
  of: 'spaces' | 'pieces',
  fields: Fields,
  context: ExpressionContext,
): ExprSyntax | null {
  const node = fields.entry('filter')?.value
  if (!node || (node.n === 'list' && node.items.length === 0)) return list
  const cond =
    of === 'pieces' ? readPiecesFilter(node, context) : readEvery(node, (each) => readExpressionPart(each, context))
  if (cond === null) return null
  // The candidate is `$zone`; a condition in a string may say `it`.
  const isZone = of === 'spaces' && (isMentioned(cond, 'zone') || !isMentioned(cond, 'it'))
  return { at: fields.at, e: 'where', bind: isZone ? 'zone' : 'it', list, cond }
}

/** The filter of a query of pieces. */
export const readPiecesFilter = (node: Node, context: ExpressionContext): ExprSyntax | null =>
  readEvery(node, (item) => readInFilter(item, { ...context, element: 'it' }))

/** A list of conditions holds when all do. */
function readEvery(node: Node, read: (node: Node) => ExprSyntax | null): ExprSyntax | null {
  const nodes = node.n === 'list' ? node.items : [node]
  const conds = nodes.map(read).filter((cond) => cond !== null)
  return conds.length === nodes.length ? makeLogical('and', conds, node.at) : null
}
