/** Emits counts of pieces from the sums at the head of their function (see `tally.ts`). */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { type JsExpr, makeExpr, PREC } from './js-expr.ts'
import type { JsName } from './js-name.ts'

/** Pieces of these classes in one zone, counted once. */
export interface ZoneTally {
  readonly id: JsName
  readonly classes: readonly number[]
}

/** Writes a count as a sum of earlier sums; null if they do not make it up. */
export function emitTallySum(emitter: FunctionEmitter, expr: Expr & { e: 'pieces' }): JsExpr | null {
  if (expr.in.e !== 'local' || expr.classes.k !== 'static') return null
  const { classes } = expr.classes
  const parts = emitter.tallies.get(expr.in.name)?.filter((part) => part.classes.every((cls) => classes.includes(cls)))
  const covered = parts?.reduce((n, part) => n + part.classes.length, 0)
  if (parts === undefined || covered !== classes.length || covered === 0) return null
  const [first] = parts
  if (first !== undefined && parts.length === 1) return first.id
  return makeExpr(parts.map((part) => part.id).join(' + '), PREC.plus)
}
