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

test('a definition counts where it is called, unless it is too much by itself', () => {
  // The sum and its two parts; the call is one more.
  expect(effort(3).ofExpr(body)).toBe(3)
  expect(effort(3).ofExpr(t.call(0))).toBe(4)
  expect(effort(2).ofExpr(t.call(0))).toBe(1)
})
