/** What the readers of structured expressions pass down. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'

export interface Context {
  readonly d: Diagnostics
  readonly depth: number
  /** In a filter, the binding that `{ prop, … }` is a property of. */
  readonly element: string | null
  readonly readers: Readers
}

/** The readers of whole expressions. The readers of their parts get them passed, so that they need not import them. */
export interface Readers {
  /** `depth` counts the levels above: structured and parsed together have one limit. */
  expression(node: Node, d: Diagnostics, depth: number): Expr | null
  structured(map: MapNode, c: Context): Expr | null
}

export const readPart = (node: Node, c: Context, depth = c.depth): Expr | null =>
  c.readers.expression(node, c.d, depth)

/** Reads a part of a filter, where `{ prop, … }` keeps its meaning. */
export const readIn = (node: Node, c: Context, depth = c.depth): Expr | null =>
  node.n === 'map'
    ? c.readers.structured(node, { ...c, depth: depth + 1 })
    : c.readers.expression(node, c.d, depth)
