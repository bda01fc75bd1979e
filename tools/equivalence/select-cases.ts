/** Of the cases that reach a mutant those that are played: some that are near it, and some that differ most from these. */
import type { KillerCase } from '../mutation/mutation-result.ts'

/** So many of either; more say little that is new. */
const MOST = 12

/** `cases`: the nearest first. One that is near, one that is different, and so on. */
export function selectCases<Case extends Pick<KillerCase, 'id' | 'reached'>>(cases: readonly Case[]): readonly Case[] {
  const near = interleaveGroups(cases, ({ id }) => id.ruleset).slice(0, MOST)
  const different = mostDifferent(cases, near)
  return near.flatMap((one, i) => [one, ...different.slice(i, i + 1)]).concat(different.slice(near.length))
}

/** The first of each group, then the second of each. */
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

/** Each is the one that reaches most of what those before it do not, as a card that begins the same action does. */
function mostDifferent<Case extends Pick<KillerCase, 'reached'>>(
  cases: readonly Case[],
  near: readonly Case[],
): readonly Case[] {
  const seen = new Set(near.flatMap(({ reached }) => [...reached]))
  const fresh = ({ reached }: Case): number => {
    let n = 0
    for (const node of reached) if (!seen.has(node)) n++
    return n
  }
  // What was new of a case can only become less: those that had less than the best one has now need not be counted again.
  const left = cases.filter((one) => !near.includes(one)).map((one) => ({ one, most: one.reached.size }))
  const chosen: Case[] = []
  while (chosen.length < MOST && left.length > 0) {
    let best = -1
    let most = 0
    left.forEach((each, i) => {
      if (each.most <= most) return
      each.most = fresh(each.one)
      if (each.most > most) [best, most] = [i, each.most]
    })
    const [found] = best < 0 ? [] : left.splice(best, 1)
    if (found === undefined) break
    chosen.push(found.one)
    for (const node of found.one.reached) seen.add(node)
  }
  return chosen
}
