/** The state and the one way to write it. */
import { ACTIVE, type Cells, type Draft, HASH_HI, HASH_LO, HEADER } from '../gamedef/layout.ts'
import { getCell } from '../gamedef/lookup.ts'
import { isOnBoard, mixHi, mixLo } from './hash.ts'
import { recordWrite } from './journal.ts'

/** A plain value: can be kept, sent, compared and written as JSON. Moves never change it. */
export interface State {
  readonly cells: Cells
}

export interface CellChange {
  readonly cell: number
  readonly before: number
  readonly after: number
}

/**
 * A board of zeros. They are pushed one by one: `new Array(n)` would make an array that V8 thinks may have holes, and all copies
 * of it would be of that slower kind.
 */
export function blankCells(size = HEADER): Draft {
  const cells: number[] = []
  for (let i = 0; i < size; i++) cells.push(0)
  return cells as Draft
}

export const copyCells = (cells: Cells): Draft => cells.slice()

/**
 * Writes a cell and keeps the hash. The check is worth its nanosecond: a fraction, a NaN or an undefined in one cell
 * would turn up many moves later, far from the rule that made it.
 */
export function setCell(draft: Draft, cell: number, value: number): void {
  const old = draft[cell]
  if (old === value) return
  // Also makes a small integer of a whole number that V8 happens to keep as a double, which would make all of the
  // array one of doubles.
  const whole = value | 0
  if (old === undefined || whole !== value) {
    throw new RangeError(`cell ${cell} cannot be set to ${value}`)
  }
  recordWrite(draft, cell, old)
  draft[cell] = whole
  if (cell >= HEADER || cell === ACTIVE) {
    draft[HASH_LO] ^= mixLo(cell, old) ^ mixLo(cell, value)
    draft[HASH_HI] ^= mixHi(cell, old) ^ mixHi(cell, value)
  }
}

/** Equality of what is on the board: chance and the turn count apart. */
export function isSameBoard(a: State, b: State): boolean {
  const x = a.cells
  const y = b.cells
  if (x.length !== y.length || x[HASH_LO] !== y[HASH_LO] || x[HASH_HI] !== y[HASH_HI]) return false
  for (let cell = ACTIVE; cell < x.length; cell++) {
    if (x[cell] !== y[cell] && isOnBoard(cell)) return false
  }
  return true
}

/** What differs on the board, in the order of the cells. */
export function diffCells(a: State, b: State): readonly CellChange[] {
  const changes: CellChange[] = []
  for (let cell = ACTIVE; cell < a.cells.length; cell++) {
    const before = getCell(a.cells, cell)
    const after = getCell(b.cells, cell)
    if (before !== after && isOnBoard(cell)) changes.push({ cell, before, after })
  }
  return changes
}
