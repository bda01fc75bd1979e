/** Selects the cases to play for a mutant: some that are near it, and some that differ most from those. */
import type { CandidateCase } from '../mutation/mutation-result.ts'

/** The number of near and of different cases; more would show little. */
const MOST_CASES_PER_SORT = 12

/** Takes `cases` nearest first, and alternates near and different ones. */
export function selectCases<Case extends Pick<CandidateCase, 'id' | 'reached'>>(
  cases: readonly Case[],
): readonly Case[] {
  const near = interleaveGroups(cases, ({ id }) => id.ruleset).slice(0, MOST_CASES_PER_SORT)
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
  const seen = new Set(near.flatMap(({ reached }) => [...reached]))
  const countNew = ({ reached }: Case): number => {
    let n = 0
    for (const node of reached) if (!seen.has(node)) n++
    return n
  }
  // The number of new nodes of a case only shrinks, so an old count is an upper bound.
  const left = cases.filter((one) => !near.includes(one)).map((one) => ({ one, most: one.reached.size }))
  const chosen: Case[] = []
  while (chosen.length < MOST_CASES_PER_SORT && left.length > 0) {
    let best = -1
    let most = 0
    left.forEach((each, i) => {
      if (each.most <= most) return
      each.most = countNew(each.one)
      if (each.most > most) [best, most] = [i, each.most]
    })
    const [found] = best < 0 ? [] : left.splice(best, 1)
    if (found === undefined) break
    chosen.push(found.one)
    for (const node of found.one.reached) seen.add(node)
  }
  return chosen
}
