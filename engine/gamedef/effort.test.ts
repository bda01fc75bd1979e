/** How much a body may cost where it is called, and how much is too much to count. */
import { expect, test } from 'vitest'
import * as t from '../compiler/fixture/terms.ts'
import type { Effect } from './effect.ts'
import { EffortEstimator } from './effort.ts'
import { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import { INT } from './types.ts'

const body = t.arith('+', t.n(1), t.n(2))
const functions = [{ name: 'three', params: [], returns: INT, body, node: 0, at: 0 }]
const evaluator = new Evaluator({ attributes: [], adjacency: [], properties: [], classes: [], functions }, false)
const effort = (most: number) => new EffortEstimator({ functions, procedures: [], evaluator }, most, 10)

test('what is under a name that goes through a list counts for each of it', () => {
  const [one, ten] = [1, 10].map((n) =>
    effort(100).countExprSteps(t.sum(t.range(t.n(1), t.n(n)), t.arith('+', t.it, t.n(2)))),
  )
  // The sum of two parts, ten times instead of once.
  expect(ten! - one!).toBe(27)
  // A list that only play knows is taken to be of ten.
  expect(effort(100).countExprSteps(t.sum(t.range(t.n(1), t.variable(0)), t.arith('+', t.it, t.n(2))))).toBe(ten)
})

test('effects of a loop count for each turn, those of a choice once', () => {
  const set: Effect = { do: 'setActive', seat: t.n(0), at: 0, node: 0 }
  const loop = (turns: number): Effect => ({
    ...{ do: 'forEach', name: '$i', of: INT, list: t.range(t.n(1), t.n(turns)), limit: null, window: false },
    ...{ effects: [set], at: 0, node: 0 },
  })
  // An effect and its one part, ten times instead of once.
  expect(effort(100).countEffectsSteps([loop(10)]) - effort(100).countEffectsSteps([loop(1)])).toBe(18)
  const choice = (...rules: readonly Expr[]): Effect =>
    ({
      ...{ do: 'chooseOne', choice: 0, name: '$s', candidate: '$it', of: INT, list: t.range(t.n(1), t.n(9)) },
      ...{ rules: rules.map((cond) => ({ cond, node: 0 })), by: null, cost: null, budget: null, when: null },
      ...{ otherwise: null, at: 0, node: 0 },
    }) as Effect
  const rule = t.compare(t.it, '=', t.n(1))
  expect(effort(100).countEffectsSteps([choice(rule)]) - effort(100).countEffectsSteps([choice()])).toBe(3)
})

test('a definition counts where it is called, unless it is too much by itself', () => {
  // The sum and its two parts; the call is one more.
  expect(effort(3).countExprSteps(body)).toBe(3)
  expect(effort(3).countExprSteps(t.call(0))).toBe(4)
  expect(effort(2).countExprSteps(t.call(0))).toBe(1)
})
