/** The choices that an action can ask for, whatever the board: those of its effects and of all that they call or run. */
import { collectEffects, type Effect, type GameDef } from '../../engine/index.ts'

interface ActionChoices {
  /** Choices of the action itself, without those of special activities inside it. */
  readonly own: ReadonlySet<number>
  /** With those of the phases, which come of a move by themselves and are told with it. */
  readonly all: ReadonlySet<number>
}

const known = new WeakMap<GameDef, Map<number, ActionChoices>>()

/** By their indices. */
export function analyzeActionChoices(def: GameDef, action: number): ActionChoices {
  const all = known.get(def) ?? new Map<number, ActionChoices>()
  known.set(def, all)
  const found = all.get(action) ?? findReachableChoices(def, action)
  all.set(action, found)
  return found
}

/** All that can come up in a move: also in special activities that may be begun meanwhile, and in the phases that follow. */
export const listReachableChoices = (def: GameDef, action: number): readonly number[] => {
  const begun = def.actions[action]?.windows.map((window) => window.action) ?? []
  return [...new Set([action, ...begun].flatMap((each) => [...analyzeActionChoices(def, each).all]))]
}

function findReachableChoices(def: GameDef, first: number): ActionChoices {
  const choices = new Set<number>()
  const visited = new Set<readonly Effect[]>()
  const look = (effects: readonly Effect[]): void => {
    if (visited.has(effects)) return
    visited.add(effects)
    for (const effect of collectEffects(effects)) {
      if ('choice' in effect) choices.add(effect.choice)
      if (effect.do === 'call') look(def.procedures[effect.proc]?.effects ?? [])
      if (effect.do === 'run') begin(effect.action)
    }
  }
  const begin = (action: number): void => {
    const { spend = [], stages = [], after = [] } = def.actions[action] ?? {}
    for (const effects of [spend, ...stages.map((stage) => stage.effects), after]) look(effects)
  }
  begin(first)
  const own = new Set(choices)
  for (const { enter, after } of def.phases) for (const effects of [enter, after]) look(effects)
  return { own, all: choices }
}
