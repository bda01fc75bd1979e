import { describe, expect, test } from 'vitest'
import type { Expr } from '../../gamedef/expr.ts'
import { INT, makeListType, PIECE, ZONE } from '../../gamedef/types.ts'
import { evaluate, evaluateWith, makeBench } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const expr = t.local('$p')
const { pile } = makeBench({})
const AR = pile(w.RED_HIDDEN, w.ALBA)
const AO = pile(w.RED_OPEN, w.ALBA)
const AB = pile(w.BLUE_HIDDEN, w.ALBA)
const BO = pile(w.BLUE_OPEN, w.BRAE)
const populous = t.compare(t.attr(w.POPULATION, t.it), '>', t.n(1))
const manned = t.any(t.pieces(t.SCOUTS, t.it))
const hidden = t.compare(t.prop(w.STANCE, t.it), '=', t.n(0))

describe('lists', () => {
  const cases: readonly [string, Expr, readonly number[]][] = [
    ['zones', t.spaces, w.MAP],
    ['a list', t.items(t.n(1), t.fact('quota')), [1, 7]],
    ['a range', t.range(t.n(2), t.fact('quota')), [2, 3, 4, 5, 6, 7]],
    ['an empty range', t.range(t.fact('quota'), t.n(6)), []],
    ['adjacent', t.adjacent(t.n(w.COLE)), [w.ALBA, w.BRAE, w.DUNE]],
    ['around', t.around(t.where(t.spaces, manned)), [w.ALBA, w.BRAE, w.COLE]],
    ['around what is known', t.around(t.items(t.n(w.DUNE), t.n(w.ALBA))), [w.BRAE, w.COLE]],
    ['around nothing', t.around(t.where(t.spaces, t.not(t.any(t.spaces)))), []],
    ['pieces', t.pieces(t.REDS, t.n(w.ALBA)), [AR, AR, AO]],
    ['pieces by a word known in play', t.pieces(t.scoutsOf(t.fact('active')), t.n(w.ALBA)), [AB]],
    ['pieces of many zones', t.piecesIn(t.SCOUTS, t.spaces), [AR, AR, AO, AB, BO, BO, BO]],
    ['static where', t.where(t.spaces, populous), [w.ALBA, w.DUNE]],
    ['where', t.where(t.spaces, manned), [w.ALBA, w.BRAE]],
    ['where with a part that is static', t.where(t.spaces, t.and(populous, manned)), [w.ALBA]],
    ['where over where', t.where(t.where(t.spaces, manned), populous), [w.ALBA]],
    ['pieces where', t.where(t.piecesIn(t.SCOUTS, t.spaces), hidden, PIECE), [AR, AR, AB]],
    [
      'pieces where the place decides',
      t.where(t.piecesIn(t.SCOUTS, t.spaces), t.compare(t.zoneOf(t.it), '=', t.n(w.BRAE)), PIECE),
      [BO, BO, BO],
    ],
    [
      'union',
      { e: 'union', of: ZONE, args: [t.adjacent(t.n(w.ALBA)), t.where(t.spaces, manned)], at: 0 },
      [w.BRAE, w.COLE, w.ALBA],
    ],
    [
      'union of pieces',
      {
        e: 'union',
        of: PIECE,
        args: [t.pieces(t.fixed(w.RED_HIDDEN), t.n(w.ALBA)), t.pieces(t.fixed(w.RED_HIDDEN, w.RED_OPEN), t.n(w.ALBA))],
        at: 0,
      },
      [AR, AR, AO],
    ],
    ['except', { e: 'except', of: ZONE, list: t.where(t.spaces, manned), not: t.items(t.n(w.BRAE)), at: 0 }, [w.ALBA]],
    [
      'except of pieces',
      {
        e: 'except',
        of: PIECE,
        list: t.pieces(t.REDS, t.n(w.ALBA)),
        not: { e: 'take', of: PIECE, list: t.pieces(t.REDS, t.n(w.ALBA)), n: t.n(1), at: 0 },
        at: 0,
      },
      [AR, AO],
    ],
    ['map', t.map(t.where(t.spaces, manned), t.attr(w.TYPE, t.it)), [w.CITY, w.FIELD]],
    ['map of pieces keeps each', t.map(t.pieces(t.REDS, t.n(w.ALBA)), t.zoneOf(t.it), PIECE), [3, 3, 3]],
    [
      'distinct',
      {
        e: 'distinct',
        list: t.map(t.piecesIn(t.SCOUTS, t.spaces), t.prop(w.SIDE, t.it), PIECE),
        at: 0,
      },
      [w.RED, w.BLUE],
    ],
    ['take', { e: 'take', of: ZONE, list: t.where(t.spaces, manned), n: t.n(1), at: 0 }, [w.ALBA]],
    [
      'take of pieces',
      { e: 'take', of: PIECE, list: t.pieces(t.REDS, t.n(w.ALBA)), n: t.fact('quota'), at: 0 },
      [AR, AR, AO],
    ],
    [
      'take none',
      {
        e: 'take',
        of: PIECE,
        list: t.pieces(t.REDS, t.n(w.ALBA)),
        n: t.arith('-', t.fact('quota'), t.n(7)),
        at: 0,
      },
      [],
    ],
    ['if', t.iff(t.fact('free'), t.spaces, t.adjacent(t.n(w.DUNE))), [w.COLE]],
    ['a local', t.local('$p'), [4, 5]],
  ]
  for (const [name, list, expected] of cases) {
    test(name, () => {
      const run = (e: Expr) => evaluateWith(e, [4, 5], makeListType(INT))
      expect(run(list)).toEqual(expected)
      expect(run(t.count(list))).toBe(expected.length)
      expect(run(t.any(list))).toBe(expected.length > 0 ? 1 : 0)
      expect(run(t.sum(list, t.it, INT))).toBe(expected.reduce((a, b) => a + b, 0))
      for (const item of [...expected, 999]) {
        expect(run(t.has(list, t.arith('+', t.n(item), t.arith('-', t.fact('quota'), t.n(7)))))).toBe(
          Number(expected.includes(item)),
        )
      }
      expect(run(t.first(list, t.n(-5)))).toBe(expected[0] ?? -5)
    })
  }
})

