/**
 * The table of the kinds of expressions, with all that is said of each. A kind compiles once every column is filled.
 */
import type { Expr } from './expr.ts'
import type { ExprKind } from './expr-kind.ts'
import type { ExprOf } from './expr-parts.ts'
import { AGGREGATE_KINDS } from './kinds/aggregates.ts'
import { CONDITION_KINDS } from './kinds/conditions.ts'
import { LIST_KINDS } from './kinds/lists.ts'
import { listAdjacencyMention } from './kinds/mentions.ts'
import { VALUE_KINDS } from './kinds/values.ts'

export const EXPRESSION_KINDS: { readonly [K in Expr['e']]: ExprKind<ExprOf<K>> } = {
  ...VALUE_KINDS,
  ...CONDITION_KINDS,
  ...AGGREGATE_KINDS,
  ...LIST_KINDS,
}

/** The row of an expression, whose columns take that expression. */
export const getExprKind = (expr: Expr): ExprKind<Expr> => EXPRESSION_KINDS[expr.e] as ExprKind<Expr>

/** The kinds that read which spaces are next to each other. */
export const ADJACENCY_EXPRESSION_KINDS: readonly string[] = Object.entries(EXPRESSION_KINDS).flatMap(
  ([kind, { mentions }]) => (mentions === listAdjacencyMention ? [kind] : []),
)
