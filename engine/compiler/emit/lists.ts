/**
 * Emits lists: `emitEach` goes through a list, `emitList` builds it. All other uses, such as counting, are written with these two.
 * So each kind of list says only once how a loop goes through it or how it is built.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { simplifyList } from '../../gamedef/narrow.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { type JsExpr, makeNameExpr } from './js-expr.ts'
import { emitArray } from './list-arrays.ts'
import { findLoopEmitter } from './list-loops.ts'
import { emitArrayLoop, hasUnboundedLength, type LoopBody } from './loops.ts'
import { findUnorderedLoopEmitter } from './unordered-loops.ts'

/** Writes a loop over a list, which is built only if it must be. */
export function emitListLoop(emitter: FunctionEmitter, raw: Expr, stem: string, body: LoopBody): void {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  const { at } = expr
  const loop = findLoopEmitter(expr) ?? (emitter.ignoresOrder ? findUnorderedLoopEmitter(emitter, expr) : undefined)
  if (loop !== undefined) {
    loop(emitter, expr, stem, body)
    return
  }
  const array = emitter.memoize('list', emitArray(emitter, expr), at)
  if (hasUnboundedLength(expr)) emitter.out.line(emitter.callRuntime('spend', at, `${array.text}.length`), at)
  emitArrayLoop(emitter, array, stem, at, body)
}

/** Gives a list as an array. It may be a constant or belong to a binding, so it must not be written to. */
export function emitList(emitter: FunctionEmitter, raw: Expr): JsExpr {
  const expr = simplifyList(emitter.unit.evaluator, raw)
  if (expr.e === 'zones') return makeNameExpr(emitter.unit.tables.declareTable('list', expr.zones))
  return emitArray(emitter, expr)
}
