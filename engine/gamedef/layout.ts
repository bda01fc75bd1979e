/**
 * Where everything stands in the array of cells. Computed from a `GameDef` by `compiler/layout.ts`; the kernel uses
 * it to turn cells back into words, emitted code has the numbers in it.
 *
 *     [ hash lo, hash hi, chance x4, active seat, turn count | vars | markers | piles ]
 *
 * A state is a plain array of small integers: an array of small integers copies faster than a typed array of the
 * same length, and is JSON as it stands.
 */
export const HASH_LO = 0
export const HASH_HI = 1
/** The first of four. */
export const CHANCE = 2
export const ACTIVE = 6
/** Moves made so far. Like the chance cells it is not part of the board's hash. */
export const MOVES = 7
export const HEADER = 8

export interface Layout {
  readonly size: number
  /** By var: the cell of its first index; the cell of index i is `base + i` (zones and seats are dense). */
  readonly vars: readonly number[]
  /** By marker: the cell of zone z is `base + z`. */
  readonly markers: readonly number[]
  /** By class: the pile of class k in zone z is cell `base + z`. Piles of all classes are contiguous. */
  readonly piles: readonly number[]
  readonly firstPile: number
  /** By cell - firstPile. */
  readonly classOf: readonly number[]
  readonly zoneOf: readonly number[]
  /** By cell - firstPile: which constraints limit the pile, indices into `GameDef.constraints`; [] where none does. */
  readonly limits: readonly (readonly number[])[]
  /** [property][value][class]: the class of the same kind with that value, -1 where there is none. */
  readonly withProp: readonly (readonly (readonly number[])[])[]
  /** [zone][class]: the pile that a piece of that class is on once it has entered the zone. */
  readonly landing: readonly (readonly number[])[]
}

/** Cells that every state has, whatever its game. So reading one of them needs no check. */
interface HeaderCells {
  [HASH_LO]: number
  [HASH_HI]: number
  [CHANCE]: number
  3: number
  4: number
  5: number
  [ACTIVE]: number
  [MOVES]: number
}

/** The array of cells of one state. Never written outside a move. */
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
