/**
 * The table of the kinds of expressions, with all that is said of each. A kind compiles once every column is filled.
 */
import type { Expr } from './expr.ts'
import type { ExprKind } from './expr-kind.ts'
import type { ExprOf } from './expr-parts.ts'
import { AGGREGATES } from './kinds/aggregates.ts'
import { CONDITIONS } from './kinds/conditions.ts'
import { LISTS } from './kinds/lists.ts'
import { mentionAdjacency } from './kinds/mentions.ts'
import { VALUES } from './kinds/values.ts'

export const EXPRESSIONS: { readonly [K in Expr['e']]: ExprKind<ExprOf<K>> } = {
  ...VALUES,
  ...CONDITIONS,
  ...AGGREGATES,
  ...LISTS,
}

/** The row of an expression, whose columns take that expression. */
export const getExprKind = (expr: Expr): ExprKind<Expr> => EXPRESSIONS[expr.e] as ExprKind<Expr>

/** The kinds that read which spaces are next to each other. */
export const ADJACENCY_KINDS: readonly string[] = Object.entries(EXPRESSIONS).flatMap(([kind, { mentions }]) =>
  mentions === mentionAdjacency ? [kind] : [],
)
