import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTIVE_SEAT_CELL,
  type Draft,
  FIRST_CHANCE_CELL,
  HASH_HI_CELL,
  HASH_LO_CELL,
  HEADER_SIZE,
  MOVE_COUNT_CELL,
} from '../gamedef/layout.ts'
import { copyCells, diffCells, isSameBoard, makeBlankCells, setCell } from './cells.ts'
import { seedChance } from './chance.ts'
import { computeBoardHash, formatBoardHash, recomputeBoardHash } from './hash.ts'

const board = (size = 20): Draft => {
  const draft = makeBlankCells(size)
  recomputeBoardHash(draft)
  return draft
}

describe('the hash', () => {
  it('kept through any writes is the hash worked out anew', () => {
    const write = fc.tuple(fc.integer({ min: ACTIVE_SEAT_CELL, max: 19 }), fc.integer())
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        const c = board()
        for (const [cell, value] of writes) setCell(c, cell, value)
        expect([c[HASH_LO_CELL], c[HASH_HI_CELL]]).toEqual(computeBoardHash(c))
      }),
    )
  })

  it('comes back when a board comes back', () => {
    const c = board()
    const before = formatBoardHash({ cells: c })
    setCell(c, 9, 4)
    expect(formatBoardHash({ cells: c })).not.toBe(before)
    setCell(c, 9, 0)
    expect(formatBoardHash({ cells: c })).toBe(before)
  })

  // States as JSON and kept games say it: another way to work it out would make all of them wrong.
  it('stays what files say it is', () => {
    const c = board()
    setCell(c, 9, 4)
    setCell(c, ACTIVE_SEAT_CELL, 1)
    expect(formatBoardHash({ cells: c })).toBe('f4b5f91059180481')
  })

  it('tells small boards apart', () => {
    const seen = new Set<string>()
    for (let cell = HEADER_SIZE; cell < 20; cell++) {
      for (let value = 1; value < 500; value++) {
        const c = board()
        setCell(c, cell, value)
        seen.add(formatBoardHash({ cells: c }))
      }
    }
    expect(seen.size).toBe(12 * 499)
  })

  it('sees the seat to move, not chance nor the number of moves', () => {
    const c = board()
    const before = formatBoardHash({ cells: c })
    c[FIRST_CHANCE_CELL] = 12345
    setCell(c, MOVE_COUNT_CELL, 3)
    expect(formatBoardHash({ cells: c })).toBe(before)
    setCell(c, ACTIVE_SEAT_CELL, 1)
    expect(formatBoardHash({ cells: c })).not.toBe(before)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('set', () => {
  it.each([0.5, Number.NaN, 2 ** 31, undefined as unknown as number])('does not write %s', (value) => {
    expect(() => setCell(board(), 9, value)).toThrow(RangeError)
  })
  it('does not write past the board', () => {
    expect(() => setCell(board(), 20, 1)).toThrow(RangeError)
  })
})

describe('boards', () => {
  it('are the same whatever the dice will show', () => {
    const a = board()
    const b = copyCells(a)
    seedChance(b, 5)
    expect(isSameBoard({ cells: a }, { cells: b })).toBe(true)
    setCell(b, 10, 1)
    expect(isSameBoard({ cells: a }, { cells: b })).toBe(false)
  })

  it('differ by a list of cells', () => {
    const a = board()
    const b = copyCells(a)
    setCell(b, 12, 7)
    setCell(b, ACTIVE_SEAT_CELL, 1)
    setCell(b, 10, 1)
    setCell(b, 10, 0)
    expect(diffCells({ cells: a }, { cells: b })).toEqual([
      { cell: ACTIVE_SEAT_CELL, before: 0, after: 1 },
      { cell: 12, before: 0, after: 7 },
    ])
  })

  it('are packed arrays of small integers, and stay so in copies', () => {
    // In a process of its own: what V8 learned from the arrays of other tests would decide it here.
    const kernel = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)
    const script = `
      import { makeBlankCells, copyCells, setCell } from ${kernel('./cells.ts')}
      import { seedChance } from ${kernel('./chance.ts')}
      const isSmall = (a) => %HasSmiElements(a) && !%HasHoleyElements(a)
      const c = makeBlankCells(40)
      const first = isSmall(c)
      seedChance(c, 'a seed with large words')
      setCell(c, 9, -(2 ** 31))
      console.log(first, isSmall(c), isSmall(copyCells(c)), isSmall(JSON.parse(JSON.stringify(c))))`
    const flags = ['--allow-natives-syntax', '--import', 'tsx', '--input-type=module', '-e', script]
    expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe('true true true true\n')
  })
})
