/** Questions whose limits are only known in play. */
import type { Lacking } from '../gamedef/gamedef.ts'
import { getCell } from '../gamedef/lookup.ts'
import type { Ask } from '../gamedef/machine.ts'
import type { Host } from './host.ts'
import { clamp } from './numbers.ts'

/** A question that nobody has been asked yet: its limits may still be narrowed. */
type Unasked = { -readonly [K in keyof Ask]: Ask[K] }

export function makeQuestionFunctions({ refuse, crash }: Host) {
  return {
    /**
     * Narrows the limits of a question for several answers to what there are options and means for, and its options to what
     * there are means for by itself. Null where none can be given, undefined where they are too few and the rules go on without it.
     */
    several(lacking: Lacking, node: number, ask: Unasked): Ask | null | undefined {
      const { options, counts, min, max, costs } = ask
      let most = Math.min(max, counts === null ? options.length : sum(counts))
      if (most < min && lacking === 'refuse') refuse('no-options', node, undefined, ask)
      if (costs !== null) {
        leaveOutDear(ask, costs)
        most = payable(ask.counts, ask.costs ?? costs, ask.budget, most)
        if (most < min && lacking === 'refuse') refuse('cannot-pay', node, undefined, ask)
      }
      if (most < min && lacking !== 'fewer') return undefined
      if (most <= 0) return null
      ask.min = clamp(min, 0, most)
      ask.max = most
      return ask
    },

    /** Chance draws from something. */
    drawn(options: readonly number[], at: number): readonly number[] {
      return options.length > 0 ? options : crash('there is nothing to draw from', at)
    },
  }
}

/** Leaves out what costs too much by itself: what is offered may be chosen. */
function leaveOutDear(ask: Unasked, costs: readonly number[]): void {
  const { options, counts, budget } = ask
  if (costs.every((cost) => cost <= budget)) return
  const isCheap = (_: number, i: number): boolean => getCell(costs, i) <= budget
  ask.options = options.filter(isCheap)
  ask.counts = counts === null ? null : counts.filter(isCheap)
  ask.costs = costs.filter(isCheap)
}

/** How many may be taken before the cheapest of them cost more than the budget. */
function payable(counts: readonly number[] | null, costs: readonly number[], budget: number, most: number): number {
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

function sum(counts: readonly number[]): number {
  let n = 0
  for (const count of counts) n += count
  return n
}
