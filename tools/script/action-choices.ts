/** The choices that an action can ask for, whatever the board: those of its effects and of all that they call or run. */
import { collectEffects, type Effect, type GameDef } from '../../engine/index.ts'

interface ActionChoices {
  /** Choices of the action itself, without those of special activities inside it. */
  readonly ownChoices: ReadonlySet<number>
  /** With those of the phases, which come of a move by themselves and are told with it. */
  readonly choicesWithPhases: ReadonlySet<number>
}

const choicesByGame = new WeakMap<GameDef, Map<number, ActionChoices>>()

/** By their indices. */
export function getActionChoices(def: GameDef, action: number): ActionChoices {
  const choicesByAction = choicesByGame.get(def) ?? new Map<number, ActionChoices>()
  choicesByGame.set(def, choicesByAction)
  const choices = choicesByAction.get(action) ?? collectActionChoices(def, action)
  choicesByAction.set(action, choices)
  return choices
}

/** All that can come up in a move: also in special activities that may be begun meanwhile, and in the phases that follow. */
export const listChoicesOfMove = (def: GameDef, action: number): readonly number[] => {
  const begun = def.actions[action]?.windows.map((window) => window.action) ?? []
  return [...new Set([action, ...begun].flatMap((each) => [...getActionChoices(def, each).choicesWithPhases]))]
}

function collectActionChoices(def: GameDef, first: number): ActionChoices {
  const choices = new Set<number>()
  const visited = new Set<readonly Effect[]>()
  const visitEffects = (effects: readonly Effect[]): void => {
    if (visited.has(effects)) return
    visited.add(effects)
    for (const effect of collectEffects(effects)) {
      if ('choice' in effect) choices.add(effect.choice)
      if (effect.do === 'call') visitEffects(def.procedures[effect.proc]?.effects ?? [])
      if (effect.do === 'run') visitAction(effect.action)
    }
  }
  const visitAction = (action: number): void => {
    const { spend = [], stages = [], after = [] } = def.actions[action] ?? {}
    for (const effects of [spend, ...stages.map((stage) => stage.effects), after]) visitEffects(effects)
  }
  visitAction(first)
  const ownChoices = new Set(choices)
  for (const { enter, after } of def.phases) for (const effects of [enter, after]) visitEffects(effects)
  return { ownChoices, choicesWithPhases: choices }
}
