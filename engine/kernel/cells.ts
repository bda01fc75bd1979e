/** The state and the one way to write it. */
import { ACTIVE, type Cells, type Draft, HASH_HI, HASH_LO, HEADER } from '../gamedef/layout.ts'
import { getCell } from '../gamedef/lookup.ts'
import type { Watch } from '../gamedef/machine.ts'
import { isOnBoard, mixHi, mixLo } from './hash.ts'

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
 * What cells of a draft were before they were written: cell, value, cell, value... Most of what happens writes little, and a
 * copy would be of all cells. It knows what `set` writes.
 */
export type Journal = number[]

/** The draft whose writes are written down, and where. */
let journalled: Draft | null = null
let written: Journal = []

/** Writes to a draft are written down from here on, until `end`: begun and ended in one breath. */
export class JournalRecorder {
  readonly #outer: Draft | null = journalled
  readonly #kept: Journal = written

  constructor(draft: Draft, journal: Journal) {
    journalled = draft
    written = journal
  }

  end(): void {
    journalled = this.#outer
    written = this.#kept
  }
}

/**
 * Makes of a draft what it was when its journal was so long, and the journal, too: all but the hash and what else is written
 * in other ways.
 */
export function undoWrites(draft: Draft, journal: Journal, to: number): void {
  for (let i = journal.length - 2; i >= to; i -= 2) draft[getCell(journal, i)] = getCell(journal, i + 1)
  journal.length = to
}

/** How a draft is now: what is written from here on is written down. */
export interface Checkpoint {
  readonly written: number
  readonly lo: number
  readonly hi: number
}

export function makeCheckpoint(draft: Draft): Checkpoint {
  if (draft !== journalled) throw new Error('nobody writes down what is written to this draft')
  return { written: written.length, lo: draft[HASH_LO], hi: draft[HASH_HI] }
}

/** Makes of a draft what it was. */
export function rollbackTo(draft: Draft, spot: Checkpoint): void {
  undoWrites(draft, written, spot.written)
  draft[HASH_LO] = spot.lo
  draft[HASH_HI] = spot.hi
}

/** For all attempts on drafts that nobody else keeps a journal of: each takes back what it wrote before the one around it does. */
const scratch: Journal = []

/** What is done to a draft from here on is taken back by `end`, whatever came of it. */
export class Attempt {
  readonly #c: Draft
  readonly #outer: Draft | null = journalled
  readonly #kept: Journal = written
  readonly #from: number
  readonly #lo: number
  readonly #hi: number
  readonly #watch: Watch | null

  /** What effects do meanwhile `watch` neither counts nor hears. */
  constructor(draft: Draft, watch: Watch | null) {
    if (watch) watch.trials++
    this.#watch = watch
    if (draft !== journalled) {
      journalled = draft
      written = scratch
    }
    this.#c = draft
    this.#from = written.length
    this.#lo = draft[HASH_LO]
    this.#hi = draft[HASH_HI]
  }

  end(): void {
    if (this.#watch) this.#watch.trials--
    const draft = this.#c
    if (written.length > this.#from) {
      undoWrites(draft, written, this.#from)
      draft[HASH_LO] = this.#lo
      draft[HASH_HI] = this.#hi
    }
    journalled = this.#outer
    written = this.#kept
  }
}

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
  if (draft === journalled) written.push(cell, old)
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
