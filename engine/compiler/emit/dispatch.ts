/** Calls the emitter that a table has for a kind of expression. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'

export type ExprEmitter<K extends Expr['e']> = (emitter: FunctionEmitter, expr: ExprOf<K>) => JsExpr

/** Emits an expression by its row of the table; null if the table has none. */
export function emitByKind(table: object, emitter: FunctionEmitter, expr: Expr): JsExpr | null {
  const emits = table as Readonly<Partial<Record<Expr['e'], ExprEmitter<Expr['e']>>>>
  return emits[expr.e]?.(emitter, expr) ?? null
}
