/**
 * Emits indices into the cells. A missing zone or seat is -1, which would reach another cell, so an index is checked before use
 * unless it is known to be valid.
 */

import type { WriteTarget } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ParamDef } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { SEAT, type Type } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'
import { quoteJsString } from './names.ts'

export function emitZoneIndex(emitter: FunctionEmitter, expr: Expr): JsExpr {
  if (isSurelyIndexBelow(emitter, expr, emitter.unit.def.zones.length)) return emitter.value(expr)
  return emitter.callRuntime('zone', emitter.value(expr), expr.at)
}

export function emitSeatIndex(emitter: FunctionEmitter, expr: Expr): JsExpr {
  if (isSurelyIndexBelow(emitter, expr, emitter.unit.def.seats.length)) return emitter.value(expr)
  return emitter.callRuntime('seat', emitter.value(expr), expr.at)
}

/** Emits the index of the owner of a track or an attribute. */
export function emitOwnerIndex(emitter: FunctionEmitter, expr: Expr, per: Type): JsExpr {
  if (per.k === 'zone') return emitZoneIndex(emitter, expr)
  if (per.k === 'enum' && per.id === SEAT.id) return emitSeatIndex(emitter, expr)
  const size = countValuesOfType(emitter, per)
  return isSurelyIndexBelow(emitter, expr, size)
    ? emitter.value(expr)
    : emitter.callRuntime('word', emitter.value(expr), size, expr.at)
}

/** Emits the cell of a variable. */
export function emitVarCell(emitter: FunctionEmitter, { var: v, index }: WriteTarget): JsExpr {
  const { tables, def } = emitter.unit
  const { per } = getAt(def.vars, v)
  return tables.emitVarCell(v, index && per && emitOwnerIndex(emitter, index, per))
}

/** Emits the value of a binding. Zones are checked here, and never again. */
export function emitBindingValue(emitter: FunctionEmitter, expr: Expr, of: Type): JsExpr {
  return of.k === 'zone' ? emitZoneIndex(emitter, expr) : emitter.value(expr)
}

export function emitArguments(emitter: FunctionEmitter, params: readonly ParamDef[], args: readonly Expr[]): string[] {
  return params.map((param, i) => {
    const arg = args[i]
    if (arg === undefined) throw new Error(`compiler: a call without the argument ${quoteJsString(param.name)}`)
    return emitBindingValue(emitter, arg, param.type).text
  })
}

/** Whether a value, or each element of a list, is surely one of 0 to `size` - 1. */
export const isSurelyIndexBelow = (emitter: FunctionEmitter, expr: Expr, size: number): boolean =>
  emitter.unit.sureIndices.isSureIndex(expr, size, (name) => emitter.getBinding(name).isSurelyValid)

/** Whether a value, or each element of a list, surely is a value of that type. */
export const isSurelyOfType = (emitter: FunctionEmitter, expr: Expr, of: Type): boolean =>
  isSurelyIndexBelow(emitter, expr, countValuesOfType(emitter, of))

/** How many values of a type can be an index. */
const countValuesOfType = (emitter: FunctionEmitter, of: Type): number =>
  getTypeWords(emitter.unit.def, of.k === 'list' ? of.of : of).length
