/** Whether a move may begin at all: what can be said before the first question is asked. */
import type { Timing } from '../gamedef/gamedef.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { type AnswerRecord, isFree, isLimited, type Move } from './move.ts'
import { circumstances, mistold, type Told } from './names.ts'
import { illegal, type Refusal, refusal, refusalBy } from './refusal.ts'
import { neutral } from './scene.ts'
import { seatWord } from './words.ts'

/** A move whose names are understood. */
export interface Admitted {
  readonly action: number
  readonly seat: number
  readonly x: Circumstances
  readonly special: Special | null
}

/** The special activity that a move begins in one of its windows. */
export interface Special {
  readonly action: number
  readonly timing: Timing
  /** Which window of `during`, 0 for the other timings. */
  readonly window: number
  readonly answers: readonly AnswerRecord[]
}

/** `anySeat`: whose turn it is, what is offered and whether the game is over do not matter. */
export function admit(
  game: Game,
  state: State,
  move: Move,
  anySeat: boolean,
  told?: Told,
): { readonly admitted: Admitted } | { readonly refused: Refusal } {
  const { names, emitted } = game
  const action = names.actions.get(move.action)
  if (action === undefined) return { refused: refusal('unknown-action', move.action) }
  const seat = names.seats.get(move.seat)
  if (seat === undefined) return { refused: refusal('unknown-seat', move.seat) }
  const wrong = told && mistold(game.def, told)
  if (wrong) throw new RangeError(`an action is told what the game does not have: \`${wrong}\``)
  const x = circumstances(names, seat, action, isFree(move), isLimited(move), told)
  const kept =
    (anySeat ? null : outOfTurn(game, state, move, x)) ??
    notTheirs(game, move, action, seat) ??
    (anySeat ? null : notOffered(game, state, move, action, x))
  if (kept) return { refused: kept }
  const verdict = emitted.actions[action]!.legal(state.cells, x)
  if (verdict !== 0) return { refused: illegal(game, action, verdict) }
  if (!move.compound) return { admitted: { action, seat, x, special: null } }
  const special = admitSpecial(game, move, action)
  return 'code' in special ? { refused: special } : { admitted: { action, seat, x, special } }
}

function outOfTurn(game: Game, state: State, move: Move, x: Circumstances): Refusal | null {
  const now = neutral(game, state)
  if (game.emitted.over(state.cells, now)) return refusal('game-over')
  if (x.actor === now.actor) return null
  return refusal('not-your-turn', `${seatWord(game, now.actor)} is to move, not ${move.seat}`)
}

function notTheirs(game: Game, move: Move, action: number, seat: number): Refusal | null {
  if (game.def.actions[action]!.seats.includes(seat)) return null
  return refusal('not-offered', `${move.seat} has no ${move.action}`)
}

function notOffered(game: Game, state: State, move: Move, action: number, x: Circumstances): Refusal | null {
  let nearest = -1
  for (let i = 0; i < game.def.offers.length; i++) {
    const offer = game.def.offers[i]!
    if (offer.limited !== x.limited || offer.free !== x.free || !offer.actions.includes(action)) continue
    if (game.emitted.offers[i]!(state.cells, neutral(game, state))) return null
    nearest = offer.node
  }
  const how = `${x.free ? 'free ' : ''}${x.limited ? 'limited ' : ''}`
  return refusalBy(game, 'not-offered', nearest, `${move.seat} ${how}${move.action}`)
}

function admitSpecial(game: Game, move: Move, action: number): Special | Refusal {
  const { specialActivity, timing, window } = move.compound!
  const special = game.names.actions.get(specialActivity.action)
  if (special === undefined) return refusal('unknown-action', specialActivity.action)
  const name = `${specialActivity.action} in ${move.action}`
  const def = game.def.actions[action]!
  if (isLimited(move)) return refusal('special-activity-not-allowed', `${name}, which is limited`)
  if (isFree(move)) return refusal('special-activity-not-allowed', `${name}, which is free`)
  if (
    specialActivity.compound ||
    specialActivity.seat !== move.seat ||
    !mayBegin(game, action, special, move)
  ) {
    return refusal('special-activity-not-allowed', name)
  }
  if (!def.timings.includes(timing)) return refusal('no-such-window', `${timing} ${move.action}`)
  return {
    action: special,
    timing,
    window: timing === 'during' ? (window ?? 0) : 0,
    answers: specialActivity.answers,
  }
}

const mayBegin = (game: Game, action: number, special: number, move: Move): boolean =>
  game.def.actions[action]!.windows.some((window) => window.action === special) &&
  game.def.actions[special]!.seats.includes(game.names.seats.get(move.seat)!)
