import { describe, expect, it } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import { clamp } from './numbers.ts'
import { makeTestRuntime } from './runtime.testing.ts'

const { k } = makeTestRuntime()

describe('numbers', () => {
  it.each([
    [7, 2, 3, 1],
    [-7, 2, -3, -1],
    [7, -2, -3, 1],
    [0, -3, 0, 0],
    [-4, 2, -2, 0],
    [5_000_000_000, 2, 2_500_000_000, 0],
    [-5_000_000_001, 2, -2_500_000_000, -1],
    [10_000_000_000, 3_000_000_000, 3, 1_000_000_000],
  ])('%i / %i is %i, rest %i, never -0', (a, b, quotient, rest) => {
    expect(Object.is(k.div(a, b, 0), quotient)).toBe(true)
    expect(Object.is(k.mod(a, b, 0), rest)).toBe(true)
  })

  it('crashes on a division by zero, with its place', () => {
    expect(() => k.div(3, 0, 12)).toThrow(expect.objectContaining({ where: 12, detail: '3 divided by zero' }))
    expect(() => k.mod(3, 0, 12)).toThrow(expect.objectContaining({ where: 12, detail: '3 modulo zero' }))
  })

  it('keeps a value within its bounds', () => {
    expect([-1, 0, 2, 4, 5].map((n) => clamp(n, 0, 4))).toEqual([0, 0, 2, 4, 4])
  })

  it('rolls no die without faces', () => {
    expect(k.faces(2, 4, 0)).toEqual([2, 3, 4])
    expect(k.faces(3, 3, 0)).toEqual([3])
    expect(() => k.faces(4, 3, 0)).toThrow('a die from 4 to 3 has no faces')
  })

  it('rolls no die of more faces than can be listed', () => {
    expect(k.faces(-4, 9_995, 0)).toHaveLength(10_000)
    for (const to of [10_001, 1_000_000_000, Number.NaN])
      expect(() => k.faces(1, to, 12)).toThrow(
        expect.objectContaining({ where: 12, detail: `a die from 1 to ${to} has more than 10000 faces` }),
      )
  })
})

describe('indices', () => {
  it('that are there pass', () => {
    expect([k.zone(0, 0), k.zone(w.ELM, 0), k.seat(w.BLUE, 0), k.key(1, 2, 0)]).toEqual([0, 7, 1, 1])
    const list = [w.ALBA, w.ELM]
    expect(k.zones(list, 0)).toBe(list)
  })

  it('that are not crash', () => {
    for (const zone of [-1, 8]) expect(() => k.zone(zone, 0)).toThrow('no such space')
    for (const seat of [-1, 2]) expect(() => k.seat(seat, 0)).toThrow('no such seat')
    for (const value of [-1, 2]) expect(() => k.key(value, 2, 0)).toThrow('no pieces have this value')
    expect(() => k.zones([w.ALBA, -1], 0)).toThrow('no such space')
  })
})
