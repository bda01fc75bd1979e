/** The action `rouse` by hand, up to its question: options filtered by the pieces of the acting seat, each with a price. */
import type { Circumstances, Draft, Machine, Play } from '../../../engine/index.ts'
import { countPieces, hasPieces } from './asking.ts'
import type { HandCells } from './cells.ts'

const NEUTRAL = 2
const AFRAID = 1

export function makeHandRouse(at: HandCells, choice: number) {
  const { mobile, enemyCubes, enemy, own, coin, mood, fear, people, toll, isRoad, isBeyond, firstSpace, zones } = at

  const price = (draft: Draft, s: number): number => {
    if (isRoad[s]) return toll[s]!
    return draft[fear + s] === AFRAID ? people[s]! + 2 : people[s]! + 1
  }

  return function* rouse(_machine: Machine, draft: Draft, { actor }: Circumstances): Play {
    const ours = own[actor]!
    const theirs = enemy[actor]!
    const options: number[] = []
    const costs: number[] = []
    const budget = draft[coin + actor]!
    for (let s = firstSpace; s < zones; s++) {
      if (isBeyond[s] || !hasPieces(draft, mobile[actor]!, s)) continue
      if (people[s] === 0 && !hasPieces(draft, enemyCubes[actor]!, s)) continue
      if (draft[mood + s] === NEUTRAL && countPieces(draft, theirs, s) > countPieces(draft, ours, s)) continue
      const cost = price(draft, s)
      if (cost > budget) continue
      options.push(s)
      costs.push(cost)
    }
    const most = countPayable(costs, budget)
    if (most < 1) throw new Error('nothing to rouse')
    yield {
      choice,
      options,
      counts: null,
      min: 1,
      max: most,
      costs,
      budget,
      by: actor,
      path: [],
      why: null,
      decide: null,
    }
  }
}

/** Counts how many of the cheapest options the seat can pay. */
function countPayable(costs: readonly number[], budget: number): number {
  const rising = costs.slice().sort((a, b) => a - b)
  let left = budget
  let n = 0
  while (n < rising.length && rising[n]! <= left) left -= rising[n++]!
  return n
}
