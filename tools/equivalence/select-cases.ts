/** Selects the cases to play for a mutant: some that are near it, and some that differ most from those. */
import type { CandidateCase } from '../mutation/mutation-result.ts'

/** The number of near and of different cases; more would show little. */
const MOST_NEAR_AND_DIFFERENT_CASES = 12

/** Takes `cases` nearest first, and alternates near and different ones. */
export function selectCases<Case extends Pick<CandidateCase, 'id' | 'reached'>>(
  cases: readonly Case[],
): readonly Case[] {
  const near = interleaveGroups(cases, ({ id }) => id.ruleset).slice(0, MOST_NEAR_AND_DIFFERENT_CASES)
  const different = selectMostDifferent(cases, near)
  return near.flatMap((one, i) => [one, ...different.slice(i, i + 1)]).concat(different.slice(near.length))
}

/** Orders the first item of each group before the second of each. */
export function interleaveGroups<Item>(items: readonly Item[], groupOf: (item: Item) => string): readonly Item[] {
  const nth = new Map<string, number>()
  const turns = items.map((item) => {
    const group = groupOf(item)
    const turn = nth.get(group) ?? 0
    nth.set(group, turn + 1)
    return { item, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ item }) => item)
}

/** Repeatedly chooses the case that reaches most nodes which the chosen ones do not. */
function selectMostDifferent<Case extends Pick<CandidateCase, 'reached'>>(
  cases: readonly Case[],
  near: readonly Case[],
): readonly Case[] {
  const reachedNodes = new Set(near.flatMap(({ reached }) => [...reached]))
  const countNew = ({ reached }: Case): number => {
    let n = 0
    for (const node of reached) if (!reachedNodes.has(node)) n++
    return n
  }
  // The number of new nodes of a case only shrinks, so an old count is an upper bound.
  const remaining = cases.filter((one) => !near.includes(one)).map((one) => ({ one, most: one.reached.size }))
  const chosen: Case[] = []
  while (chosen.length < MOST_NEAR_AND_DIFFERENT_CASES && remaining.length > 0) {
    let best = -1
    let most = 0
    remaining.forEach((each, i) => {
      if (each.most <= most) return
      each.most = countNew(each.one)
      if (each.most > most) [best, most] = [i, each.most]
    })
    const [next] = best < 0 ? [] : remaining.splice(best, 1)
    if (next === undefined) break
    chosen.push(next.one)
    for (const node of next.one.reached) reachedNodes.add(node)
  }
  return chosen
}
