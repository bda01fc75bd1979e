/** Runs emitted code outside a conversation, so that its errors are as loud there as inside one. */
import { ACTIVE } from '../gamedef/layout.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import { crashOf } from './crash.ts'
import type { Game } from './game.ts'
import { circumstances } from './names.ts'
import { stateToJson } from './state-json.ts'

/** The circumstances of a look at the board: the seat to move, and no action. */
export const neutral = (game: Game, state: State): Circumstances =>
  circumstances(game.names, state.cells[ACTIVE]!, -1, false, false)

/** `what` says in words what is being worked out. */
export function looking<T>(game: Game, state: State, what: string, look: (x: Circumstances) => T): T {
  try {
    return look(neutral(game, state))
  } catch (thrown) {
    throw crashOf(game, thrown, { action: what, conversation: [], state: stateToJson(game, state) })
  }
}
