/**
 * Takes back writes to a draft. A journal holds the old values of cells, because most attempts write little and a copy
 * would be of all cells.
 */
import { type Draft, HASH_HI_CELL, HASH_LO_CELL } from '../gamedef/layout.ts'
import { InternalError } from '../gamedef/lookup.ts'

/** Cells and their old values in turns: cell, value, cell, value... It leaves out the header, with the hash. */
export type Journal = number[]

/** The draft that is recorded, and its journal. */
let recordedDraft: Draft | null = null
let currentJournal: Journal = []

/** Serves recordings without their own journal. Each takes back its writes before the recording around it does. */
const sharedJournal: Journal = []

/** Called before each write. */
export function recordWrite(draft: Draft, cell: number, old: number): void {
  if (draft === recordedDraft) currentJournal.push(cell, old)
}

/** Records writes to a draft until `end`. Recordings nest, and each ends before control returns to the caller. */
export class Recording {
  readonly #outerDraft = recordedDraft
  readonly #outerJournal = currentJournal

  /** Without a journal it continues that of the outer recording of this draft. */
  constructor(draft: Draft, journal: Journal = draft === recordedDraft ? currentJournal : sharedJournal) {
    recordedDraft = draft
    currentJournal = journal
  }

  end(): void {
    recordedDraft = this.#outerDraft
    currentJournal = this.#outerJournal
  }
}

/** The state of a recorded draft at one moment. */
export class Checkpoint {
  readonly #draft: Draft
  readonly #length: number
  readonly #lo: number
  readonly #hi: number

  constructor(draft: Draft) {
    if (draft !== recordedDraft) throw new Error('writes to this draft are not recorded')
    this.#draft = draft
    this.#length = currentJournal.length
    this.#lo = draft[HASH_LO_CELL]
    this.#hi = draft[HASH_HI_CELL]
  }

  /** Restores the draft. */
  rollback(): void {
    if (currentJournal.length === this.#length) return
    undoWrites(this.#draft, currentJournal, this.#length)
    this.#draft[HASH_LO_CELL] = this.#lo
    this.#draft[HASH_HI_CELL] = this.#hi
  }
}

/** Restores a draft, all but its header, and its journal to what they were at this length of the journal. */
export function undoWrites(draft: Draft, journal: Journal, length: number): void {
  // Not by setting the length: V8 would free the memory of the array, and each attempt would allocate it again.
  while (journal.length > length) {
    const value = popNumber(journal)
    draft[popNumber(journal)] = value
  }
}

function popNumber(journal: Journal): number {
  const value = journal.pop()
  if (value === undefined) throw new InternalError('index-out-of-range', 'the journal has no further writes')
  return value
}
