import { describe, expect, it } from 'vitest'
import { makeTestRuntime } from './runtime.testing.ts'

const { k } = makeTestRuntime()
const END = 'the rules do not end: more than 10000000 steps without a question'
const numbers = (length: number, from = 0): number[] => Array.from({ length }, (_, i) => from + i)
const MANY = numbers(100_000)

describe('lists', () => {
  it('that name nothing twice stay themselves, of others each is there once', () => {
    for (const list of [[], [3], [5, 3, 4], MANY]) expect(k.distinct(list, 0)).toBe(list)
    expect(k.distinct([5, 3, 5, 4, 3], 0)).toEqual([5, 3, 4])
    expect(k.distinct([...MANY, ...MANY], 0)).toEqual(MANY)
  })

  it('take in others, however long, and themselves', () => {
    const list = [7]
    k.append(list, new Array<number>(200_000).fill(1), 0)
    k.append(list, list, 0)
    expect([list.length, list[200_001], list[400_001]]).toEqual([400_002, 7, 1])
  })

  it('are copied, and hold what they hold', () => {
    const copy = k.copy(MANY, 0)
    expect(copy).toEqual(MANY)
    expect(copy).not.toBe(MANY)
    expect([k.has(MANY, 99_999, 0), k.has(MANY, 100_000, 0), k.has([], 0, 0)]).toEqual([true, false, false])
  })

  it('take in as many pieces of a pile as there are', () => {
    const list = [4]
    k.push(list, 9, 3, 0)
    k.push(list, 8, 0, 0)
    expect(list).toEqual([4, 9, 9, 9])
    k.push(list, 8, 1000, 0)
    expect([list.length, list[4], list[1003]]).toEqual([1004, 8, 8])
  })
})

describe('a long list', () => {
  it('is never longer than a million', () => {
    k.refill()
    const list = numbers(500_000)
    k.append(list, list, 0)
    expect(list).toHaveLength(1_000_000)
    expect(() => k.append(list, [1], 7)).toThrow(
      expect.objectContaining({ where: 7, detail: 'a list of more than a million elements' }),
    )
  })

  /** How often something can be done to 100,000 elements before it counts as a million steps: all that is left of eleven. */
  const times = (act: (at: number) => unknown): number => {
    k.refill()
    k.spend(0, 10_000_000)
    for (let n = 0; ; n++) {
      try {
        act(5)
      } catch (thrown) {
        expect(thrown).toMatchObject({ where: 5, detail: END })
        k.refill()
        return n
      }
    }
  }

  it('counts each element where something is made of it', () => {
    expect(times((at) => k.append([], MANY, at))).toBe(10)
    expect(times((at) => k.distinct(MANY, at))).toBe(10)
    expect(times((at) => k.push([], 1, 100_000, at))).toBe(10)
    expect(times((at) => k.copy(MANY, at))).toBe(10)
    expect(times((at) => k.merge(MANY.slice(), [], at))).toBe(10)
    expect(times((at) => k.spend(at, MANY.length))).toBe(10)
  })

  it('counts less where elements are only compared', () => {
    const most = Math.floor(1_000_000 / Math.floor(100_000 / 32))
    expect(times((at) => k.has(MANY, -1, at))).toBe(most)
    expect(times((at) => k.besides(MANY, -1, 1, at))).toBe(most)
    const others = MANY.slice()
    expect(times((at) => k.left(others, others[0]!, 1, at))).toBe(most)
  })

  it('counts nothing where it is short, as lists are', () => {
    const short = numbers(31)
    for (let i = 0; i < 100_000; i++) k.has(short, 0, 0)
    expect(times((at) => k.has(short, 0, at) && k.spend(at, 1_000_000))).toBe(1)
  })
})
