import { describe, expect, it } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import type { LackingConsequence } from '../gamedef/gamedef.ts'
import type { Ask } from '../gamedef/machine.ts'
import { makeTestRuntime } from './runtime.testing.ts'

const NODE = 5
const wanted = (more: Partial<Ask>): Ask => ({
  choice: 0,
  options: [4, 5, 6],
  counts: null,
  min: 1,
  max: 9,
  costs: null,
  budget: 0,
  by: w.RED,
  path: [],
  why: null,
  decide: null,
  ...more,
})

describe('several at once', () => {
  const { k } = makeTestRuntime()
  const limits = (more: Partial<Ask>, lacking: LackingConsequence = 'refuse') => {
    const ask = k.several(lacking, NODE, wanted(more))
    return ask && [ask.min, ask.max]
  }

  it('are no more than there are', () => {
    expect(limits({})).toEqual([1, 3])
    expect(limits({ max: 2 })).toEqual([1, 2])
    expect(limits({ counts: [2, 1, 4] })).toEqual([1, 7])
    expect(limits({ min: -2 })).toEqual([0, 3])
  })

  it('are no more than can be paid, the cheapest first', () => {
    expect(limits({ costs: [3, 1, 2], budget: 3 })).toEqual([1, 2])
    expect(limits({ costs: [3, 1, 2], budget: 3, counts: [1, 2, 1] })).toEqual([1, 2])
    expect(limits({ costs: [0, 0, 9], budget: 0 })).toEqual([1, 2])
  })

  it('leave out what costs too much by itself', () => {
    const left = (more: Partial<Ask>) => {
      const { options, counts, costs, max } = k.several('fewer', NODE, wanted({ budget: 3, ...more }))!
      return [options, counts, costs, max]
    }
    expect(left({ costs: [3, 8, 0] })).toEqual([[4, 6], null, [3, 0], 2])
    expect(left({ costs: [1, 8, 4], counts: [5, 2, 2] })).toEqual([[4], [5], [1], 3])
    expect(left({ costs: [-2, 8, 4] })).toEqual([[4], null, [-2], 1])
    expect(limits({ min: 2, costs: [1, 8, 4], budget: 3 }, 'fewer')).toEqual([1, 1])
  })

  it('refuse when they are too few, are as many as there are, or none: as the rule says', () => {
    const refused = (code: string) => expect.objectContaining({ code, where: NODE })
    expect(() => limits({ min: 4 })).toThrow(refused('no-options'))
    expect(() => limits({ min: 2, costs: [2, 2, 2], budget: 3 })).toThrow(refused('cannot-pay'))
    expect(limits({ min: 4 }, 'fewer')).toEqual([3, 3])
    expect(limits({ min: 2, costs: [2, 2, 2], budget: 3 }, 'fewer')).toEqual([1, 1])
    for (const lacking of ['skip', 'rest'] as const) {
      expect(limits({ min: 4 }, lacking)).toBeUndefined()
      expect(limits({ min: 2, costs: [2, 2, 2], budget: 3 }, lacking)).toBeUndefined()
      expect(limits({ min: 3 }, lacking)).toEqual([3, 3])
      expect(limits({ min: 0, options: [] }, lacking)).toBeNull()
    }
  })

  it('of nothing are not asked for', () => {
    expect(limits({ min: 0, options: [] })).toBeNull()
    expect(limits({ min: 0, max: 0 })).toBeNull()
    expect(limits({ min: 0, costs: [2, 2, 2], budget: 1 })).toBeNull()
  })
})

it('nothing is drawn from nothing', () => {
  const { k } = makeTestRuntime()
  const options = [3]
  expect(k.drawn(options, 0)).toBe(options)
  expect(() => k.drawn([], 0)).toThrow('there is nothing to draw from')
})
