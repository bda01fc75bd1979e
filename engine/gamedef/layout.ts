/**
 * The places of all values in the array of cells, as `compiler/layout.ts` lays them out. A state is a plain array of
 * small integers, because V8 copies that faster than a typed array, and because it is JSON as it stands.
 */

// [ hash lo, hash hi, chance x4, active seat, moves | vars | markers | piles ]
export const HASH_LO_CELL = 0
export const HASH_HI_CELL = 1
/** The first of four cells. */
export const FIRST_CHANCE_CELL = 2
export const ACTIVE_SEAT_CELL = 6
/** The number of moves so far. Like the cells of chance it is no part of the board's hash. */
export const MOVE_COUNT_CELL = 7
export const HEADER_SIZE = 8

export interface Layout {
  readonly size: number
  /** By var: the cell of its first index. The cell of index i is `base + i`. */
  readonly vars: readonly number[]
  /** By marker: the cell of zone z is `base + z`. */
  readonly markers: readonly number[]
  /** By class: the pile of the class in zone z is cell `base + z`. The piles of all classes are contiguous. */
  readonly piles: readonly number[]
  readonly firstPile: number
  /** The class and the zone of a pile, by cell - firstPile. */
  readonly classOf: readonly number[]
  readonly zoneOf: readonly number[]
  /** The constraints that limit a pile, by cell - firstPile: indices into `GameDef.constraints`. */
  readonly limits: readonly (readonly number[])[]
  /** [property][value][class]: the class of the same kind with that value, or -1. */
  readonly withProp: readonly (readonly (readonly number[])[])[]
  /** [zone][class]: the pile of a piece of that class once it has entered the zone. */
  readonly landing: readonly (readonly number[])[]
}

/** Cells that the states of all games have, so that reading one needs no check. */
interface HeaderCells {
  [HASH_LO_CELL]: number
  [HASH_HI_CELL]: number
  [FIRST_CHANCE_CELL]: number
  3: number
  4: number
  5: number
  [ACTIVE_SEAT_CELL]: number
  [MOVE_COUNT_CELL]: number
}

/** The cells of one state. Only moves write cells, and only to a draft. */
export interface Cells extends ReadonlyArray<number>, Readonly<HeaderCells> {
  slice(): Draft
  slice(start: number, end?: number): number[]
  with(cell: number, value: number): Draft
}

/** The private copy that a move writes. */
export interface Draft extends Array<number>, HeaderCells {
  slice(): Draft
  slice(start: number, end?: number): number[]
  with(cell: number, value: number): Draft
}
