/**
 * What a golden derives of the board at its beginning and end, told again by other rules. Every golden derives all there
 * is to derive, and tells what differs: a change in there concerns those of which it tells something else now.
 */
import { type Cells, type Game, initialState } from '../../engine/index.ts'
import { derivedOf } from '../golden/end.ts'
import { hash } from '../project/hash.ts'
import type { Run } from '../run/record.ts'

/** Cells that differ from the blank board: [cell, value]. */
type Differing = readonly (readonly [number, number])[]

export interface Told {
  readonly start: Differing
  readonly end: Differing
  readonly derived: string
}

export function toldOf(game: Game, { start, end }: Run): Told | null {
  if (start === null || end === null) return null
  const blank = initialState(game).cells
  const differing = (cells: Cells): Differing =>
    cells.flatMap((value, cell) => (value === blank[cell] ? [] : [[cell, value] as const]))
  return { start: differing(start), end: differing(end), derived: derivedHash(game, start, end) }
}

/** Of a game whose boards are made of the same cells. */
export function isToldAgain(game: Game, { start, end, derived }: Told): boolean {
  const board = (differing: Differing): Cells => {
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
  hash(JSON.stringify(derivedOf(game, start, end)))
