/**
 * The board's hash: the exclusive or of one mix of (cell, value) per cell, twice over with different constants, so
 * that a write changes it by two mixes and it never has to be worked out anew. Zobrist's idea without his tables: a
 * cell may hold any integer. Cells that are not the board (chance, the turn count, the hash itself) do not count;
 * the seat to move does. Piles are counts, so boards that differ only in which of two alike pieces stands where
 * have one hash.
 */

import { ACTIVE, type Cells, type Draft, HASH_HI, HASH_LO, HEADER } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'

export function mixLo(cell: number, value: number): number {
  let h = Math.imul(cell + 1, 0x9e3779b1)
  h = Math.imul((h ^ (h >>> 15)) + value, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

export function mixHi(cell: number, value: number): number {
  let h = Math.imul(cell + 0x51ed, 0x7feb352d)
  h = Math.imul((h ^ (h >>> 16)) + value, 0x846ca68b)
  h = Math.imul(h ^ (h >>> 14), 0x2c1b3c6d)
  return h ^ (h >>> 15)
}

export const isOnBoard = (cell: number): boolean => cell >= HEADER || cell === ACTIVE

/** Both halves, worked out from the cells alone. */
export function hashOf(cells: Cells): readonly [lo: number, hi: number] {
  let lo = mixLo(ACTIVE, cells[ACTIVE])
  let hi = mixHi(ACTIVE, cells[ACTIVE])
  for (let cell = HEADER; cell < cells.length; cell++) {
    const value = getCell(cells, cell)
    lo ^= mixLo(cell, value)
    hi ^= mixHi(cell, value)
  }
  return [lo, hi]
}

/** Puts the hash of a draft right after writes that did not keep it (a new board, one read from a file). */
export function rehash(draft: Draft): void {
  const [lo, hi] = hashOf(draft)
  draft[HASH_LO] = lo
  draft[HASH_HI] = hi
}

const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const formatByte = (byte: number): string => getAt(BYTES, byte & 255)

/** Byte by byte: numbers of 32 bits are turned into text as fractions would be. */
const formatHalf = (half: number): string =>
  formatByte(half >>> 24) + formatByte(half >>> 16) + formatByte(half >>> 8) + formatByte(half)

/** Sixteen hexadecimal digits. */
export const hashText = (state: { readonly cells: Cells }): string =>
  formatHalf(state.cells[HASH_HI]) + formatHalf(state.cells[HASH_LO])
