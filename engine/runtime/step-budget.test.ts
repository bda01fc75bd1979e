import { describe, expect, it } from 'vitest'
import { makeTestRuntime } from './runtime.testing.ts'

const { k } = makeTestRuntime()
const END = 'the rules do not end: more than 10000000 steps without a question'

describe('what rules may do before anybody is asked', () => {
  it('counts no range of a million', () => {
    expect(k.last(-5, 999_994, 0)).toBe(999_994)
    expect(() => k.last(-5, 999_995, 3)).toThrow('more than a million')
    expect(k.last(7, -7_000_000, 3)).toBe(-7_000_000)
  })

  it('counts none of numbers that have no next one', () => {
    const end = Number.MAX_SAFE_INTEGER
    expect(k.last(end - 2, end, 3)).toBe(end)
    for (const from of [end + 1, -end - 1]) expect(() => k.last(from, from, 3)).toThrow('too large to count')
    expect(() => k.last(Number.NaN, 3, 3)).toThrow('too large to count')
  })

  it('is ten million turns of loops, and begins anew when it is said so', () => {
    k.refill()
    for (let i = 0; i < 10_000_000; i++) k.round(4)
    expect(() => k.round(5)).toThrow(expect.objectContaining({ where: 5, detail: END }))
    k.refill()
    expect(() => k.round(6)).not.toThrow()
  })

  it('is a tenth more where no loop tells of it first; ranges count as many as they have numbers', () => {
    k.refill()
    for (let i = 0; i < 11; i++) k.last(1, 1_000_000, 7)
    for (let i = 0; i < 11; i++) k.spend(8)
    expect(() => k.spend(9)).toThrow(expect.objectContaining({ where: 9, detail: END }))
    k.refill()
    for (let i = 0; i < 11; i++) k.last(1, 1_000_000, 7)
    expect(() => k.last(0, 12, 10)).toThrow(expect.objectContaining({ where: 10, detail: END }))
    k.refill()
  })
})
