/** What came up in games: how often each node of the rules ran, counted by the watched rules. */
import type { Game, GameDef } from '../../engine/index.ts'

/** By node. */
export type Came = readonly number[]

export interface Side {
  /** `comet dark`. */
  readonly name: string
  readonly played: number
}

/** Adds what came up in one game to what came up before it. */
export function addTo(all: number[], came: Came): void {
  for (let node = 0; node < came.length; node++) all[node] = (all[node] ?? 0) + came[node]!
}

export const sumOf = (all: readonly Came[]): Came =>
  (all[0] ?? []).map((_, node) => all.reduce((sum, came) => sum + (came[node] ?? 0), 0))

export function clear({ watch }: Game): void {
  for (const counts of [watch?.ran, watch?.held, watch?.failed]) counts?.fill(0)
}

/** Every side of every card that says what it does. */
export function sidesIn(def: GameDef, came: Came): readonly Side[] {
  const words = def.enums.find(({ id }) => id === 'side')?.values ?? []
  return def.cards.flatMap(({ id, sides }) =>
    sides.map(({ side, node, proc }) => {
      // What lasts is put into effect by an effect that nobody wrote: it carries the node of the side too.
      const own = (def.procedures[proc]?.effects ?? []).filter((effect) => effect.node === node).length
      return { name: `${id} ${words[side] ?? side}`, played: (came[node] ?? 0) / (1 + own) }
    }),
  )
}

/** Clauses that rules carry and no game came to. What is asked of every board (invariants, the score) is not asked by moves. */
export function neverCame(def: GameDef, came: Came): readonly string[] {
  const score = def.functions[def.end.score]?.node
  const isOfMoves = (node: number): boolean => node !== score && def.nodes[node]?.kind !== 'invariant'
  const carried = new Set(def.nodes.flatMap(({ rule }, node) => (rule < 0 || !isOfMoves(node) ? [] : [rule])))
  const reached = new Set(def.nodes.flatMap(({ rule }, node) => (came[node] ? [rule] : [])))
  return [...carried].filter((rule) => !reached.has(rule)).map((rule) => def.rules[rule]!.id)
}
