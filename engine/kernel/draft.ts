/**
 * Copies of boards. What is tried on one is taken back, so that it is as good as new: whoever plays on that board next has it,
 * and need not make another.
 */
import { type Cells, type Draft, HEADER } from '../gamedef/layout.ts'
import { copy } from './cells.ts'
import type { Game } from './game.ts'

interface Tried {
  readonly cells: Cells
  readonly draft: Draft
}

/** The last one of each game. */
const tried = new WeakMap<Game, Tried>()

/** Who writes in a board that others have seen must not be told of what it was. */
function draftOf(game: Game, cells: Cells): Draft | null {
  const last = tried.get(game)
  if (last?.cells !== cells) return null
  for (let cell = 0; cell < HEADER; cell++) if (last.draft[cell] !== cells[cell]) return null
  return last.draft
}

/** A copy to try things on that are taken back. */
export function draftToTry(game: Game, cells: Cells): Draft {
  const last = draftOf(game, cells)
  if (last !== null) return last
  const draft = copy(cells)
  tried.set(game, { cells, draft })
  return draft
}

/** A copy of one's own. */
export function draftFor(game: Game, cells: Cells): Draft {
  const last = draftOf(game, cells)
  if (last === null) return copy(cells)
  tried.delete(game)
  return last
}
