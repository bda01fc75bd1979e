/**
 * Lists: `emitEach` goes through one, `emitList` builds it. Every other use of a list (counting it, asking for its first element)
 * is written in terms of these two, so each kind of list says only once how it is gone through or built.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { simplify } from '../../gamedef/narrow.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { type JsExpr, makeName } from './js-expr.ts'
import { emitArray } from './list-arrays.ts'
import { findLoop } from './list-loops.ts'
import { emitArrayLoop, isUnbounded, type LoopBody } from './loops.ts'
import { findUnorderedLoop } from './unordered-loops.ts'

/** A loop over a list, which is built only where it must be. */
export function emitEach(emitter: FunctionEmitter, raw: Expr, stem: string, body: LoopBody): void {
  const expr = simplify(emitter.unit.evaluator, raw)
  const { at } = expr
  const loop = findLoop(expr) ?? (emitter.isFold ? findUnorderedLoop(emitter, expr) : undefined)
  if (loop !== undefined) {
    loop(emitter, expr, stem, body)
    return
  }
  const array = emitter.memoize('list', emitArray(emitter, expr), at)
  if (isUnbounded(expr)) emitter.out.line(emitter.runtime('spend', at, `${array.text}.length`), at)
  emitArrayLoop(emitter, array, stem, at, body)
}

/** The list as an array. It may be a constant or belong to a binding: it is read, never written. */
export function emitList(emitter: FunctionEmitter, raw: Expr): JsExpr {
  const expr = simplify(emitter.unit.evaluator, raw)
  if (expr.e === 'zones') return makeName(emitter.unit.tables.literal('list', expr.zones))
  return emitArray(emitter, expr)
}
