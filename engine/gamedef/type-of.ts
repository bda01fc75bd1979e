/** The type of a checked expression, as far as it says so itself: a constant is a number that does not. */
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import { BOOL, elementTypeOf, enumType, INT, listType, PIECE, SEAT, type Type, ZONE } from './types.ts'

export type Locals = ReadonlyMap<string, Type>

export function typeOf(def: GameDef, locals: Locals, e: Expr): Type | null {
  const of = (each: Expr): Type | null => typeOf(def, locals, each)
  switch (e.e) {
    case 'const':
      return null
    case 'local':
      return locals.get(e.name) ?? null
    case 'actor':
    case 'active':
      return SEAT
    case 'actionClass':
      return enumType('actionClass')
    case 'circumstance':
      return def.circumstances[e.index]?.type ?? null
    case 'var':
      return def.vars[e.var]?.type ?? null
    case 'marker':
      return enumType(def.markers[e.marker]?.enum ?? '')
    case 'attr':
      return def.attributes[e.attr]?.type ?? null
    case 'prop':
      return def.properties[e.prop]?.type ?? null
    case 'lookup':
      return e.of
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
      return of(e.then) ?? of(e.else)
    case 'call':
      return def.functions[e.fn]?.returns ?? null
    case 'first':
      return elementTypeOf(of(e.list))
    case 'zones':
      return listType(e.of ?? ZONE)
    case 'granted':
    case 'adjacent':
    case 'connected':
      return listType(ZONE)
    case 'seatsFrom':
      return listType(SEAT)
    case 'list':
      return listOrNull(e.items.map(of).find((type) => type !== null) ?? null)
    case 'range':
      return listType(INT)
    case 'pieces':
      return listType(PIECE)
    case 'map':
      return listOrNull(of(e.value))
    // Lists that are made of lists: of what they say, else of the same.
    default:
      return 'of' in e ? listType(e.of) : of(e.list)
  }
}

const listOrNull = (of: Type | null): Type | null => (of === null ? null : listType(of))
