/** The expressions inside an expression, each with what it is there for; the expression again with others in their place. */
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL, INT, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import type { Role } from './mutant.ts'
import { elementOf } from './type-of.ts'

export interface Visitor {
  readonly def: GameDef
  typeOf(e: Expr): Type | null
  /** What a name means from here on. */
  bind(name: string, type: Type): void
  visit(e: Expr, wanted: Type | null, role: Role): Expr
}

/** The words of a piece phrase (`actor scouts`) stay: what they could be instead is a change of the phrase. */
export function withParts(e: Expr, v: Visitor, wanted: Type | null, role: Role): Expr {
  const value = (each: Expr, type: Type | null): Expr => v.visit(each, type, 'value')
  const values = (all: readonly Expr[], type: Type | null): Expr[] => all.map((each) => value(each, type))
  const list = (each: Expr): Expr => value(each, null)
  const zone = (each: Expr): Expr => value(each, ZONE)
  const otherwise = (each: Expr | null, type: Type | null): Expr | null =>
    each === null ? null : value(each, type)
  switch (e.e) {
    case 'const':
    case 'local':
    case 'actor':
    case 'active':
    case 'free':
    case 'limited':
    case 'actionClass':
    case 'granted':
    case 'quota':
    case 'circumstance':
    case 'zones':
    case 'mutant':
      return e
    case 'var':
      if (e.index === null) return e
      return { ...e, index: value(e.index, v.def.vars[e.var]?.per === 'seat' ? SEAT : ZONE) }
    case 'marker':
    case 'attr':
    case 'adjacent':
    case 'room':
      return { ...e, zone: zone(e.zone) }
    case 'prop':
    case 'zoneOf':
      return e
    case 'boxOf':
      return { ...e, seat: value(e.seat, SEAT) }
    case 'arith':
      return { ...e, args: values(e.args, INT) }
    case 'compare': {
      // Of an order, the sign and its number change together (`offByOne`).
      const type = e.op === '=' || e.op === '!=' ? (v.typeOf(e.left) ?? v.typeOf(e.right)) : null
      return { ...e, left: value(e.left, type), right: value(e.right, type) }
    }
    case 'and':
    case 'or':
      return { ...e, args: values(e.args, BOOL) }
    case 'not':
      return { ...e, arg: value(e.arg, BOOL) }
    case 'if':
      return {
        ...e,
        when: v.visit(e.when, BOOL, 'branch'),
        then: v.visit(e.then, wanted, role),
        else: v.visit(e.else, wanted, role),
      }
    case 'call':
      return {
        ...e,
        args: e.args.map((arg, i) => value(arg, v.def.functions[e.fn]?.params[i]?.type ?? null)),
      }
    case 'count':
    case 'any':
    case 'distinct':
      return { ...e, list: list(e.list) }
    case 'sum':
    case 'least':
    case 'most':
    case 'map': {
      const over = list(e.list)
      v.bind(e.bind, e.of)
      const each = value(e.value, e.e === 'map' ? elementOf(wanted) : INT)
      if (e.e === 'sum' || e.e === 'map') return { ...e, list: over, value: each }
      return { ...e, list: over, value: each, otherwise: otherwise(e.otherwise, INT) }
    }
    case 'all':
    case 'where': {
      const over = list(e.list)
      v.bind(e.bind, e.of)
      return { ...e, list: over, cond: v.visit(e.cond, BOOL, e.e === 'where' ? 'filter' : 'value') }
    }
    case 'has': {
      const type = v.typeOf(e.item) ?? elementOf(v.typeOf(e.list))
      return {
        ...e,
        // A word of a written list is left out (`connectives`): another in its place would say no more.
        list: value(e.list, type === null || e.list.e === 'list' ? null : { k: 'list', of: type }),
        item: value(e.item, type),
      }
    }
    case 'first':
      return { ...e, list: list(e.list), otherwise: otherwise(e.otherwise, elementOf(v.typeOf(e.list))) }
    case 'list':
      return { ...e, items: values(e.items, elementOf(wanted) ?? elementOf(v.typeOf(e))) }
    case 'range':
      return { ...e, from: value(e.from, INT), to: value(e.to, INT) }
    case 'connected': {
      const from = zone(e.zone)
      v.bind(e.bind, ZONE)
      const via = e.via === null ? null : v.visit(e.via, BOOL, 'filter')
      return { ...e, zone: from, via, depth: e.depth === null ? null : v.visit(e.depth, INT, 'most') }
    }
    case 'pieces':
      return { ...e, in: e.many ? list(e.in) : zone(e.in) }
    case 'union':
      return { ...e, args: e.args.map(list) }
    case 'except':
      return { ...e, list: list(e.list), not: list(e.not) }
    case 'take':
      return { ...e, list: list(e.list), n: v.visit(e.n, INT, 'most') }
  }
}
