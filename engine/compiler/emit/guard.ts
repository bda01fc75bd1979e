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

export function emitZoneIndex(fn: FunctionEmitter, e: Expr): JsExpr {
  if (isSure(fn, e, fn.unit.def.zones.length)) return fn.value(e)
  return fn.runtime('zone', fn.value(e), e.at)
}

export function emitSeatIndex(fn: FunctionEmitter, e: Expr): JsExpr {
  if (isSure(fn, e, fn.unit.def.seats.length)) return fn.value(e)
  return fn.runtime('seat', fn.value(e), e.at)
}

/** The index of what has a track or an attribute. */
export function emitOwnerIndex(fn: FunctionEmitter, e: Expr, per: Type): JsExpr {
  if (per.k === 'zone') return emitZoneIndex(fn, e)
  if (per.k === 'enum' && per.id === SEAT.id) return emitSeatIndex(fn, e)
  const size = sizeOf(fn, per)
  return isSure(fn, e, size) ? fn.value(e) : fn.runtime('word', fn.value(e), size, e.at)
}

/** The cell of a variable. */
export function emitVarCell(fn: FunctionEmitter, { var: v, index }: WriteTarget): JsExpr {
  const { tables, def } = fn.unit
  const { per } = def.vars[v]!
  return tables.varCell(v, index && per && emitOwnerIndex(fn, index, per))
}

/** A value on its way into a binding: zones are checked there, and never again. */
export function emitBindingValue(fn: FunctionEmitter, e: Expr, of: Type): JsExpr {
  return of.k === 'zone' ? emitZoneIndex(fn, e) : fn.value(e)
}

export function emitArguments(
  fn: FunctionEmitter,
  params: readonly ParamDef[],
  args: readonly Expr[],
): string[] {
  return params.map((param, i) => {
    const arg = args[i]
    if (arg === undefined) throw new Error(`compiler: a call without the argument ${quoteText(param.name)}`)
    return emitBindingValue(fn, arg, param.type).text
  })
}

/** Whether a value, or each of a list, is known to be within 0..size-1, if it is used as an index at all. */
export function isSure(fn: FunctionEmitter, e: Expr, size: number): boolean {
  const { def } = fn.unit
  const also = (...parts: readonly Expr[]): boolean => parts.every((part) => isSure(fn, part, size))
  switch (e.e) {
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
      return e.v >= 0 && e.v < size
    case 'local':
      return fn.local(e.name).sure
    case 'boxOf':
      return e.zones.every((z) => z >= 0) && isSure(fn, e.seat, def.seats.length)
    case 'attr': {
      const { lists, values } = def.attributes[e.attr]!
      return lists === undefined && values.every((v) => v >= 0 && v < size)
    }
    case 'var': {
      const { min, max } = def.vars[e.var]!
      return min >= 0 && max < size
    }
    case 'prop':
      return (
        def.properties[e.prop]!.lists === undefined && def.classes.every((c) => (c.values[e.prop] ?? -1) >= 0)
      )
    case 'if':
      return also(e.then, e.else)
    case 'first':
      return also(e.list) && (e.otherwise === null || also(e.otherwise))
    case 'call':
      // The function checks a zone that it returns.
      return def.functions[e.fn]!.returns.k === 'zone' || isSureList(fn, e.fn, size)
    case 'list':
      return also(...e.items)
    case 'union':
      return also(...e.args)
    case 'where':
    case 'take':
    case 'distinct':
    case 'except':
      return also(e.list)
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
export const isSureAs = (fn: FunctionEmitter, e: Expr, of: Type): boolean => isSure(fn, e, sizeOf(fn, of))

/** How many values of that type can be an index: there are words for them. */
const sizeOf = (fn: FunctionEmitter, of: Type): number =>
  typeWords(fn.unit.def, of.k === 'list' ? of.of : of).length
