/**
 * Copies of boards. What is tried on one is taken back, so that it is as good as new: whoever plays on that board next has it,
 * and need not make another.
 */
import { type Cells, type Draft, HASH_HI, HASH_LO, HEADER } from '../gamedef/layout.ts'
import { copy } from './cells.ts'
import type { Game, Offering } from './game.ts'

/** Kept with each game; nothing is different without. */
export interface Desk {
  /** The board that was tried on last, and the copy. */
  tried: { readonly cells: Cells; readonly draft: Draft } | null
  /** The board that the last move left, and its hash: all that lasts a move is at its start there. */
  rested: {
    readonly cells: Cells
    readonly lo: number
    readonly hi: number
    readonly seen: Seen | null
  } | null
}

/** What was seen on a board by whoever looked whether there is but one move. */
export interface Seen {
  readonly offers: readonly Offering[]
  /** Those of them that can be begun, as far as anybody has tried. */
  readonly able: readonly Offering[]
}

/** Who writes in a board that others have seen must not be told of what it was. */
function draftOf({ desk }: Game, cells: Cells): Draft | null {
  const last = desk.tried
  if (last?.cells !== cells) return null
  for (let cell = 0; cell < HEADER; cell++) if (last.draft[cell] !== cells[cell]) return null
  return last.draft
}

/** A copy to try things on that are taken back. */
export function draftToTry(game: Game, cells: Cells): Draft {
  const last = draftOf(game, cells)
  if (last !== null) return last
  const draft = copy(cells)
  game.desk.tried = { cells, draft }
  return draft
}

/** A copy of one's own. */
export function draftFor(game: Game, cells: Cells): Draft {
  const last = draftOf(game, cells)
  if (last === null) return copy(cells)
  game.desk.tried = null
  return last
}

/** A move has ended with this board, of which so much was seen. */
export function rest({ desk }: Game, cells: Cells, seen: Seen | null): void {
  desk.rested = { cells, lo: cells[HASH_LO]!, hi: cells[HASH_HI]!, seen }
}

/** What does not have to be asked of a board again. Who counts what is looked at, or changes the rules, looks for himself. */
export function seenOn(game: Game, cells: Cells): Seen | null {
  if (game.watch !== null || game.mutation !== null || !isRested(game, cells)) return null
  return game.desk.rested!.seen
}

export function isRested({ desk: { rested } }: Game, cells: Cells): boolean {
  return rested?.cells === cells && rested.lo === cells[HASH_LO] && rested.hi === cells[HASH_HI]
}