describe('connected', () => {
  const reach = (more: object): Expr =>
    ({
      e: 'connected',
      zone: expr,
      bind: '$it',
      via: null,
      includeStart: false,
      depth: null,
      at: 0,
      ...more,
    }) as Expr
  const from = (zone: number, more: object) => evaluateWith(reach(more), zone, ZONE)

  test('breadth first', () => {
    expect(from(w.ALBA, {})).toEqual([w.BRAE, w.COLE, w.DUNE])
    expect(from(w.DUNE, { includeStart: true })).toEqual([w.DUNE, w.COLE, w.ALBA, w.BRAE])
    expect(from(w.ELM, {})).toEqual([])
  })
  test('no farther than its depth', () => {
    expect(from(w.ALBA, { depth: t.n(1) })).toEqual([w.BRAE, w.COLE])
    expect(from(w.ALBA, { depth: t.n(0), includeStart: true })).toEqual([w.ALBA])
  })
  test('only through what is asked for', () => {
    const via = t.compare(t.attr(w.TYPE, t.it), '!=', t.n(w.ROAD))
    expect(from(w.ALBA, { via })).toEqual([w.BRAE])
    expect(from(w.ALBA, { via: manned, includeStart: true })).toEqual([w.ALBA, w.BRAE])
  })
})

