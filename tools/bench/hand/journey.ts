/** The action `journey` by hand: movement along roads and towns without enemies. */
import type { Circumstances, Draft, Machine, Play } from '../../../engine/index.ts'
import { askSeveral, countPieces, hasPieces } from './asking.ts'
import type { HandCells } from './cells.ts'

const DEPTH = 5
const MOST_MOVERS = 4

export function makeHandJourney(at: HandCells, goalChoice: number, moverChoice: number) {
  const { cubes, enemy, firstSpace, zones, isTown, isRoad, isBeyond, adjacency } = at
  const { zoneOf, amberHidden, amberOpen, cedarHidden, cedarOpen, duneHidden, duneOpen, shift } = at
  const east = enemy[0]!

  /** Finds the spaces that can be reached through passable ones, nearest first. */
  function near(draft: Draft, from: number): number[] {
    const seen = new Uint8Array(zones)
    seen[from] = 1
    const found: number[] = [from]
    for (let ring = 0, at = 0; ring < DEPTH; ring++) {
      for (const end = found.length; at < end; at++) {
        const row = adjacency[found[at]!]!
        for (let i = 0; i < row.length; i++) {
          const z = row[i]!
          if (seen[z] === 1 || !(isTown[z] || isRoad[z]) || hasPieces(draft, east, z)) continue
          seen[z] = 1
          found.push(z)
        }
      }
    }
    found.shift()
    return found
  }

  /** Lists the zones that movers come from: first the reachable ones, then other neighbours. */
  function sources(draft: Draft, goal: number): readonly number[] {
    const from = near(draft, goal)
    for (const z of adjacency[goal]!) if (!from.includes(z)) from.push(z)
    return from
  }

  /** Watchers hide again where they arrive. */
  function enter(draft: Draft, pile: number, goal: number): void {
    const base = pile - zoneOf(pile)
    shift(draft, pile, (base === amberOpen ? amberHidden : base) + goal, 1)
  }

  function uncover(draft: Draft, s: number, upTo: number): void {
    const first = Math.min(upTo, draft[cedarHidden + s]!)
    shift(draft, cedarHidden + s, cedarOpen + s, first)
    shift(draft, duneHidden + s, duneOpen + s, Math.min(upTo - first, draft[duneHidden + s]!))
  }

  return function* journey(machine: Machine, draft: Draft, circumstances: Circumstances): Play {
    const { actor } = circumstances
    const hasWindows = !circumstances.free && !circumstances.limited
    if (hasWindows) yield* machine.window(draft, circumstances, 'before')
    const ours = cubes[actor]!
    const options: number[] = []
    for (let s = firstSpace; s < zones; s++) {
      if (isBeyond[s] || isRoad[s]) continue
      if (isTown[s] || adjacency[s]!.some((z) => hasPieces(draft, ours, z))) options.push(s)
    }
    const most = Math.min(circumstances.limited ? 1 : 3, options.length)
    const goals = (yield askSeveral(goalChoice, options, null, 1, most, actor, [])) as readonly number[]
    for (let i = 0; i < goals.length; i++) {
      if (i > 0 && hasWindows) yield* machine.window(draft, circumstances, 'during')
      const goal = goals[i]!
      const piles: number[] = []
      const counts: number[] = []
      let there = 0
      for (const z of sources(draft, goal)) {
        for (const base of ours) {
          const n = draft[base + z]!
          if (n === 0) continue
          piles.push(base + z)
          counts.push(n)
          there += n
        }
      }
      if (there > 0) {
        const ask = askSeveral(moverChoice, piles, counts, 0, Math.min(MOST_MOVERS, there), actor, [goal])
        const movers = (yield ask) as readonly number[]
        for (const pile of movers) enter(draft, pile, goal)
      }
      uncover(draft, goal, countPieces(draft, ours, goal))
    }
    if (hasWindows) yield* machine.window(draft, circumstances, 'after')
  }
}
