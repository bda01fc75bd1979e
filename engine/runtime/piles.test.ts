import { describe, expect, it } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import type { Draft } from '../gamedef/layout.ts'
import { addPiecesToOptions, removeChosenPieces } from './lists.ts'
import { countPiecesInZone, hasPieceInZone } from './piles.ts'
import { makeTestRuntime } from './runtime.testing.ts'

describe('piles', () => {
  it('are counted in a zone', () => {
    const { c: draft, layout } = makeTestRuntime()
    const reds = [layout.piles[w.RED_HIDDEN]!, layout.piles[w.RED_OPEN]!]
    expect([
      countPiecesInZone(draft, reds, w.ALBA),
      countPiecesInZone(draft, reds, w.BRAE),
      countPiecesInZone(draft, [], w.ALBA),
    ]).toEqual([3, 0, 0])
    expect([
      hasPieceInZone(draft, reds, w.ALBA),
      hasPieceInZone(draft, reds, w.BRAE),
      hasPieceInZone(draft, [], w.ALBA),
    ]).toEqual([true, false, false])
  })

  it('give pieces away, and none that are not there', () => {
    const { k, c: draft, pile } = makeTestRuntime()
    const [from, to] = [pile(w.BLUE_OPEN, w.BRAE), pile(w.BLUE_OPEN, w.ELM)]
    k.shift(draft, from, to, 2)
    expect([draft[from], draft[to]]).toEqual([1, 2])
    k.shift(draft, from, to, 0)
    k.shift(draft, from, from, 5)
    expect([draft[from], draft[to]]).toEqual([1, 2])
    expect(() => k.shift(draft, from, to, 2)).toThrow('2 pieces cannot leave a pile of 1')
    expect(() => k.shift(draft, from, to, -1)).toThrow(RangeError)
  })
})

describe('lists of pieces', () => {
  it('name a pile once among options, with no more than stand there', () => {
    const c = [5, 3] as number[] as Draft
    const [options, counts]: [number[], number[]] = [[], []]
    expect(addPiecesToOptions(c, options, counts, 1, 2)).toBe(true)
    expect(addPiecesToOptions(c, options, counts, 0, 1)).toBe(true)
    expect(addPiecesToOptions(c, options, counts, 1, 2)).toBe(false)
    expect(addPiecesToOptions(c, options, counts, 0, 1)).toBe(false)
    expect([options, counts]).toEqual([
      [1, 0],
      [3, 2],
    ])
  })

  it('are less by what was chosen before', () => {
    const counts = [2, 1]
    expect(removeChosenPieces([8, 9], counts, [9, 8, 7])).toEqual([8])
    expect(counts).toEqual([1])
  })

  it('join with the larger count of every pile', () => {
    const list = [1, 1, 2]
    makeTestRuntime().k.merge(list, [1, 2, 2, 3], 0)
    expect(list).toEqual([1, 1, 2, 2, 3])
  })

  // Longer lists are joined in another way.
  it.each([0, 40])('join in the order of the lists, of whatever length (%d more)', (n) => {
    const others = Array.from({ length: n }, (_, i) => 100 + i)
    const join = (a: number[], b: readonly number[]): number[] => {
      const list = [...others, ...a]
      makeTestRuntime().k.merge(list, b, 0)
      return list.slice(n)
    }
    expect(join([], [2, 1, 2])).toEqual([2, 1, 2])
    expect(join([2, 1, 2], [])).toEqual([2, 1, 2])
    expect(join([2], [1, 2, 2, 1, 2])).toEqual([2, 1, 2, 1, 2])
    expect(join([3, 3, 3], [3, 3, 4])).toEqual([3, 3, 3, 4])
    expect(join([5, 6], [6, 5, 6, 5])).toEqual([5, 6, 6, 5])
  })

  it('are left as far as others are not the same', () => {
    const { left } = makeTestRuntime().k
    const others = [1, 3, 1, 2]
    const of = (pile: number, n: number): number => left(others, pile, n, 0)
    expect([of(1, 3), of(1, 1), of(2, 1), of(5, 2)]).toEqual([1, 1, 0, 2])
    expect(others).toEqual([3])
    expect(left([], 7, 4, 0)).toBe(4)
  })
})
