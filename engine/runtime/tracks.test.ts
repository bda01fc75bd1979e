import { describe, expect, it } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import { makeTestRuntime } from './runtime.testing.ts'

const NODE = 5

describe('payments', () => {
  it('leave what is kept', () => {
    const { k, c: draft, layout } = makeTestRuntime()
    const gold = layout.vars[w.GOLD]! + w.BLUE
    k.pay(draft, gold, 3, 4, NODE, 0)
    expect(draft[gold]).toBe(4)
    expect(() => k.pay(draft, gold, 1, 4, NODE, 0)).toThrow(
      expect.objectContaining({ code: 'cannot-pay', where: NODE }),
    )
    k.pay(draft, gold, 4, 0, NODE, 0)
    expect(draft[gold]).toBe(0)
  })

  it('are never below zero', () => {
    const { k, c: draft, layout } = makeTestRuntime()
    for (const amount of [-1, Number.NaN]) {
      expect(() => k.pay(draft, layout.vars[w.GOLD]!, amount, 0, NODE, 0)).toThrow('a payment below zero')
    }
  })
})

describe('markers', () => {
  const state = (c: readonly number[], base: number, zone: number) => c[base + zone]

  it('are set to what the zone allows', () => {
    const { k, c: draft, layout } = makeTestRuntime()
    k.mark(draft, 0, w.ALBA, 0, NODE)
    expect(state(draft, layout.markers[0]!, w.ALBA)).toBe(0)
    for (const [zone, wrong] of [
      [w.COLE, 2],
      [w.COLE, 0],
      [w.RED_BOX, 1],
    ] as const) {
      expect(() => k.mark(draft, 0, zone, wrong, NODE)).toThrow('state-not-allowed')
    }
  })

  it('lean as far as the zone allows', () => {
    const { k, c: draft, layout } = makeTestRuntime()
    k.lean(draft, 0, w.ALBA, -9, NODE)
    k.lean(draft, 0, w.ELM, 9, NODE)
    expect([w.ALBA, w.ELM].map((zone) => state(draft, layout.markers[0]!, zone))).toEqual([0, 1])
    expect(() => k.lean(draft, 0, w.RED_BOX, 1, NODE)).toThrow('state-not-allowed')
  })
})
