/**
 * Derives again, by other rules, what a golden has of its first and last board. Every golden derives everything and
 * writes the differences, so a change concerns only goldens whose text would change.
 */
import { type Cells, type Game, initialState } from '../../engine/index.ts'
import { computeHash } from '../cache/hash.ts'
import { computeDerivedValues } from '../golden/end.ts'
import type { Run } from '../run/run-record.ts'

/** Cells that differ from the blank board: [cell, value]. */
type CellsUnlikeBlankBoard = readonly (readonly [number, number])[]

export interface DerivedSnapshot {
  readonly start: CellsUnlikeBlankBoard
  readonly end: CellsUnlikeBlankBoard
  readonly derived: string
}

export function takeDerivedSnapshot(game: Game, { start, end }: Run): DerivedSnapshot | null {
  if (start === null || end === null) return null
  const blank = initialState(game).cells
  const differing = (cells: Cells): CellsUnlikeBlankBoard =>
    cells.flatMap((value, cell) => (value === blank[cell] ? [] : [[cell, value] as const]))
  return { start: differing(start), end: differing(end), derived: hashDerivedValues(game, start, end) }
}

/** Of a game whose boards have the same cells. */
export function hasSameDerivedValues(game: Game, { start, end, derived }: DerivedSnapshot): boolean {
  const board = (differing: CellsUnlikeBlankBoard): Cells => {
    const cells = initialState(game).cells.slice()
    for (const [cell, value] of differing) cells[cell] = value
    return cells
  }
  try {
    return hashDerivedValues(game, board(start), board(end)) === derived
  } catch {
    // Playing reports rules that crash.
    return false
  }
}

const hashDerivedValues = (game: Game, start: Cells, end: Cells): string =>
  computeHash(JSON.stringify(computeDerivedValues(game, start, end)))
