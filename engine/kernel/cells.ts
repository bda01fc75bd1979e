/** The state, and the one function that writes its cells. */
import { ACTIVE_SEAT_CELL, type Cells, type Draft, HASH_HI_CELL, HASH_LO_CELL, HEADER_SIZE } from '../gamedef/layout.ts'
import { getCell } from '../gamedef/lookup.ts'
import { isBoardCell, mixIntoHighHalf, mixIntoLowHalf } from './hash.ts'
import { recordWrite } from './journal.ts'

/** A plain value that can be stored, sent, compared and written as JSON. Moves never change it. */
export interface State {
  readonly cells: Cells
}

export interface CellChange {
  readonly cell: number
  readonly before: number
  readonly after: number
}

/**
 * A board of zeros. It pushes them one by one: V8 treats `new Array(n)` as an array with holes, and all copies would
 * be slower.
 */
export function makeBlankCells(size = HEADER_SIZE): Draft {
  const cells: number[] = []
  for (let i = 0; i < size; i++) cells.push(0)
  return cells as Draft
}

export const copyCells = (cells: Cells): Draft => cells.slice()

/**
 * Writes a cell and updates the hash. The check is cheap: a fraction or NaN in a cell would otherwise show up many
 * moves later, far from the rule that wrote it.
 */
export function setCell(draft: Draft, cell: number, value: number): void {
  const old = draft[cell]
  if (old === value) return
  // `| 0` also turns a whole number that V8 keeps as a double into a small integer. One double would slow the whole
  // array.
  const whole = value | 0
  if (old === undefined || whole !== value) {
    throw new RangeError(`cell ${cell} cannot be set to ${value}`)
  }
  recordWrite(draft, cell, old)
  draft[cell] = whole
  if (cell >= HEADER_SIZE || cell === ACTIVE_SEAT_CELL) {
    draft[HASH_LO_CELL] ^= mixIntoLowHalf(cell, old) ^ mixIntoLowHalf(cell, value)
    draft[HASH_HI_CELL] ^= mixIntoHighHalf(cell, old) ^ mixIntoHighHalf(cell, value)
  }
}

/** Compares boards. The generator of chance and the number of moves do not count. */
export function isSameBoard(a: State, b: State): boolean {
  const x = a.cells
  const y = b.cells
  if (x.length !== y.length || x[HASH_LO_CELL] !== y[HASH_LO_CELL] || x[HASH_HI_CELL] !== y[HASH_HI_CELL]) return false
  for (let cell = ACTIVE_SEAT_CELL; cell < x.length; cell++) {
    if (x[cell] !== y[cell] && isBoardCell(cell)) return false
  }
  return true
}

/** Lists the cells that differ, in their order. */
export function diffCells(a: State, b: State): readonly CellChange[] {
  const changes: CellChange[] = []
  for (let cell = ACTIVE_SEAT_CELL; cell < a.cells.length; cell++) {
    const before = getCell(a.cells, cell)
    const after = getCell(b.cells, cell)
    if (before !== after && isBoardCell(cell)) changes.push({ cell, before, after })
  }
  return changes
}
