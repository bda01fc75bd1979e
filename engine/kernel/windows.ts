/**
 * Where in a move a special activity may be begun, and which. An operation comes to its windows as it runs; each is a
 * question of its own: begin one of these here, or go on.
 */
import type { Timing } from '../gamedef/gamedef.ts'
import type { Draft } from '../gamedef/layout.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import { trial } from './driver.ts'
import type { Game } from './game.ts'
import { circumstances } from './names.ts'
import { illegal, type Refusal, refusal, refusalBy, refusalOf } from './refusal.ts'

export interface Window {
  readonly timing: Timing
  /** Its number among the windows between spaces, from 0; null for those before and after. */
  readonly during: number | null
  /** Whether the operation can go on without a special activity. Only before it can there be a doubt. */
  readonly isAble: boolean
}

/** An action that is played, on the board as it stands. */
export interface Host {
  readonly game: Game
  /** What is tried on it is taken back. */
  readonly c: Draft
  readonly x: Circumstances
  readonly action: number
}

/** The special activities that can be begun in a window of the action: each is tried. */
export const openIn = (host: Host, isAble: () => boolean): number[] =>
  host.game.def.actions[host.action]!.windows.flatMap(({ action }) =>
    notOpen(host, action, isAble) === null ? [action] : [],
  )

/** Why a special activity cannot be begun in a window; null where it can: tried up to its first question. */
export function notOpen(host: Host, special: number, isAble: () => boolean): Refusal | null {
  const kept = keptOut(host, special, isAble)
  if (kept) return kept
  const { game, c, x } = host
  const thrown = trial(game, c, within(game, x, special), special)
  return thrown && refusalOf(game, thrown)
}

/** The same without a try: what can be said before the special activity runs. */
export function keptOut(
  { game, c, x, action }: Host,
  special: number,
  isAble: () => boolean,
): Refusal | null {
  const { id, windows } = game.def.actions[action]!
  const at = windows.findIndex((window) => window.action === special)
  const activity = game.def.actions[special]
  const name = `${activity?.id ?? special} in ${id}`
  if (at < 0 || !activity?.seats.includes(x.actor)) return refusal('special-activity-not-allowed', name)
  const { when, node } = windows[at]!
  if (when !== null && !game.emitted.actions[action]!.opens(c, x, at, isAble() ? 1 : 0)) {
    return refusalBy(game, 'special-activity-not-allowed', node, name)
  }
  const verdict = game.emitted.actions[special]!.legal(c, within(game, x, special))
  return verdict === 0 ? null : illegal(game, special, verdict)
}

/** A special activity runs in full, whatever its operation was told. */
export const within = (game: Game, { actor }: Circumstances, special: number): Circumstances =>
  circumstances(game.names, actor, special)

/** Whether the action has windows before it at all: free and limited ones have none. */
export const mayBeHelped = (game: Game, x: Circumstances, action: number): boolean => {
  const { windows, timings } = game.def.actions[action]!
  return !x.free && !x.limited && windows.length > 0 && timings.includes('before')
}

/** Whether an action can be begun on this board: by itself, or with a special activity before it. */
export const canBegin = (host: Host): boolean => {
  const { game, c, x, action } = host
  if (game.emitted.actions[action]!.legal(c, x) !== 0) return false
  if (trial(game, c, x, action) === null) return true
  return mayBeHelped(game, x, action) && openIn(host, () => false).length > 0
}
