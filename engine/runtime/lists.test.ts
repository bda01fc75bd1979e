import { describe, expect, it } from 'vitest'
import { append, distinct } from './lists.ts'

describe('lists', () => {
  it('that name nothing twice stay themselves, of others each is there once', () => {
    for (const list of [[], [3], [5, 3, 4]]) expect(distinct(list)).toBe(list)
    expect(distinct([5, 3, 5, 4, 3])).toEqual([5, 3, 4])
  })

  it('take in others, however long, and themselves', () => {
    const list = [7]
    append(
      list,
      Array.from({ length: 200_000 }, () => 1),
    )
    append(list, list)
    expect([list.length, list[200_001], list[400_001]]).toEqual([400_002, 7, 1])
  })
})
