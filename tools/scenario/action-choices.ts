/** The choices that an action can ask for, whatever the board: those of its effects and of all that they call or run. */
import { type Effect, effectsIn, type Game, type GameDef } from '../../engine/index.ts'

const known = new WeakMap<GameDef, Map<number, ReadonlySet<number>>>()

/** By their indices. Not those of special activities that may be begun meanwhile. */
export function choicesOf({ def }: Game, action: number): ReadonlySet<number> {
  const all = known.get(def) ?? new Map<number, ReadonlySet<number>>()
  known.set(def, all)
  const found = all.get(action) ?? reached(def, action)
  all.set(action, found)
  return found
}

function reached(def: GameDef, first: number): ReadonlySet<number> {
  const choices = new Set<number>()
  const visited = new Set<readonly Effect[]>()
  const look = (effects: readonly Effect[]): void => {
    if (visited.has(effects)) return
    visited.add(effects)
    for (const effect of effectsIn(effects)) {
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
  // What comes of a move by itself is told with it.
  for (const { enter, after } of def.phases) for (const effects of [enter, after]) look(effects)
  return choices
}
