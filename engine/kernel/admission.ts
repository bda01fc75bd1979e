/** Decides whether a move may begin: the checks before the first question. */
import type { WindowTiming } from '../gamedef/gamedef.ts'
import { getAt, getMapValue } from '../gamedef/lookup.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import { makeNeutralCircumstances } from './crash.ts'
import type { Game } from './game.ts'
import { type AnswerRecord, type Compound, isFreeMove, isLimitedMove, type Move } from './move.ts'
import { type CallOverrides, findBadOverride, getCircumstances } from './name-index.ts'
import { getCurrentPhase, listAskedSeats } from './phase.ts'
import { getDecidingNode, makeConditionRefusal, makeRefusal, makeRefusalByNode, type Refusal } from './refusal.ts'
import { getSeatName } from './words.ts'

/** A move with its names resolved. */
export interface AdmittedMove {
  readonly action: number
  readonly seat: number
  readonly circumstances: Circumstances
  readonly special: SpecialPlan | null
}

/** The special activity that a move begins in one of its windows. */
export interface SpecialPlan {
  readonly action: number
  readonly timing: WindowTiming
  /** The number of the `during` window; 0 for the other timings. */
  readonly window: number
  readonly answers: readonly AnswerRecord[]
}

/** `anySeat` ignores whose turn it is, what is offered and whether the game is over. */
export function admitMove(
  game: Game,
  state: State,
  move: Move,
  anySeat: boolean,
  overrides?: CallOverrides,
): AdmittedMove | Refusal {
  const { names, emitted } = game
  const action = names.actions.get(move.action)
  if (action === undefined) return makeRefusal('unknown-action', showActionName(move))
  const seat = names.seats.get(move.seat)
  if (seat === undefined) return makeRefusal('unknown-seat', move.seat)
  const badOverride = overrides && findBadOverride(game.def, overrides)
  if (badOverride) throw new RangeError(`the game has no such circumstance, or not with this value: \`${badOverride}\``)
  const circumstances = getCircumstances(names, seat, action, isFreeMove(move), isLimitedMove(move), overrides)
  const refusal =
    (anySeat ? null : judgeTurn(game, state, move, circumstances)) ??
    judgeSeat(game, move, action, seat) ??
    (anySeat ? null : judgeOffer(game, state, move, action, circumstances))
  if (refusal) return refusal
  const { cells } = state
  const rules = getAt(emitted.actions, action)
  const verdict = rules.legal(cells, circumstances)
  if (verdict !== 0)
    return makeConditionRefusal(game, action, verdict, rules.decideLegality(cells, circumstances, verdict))
  const special = move.compound ? admitSpecialActivity(game, move, move.compound, action) : null
  return special && 'code' in special ? special : { action, seat, circumstances, special }
}

/** Callers without type checks may pass anything. */
const showActionName = (move: { readonly action?: unknown }): string =>
  typeof move.action === 'string'
    ? move.action
    : 'a move is `{ action, seat, answers: [{ choice, value }] }`, and `moveFromJson` reads one from words'

function judgeTurn(game: Game, state: State, move: Move, circumstances: Circumstances): Refusal | null {
  const now = makeNeutralCircumstances(game, state)
  if (game.emitted.over(state.cells, now)) return makeRefusal('game-over')
  const askedSeats = listAskedSeats(game, state.cells, now)
  if (askedSeats.includes(circumstances.actor)) return null
  const { node, id } = getAt(game.def.phases, getCurrentPhase(game, state.cells))
  const who = askedSeats.map((seat) => getSeatName(game, seat)).join(' or ')
  const refusal = makeRefusalByNode(game, 'not-your-turn', node, `${who} is to move, not ${move.seat}`)
  if (askedSeats.length > 0) return refusal
  return { ...refusal, message: `no seat is to move${id === '' ? '' : `: the phase \`${id}\` asks no seat`}` }
}

function judgeSeat(game: Game, move: Move, action: number, seat: number): Refusal | null {
  if (getAt(game.def.actions, action).seats.includes(seat)) return null
  return makeRefusal('not-offered', `${move.seat} has no action ${move.action}`)
}

function judgeOffer(
  game: Game,
  state: State,
  move: Move,
  action: number,
  circumstances: Circumstances,
): Refusal | null {
  const phase = getCurrentPhase(game, state.cells)
  const { offers, node } = getAt(game.def.phases, phase)
  const now = getCircumstances(game.names, circumstances.actor, -1)
  let nearest = node
  for (let i = 0; i < offers.length; i++) {
    const offer = getAt(offers, i)
    if (offer.limited !== circumstances.limited || offer.free !== circumstances.free || !offer.actions.includes(action))
      continue
    const rules = getAt(game.emitted.phases, phase)
    if (getAt(rules.offers, i)(state.cells, now)) return null
    nearest = getDecidingNode(rules.decideOffer(state.cells, now, i), offer.node)
  }
  const manner = `${circumstances.free ? 'free ' : ''}${circumstances.limited ? 'limited ' : ''}`
  return makeRefusalByNode(game, 'not-offered', nearest, `${move.seat} ${manner}${move.action}`)
}

function admitSpecialActivity(game: Game, move: Move, compound: Compound, action: number): SpecialPlan | Refusal {
  const { specialActivity, timing, window } = compound
  const special = game.names.actions.get(specialActivity.action)
  if (special === undefined) return makeRefusal('unknown-action', specialActivity.action)
  const { timings, windows } = getAt(game.def.actions, action)
  const isLinked = windows.some((window) => window.action === special)
  const isTheirs = getAt(game.def.actions, special).seats.includes(getMapValue(game.names.seats, move.seat))
  const isPlain = !specialActivity.compound && specialActivity.seat === move.seat
  const manner = isLimitedMove(move) ? ', which is limited' : isFreeMove(move) ? ', which is free' : ''
  if (manner !== '' || !isLinked || !isTheirs || !isPlain) {
    const second = specialActivity.compound?.specialActivity.action
    const one = `${specialActivity.action} in ${move.action}${manner}`
    const detail = second === undefined ? one : `${second} besides ${one}: a move has one special activity`
    return makeRefusal('special-activity-not-allowed', detail)
  }
  if (!timings.includes(timing)) return makeRefusal('no-such-window', `${timing} ${move.action}`)
  const { answers } = specialActivity
  return { action: special, timing, window: timing === 'during' ? (window ?? 0) : 0, answers }
}
