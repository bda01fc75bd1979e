/**
 * Indices into the cells. A zone or seat that is not there (-1: no such box, no such value) must never reach another
 * cell, so an index that is not known to be valid is checked where it is used.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { VarDef } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { Code } from './code.ts'
import { value } from './expr.ts'
import type { Fn } from './fn.ts'

export function zoneIndex(fn: Fn, e: Expr): Code {
  if (isSure(fn, e, fn.unit.def.zones.length)) return value(fn, e)
  return fn.runtime('zone', value(fn, e), e.at)
}

export function seatIndex(fn: Fn, e: Expr): Code {
  if (isSure(fn, e, fn.unit.def.seats.length)) return value(fn, e)
  return fn.runtime('seat', value(fn, e), e.at)
}

/** The cell of a variable. */
export function varCell(fn: Fn, v: number, index: Expr | null): Code {
  const { tables, def } = fn.unit
  if (index === null) return tables.varCell(v, null)
  return tables.varCell(v, def.vars[v]!.per === 'seat' ? seatIndex(fn, index) : zoneIndex(fn, index))
}

/** A value on its way into a binding: zones are checked there, and never again. */
export function bound(fn: Fn, e: Expr, of: Type): Code {
  return of.k === 'zone' ? zoneIndex(fn, e) : value(fn, e)
}

/** Whether a value is known to be within 0..size-1, if it is used as an index at all. */
export function isSure(fn: Fn, e: Expr, size: number): boolean {
  const { def } = fn.unit
  switch (e.e) {
    case 'const':
      return e.v >= 0 && e.v < size
    case 'local':
      return fn.local(e.name).sure
    case 'zoneOf':
    case 'actor':
    case 'active':
      return true
    case 'boxOf':
      return e.zones.every((z) => z >= 0) && isSure(fn, e.seat, def.seats.length)
    case 'attr':
      return def.attributes[e.attr]!.values.every((v) => v >= 0 && v < size)
    case 'var':
      return isWithin(def.vars[e.var]!, size)
    case 'prop':
      return def.classes.every((c) => (c.values[e.prop] ?? -1) >= 0)
    case 'if':
      return isSure(fn, e.then, size) && isSure(fn, e.else, size)
    case 'first':
      return hasSureItems(fn, e.list, size) && (e.otherwise === null || isSure(fn, e.otherwise, size))
    case 'call':
      // The function checks a zone that it returns.
      return def.functions[e.fn]!.returns.k === 'zone'
    default:
      return false
  }
}

function isWithin(v: VarDef, size: number): boolean {
  return v.min >= 0 && v.max < size
}

/** How many zones there are, or seats: other enums index nothing. */
export const sizeOf = (fn: Fn, of: Type): number =>
  of.k === 'zone' ? fn.unit.def.zones.length : fn.unit.def.seats.length

/** Whether all elements of a list are valid indices. */
export function hasSureItems(fn: Fn, e: Expr, size: number): boolean {
  switch (e.e) {
    case 'zones':
    case 'adjacent':
    case 'connected':
    case 'pieces':
    case 'granted':
    case 'seatsFrom':
      return true
    case 'list':
      return e.items.every((item) => isSure(fn, item, size))
    case 'where':
    case 'take':
    case 'distinct':
    case 'except':
      return hasSureItems(fn, e.list, size)
    case 'union':
      return e.args.every((arg) => hasSureItems(fn, arg, size))
    case 'if':
      return hasSureItems(fn, e.then, size) && hasSureItems(fn, e.else, size)
    case 'local':
      return fn.local(e.name).sure
    default:
      return false
  }
}
