/** What the readers of structured expressions pass down. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'

export interface ExpressionContext {
  readonly diagnostics: Diagnostics
  readonly depth: number
  /** In a filter, the binding that `{ prop, … }` is a property of. */
  readonly element: string | null
  readonly readers: ExpressionReaders
}

/** The readers of whole expressions. The readers of their parts get them passed, so that they need not import them. */
export interface ExpressionReaders {
  /** `depth` counts the levels above: structured and parsed together have one limit. */
  expression(node: Node, diagnostics: Diagnostics, depth: number): ExprSyntax | null
  structured(map: MapNode, context: ExpressionContext): ExprSyntax | null
}

export const readExpressionPart = (node: Node, context: ExpressionContext, depth = context.depth): ExprSyntax | null =>
  context.readers.expression(node, context.diagnostics, depth)

/** Reads a part of a filter, where `{ prop, … }` keeps its meaning. */
export const readInFilter = (node: Node, context: ExpressionContext, depth = context.depth): ExprSyntax | null =>
  node.n === 'map'
    ? context.readers.structured(node, { ...context, depth: depth + 1 })
    : context.readers.expression(node, context.diagnostics, depth)
