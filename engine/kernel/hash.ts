/**
 * The hash of a board: the exclusive or of two mixes of each (cell, value), so that a write updates it without a walk.
 * Chance, the number of moves and the hash itself do not count. It is Zobrist's idea without tables, as a cell may
 * hold any integer.
 */

import { ACTIVE_SEAT_CELL, type Cells, type Draft, HASH_HI_CELL, HASH_LO_CELL, HEADER_SIZE } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'

export function mixIntoLowHalf(cell: number, value: number): number {
  let h = Math.imul(cell + 1, 0x9e3779b1)
  h = Math.imul((h ^ (h >>> 15)) + value, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

export function mixIntoHighHalf(cell: number, value: number): number {
  let h = Math.imul(cell + 0x51ed, 0x7feb352d)
  h = Math.imul((h ^ (h >>> 16)) + value, 0x846ca68b)
  h = Math.imul(h ^ (h >>> 14), 0x2c1b3c6d)
  return h ^ (h >>> 15)
}

export const isBoardCell = (cell: number): boolean => cell >= HEADER_SIZE || cell === ACTIVE_SEAT_CELL

/** Computes both halves from the cells. */
export function computeBoardHash(cells: Cells): readonly [lo: number, hi: number] {
  let lo = mixIntoLowHalf(ACTIVE_SEAT_CELL, cells[ACTIVE_SEAT_CELL])
  let hi = mixIntoHighHalf(ACTIVE_SEAT_CELL, cells[ACTIVE_SEAT_CELL])
  for (let cell = HEADER_SIZE; cell < cells.length; cell++) {
    const value = getCell(cells, cell)
    lo ^= mixIntoLowHalf(cell, value)
    hi ^= mixIntoHighHalf(cell, value)
  }
  return [lo, hi]
}

/** Recomputes the hash of a draft after writes that bypassed `setCell`. */
export function recomputeBoardHash(draft: Draft): void {
  const [lo, hi] = computeBoardHash(draft)
  draft[HASH_LO_CELL] = lo
  draft[HASH_HI_CELL] = hi
}

const HEX_BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const formatByte = (byte: number): string => getAt(HEX_BYTES, byte & 255)

/** Formats byte by byte: V8 formats numbers of 32 bits as slowly as fractions. */
const formatHashHalf = (half: number): string =>
  formatByte(half >>> 24) + formatByte(half >>> 16) + formatByte(half >>> 8) + formatByte(half)

/** The hash as sixteen hexadecimal digits. */
export const formatBoardHash = (state: { readonly cells: Cells }): string =>
  formatHashHalf(state.cells[HASH_HI_CELL]) + formatHashHalf(state.cells[HASH_LO_CELL])
