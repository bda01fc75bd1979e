import { describe, expect, it } from 'vitest'
import { type Ask, EXCLUSION_REASONS } from '../gamedef/machine.ts'
import { makeTestRuntime } from './runtime.testing.ts'
import { makeWatch } from './watch.ts'

describe('the watch', () => {
  it('counts conditions that are nodes, and those that were counted already', () => {
    const watch = makeWatch(2)
    const { k } = makeTestRuntime({}, { watch })
    expect([k.condition(0, true), k.condition(0, false), k.outcome(1, false)]).toEqual([true, false, false])
    expect(watch).toMatchObject({
      ran: Int32Array.of(2, 0),
      timesTrue: Int32Array.of(1, 0),
      timesFalse: Int32Array.of(1, 1),
    })
  })

  it('counts the rules of a choice as far as they were asked', () => {
    const watch = makeWatch(3)
    const { k } = makeTestRuntime({}, { watch })
    expect(k.judged([0, 1, 2], 1)).toBe(1)
    expect(watch).toMatchObject({
      ran: Int32Array.of(1, 1, 0),
      timesTrue: Int32Array.of(1, 0, 0),
      timesFalse: Int32Array.of(0, 1, 0),
    })
    expect(k.judged([0, 1, 2], EXCLUSION_REASONS.byNoRule)).toBe(EXCLUSION_REASONS.byNoRule)
    expect(watch).toMatchObject({
      ran: Int32Array.of(2, 2, 1),
      timesTrue: Int32Array.of(2, 1, 1),
      timesFalse: Int32Array.of(0, 1, 0),
    })
  })

  it('counts no effect of a trial, but what decides there', () => {
    const watch = makeWatch(1)
    const { k } = makeTestRuntime({}, { watch })
    watch.trials = 1
    k.effectRan(0)
    expect(watch).toMatchObject({ reached: Int32Array.of(1), ran: Int32Array.of(0), timesTrue: Int32Array.of(0) })
    k.definitionRan(0)
    k.outcome(0, true)
    expect(watch).toMatchObject({ reached: Int32Array.of(3), ran: Int32Array.of(1), timesTrue: Int32Array.of(1) })
    expect(k.branch(0, true)).toBe(true)
    expect(watch).toMatchObject({ reached: Int32Array.of(4), ran: Int32Array.of(1), timesTrue: Int32Array.of(1) })
  })

  it('counts nothing while it is paused, but knows what was reached', () => {
    const watch = makeWatch(1)
    const { k } = makeTestRuntime({}, { watch })
    watch.isPaused = true
    k.effectRan(0)
    k.definitionRan(0)
    expect(k.outcome(0, true)).toBe(true)
    expect(watch).toMatchObject({ reached: Int32Array.of(3), ran: Int32Array.of(0), timesTrue: Int32Array.of(0) })
  })

  it('counts none of them while somebody asks for a reason', () => {
    const watch = makeWatch(1)
    const { k } = makeTestRuntime({}, { watch })
    expect(k.unseen(() => k.judged([0], 0))).toBe(0)
    expect(() =>
      k.unseen(() => {
        throw new Error('crashed')
      }),
    ).toThrow('crashed')
    expect([...watch.ran]).toEqual([0])
    k.judged([0], 0)
    expect([...watch.ran]).toEqual([1])
  })

  it('counts the limits of a choice: the most while there were more, the least', () => {
    const met = (taken: number, least: number, most: number, more: boolean) => {
      const watch = makeWatch(1)
      const list = Array.from({ length: taken }, () => 0)
      makeTestRuntime({}, { watch }).k.ended(0, list, least, most, () => more)
      return [watch.timesTrue[0], watch.timesFalse[0]]
    }
    expect(met(2, 1, 2, true)).toEqual([1, 0])
    expect(met(1, 1, 2, true)).toEqual([0, 1])
    expect(met(2, 1, 2, false)).toEqual([0, 0])
    expect(met(2, 1, 3, true)).toEqual([0, 0])
    expect(met(0, 0, 2, true)).toEqual([0, 0])
  })

  it('knows whether there were more from the question', () => {
    const watch = makeWatch(1)
    const { k } = makeTestRuntime({}, { watch })
    k.answered(0, null, [])
    k.answered(0, { options: [], counts: [], min: 0, max: 2 } as unknown as Ask, [])
    k.answered(0, { options: [7], counts: [2], min: 0, max: 2 } as unknown as Ask, [7, 7])
    expect([...watch.timesTrue]).toEqual([0])
    k.answered(0, { options: [7], counts: [3], min: 0, max: 2 } as unknown as Ask, [7, 7])
    expect([...watch.timesTrue]).toEqual([1])
  })

  it('must be there', () => {
    expect(() => makeTestRuntime().k.watched()).toThrow('need a watch')
  })
})

it('a mutant has only so many steps', () => {
  const mutation = { on: 4, left: 1 }
  const { k } = makeTestRuntime({}, { mutation })
  expect(k.mutable()).toBe(mutation)
  k.step()
  expect(() => k.step()).toThrow('more steps than the mutant may take')
  expect(() => makeTestRuntime().k.mutable()).toThrow('need a mutation switch')
})
