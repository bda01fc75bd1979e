/** Tests of the trial of an action. `fixture/bench.ts` compares it with play in all other tests. */
import { expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { ZONE } from '../../gamedef/types.ts'
import { playEffects } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const requires = (when: Expr): Effect => ({
  do: 'require',
  when,
  because: 'required',
  refuses: false,
  at,
  node,
})
const one = (list: Expr): Effect => ({
  ...{ do: 'chooseOne', choice: 0, name: '$x', candidate: '$it', of: ZONE, list, rules: [] },
  ...{ by: null, cost: null, budget: null, when: null, otherwise: null, at, node },
})
const roll: Effect = { do: 'roll', choice: 1, name: '$r', from: t.n(1), to: t.n(2), at, node }
const pay: Effect = {
  ...{ do: 'pay', from: { var: w.GOLD, index: t.n(w.RED) }, amount: t.n(50), floor: null },
  ...{ upTo: false, evenFree: false, refuses: false, at, node },
}
const nowhere = t.where(t.spaces, t.compare(t.count(t.pieces(t.SCOUTS, t.it)), '>', t.n(50)))
const gold = (atLeast: number): Expr => t.compare(t.variable(w.GOLD, t.n(w.RED)), '>=', t.n(atLeast))
const when = (holds: Expr, then: readonly Effect[]): Effect => ({
  do: 'if',
  when: holds,
  then,
  else: [],
  at,
  node,
})
const told = (...effects: readonly Effect[]): boolean | null =>
  playEffects(effects, { answers: [1] }, { choices: [{ ...w.choiceDef('x', ZONE), lacking: 'refuse' }] }).told

test('it comes to a question, of chance too, or to its end', () => {
  expect(told(one(t.spaces))).toBe(true)
  expect(told(roll)).toBe(true)
  expect(told()).toBe(true)
})

test('it is refused before: by the rules, for want of options, by what it calls', () => {
  expect(told(requires(gold(99)), roll)).toBe(false)
  expect(told(one(nowhere))).toBe(false)
  expect(told(pay, roll)).toBe(false)
})

test('what comes after the first question does not matter', () => {
  expect(told(one(t.spaces), requires(gold(99)))).toBe(true)
  expect(told(when(gold(1), [roll]), requires(gold(99)))).toBe(true)
  expect(told(when(gold(99), [roll]), requires(gold(99)))).toBe(false)
})

test('of another action that runs first nothing is known', () => {
  const run: Effect = {
    ...{ do: 'run', action: 0, seat: t.n(w.RED), granted: null, free: t.n(0), limited: t.n(0), quota: null },
    ...{ circumstances: [], run: 0, bound: null, at, node },
  }
  expect(told(run, requires(gold(99)))).toBeNull()
  expect(told(requires(gold(99)), run)).toBe(false)
})
