/**
 * What a golden derives of the board at its beginning and end, told again by other rules. Every golden derives all there
 * is to derive, and tells what differs: a change in there concerns those of which it tells something else now.
 */
import { type Cells, type Game, initialState } from '../../engine/index.ts'
import { computeHash } from '../cache/hash.ts'
import { computeDerivedValues } from '../golden/end.ts'
import type { Run } from '../run/run-record.ts'

/** Cells that differ from the blank board: [cell, value]. */
type CellDifferences = readonly (readonly [number, number])[]

export interface DerivedSnapshot {
  readonly start: CellDifferences
  readonly end: CellDifferences
  readonly derived: string
}

export function takeDerivedSnapshot(game: Game, { start, end }: Run): DerivedSnapshot | null {
  if (start === null || end === null) return null
  const blank = initialState(game).cells
  const differing = (cells: Cells): CellDifferences =>
    cells.flatMap((value, cell) => (value === blank[cell] ? [] : [[cell, value] as const]))
  return { start: differing(start), end: differing(end), derived: derivedHash(game, start, end) }
}

/** Of a game whose boards are made of the same cells. */
export function hasSameDerived(game: Game, { start, end, derived }: DerivedSnapshot): boolean {
  const board = (differing: CellDifferences): Cells => {
    const cells = initialState(game).cells.slice()
    for (const [cell, value] of differing) cells[cell] = value
    return cells
  }
  try {
    return derivedHash(game, board(start), board(end)) === derived
  } catch {
    // Rules that crash are told by whoever plays them.
    return false
  }
}

const derivedHash = (game: Game, start: Cells, end: Cells): string =>
  computeHash(JSON.stringify(computeDerivedValues(game, start, end)))
