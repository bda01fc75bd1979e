/** Piles: counts pieces and moves them between piles. */
import type { Cells, Draft } from '../gamedef/layout.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { Host } from './host.ts'
import { ELEMENTS_PER_STEP, type StepBudget } from './step-budget.ts'

/** Counts the pieces of some classes in a zone; `bases` are the first cells of the classes. */
export function countPiecesInZone(cells: Cells, bases: readonly number[], zone: number): number {
  let sum = 0
  for (let i = 0; i < bases.length; i++) sum += cells[bases[i]! + zone]!
  return sum
}

/** Whether there is any. It is faster than `total`. */
export function hasPieceInZone(cells: Cells, bases: readonly number[], zone: number): boolean {
  for (let i = 0; i < bases.length; i++) if (cells[bases[i]! + zone]! > 0) return true
  return false
}

/** Lists the neighbours of some zones, in the order of the zones. `adjacent` is the table of neighbours. */
export const makeNeighbourLister =
  ({ spend }: Pick<StepBudget, 'spend'>) =>
  (adjacent: readonly (readonly number[])[], zones: readonly number[], at: number): number[] => {
    if (zones.length >= ELEMENTS_PER_STEP) spend(at, zones.length)
    const isNext = new Uint8Array(adjacent.length)
    for (const zone of zones) for (const neighbour of getAt(adjacent, zone)) isNext[neighbour] = 1
    const neighbours: number[] = []
    for (let zone = 0; zone < isNext.length; zone++) if (isNext[zone] === 1) neighbours.push(zone)
    return neighbours
  }

/** Moves `n` pieces between two piles. */
export const makePieceShift =
  ({ set }: Host) =>
  (draft: Draft, fromPile: number, toPile: number, n: number): void => {
    if (n === 0 || fromPile === toPile) return
    const there = draft[fromPile]!
    if (!(n > 0 && n <= there)) throw new RangeError(`${n} pieces cannot leave a pile of ${there}`)
    set(draft, fromPile, there - n)
    set(draft, toPile, draft[toPile]! + n)
  }
