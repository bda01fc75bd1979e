/** The evaluator knows no value of an undecided expression, even with values for all locals. */
import { describe, expect, test } from 'vitest'
import * as t from '../compiler/fixture/terms.ts'
import { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import { INT } from './types.ts'
import { UndecidedExprs } from './undecided.ts'

const board = t.variable(0)
const never = t.compare(board, '=', t.n(1))
const fn = (body: Expr) => ({
  name: 'asked',
  params: [{ name: '$it', type: INT }],
  returns: INT,
  body,
  node: 0,
  at: 0,
})
const functions = [fn(never), fn(t.compare(t.it, '=', t.n(1))), fn(t.call(2, t.it))]
const undecided = new UndecidedExprs({ functions }, true)
const evaluator = new Evaluator({ attributes: [], adjacency: [], properties: [], classes: [], functions }, true)

const one = (it: Expr) => t.compare(it, '=', t.n(1))

describe('only the board decides', () => {
  test.each<[string, (it: Expr) => Expr]>([
    ['a value of it', () => board],
    ['what needs one', (it) => t.arith('+', it, board)],
    ['and, where all parts are', () => t.and(never, never)],
    ['a condition on it', (it) => t.iff(never, it, t.n(2))],
    ['both ways of a condition', (it) => t.iff(one(it), board, board)],
    ['lists with one', (it) => t.items(it, board)],
    ['a definition that does', (it) => t.call(0, it)],
    ['what is given one', () => t.call(1, board)],
  ])('%s', (_, make) => {
    expect(undecided.isPartUndecided(make(t.it))).toBe(true)
    for (const value of [0, 1, 2]) expect(evaluator.findConstant(make(t.n(value)))).toBeUndefined()
  })
})

describe('something else may decide', () => {
  test.each<[string, (it: Expr) => Expr, number]>([
    ['names', (it) => it, 1],
    ['and, where one part may', (it) => t.and(never, t.not(one(it))), 0],
    ['or, where one part may', (it) => t.or(one(it), never), 1],
    ['a condition with one way that may', (it) => t.iff(one(it), t.n(5), board), 5],
    ['a sum of the board over a list that may be empty', (it) => t.sum(t.range(t.n(2), it), board), 0],
    ['a definition that may', (it) => t.call(1, it), 1],
  ])('%s', (_, make, value) => {
    expect(undecided.isPartUndecided(make(t.it))).toBe(false)
    expect(evaluator.findConstant(make(t.n(1)))).toBe(value)
  })

  test('a definition that calls itself, for all that is known', () => {
    expect(undecided.isPartUndecided(t.call(2, t.it))).toBe(false)
  })
})
