/** How much a body may cost where it is called, and how much is too much to count. */
import { expect, test } from 'vitest'
import * as t from '../compiler/fixture/terms.ts'
import { Effort } from './effort.ts'
import { Evaluator } from './evaluate.ts'
import { INT } from './types.ts'

const body = t.arith('+', t.n(1), t.n(2))
const functions = [{ name: 'three', params: [], returns: INT, body, node: 0, at: 0 }]
const evaluator = new Evaluator(
  { attributes: [], adjacency: [], properties: [], classes: [], functions },
  false,
)
const effort = (most: number) => new Effort({ functions, procedures: [], evaluator }, most, 10)

test('what is under a name that goes through a list counts for each of it', () => {
  const [one, ten] = [1, 10].map((n) =>
    effort(100).ofExpr(t.sum(t.range(t.n(1), t.n(n)), t.arith('+', t.it, t.n(2)))),
  )
  // The sum of two parts, ten times instead of once.
  expect(ten! - one!).toBe(27)
  // A list that only play knows is taken to be of ten.
  expect(effort(100).ofExpr(t.sum(t.range(t.n(1), t.variable(0)), t.arith('+', t.it, t.n(2))))).toBe(ten)
})

test('a definition counts where it is called, unless it is too much by itself', () => {
  // The sum and its two parts; the call is one more.
  expect(effort(3).ofExpr(body)).toBe(3)
  expect(effort(3).ofExpr(t.call(0))).toBe(4)
  expect(effort(2).ofExpr(t.call(0))).toBe(1)
})
