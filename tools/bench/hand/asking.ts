/** Helpers of the hand-written actions: sums over stacks, and questions. */
import type { Ask, Cells } from '../../../engine/index.ts'

export function countPieces(cells: Cells, bases: readonly number[], zone: number): number {
  let sum = 0
  for (let i = 0; i < bases.length; i++) sum += cells[bases[i]! + zone]!
  return sum
}

export function hasPieces(cells: Cells, bases: readonly number[], zone: number): boolean {
  for (let i = 0; i < bases.length; i++) if (cells[bases[i]! + zone]! > 0) return true
  return false
}

const NO_BUDGET = 1_000_000

/** Hand-written actions give no exclusion reasons, because no benchmark asks for them. */
export function askSeveral(
  choice: number,
  options: readonly number[],
  counts: readonly number[] | null,
  min: number,
  max: number,
  by: number,
  path: readonly number[],
): Ask {
  return {
    choice,
    options,
    counts,
    min,
    max,
    costs: null,
    budget: NO_BUDGET,
    by,
    path,
    why: null,
    decide: null,
  }
}
