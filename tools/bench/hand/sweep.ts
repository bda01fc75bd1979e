/** Removal in an order of priority over chosen spaces, within constraints. The action `sweep` by hand. */
import type { Circumstances, Draft, Machine, Play } from '../../../engine/index.ts'
import { askSeveral, hasPieces, totalPieces } from './asking.ts'
import { AMBER, BIRCH, CEDAR, DUNE, type HandCells } from './cells.ts'
import { WESTERNERS } from './standing.ts'

const NEUTRAL = 2
const MOST_LODGES = 2

interface Step {
  readonly from: number
  readonly to: number
}

interface Lodges {
  readonly bare: number
  readonly walled: number | null
  readonly gone: number
}

export function handSweep(at: HandCells, choice: number, control: (c: Draft, s: number) => number) {
  const { cubes, enemy, firstSpace, zones, unrest, mood, available, spent, isRough, isRoad, isBeyond } = at
  const { set, shift } = at
  const { amberCarts, amberHidden, amberOpen, amberLodges, birchCarts, birchWatchers, birchLodges } = at
  const {
    cedarHidden,
    cedarOpen,
    cedarBare,
    cedarWalled,
    duneCarts,
    duneHidden,
    duneOpen,
    duneBare,
    duneWalled,
  } = at
  const birchHome = birchLodges + available[BIRCH]!
  const lodges = [at.amberTents, amberLodges, birchLodges, cedarBare, cedarWalled, duneBare, duneWalled]

  /** By who acts: what is removed in which order, and the pile that it comes to in the box of its owner. */
  const east: readonly Step[] = [
    { from: cedarOpen, to: cedarHidden + available[CEDAR]! },
    { from: duneOpen, to: duneHidden + available[DUNE]! },
    { from: duneCarts, to: duneCarts + available[DUNE]! },
    { from: cedarHidden, to: cedarHidden + available[CEDAR]! },
    { from: duneHidden, to: duneHidden + available[DUNE]! },
  ]
  const west: readonly Step[] = [
    { from: amberCarts, to: amberCarts + available[AMBER]! },
    { from: amberHidden, to: amberHidden + available[AMBER]! },
    { from: amberOpen, to: amberHidden + available[AMBER]! },
    { from: birchCarts, to: birchCarts + available[BIRCH]! },
    { from: birchWatchers, to: birchWatchers + available[BIRCH]! },
  ]
  const order = [east, east, west, west]
  /** Bare lodges are gone, walled ones lose their walls. */
  const eastLodges: readonly Lodges[] = [
    { bare: cedarBare, walled: cedarWalled, gone: cedarBare + spent[CEDAR]! },
    { bare: duneBare, walled: duneWalled, gone: duneBare + spent[DUNE]! },
  ]
  const westLodges: readonly Lodges[] = [
    { bare: amberLodges, walled: null, gone: amberLodges + spent[AMBER]! },
    { bare: birchLodges, walled: null, gone: birchLodges + spent[BIRCH]! },
  ]
  const theirLodges = [eastLodges, eastLodges, westLodges, westLodges]

  /** Moves as many as there are, up to `left`; what is still left over. */
  function send(c: Draft, from: number, to: number, left: number): number {
    const n = Math.min(left, c[from]!)
    if (n <= 0) return left
    shift(c, from, to, n)
    return left - n
  }

  function clearOut(c: Draft, s: number, actor: number, upTo: number): void {
    let left = upTo
    for (const { from, to } of order[actor]!) left = send(c, from + s, to, left)
    for (const { from } of order[actor]!) if (c[from + s]! > 0) return
    for (const { bare, walled, gone } of theirLodges[actor]!) {
      left = send(c, bare + s, gone, left)
      if (walled !== null) left = send(c, walled + s, bare + s, left)
    }
  }

  function buildLodge(c: Draft, s: number): void {
    if (isRoad[s] || isBeyond[s] || c[birchHome] === 0) return
    if (totalPieces(c, lodges, s) >= MOST_LODGES || control(c, s) !== WESTERNERS) return
    shift(c, birchHome, birchLodges + s, 1)
  }

  return function* sweep(m: Machine, c: Draft, x: Circumstances): Play {
    const { actor } = x
    const hasWindows = !x.free && !x.limited
    if (hasWindows) yield* m.window(c, x, 'before')
    const ours = cubes[actor]!
    const options: number[] = []
    for (let s = firstSpace; s < zones; s++) {
      if (hasPieces(c, ours, s) && hasPieces(c, enemy[actor]!, s)) options.push(s)
    }
    if (options.length === 0) throw new Error('nothing to sweep')
    const most = Math.min(x.limited ? 1 : 6, options.length)
    const spaces = (yield askSeveral(choice, options, null, 1, most, actor, [])) as readonly number[]
    for (let i = 0; i < spaces.length; i++) {
      if (i > 0 && hasWindows) yield* m.window(c, x, 'during')
      const s = spaces[i]!
      const strength = totalPieces(c, ours, s)
      clearOut(c, s, actor, isRough[s] ? strength >> 1 : strength)
      buildLodge(c, s)
      set(c, unrest + s, Math.min(9, c[unrest + s]! + 2))
      set(c, mood + s, NEUTRAL)
    }
    if (hasWindows) yield* m.window(c, x, 'after')
  }
}
