/** Folds of lists that are never built come to what the lists come to. Neighbours: Alba, Brae and Cole of one another; Dune of Cole. */
import { describe, expect, test } from 'vitest'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { INT, makeListType, PIECE, type Type, ZONE } from '../../gamedef/types.ts'
import { evaluate, makeBench, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const z = t.local('$z')
const manned = t.any(t.pieces(t.SCOUTS, t.it))
const reach = (via: Expr | null, includeStart: boolean): Expr => ({
  ...{ e: 'connected', zone: z, bind: '$it', via, includeStart, depth: null, at: 0 },
})
const without = (list: Expr, ...zones: readonly Expr[]): Expr => ({
  ...{ e: 'except', of: ZONE, list, not: t.items(...zones), at: 0 },
})
const definition = (body: Expr) => ({
  ...{ name: 'there', params: [{ name: '$z', type: ZONE }], returns: makeListType(ZONE), body, node: 0, at: 0 },
})
/** The value of an expression about a definition of a list of zones, which is function 0. */
const ask = (list: Expr, about: Expr) => evaluate(about, {}, { functions: [definition(list)] })
const of = (zone: number): Expr => t.call(0, t.n(zone))

describe('a definition of zones', () => {
  // Through manned spaces to what is next to them: from Dune only to Cole, from Alba by Brae to all but Dune and Elm.
  const near = without(t.around(reach(manned, true)), z)

  test('is counted, searched and summed up', () => {
    expect([w.ALBA, w.DUNE, w.ELM].map((zone) => ask(near, t.count(of(zone))))).toEqual([2, 1, 0])
    expect([w.ALBA, w.DUNE, w.ELM].map((zone) => ask(near, t.any(of(zone))))).toEqual([1, 1, 0])
    expect(ask(near, t.sum(of(w.COLE), t.it))).toBe(w.ALBA + w.BRAE + w.DUNE)
    expect(ask(near, t.all(of(w.ALBA), manned))).toBe(0)
    expect(ask(t.where(reach(null, false), manned), t.all(of(w.DUNE), manned))).toBe(1)
  })

  test('says where pieces are, each pile once', () => {
    // Four scouts in Alba and three in Brae; both are next to two of the spaces that are reached.
    const all = t.around(reach(null, true))
    expect(ask(all, t.count(t.piecesIn(t.SCOUTS, of(w.DUNE))))).toBe(7)
    expect([w.ALBA, w.DUNE].map((zone) => ask(near, t.any(t.piecesIn(t.SCOUTS, of(zone)))))).toEqual([1, 0])
  })

  test('has names of its own, whatever those around are called', () => {
    const list = t.where(t.spaces, t.any(t.where(t.call(0, z), t.compare(t.it, '!=', z), ZONE)), ZONE, '$z')
    expect(ask(t.where(t.adjacent(z), manned, ZONE, '$it'), t.count(list))).toBe(3)
  })

  test('may be one of two lists', () => {
    const either = t.iff(t.compare(t.count(t.pieces(t.SCOUTS, z)), '>', t.n(3)), t.adjacent(z), reach(null, true))
    expect([w.ALBA, w.DUNE, w.ELM].map((zone) => ask(either, t.count(of(zone))))).toEqual([2, 4, 1])
  })

  test('may call itself', () => {
    const expr = t.local('$n')
    const body = t.iff(t.compare(expr, '>', t.n(0)), t.call(0, t.arith('-', expr, t.n(1))), t.where(t.spaces, manned))
    const params = [{ name: '$n', type: INT }]
    const functions = [{ ...definition(body), params }]
    expect(evaluate(t.count(t.call(0, t.fact('quota'))), {}, { functions })).toBe(2)
    expect(evaluate(t.any(t.where(t.call(0, t.fact('quota')), manned)), {}, { functions })).toBe(1)
  })
})

test('what is taken of a list are the first in its order, not the first that are found', () => {
  // Next to Dune and Alba are Brae and Cole, in this order; next to Dune, which is gone through first, Cole.
  const near = t.around(t.items(z, t.n(w.ALBA)))
  const taken = (list: Expr, of: Type): Expr => ({ e: 'take', of, list, n: t.n(1), at: 0 })
  const sums: readonly ((list: Expr) => Expr)[] = [
    (list) => t.sum(taken(list, ZONE), t.it),
    (list) => t.sum(taken(t.where(list, t.compare(t.it, '!=', t.n(w.ELM))), ZONE), t.it),
    (list) => t.sum(taken(t.iff(t.fact('free'), t.spaces, list), ZONE), t.it),
    (list) => t.sum(taken(t.piecesIn(t.SCOUTS, list), PIECE), t.zoneOf(t.it), PIECE),
  ]
  for (const sum of sums) {
    const asked = [near, t.call(0, z)].map((list) => ({ ...definition(sum(list)), returns: INT }))
    const { emitted, cells } = makeBench({ functions: [definition(near), ...asked] })
    const [, inPlace, called] = emitted.functions.map((emitted) => emitted(cells, testCircumstances(), w.DUNE))
    expect([inPlace, called]).toEqual([w.BRAE, w.BRAE])
  }
})

test('a search ends where enough is found', () => {
  const functions = [definition(t.around(reach(manned, true)))]
  const probe = { ...definition(t.n(0)), name: 'probe', returns: INT }
  const any = t.any(t.piecesIn(t.SCOUTS, t.call(0, z)))
  const { code } = makeBench({ functions: [...functions, { ...probe, body: any }] })
  const found = code.slice(code.indexOf('function any'))
  expect(found.indexOf('return true')).toBeLessThan(found.indexOf('.push('))
})

test('a search goes through boards of any size, each space once', () => {
  // A road from Elm, and back from each of its ends: what is seen is kept in several numbers from 32 zones on.
  const miles = Array.from({ length: 94 }, (_, i) => w.ELM + 1 + i)
  const last = w.ELM + miles.length
  const { world } = w
  const long = (values: readonly number[]) => [...values, ...miles.map(() => 0)]
  const road: Partial<GameDef> = {
    zones: [...world.zones, ...miles.map((i) => ({ ...world.zones[w.ELM]!, id: `mile-${i}` }))],
    adjacency: [
      ...world.adjacency.map((next, i) => (i === w.ELM ? [w.ELM + 1] : next)),
      ...miles.map((i) => (i === last ? [i - 1] : [i - 1, i + 1])),
    ],
    attributes: world.attributes.map((one) => ({ ...one, values: long(one.values) })),
    markers: world.markers.map((one) => ({ ...one, lo: long(one.lo), hi: long(one.hi) })),
  }
  const about = (list: Expr, body: Expr) => evaluate(body, {}, { ...road, functions: [definition(list)] })
  const whole = reach(null, true)
  for (const start of [w.ELM, w.ELM + 30, last]) {
    expect(about(whole, t.count(of(start)))).toBe(95)
    expect(about(t.around(whole), t.count(of(start)))).toBe(95)
    expect(about(whole, t.sum(of(start), t.it))).toBe(((w.ELM + last) * 95) / 2)
  }
  expect(about(whole, t.count(of(w.DUNE)))).toBe(4)
})
