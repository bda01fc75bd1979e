/**
 * Where in a move a special activity may be begun, and which. An operation comes to its windows as it runs; each is a
 * question of its own: begin one of these here, or go on.
 */
import type { Timing } from '../gamedef/gamedef.ts'
import type { Cells } from '../gamedef/layout.ts'
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

/** The special activities that can be begun in a window of the action, tried on copies. */
export function openIn(
  game: Game,
  c: Cells,
  x: Circumstances,
  action: number,
  isAble: () => boolean,
): number[] {
  return game.def.actions[action]!.windows.flatMap(({ action: special }) =>
    notOpen(game, c, x, action, special, isAble) === null ? [special] : [],
  )
}

/** Why a special activity cannot be begun in a window; null where it can: tried on a copy, up to its first question. */
export function notOpen(
  game: Game,
  c: Cells,
  x: Circumstances,
  action: number,
  special: number,
  isAble: () => boolean,
): Refusal | null {
  const kept = keptOut(game, c, x, action, special, isAble)
  if (kept) return kept
  const thrown = trial(game, c, within(game, x, special), special)
  return thrown && refusalOf(game, thrown)
}

/** The same without a try: what can be said before the special activity runs. */
export function keptOut(
  game: Game,
  c: Cells,
  x: Circumstances,
  action: number,
  special: number,
  isAble: () => boolean,
): Refusal | null {
  const host = game.def.actions[action]!
  const at = host.windows.findIndex((window) => window.action === special)
  const { id = special, seats } = game.def.actions[special] ?? {}
  if (at < 0 || !seats?.includes(x.actor))
    return refusal('special-activity-not-allowed', `${id} in ${host.id}`)
  const { when, node } = host.windows[at]!
  if (when !== null && !game.emitted.actions[action]!.opens(c, x, at, isAble() ? 1 : 0))
    return refusalBy(game, 'special-activity-not-allowed', node, `${id} in ${host.id}`)
  const verdict = game.emitted.actions[special]!.legal(c, within(game, x, special))
  return verdict === 0 ? null : illegal(game, special, verdict)
}

/** A special activity runs in full, whatever its operation was told. */
export const within = (game: Game, { actor }: Circumstances, special: number): Circumstances =>
  circumstances(game.names, actor, special, false, false)

/** Whether the action has windows at all: free and limited ones have none. */
export const hasWindows = (game: Game, x: Circumstances, action: number, timing: Timing): boolean => {
  const { windows, timings } = game.def.actions[action]!
  return !x.free && !x.limited && windows.length > 0 && timings.includes(timing)
}

/** Whether an action can be begun on this board: by itself, or with a special activity before it. */
export const canBegin = (game: Game, c: Cells, x: Circumstances, action: number): boolean =>
  game.emitted.actions[action]!.legal(c, x) === 0 &&
  (trial(game, c, x, action) === null ||
    (hasWindows(game, x, action, 'before') && openIn(game, c, x, action, () => false).length > 0))
