/** The loops in which actions run others: of a choice those that may stand around its own. */
import { collectEffects, type Effect, type Game, type GameDef } from '../../engine/index.ts'

type OuterLoops = GameDef['runs'][number]

const outerLoopsByGame = new WeakMap<Game, ReadonlyMap<number, readonly OuterLoops[]>>()

/** By every way in which the action that asks runs inside another; empty where it never does. */
export function listOuterLoops(game: Game, choice: number): readonly OuterLoops[] {
  const loopsByChoice = outerLoopsByGame.get(game) ?? collectOuterLoops(game.def)
  outerLoopsByGame.set(game, loopsByChoice)
  return loopsByChoice.get(choice) ?? []
}

function collectOuterLoops(def: GameDef): ReadonlyMap<number, readonly OuterLoops[]> {
  const loopsByChoice = new Map<number, Map<string, OuterLoops>>()
  const visited = new Set<string>()
  const running: number[] = []
  const visitAction = (index: number, outer: OuterLoops): void => {
    const key = `${index} ${JSON.stringify(outer)}`
    // An action that runs itself in a loop would stand in ever more of them: it is followed once.
    if (visited.has(key) || running.filter((each) => each === index).length > 1) return
    visited.add(key)
    running.push(index)
    const { spend, stages, after } = def.actions[index]!
    const procedures = new Set<number>()
    for (const list of [spend, ...stages.map(({ effects }) => effects), after]) visitEffects(list, outer, procedures)
    running.pop()
  }
  const visitEffects = (effects: readonly Effect[], outer: OuterLoops, procedures: Set<number>): void => {
    for (const effect of collectEffects(effects)) {
      if ('choice' in effect && outer.length > 0) addOuterLoops(effect.choice, outer)
      if (effect.do === 'call' && !procedures.has(effect.proc)) {
        procedures.add(effect.proc)
        visitEffects(def.procedures[effect.proc]?.effects ?? [], outer, procedures)
      }
      if (effect.do === 'run') visitAction(effect.action, [...outer, ...(def.runs[effect.run] ?? [])])
    }
  }
  const addOuterLoops = (choice: number, outer: OuterLoops): void => {
    const variants = loopsByChoice.get(choice) ?? new Map<string, OuterLoops>()
    loopsByChoice.set(choice, variants.set(JSON.stringify(outer), outer))
  }
  for (const [index] of def.actions.entries()) visitAction(index, [])
  return new Map([...loopsByChoice].map(([choice, variants]) => [choice, [...variants.values()]]))
}
