import { describe, expect, it } from 'vitest'
import { ACTIVE_SEAT_CELL, type Draft, HASH_HI_CELL, HASH_LO_CELL, MOVE_COUNT_CELL } from '../gamedef/layout.ts'
import { copyCells, makeBlankCells, setCell } from './cells.ts'
import { computeBoardHash, recomputeBoardHash } from './hash.ts'
import { Checkpoint, type Journal, Recording } from './journal.ts'

function makeBoard(): Draft {
  const draft = makeBlankCells(20)
  recomputeBoardHash(draft)
  setCell(draft, 9, 4)
  return draft
}

function attempt<T>(draft: Draft, run: () => T): T {
  const recording = new Recording(draft)
  const before = new Checkpoint(draft)
  try {
    return run()
  } finally {
    before.rollback()
    recording.end()
  }
}

describe('a recorded draft', () => {
  it('is what it was after a rollback, with its hash', () => {
    const draft = makeBoard()
    const before = copyCells(draft)
    const value = attempt(draft, () => {
      const checkpoint = new Checkpoint(draft)
      setCell(draft, 9, 5)
      setCell(draft, 9, 6)
      checkpoint.rollback()
      expect(draft).toEqual(before)
      setCell(draft, ACTIVE_SEAT_CELL, 1)
      return draft[9]
    })
    expect(value).toBe(4)
    expect(draft).toEqual(before)
    setCell(draft, 9, 8)
    expect([draft[9], draft[HASH_LO_CELL], draft[HASH_HI_CELL]]).toEqual([8, ...computeBoardHash(draft)])
  })

  it('keeps what was written before an attempt inside another', () => {
    const draft = makeBoard()
    attempt(draft, () => {
      setCell(draft, 9, 5)
      const within = copyCells(draft)
      attempt(draft, () => {
        setCell(draft, 9, 7)
        setCell(draft, 10, 1)
      })
      expect(draft).toEqual(within)
    })
  })

  it('is rolled back where the attempt throws', () => {
    const draft = makeBoard()
    const before = copyCells(draft)
    const fail = () => {
      setCell(draft, MOVE_COUNT_CELL, 8)
      throw new Error('no')
    }
    expect(() => attempt(draft, fail)).toThrow('no')
    expect(draft).toEqual(before)
  })
})

it('only writes to the recorded draft are in the journal', () => {
  const [draft, other] = [makeBoard(), makeBoard()]
  const journal: Journal = []
  const recording = new Recording(draft, journal)
  setCell(other, 11, 3)
  setCell(draft, 12, 2)
  recording.end()
  setCell(draft, 13, 1)
  expect(journal).toEqual([12, 0])
  expect(other[11]).toBe(3)
})

it('without a recording there is no checkpoint', () => {
  expect(() => new Checkpoint(makeBoard())).toThrow('not recorded')
})
