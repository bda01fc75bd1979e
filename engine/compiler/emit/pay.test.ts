import { expect, test } from 'vitest'
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { ZONE } from '../../gamedef/types.ts'
import { playEffects, type Script } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const at = 0
const node = 5
const from = { var: w.GOLD, index: t.n(w.RED) }
/** Tracks of gold that always hold so much at least; red begins with 5. */
const keeping = (min: number) => ({
  vars: w.world.vars.map((one, v) => (v === w.GOLD ? { ...one, min } : one)),
})
const pays = (amount: number, floor: Expr | null, more: Partial<Effect & { do: 'pay' }> = {}): Effect => ({
  ...{ do: 'pay', from, amount: t.n(amount), floor, upTo: false, evenFree: false, refuses: false, at, node },
  ...more,
})
/** Gives how much is left, or why nothing was paid. */
function left(min: number, effect: Effect, script: Script = {}): number | string {
  const played = playEffects([effect], script, keeping(min))
  return played.stop?.code ?? played.value(w.GOLD, w.RED)
}
/** Known only in play. */
const inPlay = (n: number): Expr => t.arith('-', t.fact('quota'), t.n(7 - n))

test('leave what the track always has', () => {
  expect([left(3, pays(2, null)), left(3, pays(3, null))]).toEqual([3, 'cannot-pay'])
  for (const floor of [t.n(1), inPlay(1), t.n(-9), inPlay(-9)])
    expect([left(3, pays(2, floor)), left(3, pays(3, floor))]).toEqual([3, 'cannot-pay'])
  for (const floor of [t.n(4), inPlay(4)])
    expect([left(3, pays(1, floor)), left(3, pays(2, floor))]).toEqual([4, 'cannot-pay'])
})

test('are as much as there is above that, where they may be less', () => {
  const upTo = { upTo: true }
  expect(left(3, pays(9, null, upTo))).toBe(3)
  for (const floor of [t.n(-9), inPlay(-9)]) expect(left(0, pays(9, floor, upTo))).toBe(0)
})

test('come to nothing but debts that are meant', () => {
  expect([left(-4, pays(6, null)), left(-4, pays(9, t.n(-9))), left(-4, pays(9, inPlay(-4)))]).toEqual([
    'cannot-pay',
    -4,
    -4,
  ])
  expect(left(-4, pays(10, inPlay(-9)))).toBe('cannot-pay')
})

test('of one after another are offered as long as that is left', () => {
  const each = (floor: Expr | null): Effect => ({
    ...{ do: 'chooseEach', choice: 0, name: '$x', candidate: '$it', of: ZONE, list: t.spaces, rules: [] },
    ...{ by: null, cost: null, budget: null, min: t.n(0), max: t.n(9), again: true, chosen: '$all' },
    ...{ pay: { from, amount: t.n(1), floor }, effects: [], at, node },
  })
  for (const floor of [null, t.n(-9), inPlay(-9)]) {
    const played = playEffects([each(floor)], { answers: [w.ALBA, w.ALBA] }, keeping(3))
    expect([played.asks.length, played.value(w.GOLD, w.RED)]).toEqual([2, 3])
  }
})
