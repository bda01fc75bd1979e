/**
 * The one way to take back what was written to a draft. A journal keeps what cells were before they were written: most attempts
 * write little, and a copy would be of all cells.
 */
import { type Draft, HASH_HI, HASH_LO } from '../gamedef/layout.ts'
import { getCell } from '../gamedef/lookup.ts'

/** Cells and their old values in turns: cell, value, cell, value... The hash and the rest of the header are not in it. */
export type Journal = number[]

/** The draft whose writes are recorded, and where. */
let recordedDraft: Draft | null = null
let currentJournal: Journal = []

/** For recordings without a journal of their own. Each takes back its writes before the one around it does. */
const scratch: Journal = []

/** Called before each write. */
export function recordWrite(draft: Draft, cell: number, old: number): void {
  if (draft === recordedDraft) currentJournal.push(cell, old)
}

/** Writes to a draft are recorded until `end`. Recordings nest; each ends before rules are left. */
export class Recording {
  readonly #outerDraft = recordedDraft
  readonly #outerJournal = currentJournal

  /** Without a journal it goes on in that of the recording around it, where that is of this draft. */
  constructor(draft: Draft, journal: Journal = draft === recordedDraft ? currentJournal : scratch) {
    recordedDraft = draft
    currentJournal = journal
  }

  end(): void {
    recordedDraft = this.#outerDraft
    currentJournal = this.#outerJournal
  }
}

/** How a recorded draft is now. */
export class Checkpoint {
  readonly #draft: Draft
  readonly #length: number
  readonly #lo: number
  readonly #hi: number

  constructor(draft: Draft) {
    if (draft !== recordedDraft) throw new Error('writes to this draft are not recorded')
    this.#draft = draft
    this.#length = currentJournal.length
    this.#lo = draft[HASH_LO]
    this.#hi = draft[HASH_HI]
  }

  /** Makes the draft what it was. */
  rollback(): void {
    if (currentJournal.length === this.#length) return
    undoWrites(this.#draft, currentJournal, this.#length)
    this.#draft[HASH_LO] = this.#lo
    this.#draft[HASH_HI] = this.#hi
  }
}

/** Makes of a draft and its journal what they were when the journal had this length, all but the header. */
export function undoWrites(draft: Draft, journal: Journal, length: number): void {
  for (let i = journal.length - 2; i >= length; i -= 2) draft[getCell(journal, i)] = getCell(journal, i + 1)
  journal.length = length
}
