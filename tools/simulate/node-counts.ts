/** Counts of how often each rule node ran in games, summarized by card, lasting effect and clause. */
import type { GameDef } from '../../engine/index.ts'

/** How often each node ran, by the index of the node. */
export type NodeCounts = readonly number[]

export interface CardSideCount {
  /** `comet dark`. */
  readonly name: string
  readonly played: number
}

/** Adds the counts of one game to a sum. */
export function addNodeCounts(all: number[], counts: NodeCounts): void {
  for (let node = 0; node < counts.length; node++) all[node] = (all[node] ?? 0) + counts[node]!
}

export const sumNodeCounts = (all: readonly NodeCounts[]): NodeCounts =>
  (all[0] ?? []).map((_, node) => all.reduce((sum, counts) => sum + (counts[node] ?? 0), 0))

/** Counts how often each side of each card was played. */
export function countPlaysOfCardSides(def: GameDef, counts: NodeCounts): readonly CardSideCount[] {
  const words = def.enums.find(({ id }) => id === 'side')?.values ?? []
  return def.cards.flatMap(({ id, sides }) =>
    sides.map(({ side, node, proc }) => {
      // A lasting side has a generated effect with the same node, which puts it into effect.
      const generatedEffects = (def.procedures[proc]?.effects ?? []).filter((effect) => effect.node === node).length
      return { name: `${id} ${words[side] ?? side}`, played: (counts[node] ?? 0) / (1 + generatedEffects) }
    }),
  )
}

export interface LastingEffectUses {
  /** `long-night: mayRaid`: the card or standing rule, and the definition or point that it acts on. */
  readonly name: string
  /** How often it was evaluated or carried out while in force. */
  readonly times: number
}

/** Lists what lasting sides and standing rules act on, one entry for each definition and point. */
export function countUsesOfLastingEffects(def: GameDef, counts: NodeCounts): readonly LastingEffectUses[] {
  return def.acting.flatMap(({ name, amends, points }) => [
    ...amends.map(({ fn, by }) => ({
      name: `${name}: ${def.functions[fn]!.name}`,
      times: counts[def.functions[by]!.node] ?? 0,
    })),
    ...points.map(({ point, proc }) => ({
      name: `${name}: ${def.points[point]!.id}`,
      times: counts[def.procedures[proc]!.node] ?? 0,
    })),
  ])
}

/** Lists each special activity that a seat may begin in an action of its own, as `raiders feast`. */
export function listSpecialActivitiesOfSeats({ seats, actions }: GameDef): readonly string[] {
  const names = actions.flatMap((operation) =>
    operation.windows.flatMap(({ action }) => {
      const special = actions[action]!
      const seatsOfBoth = operation.seats.filter((seat) => special.seats.includes(seat))
      return seatsOfBoth.map((seat) => `${seats[seat]!} ${special.id}`)
    }),
  )
  return [...new Set(names)]
}

/** Clauses of which no node ran. Invariants and the score are left out, because no move runs them. */
export function findUnreachedClauses(def: GameDef, counts: NodeCounts): readonly string[] {
  const score = def.functions[def.end.score]?.node
  const isOfMoves = (node: number): boolean => node !== score && def.nodes[node]?.kind !== 'invariant'
  const carried = new Set(def.nodes.flatMap(({ rule }, node) => (rule < 0 || !isOfMoves(node) ? [] : [rule])))
  const reached = new Set(def.nodes.flatMap(({ rule }, node) => (counts[node] ? [rule] : [])))
  return [...carried].filter((rule) => !reached.has(rule)).map((rule) => def.rules[rule]!.id)
}
