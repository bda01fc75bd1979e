/** Movement along roads and towns without enemies. The action `journey` by hand. */
import type { Circumstances, Draft, Machine, Play } from '../../../engine/index.ts'
import { askSeveral, hasPieces, totalPieces } from './asking.ts'
import type { HandCells } from './cells.ts'

const DEPTH = 5
const MOST_MOVERS = 4

export function handJourney(at: HandCells, goalChoice: number, moverChoice: number) {
  const { cubes, enemy, firstSpace, zones, isTown, isRoad, isBeyond, adjacency } = at
  const { zoneOf, amberHidden, amberOpen, cedarHidden, cedarOpen, duneHidden, duneOpen, shift } = at
  const east = enemy[0]!

  /** Spaces that can be reached through passable ones, nearest first. */
  function near(c: Draft, from: number): number[] {
    const seen = new Uint8Array(zones)
    seen[from] = 1
    const found: number[] = [from]
    for (let ring = 0, at = 0; ring < DEPTH; ring++) {
      for (const end = found.length; at < end; at++) {
        const row = adjacency[found[at]!]!
        for (let i = 0; i < row.length; i++) {
          const z = row[i]!
          if (seen[z] === 1 || !(isTown[z] || isRoad[z]) || hasPieces(c, east, z)) continue
          seen[z] = 1
          found.push(z)
        }
      }
    }
    found.shift()
    return found
  }

  /** The zones that movers come from: what is near, then neighbours that are not. */
  function sources(c: Draft, goal: number): readonly number[] {
    const from = near(c, goal)
    for (const z of adjacency[goal]!) if (!from.includes(z)) from.push(z)
    return from
  }

  /** Watchers hide again where they arrive. */
  function enter(c: Draft, pile: number, goal: number): void {
    const base = pile - zoneOf(pile)
    shift(c, pile, (base === amberOpen ? amberHidden : base) + goal, 1)
  }

  function uncover(c: Draft, s: number, upTo: number): void {
    const first = Math.min(upTo, c[cedarHidden + s]!)
    shift(c, cedarHidden + s, cedarOpen + s, first)
    shift(c, duneHidden + s, duneOpen + s, Math.min(upTo - first, c[duneHidden + s]!))
  }

  return function* journey(m: Machine, c: Draft, x: Circumstances): Play {
    const { actor } = x
    const hasWindows = !x.free && !x.limited
    if (hasWindows) yield* m.window(c, x, 'before')
    const ours = cubes[actor]!
    const options: number[] = []
    for (let s = firstSpace; s < zones; s++) {
      if (isBeyond[s] || isRoad[s]) continue
      if (isTown[s] || adjacency[s]!.some((z) => hasPieces(c, ours, z))) options.push(s)
    }
    const most = Math.min(x.limited ? 1 : 3, options.length)
    const goals = (yield askSeveral(goalChoice, options, null, 1, most, actor, [])) as readonly number[]
    for (let i = 0; i < goals.length; i++) {
      if (i > 0 && hasWindows) yield* m.window(c, x, 'during')
      const goal = goals[i]!
      const piles: number[] = []
      const counts: number[] = []
      let there = 0
      for (const z of sources(c, goal)) {
        for (const base of ours) {
          const n = c[base + z]!
          if (n === 0) continue
          piles.push(base + z)
          counts.push(n)
          there += n
        }
      }
      if (there > 0) {
        const ask = askSeveral(moverChoice, piles, counts, 0, Math.min(MOST_MOVERS, there), actor, [goal])
        const movers = (yield ask) as readonly number[]
        for (const pile of movers) enter(c, pile, goal)
      }
      uncover(c, goal, totalPieces(c, ours, goal))
    }
    if (hasWindows) yield* m.window(c, x, 'after')
  }
}
