/** The type of a checked expression, as far as it says so itself: a constant is a number that does not. */
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import { BOOL, elementTypeOf, enumType, INT, listType, PIECE, SEAT, type Type, ZONE } from './types.ts'

export type Locals = ReadonlyMap<string, Type>

export function typeOf(def: GameDef, locals: Locals, expr: Expr): Type | null {
  const of = (each: Expr): Type | null => typeOf(def, locals, each)
  switch (expr.e) {
    case 'const':
      return null
    case 'local':
      return locals.get(expr.name) ?? null
    case 'actor':
    case 'active':
      return SEAT
    case 'actionClass':
      return enumType('actionClass')
    case 'circumstance':
      return def.circumstances[expr.index]?.type ?? null
    case 'var':
      return def.vars[expr.var]?.type ?? null
    case 'marker':
      return enumType(def.markers[expr.marker]?.enum ?? '')
    case 'attr':
      return def.attributes[expr.attr]?.type ?? null
    case 'prop':
      return def.properties[expr.prop]?.type ?? null
    case 'lookup':
      return expr.of
    case 'zoneOf':
    case 'boxOf':
      return ZONE
    case 'quota':
    case 'arith':
    case 'count':
    case 'sum':
    case 'least':
    case 'most':
    case 'room':
      return INT
    case 'free':
    case 'limited':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'any':
    case 'all':
    case 'has':
    case 'mutant':
      return BOOL
    case 'if':
      return of(expr.then) ?? of(expr.else)
    case 'call':
      return def.functions[expr.fn]?.returns ?? null
    case 'first':
      return elementTypeOf(of(expr.list))
    case 'zones':
      return listType(expr.of ?? ZONE)
    case 'granted':
    case 'adjacent':
    case 'connected':
      return listType(ZONE)
    case 'seatsFrom':
      return listType(SEAT)
    case 'list':
      return listOrNull(expr.items.map(of).find((type) => type !== null) ?? null)
    case 'range':
      return listType(INT)
    case 'pieces':
      return listType(PIECE)
    case 'map':
      return listOrNull(of(expr.value))
    // Lists that are made of lists: of what they say, else of the same.
    default:
      return 'of' in expr ? listType(expr.of) : of(expr.list)
  }
}

const listOrNull = (of: Type | null): Type | null => (of === null ? null : listType(of))
