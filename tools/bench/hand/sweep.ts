/** The action `sweep` by hand: removal by priority in chosen spaces, within constraints. */
import type { Circumstances, Draft, Machine, Play } from '../../../engine/index.ts'
import { askSeveral, countPieces, hasPieces } from './asking.ts'
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

export function makeHandSweep(at: HandCells, choice: number, control: (draft: Draft, s: number) => number) {
  const { cubes, enemy, firstSpace, zones, unrest, mood, available, spent, isRough, isRoad, isBeyond } = at
  const { set, shift } = at
  const { amberCarts, amberHidden, amberOpen, amberLodges, birchCarts, birchWatchers, birchLodges } = at
  const { cedarHidden, cedarOpen, cedarBare, cedarWalled, duneCarts, duneHidden, duneOpen, duneBare, duneWalled } = at
  const birchHome = birchLodges + available[BIRCH]!
  const lodges = [at.amberTents, amberLodges, birchLodges, cedarBare, cedarWalled, duneBare, duneWalled]

  /** For each acting seat, the kinds to remove in order, and their stacks in the box of their owner. */
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
  /** Removes bare lodges, and takes the walls of walled ones. */
  const eastLodges: readonly Lodges[] = [
    { bare: cedarBare, walled: cedarWalled, gone: cedarBare + spent[CEDAR]! },
    { bare: duneBare, walled: duneWalled, gone: duneBare + spent[DUNE]! },
  ]
  const westLodges: readonly Lodges[] = [
    { bare: amberLodges, walled: null, gone: amberLodges + spent[AMBER]! },
    { bare: birchLodges, walled: null, gone: birchLodges + spent[BIRCH]! },
  ]
  const theirLodges = [eastLodges, eastLodges, westLodges, westLodges]

  /** Moves up to `left` pieces, and returns how many remain to be moved. */
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
    if (countPieces(draft, lodges, s) >= MOST_LODGES || control(draft, s) !== WESTERNERS) return
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
      const strength = countPieces(draft, ours, s)
      clearOut(draft, s, actor, isRough[s] ? strength >> 1 : strength)
      buildLodge(draft, s)
      set(draft, unrest + s, Math.min(9, draft[unrest + s]! + 2))
      set(draft, mood + s, NEUTRAL)
    }
    if (hasWindows) yield* machine.window(draft, circumstances, 'after')
  }
}
