import { describe, expect, test } from 'vitest'
import { type ArithOp, type Expr, UNLIMITED } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL, INT, PIECE, SEAT, ZONE } from '../../gamedef/types.ts'
import { evaluate, evaluateWith, makeBench, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const expr = t.local('$p')

describe('facts', () => {
  test('circumstances', () => {
    expect(evaluate(t.fact('actor'), { actor: w.BLUE })).toBe(w.BLUE)
    expect(evaluate(t.fact('active'))).toBe(w.BLUE)
    expect(evaluate(t.fact('free'), { free: true })).toBe(1)
    expect(evaluate(t.fact('limited'))).toBe(0)
    expect(evaluate(t.fact('actionClass'), { actionClass: 2 })).toBe(2)
    expect(evaluate(t.fact('quota'))).toBe(7)
    expect(evaluate({ e: 'circumstance', index: 0, at: 0 })).toBe(3)
    expect(evaluate(t.fact('granted'))).toEqual(w.MAP)
    expect(evaluate(t.fact('granted'), { granted: [w.COLE] })).toEqual([w.COLE])
  })

  test('variables, markers, attributes', () => {
    expect(evaluate(t.variable(w.TRAIL))).toBe(0)
    expect(evaluate(t.variable(w.GOLD, t.fact('active')))).toBe(7)
    expect(evaluateWith(t.variable(w.GOLD, expr), w.RED, SEAT)).toBe(5)
    expect(evaluateWith(t.variable(w.GARRISON, expr), w.ALBA, ZONE)).toBe(0)
    expect(evaluateWith({ e: 'marker', marker: 0, zone: expr, at: 0 }, w.ALBA, ZONE)).toBe(2)
    expect(evaluateWith(t.attr(w.POPULATION, expr), w.DUNE, ZONE)).toBe(3)
    expect(evaluate(t.attr(w.POPULATION, t.n(w.ALBA)))).toBe(2)
  })

  test('pieces', () => {
    const { pile } = makeBench({})
    const piece = pile(w.BLUE_OPEN, w.BRAE)
    expect(evaluateWith(t.prop(w.SIDE, expr), piece, PIECE)).toBe(w.BLUE)
    expect(evaluateWith(t.prop(w.STANCE, expr), piece, PIECE)).toBe(1)
    expect(evaluateWith(t.prop(w.STANCE, expr), pile(w.FORT, w.DUNE), PIECE)).toBe(-1)
    expect(evaluateWith(t.zoneOf(expr), piece, PIECE)).toBe(w.BRAE)
  })

  test('a property that not every piece has is checked where it is an index, and no other', () => {
    const { pile } = makeBench({})
    const gold = t.variable(w.GOLD, t.prop(w.SIDE, expr))
    expect(evaluateWith(gold, pile(w.BLUE_OPEN, w.BRAE), PIECE)).toBe(7)
    expect(() => evaluateWith(gold, pile(w.STONE, w.RESERVE), PIECE)).toThrow('no such seat')
    const probe = {
      ...{ name: 'probe', params: [{ name: '$p', type: PIECE }] },
      returns: INT,
      body: gold,
      node: 0,
      at: 0,
    }
    const classes = w.world.classes.slice(0, w.STONE)
    expect(makeBench({ functions: [probe] }).code).toContain('seat$(')
    expect(makeBench({ functions: [probe], classes, constraints: [] }).code).not.toContain('seat$(')
  })

  test('a number that is beyond a table is found out, on either side', () => {
    const populous = t.variable(w.GOLD, t.attr(w.POPULATION, expr))
    expect(evaluateWith(populous, w.BRAE, ZONE)).toBe(7)
    expect(() => evaluateWith(populous, w.ALBA, ZONE)).toThrow('no such seat')
    const gold = (seat: number) => t.variable(w.GOLD, t.iff(t.fact('free'), t.n(w.RED), t.n(seat)))
    expect(evaluate(gold(w.BLUE))).toBe(7)
    for (const beyond of [-1, 2, 99]) {
      expect(() => evaluate(gold(beyond))).toThrow('no such seat')
      expect(evaluate(gold(beyond), { free: true })).toBe(5)
    }
  })

  test('the box of a seat', () => {
    const box = (zones: readonly number[], seat = expr) => ({ e: 'boxOf', zones, seat, at: 7 }) as const
    expect(evaluateWith(box([w.RED_BOX, w.BLUE_BOX]), w.BLUE, SEAT)).toBe(w.BLUE_BOX)
    expect(evaluateWith(box([w.RED_BOX, -1]), w.BLUE, SEAT)).toBe(-1)
    expect(() => evaluateWith(t.count(t.pieces(t.REDS, box([w.RED_BOX, -1]))), w.BLUE, SEAT)).toThrow('no such space')
  })
})

describe('arithmetic', () => {
  const cases: readonly [string, ReturnType<typeof t.n>, number, number][] = [
    ['addition', t.arith('+', expr, t.n(2)), 3, 5],
    ['subtraction groups to the left', t.arith('-', t.n(10), t.arith('-', expr, t.n(1))), 3, 8],
    ['negation has no negative zero', t.arith('-', expr), 0, 0],
    ['negation', t.arith('-', expr), 3, -3],
    ['a negative literal', t.arith('-', expr, t.n(-2)), 3, 5],
    ['products bind tighter', t.arith('*', t.arith('+', expr, t.n(1)), t.n(2)), 3, 8],
    ['a product of zero', t.arith('*', expr, t.n(-1)), 0, 0],
    ['a product of unknowns', t.arith('*', expr, expr), -3, 9],
    ['division rounds toward zero', t.arith('/', expr, t.n(2)), -7, -3],
    ['division of zero', t.arith('/', expr, t.n(2)), -1, 0],
    ['division by an unknown', t.arith('/', t.n(9), expr), 2, 4],
    ['remainder', t.arith('%', expr, t.n(3)), 7, 1],
    ['remainder of a negative', t.arith('%', expr, t.n(2)), -4, 0],
    ['remainder by an unknown', t.arith('%', t.n(7), expr), 4, 3],
    ['min', t.arith('min', expr, t.n(4), t.n(9)), 6, 4],
    ['max of one', t.arith('max', expr), 6, 6],
    ['max', t.arith('max', expr, t.n(4)), 6, 6],
    ['sums inside comparisons', t.compare(t.arith('+', expr, t.n(1)), '>', t.n(6)), 6, 1],
    ['a sum of conditions', t.arith('+', t.compare(expr, '=', t.n(1)), t.n(1)), 1, 2],
  ]
  for (const [name, body, arg, expected] of cases) {
    test(name, () => expect(evaluateWith(body, arg)).toBe(expected))
  }

  test('numbers are as large as they come to, whoever works them out', () => {
    const big = 100_000
    const product = t.arith('*', expr, expr)
    const by = (op: ArithOp, factor: Expr, divisor: Expr) => t.arith(op, t.arith('*', expr, factor), divisor)
    // The evaluator computes known values; the emitted code must give the same ones.
    const cases: readonly [Expr, number][] = [
      [product, 10_000_000_000],
      [t.arith('*', expr, t.n(50_000)), 5_000_000_000],
      [by('/', t.n(50_000), t.n(2)), 2_500_000_000],
      [by('/', t.n(-50_000), t.n(3)), -1_666_666_666],
      [by('%', t.n(50_000), t.n(3_000_000_000)), 2_000_000_000],
      [by('%', t.n(-50_000), t.n(2)), 0],
      [by('/', expr, expr), big],
      [by('%', expr, t.arith('-', expr, t.n(7))), 49],
      [t.arith('-', product, t.arith('*', product, t.n(2))), -10_000_000_000],
    ]
    for (const [body, expected] of cases) {
      expect(Object.is(evaluateWith(body, big), expected)).toBe(true)
      const functions = [{ name: 'f', params: [{ name: '$p', type: INT }], returns: INT, body, node: 0, at: 0 }]
      expect(Object.is(evaluate(t.call(0, t.n(big)), {}, { functions }), expected)).toBe(true)
    }
    expect(Object.is(evaluateWith(t.arith('*', expr, t.fact('actor')), -5), 0)).toBe(true)
  })

  test('a factor that is known to be above 0 makes no -0, on either side', () => {
    const code = (...factors: readonly Expr[]) => {
      const body = t.arith('*', ...factors)
      const probe = { name: 'probe', params: [{ name: '$p', type: INT }], returns: INT, body, node: 0, at: 0 }
      return makeBench({ functions: [probe] }).code
    }
    expect(code(expr, expr)).toMatch(/ \* .* \+ 0$/m)
    for (const known of [code(expr, t.n(3)), code(t.n(3), expr)]) {
      expect(known).toMatch(/ \* /)
      expect(known).not.toMatch(/ \* .* \+ 0$/m)
    }
  })

  test('what is small is divided the quick way', () => {
    const quick = (dividend: Expr, more: Partial<GameDef> = {}) => {
      const body = t.arith('/', dividend, t.n(2))
      const probe = {
        name: 'probe',
        params: [{ name: '$p', type: ZONE }],
        returns: INT,
        body,
        node: 0,
        at: 0,
      }
      const { code } = makeBench({ ...more, functions: [...(more.functions ?? []), probe] })
      return code.includes('/ 2 | 0')
    }
    const gold = t.variable(w.GOLD, t.fact('actor'))
    const scouts = t.count(t.pieces(t.SCOUTS, expr))
    const call = { name: 'f', params: [], returns: INT, body: t.arith('max', scouts, gold), node: 0, at: 0 }
    const f = { ...call, params: [{ name: '$p', type: ZONE }] }
    expect(quick(gold)).toBe(true)
    expect(quick(t.attr(w.POPULATION, expr))).toBe(true)
    expect(quick(t.iff(t.fact('free'), t.arith('-', gold), t.arith('+', gold, scouts)))).toBe(true)
    expect(quick(t.iff(t.fact('free'), gold, t.fact('quota')))).toBe(false)
    expect(quick(t.arith('*', gold, t.compare(gold, '>', t.n(2))))).toBe(true)
    expect(quick(t.arith('*', gold, t.n(1_000_000_000)))).toBe(false)
    expect(quick(t.fact('quota'))).toBe(false)
    expect(quick(t.arith('*', t.fact('quota'), t.arith('-', gold)))).toBe(false)
    expect(quick(t.arith('/', t.arith('%', scouts, gold), gold))).toBe(true)
    expect(quick(t.call(0, expr), { functions: [f] })).toBe(true)
    expect(quick(t.call(0, expr), { functions: [{ ...f, body: t.call(0, expr) }] })).toBe(false)
  })

  test('dividing by zero is loud', () => {
    expect(() => evaluateWith(t.arith('/', t.n(1), expr), 0)).toThrow('1 divided by zero')
    expect(() => evaluate(t.arith('/', t.n(1), t.n(0)))).toThrow('1 divided by zero')
    expect(() => evaluate(t.arith('%', t.n(1), t.n(0)))).toThrow('1 modulo zero')
  })
})

describe('conditions', () => {
  test('comparisons', () => {
    for (const [op, expected] of [
      ['=', [0, 1, 0]],
      ['!=', [1, 0, 1]],
      ['<', [1, 0, 0]],
      ['<=', [1, 1, 0]],
      ['>', [0, 0, 1]],
      ['>=', [0, 1, 1]],
    ] as const) {
      expect([1, 2, 3].map((v) => evaluateWith(t.compare(expr, op, t.n(2)), v))).toEqual(expected)
      expect([1, 2, 3].map((v) => evaluateWith(t.not(t.compare(expr, op, t.n(2))), v))).toEqual(
        expected.map((b) => 1 - b),
      )
    }
  })

  test('and, or, not, if', () => {
    const odd = t.compare(t.arith('%', expr, t.n(2)), '=', t.n(1))
    const big = t.compare(expr, '>', t.n(10))
    expect([3, 4, 13].map((v) => evaluateWith(t.and(odd, big), v))).toEqual([0, 0, 1])
    expect([3, 4, 14].map((v) => evaluateWith(t.or(odd, big), v))).toEqual([1, 0, 1])
    expect([3, 4].map((v) => evaluateWith(t.and(t.or(odd, big), t.not(big)), v))).toEqual([1, 0])
    expect([3, 14].map((v) => evaluateWith(t.iff(odd, t.n(8), t.iff(big, t.n(9), t.n(0))), v))).toEqual([8, 9])
    expect([0, 1].map((v) => evaluateWith(t.not(expr), v, BOOL))).toEqual([1, 0])
    expect(evaluateWith(t.and(), 1)).toBe(1)
    expect(evaluateWith(t.or(), 1)).toBe(0)
    expect(evaluateWith(t.and(t.n(1), odd), 3)).toBe(1)
    expect(evaluateWith(t.iff(t.n(0), t.n(8), expr), 3)).toBe(3)
  })
})

test('calls pass values and lists', () => {
  const functions = [
    {
      name: 'strength',
      params: [
        { name: '$where', type: ZONE },
        { name: '$times', type: INT },
      ],
      returns: INT,
      body: t.arith('*', t.count(t.pieces(t.REDS, t.local('$where'))), t.local('$times')),
      node: 0,
      at: 0,
    },
  ]
  expect(evaluate(t.sum(t.spaces, t.call(0, t.it, t.n(2))), {}, { functions })).toBe(8)
})

test('room is what the constraints leave', () => {
  const room = (classes: ReturnType<typeof t.fixed>, zone: number) =>
    evaluateWith({ e: 'room', classes, zone: expr, at: 0 }, zone, ZONE)
  expect(room(t.fixed(w.FORT), w.ALBA)).toBe(2)
  expect(room(t.fixed(w.FORT), w.DUNE)).toBe(1)
  expect(room(t.fixed(w.FORT), w.COLE)).toBe(0)
  expect(room(t.fixed(w.FORT), w.RESERVE)).toBe(UNLIMITED)
  expect(room(t.fixed(w.RED_OPEN, w.FORT), w.DUNE)).toBe(UNLIMITED)
  const table = { k: 'table', keys: [t.fact('actor')], sizes: [2], rows: [[w.FORT], [w.BLUE_OPEN]] } as const
  expect(evaluate({ e: 'room', classes: table, zone: t.n(w.DUNE), at: 0 })).toBe(1)
})

describe('indices that are not there', () => {
  const { emitted, cells } = makeBench({
    functions: [
      {
        name: 'income',
        params: [{ name: 'seat', type: SEAT }],
        returns: INT,
        body: { ...t.variable(w.GOLD, t.local('seat')), at: 4 },
        node: 0,
        at: 0,
      },
    ],
  })
  test('a seat out of range crashes', () => {
    expect(emitted.functions[0]!(cells, testCircumstances(), 1)).toBe(7)
    expect(() => emitted.functions[0]!(cells, testCircumstances(), 2)).toThrow('no such seat')
    expect(() => emitted.functions[0]!(cells, testCircumstances(), -1)).toThrow('no such seat')
  })

  test('a phrase with a key out of range crashes', () => {
    const held = t.count(t.pieces(t.scoutsOf(t.attr(w.HOLDER, expr)), expr))
    expect(evaluateWith(held, w.ALBA, ZONE)).toBe(3)
    expect(() => evaluateWith(held, w.COLE, ZONE)).toThrow('no pieces have this value')
  })
})
