/** No board gives a value outside its interval, and a constant has an interval of one number. */
import { describe, expect, test } from 'vitest'
import * as t from '../compiler/fixture/terms.ts'
import { NumberBounds } from './bounds.ts'
import { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import { INT, ZONE } from './types.ts'

const track = (min: number, max: number) => ({
  ...{ id: 'track', name: 'track', as: 'track' as const, type: INT, min, max, start: min },
  ...{ per: null, has: [], rule: -1 },
})
const fn = (body: Expr) => ({ name: 'asked', params: [], returns: INT, body, node: 0, at: 0 })

const purse = t.variable(0) // 0 to 20
const debt = t.variable(1) // -5 to 5
const wealth = t.attr(0, t.local('$space')) // 0, 2 or 7
const many = t.count(t.around(t.items(t.local('$space'))))
const recursive = t.call(1)

const def: Pick<GameDef, 'vars' | 'attributes' | 'functions' | 'adjacency' | 'properties' | 'classes'> = {
  ...{ adjacency: [], properties: [], classes: [] },
  vars: [track(0, 20), track(-5, 5)],
  attributes: [{ id: 'wealth', of: ZONE, type: INT, values: [0, 7, 2], rule: -1 }],
  functions: [fn(t.arith('-', purse, debt)), fn(t.arith('+', t.call(1), t.n(1)))],
}
const bounds = new NumberBounds(def, new Evaluator(def, false))

const [less, more] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

test('an attribute of more cards than a call has room for', () => {
  const values = Array.from({ length: 200_000 }, (_, i) => i - 100)
  const large = { ...def, attributes: [{ id: 'wealth', of: ZONE, type: INT, values, rule: -1 }] }
  expect(new NumberBounds(large, new Evaluator(large, false)).findInterval(wealth)).toEqual([-100, 199_899])
})

describe('between which numbers it lies', () => {
  test.each<[string, Expr, number, number]>([
    ['a number', t.n(4), 4, 4],
    ['a track', debt, -5, 5],
    ['an attribute', wealth, 0, 7],
    ['a sum', t.arith('+', purse, debt), -5, 25],
    ['a difference', t.arith('-', purse, debt), -5, 25],
    ['what is taken away', t.arith('-', purse), -20, 0],
    ['a product', t.arith('*', debt, wealth), -35, 35],
    ['a part', t.arith('/', debt, t.n(2)), -5, 5],
    ['the smaller', t.arith('min', purse, t.n(3)), 0, 3],
    ['the larger', t.arith('max', debt, t.n(0)), 0, 5],
    ['one of two', t.iff(t.compare(purse, '=', t.n(0)), debt, t.n(9)), -5, 9],
    ['a truth', t.compare(purse, '=', debt), 0, 1],
    ['how many there are', many, 0, 2 ** 27],
    ['what is added up, none of it below 0', t.sum(t.spaces, wealth), 0, more],
    ['what is added up, none of it above 0', t.sum(t.spaces, t.arith('-', purse)), less, 0],
    ['what is added up of both', t.sum(t.spaces, debt), less, more],
    ['a definition', t.call(0), -5, 25],
    ['one that asks itself', recursive, less, more],
    ['what a name stands for', t.local('$much'), less, more],
  ])('%s', (_, expr, least, most) => {
    expect(bounds.findInterval(expr)).toEqual([least, most])
    // Again: a definition is remembered.
    expect(bounds.findInterval(expr)).toEqual([least, most])
    expect(bounds.isNeverBelow(expr, least)).toBe(true)
    if (Number.isFinite(least)) expect(bounds.isNeverBelow(expr, least + 1)).toBe(false)
  })

  test('small enough for a quick division is what has 31 bits', () => {
    const big = t.n(2 ** 31)
    expect(bounds.isWithinInt32(t.arith('-', big, t.n(1)))).toBe(true)
    expect(bounds.isWithinInt32(big)).toBe(false)
    expect(bounds.isWithinInt32(t.arith('-', big))).toBe(false)
    expect(bounds.isWithinInt32(t.sum(t.spaces, wealth))).toBe(false)
  })
})
