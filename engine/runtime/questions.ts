/** Limits of questions that are known only in play. */
import type { LackingConsequence } from '../gamedef/gamedef.ts'
import { getCell } from '../gamedef/lookup.ts'
import type { Ask } from '../gamedef/machine.ts'
import type { Host } from './host.ts'
import { clamp } from './numbers.ts'

/** A question before it is asked: its limits may still change. */
type UnaskedQuestion = { -readonly [K in keyof Ask]: Ask[K] }

export function makeQuestionFunctions({ refuse, crash }: Host) {
  return {
    /**
     * Narrows the limits and options of a question to what exists and can be paid. Null means that no answer is
     * possible, undefined that there are too few options and the rules continue without it.
     */
    several(lacking: LackingConsequence, node: number, ask: UnaskedQuestion): Ask | null | undefined {
      const { options, counts, min, max, costs } = ask
      let most = Math.min(max, counts === null ? options.length : sumCounts(counts))
      if (most < min && lacking === 'refuse') refuse('no-options', node, undefined, ask)
      if (costs !== null) {
        removeUnaffordableOptions(ask, costs)
        most = countAffordableOptions(ask.counts, ask.costs ?? costs, ask.budget, most)
        if (most < min && lacking === 'refuse') refuse('cannot-pay', node, undefined, ask)
      }
      if (most < min && lacking !== 'fewer') return undefined
      if (most <= 0) return null
      ask.min = clamp(min, 0, most)
      ask.max = most
      return ask
    },

    /** Checks that there is something to draw from. */
    drawn(options: readonly number[], at: number): readonly number[] {
      return options.length > 0 ? options : crash('there is nothing to draw from', at)
    },
  }
}

/** Removes options that cost too much alone, because whatever is offered may be chosen. */
function removeUnaffordableOptions(ask: UnaskedQuestion, costs: readonly number[]): void {
  const { options, counts, budget } = ask
  if (costs.every((cost) => cost <= budget)) return
  const isAffordable = (_: number, i: number): boolean => getCell(costs, i) <= budget
  ask.options = options.filter(isAffordable)
  ask.counts = counts === null ? null : counts.filter(isAffordable)
  ask.costs = costs.filter(isAffordable)
}

/** Counts how many of the cheapest options the budget pays for. */
function countAffordableOptions(
  counts: readonly number[] | null,
  costs: readonly number[],
  budget: number,
  most: number,
): number {
  const order = costs.map((_, i) => i).sort((a, b) => getCell(costs, a) - getCell(costs, b))
  let spent = 0
  let n = 0
  for (const i of order) {
    for (let left = counts === null ? 1 : getCell(counts, i); left > 0 && n < most; left--) {
      spent += getCell(costs, i)
      if (spent > budget) return n
      n++
    }
  }
  return n
}

function sumCounts(counts: readonly number[]): number {
  let n = 0
  for (const count of counts) n += count
  return n
}
