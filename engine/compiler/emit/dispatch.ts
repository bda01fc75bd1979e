/** Tables that have a writer for each of some kinds of expression. */
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'

export type ExprEmitter<K extends Expr['e']> = (emitter: FunctionEmitter, expr: ExprOf<K>) => JsExpr

/** What a table has for the kind; null where it has nothing. */
export function emitByKind(table: object, emitter: FunctionEmitter, expr: Expr): JsExpr | null {
  const emits = table as Readonly<Partial<Record<Expr['e'], ExprEmitter<Expr['e']>>>>
  return emits[expr.e]?.(emitter, expr) ?? null
}
