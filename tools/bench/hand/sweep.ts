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

export function handSweep(at: HandCells, choice: number, control: (draft: Draft, s: number) => number) {
  const { cubes, enemy, firstSpace, zones, unrest, mood, available, spent, isRough, isRoad, isBeyond } = at
  const { set, shift } = at
  const { amberCarts, amberHidden, amberOpen, amberLodges, birchCarts, birchWatchers, birchLodges } = at
  const { cedarHidden, cedarOpen, cedarBare, cedarWalled, duneCarts, duneHidden, duneOpen, duneBare, duneWalled } = at
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
  function send(draft: Draft, from: number, to: number, left: number): number {
    const n = Math.min(left, draft[from]!)
    if (n <= 0) return left
    shift(draft, from, to, n)
    return left - n
  }

  function clearOut(draft: Draft, s: number, actor: number, upTo: number): void {
    let left = upTo
    for (const { from, to } of order[actor]!) left = send(draft, from + s, to, left)
    for (const { from } of order[actor]!) if (draft[from + s]! > 0) return
    for (const { bare, walled, gone } of theirLodges[actor]!) {
      left = send(draft, bare + s, gone, left)
      if (walled !== null) left = send(draft, walled + s, bare + s, left)
    }
  }

  function buildLodge(draft: Draft, s: number): void {
    if (isRoad[s] || isBeyond[s] || draft[birchHome] === 0) return
    if (totalPieces(draft, lodges, s) >= MOST_LODGES || control(draft, s) !== WESTERNERS) return
    shift(draft, birchHome, birchLodges + s, 1)
  }

  return function* sweep(machine: Machine, draft: Draft, circumstances: Circumstances): Play {
    const { actor } = circumstances
    const hasWindows = !circumstances.free && !circumstances.limited
    if (hasWindows) yield* machine.window(draft, circumstances, 'before')
    const ours = cubes[actor]!
    const options: number[] = []
    for (let s = firstSpace; s < zones; s++) {
      if (hasPieces(draft, ours, s) && hasPieces(draft, enemy[actor]!, s)) options.push(s)
    }
    if (options.length === 0) throw new Error('nothing to sweep')
    const most = Math.min(circumstances.limited ? 1 : 6, options.length)
    const spaces = (yield askSeveral(choice, options, null, 1, most, actor, [])) as readonly number[]
    for (let i = 0; i < spaces.length; i++) {
      if (i > 0 && hasWindows) yield* machine.window(draft, circumstances, 'during')
      const s = spaces[i]!
      const strength = totalPieces(draft, ours, s)
      clearOut(draft, s, actor, isRough[s] ? strength >> 1 : strength)
      buildLodge(draft, s)
      set(draft, unrest + s, Math.min(9, draft[unrest + s]! + 2))
      set(draft, mood + s, NEUTRAL)
    }
    if (hasWindows) yield* machine.window(draft, circumstances, 'after')
  }
}
