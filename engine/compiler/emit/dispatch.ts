/** Tables that have a writer for each of some kinds of expression. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { Code } from './code.ts'
import type { Fn } from './fn.ts'

export type Emit<K extends Expr['e']> = (fn: Fn, e: ExprOf<K>) => Code

/** What a table has for the kind; null where it has nothing. */
export function emitted(table: object, fn: Fn, e: Expr): Code | null {
  const emits = table as Readonly<Partial<Record<Expr['e'], Emit<Expr['e']>>>>
  return emits[e.e]?.(fn, e) ?? null
}