describe('folds', () => {
  test('sum over pieces counts each', () => {
    expect(evaluate(t.sum(t.piecesIn(t.SCOUTS, t.spaces), t.prop(w.STANCE, t.it), PIECE))).toBe(4)
  })
  test('all', () => {
    expect(evaluate(t.all(t.where(t.spaces, manned), populous))).toBe(0)
    expect(evaluate(t.all(t.where(t.spaces, t.and(manned, populous)), populous))).toBe(1)
    expect(evaluate(t.all(t.pieces(t.REDS, t.n(w.ELM)), hidden, PIECE))).toBe(1)
  })
  test('least and most', () => {
    const of = (e: 'least' | 'most', list: Expr, otherwise: Expr | null = null): Expr => ({
      e,
      bind: '$it',
      of: ZONE,
      list,
      value: t.count(t.pieces(t.SCOUTS, t.it)),
      otherwise,
      at: 9,
    })
    expect(evaluate(of('most', t.spaces))).toBe(4)
    expect(evaluate(of('least', t.where(t.spaces, manned)))).toBe(3)
    const none = t.where(t.spaces, t.compare(t.count(t.pieces(t.SCOUTS, t.it)), '>', t.n(9)))
    expect(evaluate(of('least', none, t.n(42)))).toBe(42)
    expect(() => evaluate(of('most', none))).toThrow('the list is empty')
  })
  test('first of nothing', () => {
    expect(() => evaluate(t.first(t.pieces(t.REDS, t.n(w.ELM))))).toThrow('the list is empty')
  })
  test('a count against zero asks only whether there is one', () => {
    const scouts = t.count(t.pieces(t.SCOUTS, expr))
    const check = (e: Expr) => [w.ALBA, w.COLE].map((zone) => evaluateWith(e, zone, ZONE))
    expect(check(t.compare(scouts, '>', t.n(0)))).toEqual([1, 0])
    expect(check(t.compare(scouts, '=', t.n(0)))).toEqual([0, 1])
    expect(check(t.compare(t.n(1), '<=', scouts))).toEqual([1, 0])
    expect(check(t.compare(scouts, '>=', t.n(4)))).toEqual([1, 0])
    expect(check(t.compare(t.n(4), '>', scouts))).toEqual([0, 1])
  })
  test('folds inside folds see the bindings around them', () => {
    const neighbours = t.count(
      t.where(
        t.adjacent(t.local('$z')),
        t.compare(t.attr(w.POPULATION, t.local('$y')), '<', t.attr(w.POPULATION, t.local('$z'))),
        ZONE,
        '$y',
      ),
    )
    const most: Expr = {
      e: 'most',
      bind: '$z',
      of: ZONE,
      list: t.where(t.spaces, manned),
      value: neighbours,
      otherwise: null,
      at: 0,
    }
    expect(evaluate(most)).toBe(2)
  })
})

describe('what is known before the game', () => {
  const codeOf = (body: Expr) =>
    makeBench({
      functions: [{ name: 'probe', params: [{ name: '$p', type: ZONE }], returns: INT, body, node: 0, at: 0 }],
    }).code

  test('becomes a number or a table', () => {
    expect(codeOf(t.sum(t.spaces, t.attr(w.POPULATION, t.it)))).toContain('return 7')
    expect(codeOf(t.count(t.where(t.spaces, t.and(populous, manned))))).toContain('[3,6]')
  })
  test('is counted up where it follows each other, and needs no table then', () => {
    const code = codeOf(t.count(t.where(t.spaces, manned)))
    expect(code).toMatch(/for \(let (\S+) = 3; \1 <= 7; \1\+\+\)/)
    expect(code).not.toContain('[3,4,5,6,7]')
  })
  test('is left out of a condition that it does not decide', () => {
    const code = codeOf(t.and(t.compare(t.n(1), '<', t.n(2)), t.any(t.pieces(t.SCOUTS, expr))))
    expect(code).toBe(codeOf(t.and(t.any(t.pieces(t.SCOUTS, expr)))))
  })
  test('narrows the classes of pieces', () => {
    const code = codeOf(t.count(t.where(t.pieces(t.SCOUTS, expr), hidden, PIECE)))
    expect(code).toContain('return c[$hidden_red_scouts + p] + c[$hidden_blue_scouts + p]')
  })
})

test('what is no list is told about, and not gone through without end', () => {
  expect(() => evaluate(t.count(t.n(1)))).toThrow('compiler: const is no list')
  expect(() => evaluate(t.any(t.where(t.fact('quota'), manned)))).toThrow('compiler: quota is no list')
})
