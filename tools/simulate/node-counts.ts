/** What came up in games: how often each node of the rules ran, counted by the watched rules. */
import type { GameDef } from '../../engine/index.ts'

/** By node. */
export type NodeCounts = readonly number[]

export interface CardSideCount {
  /** `comet dark`. */
  readonly name: string
  readonly played: number
}

/** Adds what came up in one game to what came up before it. */
export function addCounts(all: number[], came: NodeCounts): void {
  for (let node = 0; node < came.length; node++) all[node] = (all[node] ?? 0) + came[node]!
}

export const sumCounts = (all: readonly NodeCounts[]): NodeCounts =>
  (all[0] ?? []).map((_, node) => all.reduce((sum, came) => sum + (came[node] ?? 0), 0))

/** Every side of every card that says what it does. */
export function countCardSides(def: GameDef, came: NodeCounts): readonly CardSideCount[] {
  const words = def.enums.find(({ id }) => id === 'side')?.values ?? []
  return def.cards.flatMap(({ id, sides }) =>
    sides.map(({ side, node, proc }) => {
      // What lasts is put into effect by an effect that nobody wrote: it carries the node of the side too.
      const own = (def.procedures[proc]?.effects ?? []).filter((effect) => effect.node === node).length
      return { name: `${id} ${words[side] ?? side}`, played: (came[node] ?? 0) / (1 + own) }
    }),
  )
}

export interface LastingEffectCount {
  /** `long-night: mayRaid`: what acts, and the definition that it amends or the point at which it does something. */
  readonly name: string
  /** How often it was asked for, or carried out, while it was in force. */
  readonly times: number
}

/** All that lasting sides of cards and standing rules do, one entry for each definition and point. */
export function countLastingEffects(def: GameDef, came: NodeCounts): readonly LastingEffectCount[] {
  return def.acting.flatMap(({ name, amends, points }) => [
    ...amends.map(({ fn, by }) => ({
      name: `${name}: ${def.functions[fn]!.name}`,
      times: came[def.functions[by]!.node] ?? 0,
    })),
    ...points.map(({ point, proc }) => ({
      name: `${name}: ${def.points[point]!.id}`,
      times: came[def.procedures[proc]!.node] ?? 0,
    })),
  ])
}

/** `raiders feast`: every special activity that a seat may begin in an action of its own. */
export function listSpecialActivities({ seats, actions }: GameDef): readonly string[] {
  const names = actions.flatMap((operation) =>
    operation.windows.flatMap(({ action }) => {
      const special = actions[action]!
      const both = operation.seats.filter((seat) => special.seats.includes(seat))
      return both.map((seat) => `${seats[seat]!} ${special.id}`)
    }),
  )
  return [...new Set(names)]
}

/** Clauses that rules carry and no game came to. What is asked of every board (invariants, the score) is not asked by moves. */
export function findUnreachedClauses(def: GameDef, came: NodeCounts): readonly string[] {
  const score = def.functions[def.end.score]?.node
  const isOfMoves = (node: number): boolean => node !== score && def.nodes[node]?.kind !== 'invariant'
  const carried = new Set(def.nodes.flatMap(({ rule }, node) => (rule < 0 || !isOfMoves(node) ? [] : [rule])))
  const reached = new Set(def.nodes.flatMap(({ rule }, node) => (came[node] ? [rule] : [])))
  return [...carried].filter((rule) => !reached.has(rule)).map((rule) => def.rules[rule]!.id)
}
