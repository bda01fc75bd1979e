/** Checks a state against the rules of all boards and the invariants of the game. */

import { getAt } from '../gamedef/lookup.ts'
import { checkBoard, type Violation } from './board-check.ts'
import type { State } from './cells.ts'
import { askRules } from './crash.ts'
import type { Game } from './game.ts'
import { findNodeClause, findSourcePlace } from './places.ts'

export function checkInvariants(game: Game, state: State): readonly Violation[] {
  const broken = checkBoard(game, state)
  // On an invalid board the game's own invariants would only add noise.
  return broken.length > 0 ? broken : checkDeclaredInvariants(game, state)
}

function checkDeclaredInvariants(game: Game, state: State): readonly Violation[] {
  return game.def.invariants.flatMap(({ id, description, node }, i) => {
    const holds = askRules(game, state, `invariant ${id}`, (circumstances) =>
      getAt(game.emitted.invariants, i)(state.cells, circumstances),
    )
    if (holds) return []
    const place = findSourcePlace(game.def, game.def.nodes[node]?.at ?? -1)
    const message = description || id
    return [{ code: 'invariant' as const, id, message, rule: findNodeClause(game.def, node), place }]
  })
}
