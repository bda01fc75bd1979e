/** The expressions and effects inside an effect, each with what it is there for; the effect again with others in their place. */
import type { ChooseShape, Effect, Target } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL, INT, listOf, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import type { Role } from './mutant.ts'
import { elementOf } from './type-of.ts'

export interface EffectVisitor {
  readonly def: GameDef
  /** What a name means from here on. */
  bind(name: string, type: Type): void
  local(name: string): Type | null
  /** `node`: of its own, where it has one. */
  visit(e: Expr, wanted: Type | null, role: Role, node?: number): Expr
  effects(effects: readonly Effect[]): readonly Effect[]
}

export function withEffectParts(e: Effect, v: EffectVisitor): Effect {
  const expr = (each: Expr, wanted: Type | null, role: Role = 'value'): Expr => v.visit(each, wanted, role)
  const maybe = (each: Expr | null, wanted: Type | null, role: Role = 'value'): Expr | null =>
    each === null ? null : v.visit(each, wanted, role)
  const target = (t: Target): Target => ({
    ...t,
    index: maybe(t.index, v.def.vars[t.var]?.per === 'seat' ? SEAT : ZONE),
  })
  switch (e.do) {
    case 'let': {
      const value = expr(e.value, e.type)
      v.bind(e.name, e.type)
      return { ...e, value }
    }
    case 'block':
      return { ...e, effects: v.effects(e.effects) }
    case 'if':
      return {
        ...e,
        when: expr(e.when, BOOL, 'branch'),
        then: v.effects(e.then),
        else: v.effects(e.else),
      }
    case 'forEach': {
      const list = expr(e.list, listOf(e.of))
      const limit = maybe(e.limit, INT, 'most')
      v.bind(e.name, e.of)
      return { ...e, list, limit, effects: v.effects(e.effects) }
    }
    case 'chooseOne': {
      const when = maybe(e.when, BOOL, 'branch')
      const otherwise = maybe(e.otherwise, e.of)
      const asked = askedIn(e, v)
      v.bind(e.name, e.of)
      return { ...e, ...asked, when, otherwise }
    }
    case 'chooseN': {
      const asked = askedIn(e, v)
      const cost = maybe(e.cost, INT, 'cost')
      const min = expr(e.min, INT, 'least')
      const max = expr(e.max, INT, 'most')
      v.bind(e.name, listOf(e.of))
      return { ...e, ...asked, min, max, cost, budget: maybe(e.budget, INT, 'most') }
    }
    case 'chooseEach': {
      const asked = askedIn(e, v)
      const { pay } = e
      const paid =
        pay === null
          ? null
          : {
              from: target(pay.from),
              amount: expr(pay.amount, INT, 'cost'),
              floor: maybe(pay.floor, INT),
            }
      const min = expr(e.min, INT, 'least')
      const max = expr(e.max, INT, 'most')
      v.bind(e.name, e.of)
      v.bind(e.chosen, listOf(e.of))
      return { ...e, ...asked, min, max, pay: paid, effects: v.effects(e.effects) }
    }
    case 'roll':
      v.bind(e.name, INT)
      return { ...e, from: expr(e.from, INT), to: expr(e.to, INT, 'face') }
    case 'draw': {
      const list = expr(e.list, listOf(e.of))
      v.bind(e.name, e.of)
      return { ...e, list }
    }
    case 'setVar':
      return {
        ...e,
        target: target(e.target),
        value: expr(e.value, v.def.vars[e.target.var]?.type ?? null),
      }
    case 'addVar':
    case 'shiftVar':
      return { ...e, target: target(e.target), delta: expr(e.delta, INT) }
    case 'pay':
      return { ...e, from: target(e.from), amount: expr(e.amount, INT), floor: maybe(e.floor, INT) }
    case 'setMarker': {
      const of = v.def.markers[e.marker]?.enum ?? ''
      return { ...e, zone: expr(e.zone, ZONE), state: expr(e.state, { k: 'enum', id: of }) }
    }
    case 'shiftMarker':
      return { ...e, zone: expr(e.zone, ZONE), delta: expr(e.delta, INT) }
    case 'move':
      return { ...e, pieces: moved(e.pieces, v), to: maybe(e.to, ZONE) }
    case 'setProp': {
      const of = v.def.properties[e.prop]?.enum ?? ''
      return { ...e, pieces: moved(e.pieces, v), value: expr(e.value, { k: 'enum', id: of }) }
    }
    case 'call': {
      const params = v.def.procedures[e.proc]?.params ?? []
      return { ...e, args: e.args.map((arg, i) => expr(arg, params[i]?.type ?? null)) }
    }
    case 'run':
      return {
        ...e,
        seat: expr(e.seat, SEAT),
        free: expr(e.free, BOOL),
        limited: expr(e.limited, BOOL),
        granted: maybe(e.granted, listOf(ZONE)),
        quota: maybe(e.quota, INT, 'most'),
        circumstances: e.circumstances.map(({ index, value }) => ({
          index,
          value: expr(value, v.def.circumstances[index]?.type ?? null),
        })),
      }
    case 'require':
      return { ...e, when: expr(e.when, BOOL, 'gate') }
    case 'append':
      return { ...e, items: expr(e.items, e.many ? null : elementOf(v.local(e.to))) }
    case 'setActive':
      return { ...e, seat: expr(e.seat, SEAT) }
    case 'window':
      return e
  }
}

/** What a move names directly is assigned when the piece has moved: it must stay a name. */
const moved = (e: Expr, v: EffectVisitor): Expr => (e.e === 'local' ? e : v.visit(e, null, 'value'))

function askedIn({ list, by, rules, candidate, of }: ChooseShape, v: EffectVisitor) {
  const from = v.visit(list, listOf(of), 'value')
  const who = by === null ? null : v.visit(by, SEAT, 'value')
  v.bind(candidate, of)
  return {
    list: from,
    by: who,
    rules: rules.map(({ cond, node }) => ({ cond: v.visit(cond, BOOL, 'gate', node), node })),
  }
}
