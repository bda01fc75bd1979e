/** The context of reading structured expressions. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'

export interface ExpressionContext {
  readonly diagnostics: Diagnostics
  readonly depth: number
  /** In a filter, the binding whose property `{ prop, … }` reads. */
  readonly element: string | null
  readonly readers: ExpressionReaders
}

/** The readers of whole expressions. Passing them to the readers of parts avoids a cycle of imports. */
export interface ExpressionReaders {
  /** `depth` counts the levels above, because structured and parsed levels share one limit. */
  expression(node: Node, diagnostics: Diagnostics, depth: number): ExprSyntax | null
  structured(map: MapNode, context: ExpressionContext): ExprSyntax | null
}

export const readExpressionPart = (node: Node, context: ExpressionContext, depth = context.depth): ExprSyntax | null =>
  context.readers.expression(node, context.diagnostics, depth)

/** Reads a part of a filter, where `{ prop, … }` keeps its meaning. */
export const readExpressionInFilter = (
  node: Node,
  context: ExpressionContext,
  depth = context.depth,
): ExprSyntax | null =>
  node.n === 'map'
    ? context.readers.structured(node, { ...context, depth: depth + 1 })
    : context.readers.expression(node, context.diagnostics, depth)
