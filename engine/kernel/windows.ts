/** Decides which special activities may begin at the windows of an operation. */
import type { WindowTiming } from '../gamedef/gamedef.ts'
import type { Draft } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import { canStartAlone, tryAction } from './driver.ts'
import type { Game } from './game.ts'
import { getCircumstances } from './name-index.ts'
import { getDecidingNode, makeConditionRefusal, makeRefusal, makeRefusalByNode, type Refusal } from './refusal.ts'

export interface SpecialWindow {
  readonly timing: WindowTiming
  /** Its number among the windows between spaces, from 0; null for those before and after. */
  readonly during: number | null
  /** Whether the operation can go on without a special activity. It is in doubt only before the operation. */
  readonly canGoOnAlone: boolean
}

/** An action that runs, with its board. */
export interface RunningAction {
  readonly game: Game
  /** Attempts on it are taken back. */
  readonly draft: Draft
  readonly circumstances: Circumstances
  readonly action: number
}

/** Lists the special activities that can begin in a window; each is tried. */
export function listOpenSpecials(operation: RunningAction, canGoOnAlone: () => boolean): number[] {
  const { game, draft, circumstances } = operation
  const open: number[] = []
  const { windows } = getAt(game.def.actions, operation.action)
  for (let at = 0; at < windows.length; at++) {
    if (findSpecialExclusionReason(operation, at, canGoOnAlone) !== 0) continue
    const { action } = getAt(windows, at)
    if (canStartAlone(game, draft, makeSpecialCircumstances(game, circumstances, action), action)) open.push(action)
  }
  return open
}

/**
 * Explains why a special activity cannot begin in a window, after an attempt up to its first question. Null where it
 * can.
 */
export function explainUnstartableSpecial(
  operation: RunningAction,
  special: number,
  canGoOnAlone: () => boolean,
): Refusal | null {
  const exclusion = explainSpecialExclusion(operation, special, canGoOnAlone)
  if (exclusion) return exclusion
  const { game, draft, circumstances } = operation
  return tryAction(game, draft, makeSpecialCircumstances(game, circumstances, special), special)
}

/** Explains this as far as possible without an attempt. */
export function explainSpecialExclusion(
  operation: RunningAction,
  special: number,
  canGoOnAlone: () => boolean,
): Refusal | null {
  const { game, action, draft, circumstances } = operation
  const { id, windows } = getAt(game.def.actions, action)
  const at = windows.findIndex((window) => window.action === special)
  const reason = findSpecialExclusionReason(operation, at, canGoOnAlone)
  if (reason === 0) return null
  if (reason > 0) {
    const decider = getAt(game.emitted.actions, special).decideLegality(
      draft,
      makeSpecialCircumstances(game, circumstances, special),
      reason,
    )
    return makeConditionRefusal(game, special, reason, decider)
  }
  const name = `${game.def.actions[special]?.id ?? special} in ${id}`
  if (reason !== BY_WINDOW_CONDITION) return makeRefusal('special-activity-not-allowed', name)
  const goesOnAlone = canGoOnAlone()
  const decider = getAt(game.emitted.actions, action).decideWindow(draft, circumstances, at, goesOnAlone ? 1 : 0)
  // Conditions of windows mostly ask whether the operation could go on alone.
  const refusalAlone = goesOnAlone ? null : tryAction(game, draft, circumstances, action)
  const detail = refusalAlone === null ? name : `${name}; ${id} cannot go on without it: ${refusalAlone.message}`
  return makeRefusalByNode(
    game,
    'special-activity-not-allowed',
    getDecidingNode(decider, getAt(windows, at).node),
    detail,
  )
}

const NOT_OF_SEAT = -1
const BY_WINDOW_CONDITION = -2

/** The reason against a special activity: 0 for none, the verdict of its `legal`, or a negative number. */
function findSpecialExclusionReason(
  { game, draft, circumstances, action }: RunningAction,
  at: number,
  canGoOnAlone: () => boolean,
): number {
  const window = getAt(game.def.actions, action).windows[at]
  if (!window || !game.def.actions[window.action]?.seats.includes(circumstances.actor)) return NOT_OF_SEAT
  if (
    window.when !== null &&
    !getAt(game.emitted.actions, action).opens(draft, circumstances, at, canGoOnAlone() ? 1 : 0)
  )
    return BY_WINDOW_CONDITION
  return getAt(game.emitted.actions, window.action).legal(
    draft,
    makeSpecialCircumstances(game, circumstances, window.action),
  )
}

/** A special activity runs in full, even in a limited or free operation. */
export const makeSpecialCircumstances = (game: Game, { actor }: Circumstances, special: number): Circumstances =>
  getCircumstances(game.names, actor, special)

/** Whether the action has windows before it. Free and limited actions have none. */
export const mayNeedSpecial = (game: Game, circumstances: Circumstances, action: number): boolean => {
  const { windows, timings } = getAt(game.def.actions, action)
  return !circumstances.free && !circumstances.limited && windows.length > 0 && timings.includes('before')
}

/** Whether an action can begin on this board, alone or with a special activity before it. */
export function canBeginAction(
  game: Game,
  draft: Draft,
  { action, circumstances }: Pick<RunningAction, 'action' | 'circumstances'>,
): boolean {
  if (getAt(game.emitted.actions, action).legal(draft, circumstances) !== 0) return false
  if (canStartAlone(game, draft, circumstances, action)) return true
  return (
    mayNeedSpecial(game, circumstances, action) &&
    listOpenSpecials({ game, draft, circumstances, action }, () => false).length > 0
  )
}
