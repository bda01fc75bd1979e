/**
 * Copies of boards. What is tried on one is taken back, so that it is as good as new: whoever plays on that board next has it,
 * and need not make another.
 */
import { type Cells, type Draft, HASH_HI, HASH_LO, HEADER } from '../gamedef/layout.ts'
import { copyCells } from './cells.ts'
import type { Game, OfferedAction } from './game.ts'

/** Kept with each game; nothing is different without. */
export interface LookupCache {
  /** The board that was tried on last, and the copy. */
  triedBoard: { readonly cells: Cells; readonly draft: Draft } | null
  /** The board that the last move left, and its hash: all that lasts a move is at its start there. */
  lastBoard: {
    readonly cells: Cells
    readonly lo: number
    readonly hi: number
    readonly seen: OfferScan | null
  } | null
}

/** What was seen on a board by whoever looked whether there is but one move. */
export interface OfferScan {
  readonly offers: readonly OfferedAction[]
  /** Those of them that can be begun, as far as anybody has tried. */
  readonly startable: readonly OfferedAction[]
}

/** Who writes in a board that others have seen must not be told of what it was. */
function findDraft({ lookupCache: desk }: Game, cells: Cells): Draft | null {
  const last = desk.triedBoard
  if (last?.cells !== cells) return null
  for (let cell = 0; cell < HEADER; cell++) if (last.draft[cell] !== cells[cell]) return null
  return last.draft
}

/** A copy to try things on that are taken back. */
export function borrowDraft(game: Game, cells: Cells): Draft {
  const last = findDraft(game, cells)
  if (last !== null) return last
  const draft = copyCells(cells)
  game.lookupCache.triedBoard = { cells, draft }
  return draft
}

/** A copy of one's own. */
export function takeDraft(game: Game, cells: Cells): Draft {
  const last = findDraft(game, cells)
  if (last === null) return copyCells(cells)
  game.lookupCache.triedBoard = null
  return last
}

/** A move has ended with this board, of which so much was seen. */
export function rememberBoard({ lookupCache: desk }: Game, cells: Cells, seen: OfferScan | null): void {
  desk.lastBoard = { cells, lo: cells[HASH_LO], hi: cells[HASH_HI], seen }
}

/** What does not have to be asked of a board again. Who counts what is looked at, or changes the rules, looks for himself. */
export function findOfferScan(game: Game, cells: Cells): OfferScan | null {
  if (game.watch !== null || game.mutation !== null) return null
  return isLastBoard(game, cells) ? (game.lookupCache.lastBoard?.seen ?? null) : null
}

export function isLastBoard({ lookupCache: { lastBoard } }: Game, cells: Cells): boolean {
  return lastBoard?.cells === cells && lastBoard.lo === cells[HASH_LO] && lastBoard.hi === cells[HASH_HI]
}
