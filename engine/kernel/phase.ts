/** The phase of a board: which it is, whom it asks, what it offers. */
import type { Cells } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import { askRules } from './crash.ts'
import type { Game, OfferedAction } from './game.ts'
import { getCircumstances } from './name-index.ts'
import { getSeatName } from './words.ts'

/** The current phase, an index into `GameDef.phases`. */
export const getCurrentPhase = ({ def, layout }: Game, cells: Cells): number =>
  def.phaseTrack < 0 ? 0 : getCell(cells, getCell(layout.vars, def.phaseTrack))

const NO_SEATS: readonly number[] = []
const isNobody = (seat: number): boolean => seat < 0

/** The seats that may act now, each once, without nobody (-1). It does not check whether the game is over. */
export function listAskedSeats(game: Game, cells: Cells, circumstances: Circumstances): readonly number[] {
  const answer = getAt(game.emitted.phases, getCurrentPhase(game, cells)).asks(cells, circumstances)
  if (typeof answer === 'number') return isNobody(answer) ? NO_SEATS : [answer]
  const seats = answer.some(isNobody) ? answer.filter((seat) => !isNobody(seat)) : answer
  return seats.length < 2 ? seats : [...new Set(seats)]
}

/** The seats that may act now; none when the game or the phase is over. */
export const listAskedSeatNames = (game: Game, state: State): readonly string[] =>
  askRules(game, state, 'who is asked', (now) =>
    game.emitted.over(state.cells, now)
      ? []
      : listAskedSeats(game, state.cells, now).map((seat) => getSeatName(game, seat)),
  )

/**
 * Lists what the phase offers to these seats, each action once for each seat and circumstances. It does not check
 * whether they can be begun.
 */
export function listPhaseOffers(game: Game, cells: Cells, seats: readonly number[]): readonly OfferedAction[] {
  const { emitted, names, offeredActions: offerings } = game
  const phase = getCurrentPhase(game, cells)
  const offers = getAt(offerings, phase)
  const holds = getAt(emitted.phases, phase).offers
  const offered: OfferedAction[] = []
  for (const seat of seats) {
    const now = getCircumstances(names, seat, -1)
    const from = offered.length
    for (let i = 0; i < offers.length; i++) {
      if (!getAt(holds, i)(cells, now)) continue
      for (const one of getAt(getAt(offers, i), seat)) if (!isAlreadyOffered(offered, from, one)) offered.push(one)
    }
  }
  return offered
}

function isAlreadyOffered(
  offered: readonly OfferedAction[],
  from: number,
  { action, circumstances }: OfferedAction,
): boolean {
  for (let i = from; i < offered.length; i++)
    if (getAt(offered, i).circumstances === circumstances && getAt(offered, i).action === action) return true
  return false
}
