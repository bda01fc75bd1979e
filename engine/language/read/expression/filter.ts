/**
 * Reads the filters of queries. A filter of spaces is a condition on `$zone`. A filter of pieces is a predicate (`{
 * prop, eq }`, `{ prop, op, value }`), a list or a combination of predicates, or a condition on `it`.
 */
import type { ExprSyntax } from '../../syntax/expr.ts'
import { hasFreeBinding } from '../../syntax/parts.ts'
import type { Node } from '../../yaml/node.ts'
import { makeLogicalExpression } from '../build.ts'
import type { Fields } from '../fields.ts'
import { type ExpressionContext, readExpressionInFilter, readExpressionPart } from './expression-context.ts'

/** Makes `list where filter`, if the query has a filter. */
export function readFilteredList(
  list: ExprSyntax,
  of: 'spaces' | 'pieces',
  fields: Fields,
  context: ExpressionContext,
): ExprSyntax | null {
  const node = fields.findEntry('filter')?.value
  if (!node || (node.n === 'list' && node.items.length === 0)) return list
  const cond =
    of === 'pieces'
      ? readPiecesFilter(node, context)
      : readAllAsConjunction(node, (each) => readExpressionPart(each, context))
  if (cond === null) return null
  // The candidate is `$zone`, but a condition in a string may call it `it`.
  const isZone = of === 'spaces' && (hasFreeBinding(cond, 'zone') || !hasFreeBinding(cond, 'it'))
  return { at: fields.at, e: 'where', bind: isZone ? 'zone' : 'it', list, cond }
}

/** Reads the filter of a query of pieces. */
export const readPiecesFilter = (node: Node, context: ExpressionContext): ExprSyntax | null =>
  readAllAsConjunction(node, (item) => readExpressionInFilter(item, { ...context, element: 'it' }))

/** Joins a list of conditions by `and`. */
function readAllAsConjunction(node: Node, read: (node: Node) => ExprSyntax | null): ExprSyntax | null {
  const nodes = node.n === 'list' ? node.items : [node]
  const conds = nodes.map(read).filter((cond) => cond !== null)
  return conds.length === nodes.length ? makeLogicalExpression('and', conds, node.at) : null
}
