/**
 * Indices into the cells. A zone or seat that is not there (-1: no such box, no such value) must never reach another
 * cell, so an index that is not known to be valid is checked where it is used.
 */
import type { WriteTarget } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ParamDef } from '../../gamedef/gamedef.ts'
import { SEAT, type Type } from '../../gamedef/types.ts'
import { typeWords } from '../../gamedef/words.ts'
import { FunctionEmitter } from './function-emitter.ts'
import type { JsExpr } from './js-expr.ts'
import { quoteText } from './names.ts'

export function emitZoneIndex(emitter: FunctionEmitter, expr: Expr): JsExpr {
  if (isSure(emitter, expr, emitter.unit.def.zones.length)) return emitter.value(expr)
  return emitter.runtime('zone', emitter.value(expr), expr.at)
}

export function emitSeatIndex(emitter: FunctionEmitter, expr: Expr): JsExpr {
  if (isSure(emitter, expr, emitter.unit.def.seats.length)) return emitter.value(expr)
  return emitter.runtime('seat', emitter.value(expr), expr.at)
}

/** The index of what has a track or an attribute. */
export function emitOwnerIndex(emitter: FunctionEmitter, expr: Expr, per: Type): JsExpr {
  if (per.k === 'zone') return emitZoneIndex(emitter, expr)
  if (per.k === 'enum' && per.id === SEAT.id) return emitSeatIndex(emitter, expr)
  const size = sizeOf(emitter, per)
  return isSure(emitter, expr, size) ? emitter.value(expr) : emitter.runtime('word', emitter.value(expr), size, expr.at)
}

/** The cell of a variable. */
export function emitVarCell(emitter: FunctionEmitter, { var: v, index }: WriteTarget): JsExpr {
  const { tables, def } = emitter.unit
  const { per } = def.vars[v]!
  return tables.varCell(v, index && per && emitOwnerIndex(emitter, index, per))
}

/** A value on its way into a binding: zones are checked there, and never again. */
export function emitBindingValue(emitter: FunctionEmitter, expr: Expr, of: Type): JsExpr {
  return of.k === 'zone' ? emitZoneIndex(emitter, expr) : emitter.value(expr)
}

export function emitArguments(emitter: FunctionEmitter, params: readonly ParamDef[], args: readonly Expr[]): string[] {
  return params.map((param, i) => {
    const arg = args[i]
    if (arg === undefined) throw new Error(`compiler: a call without the argument ${quoteText(param.name)}`)
    return emitBindingValue(emitter, arg, param.type).text
  })
}

/** Whether a value, or each of a list, is known to be within 0..size-1, if it is used as an index at all. */
export function isSure(emitter: FunctionEmitter, expr: Expr, size: number): boolean {
  const { def } = emitter.unit
  const also = (...parts: readonly Expr[]): boolean => parts.every((part) => isSure(emitter, part, size))
  switch (expr.e) {
    case 'zoneOf':
    case 'actor':
    case 'active':
    case 'zones':
    case 'adjacent':
    case 'around':
    case 'connected':
    case 'pieces':
    case 'granted':
    case 'seatsFrom':
      return true
    case 'const':
      return expr.v >= 0 && expr.v < size
    case 'local':
      return emitter.local(expr.name).sure
    case 'boxOf':
      return expr.zones.every((z) => z >= 0) && isSure(emitter, expr.seat, def.seats.length)
    case 'attr': {
      const { lists, values } = def.attributes[expr.attr]!
      return lists === undefined && values.every((v) => v >= 0 && v < size)
    }
    case 'var': {
      const { min, max } = def.vars[expr.var]!
      return min >= 0 && max < size
    }
    case 'prop':
      return (
        def.properties[expr.prop]!.lists === undefined &&
        def.classes.every((pieceClass) => (pieceClass.values[expr.prop] ?? -1) >= 0)
      )
    case 'if':
      return also(expr.then, expr.else)
    case 'first':
      return also(expr.list) && (expr.otherwise === null || also(expr.otherwise))
    case 'call':
      // The function checks a zone that it returns.
      return def.functions[expr.fn]!.returns.k === 'zone' || isSureList(emitter, expr.fn, size)
    case 'list':
      return also(...expr.items)
    case 'union':
      return also(...expr.args)
    case 'where':
    case 'take':
    case 'distinct':
    case 'except':
      return also(expr.list)
    default:
      return false
  }
}

/** Whether all that a definition may list is sure, whatever it is asked about. */
function isSureList({ unit }: FunctionEmitter, index: number, size: number): boolean {
  const { returns, params, body } = unit.def.functions[index]!
  if (returns.k !== 'list' || returns.of.k !== 'zone') return false
  const known = unit.sure.get(index)
  if (known !== undefined) return known
  // Of what calls itself nothing is known.
  unit.sure.set(index, false)
  const asked = new FunctionEmitter(unit)
  for (const { name, type } of params) asked.declare(name, type)
  const sure = isSure(asked, body, size)
  unit.sure.set(index, sure)
  return sure
}

/** The same of what is used as a value of that type, or as a list of such. */
export const isSureAs = (emitter: FunctionEmitter, expr: Expr, of: Type): boolean =>
  isSure(emitter, expr, sizeOf(emitter, of))

/** How many values of that type can be an index: there are words for them. */
const sizeOf = (emitter: FunctionEmitter, of: Type): number =>
  typeWords(emitter.unit.def, of.k === 'list' ? of.of : of).length
