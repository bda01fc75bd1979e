/** Finds the names that tell some mutants from others with the same change: the value of `in`. */
import type { Mutant } from '../planned-mutant.ts'
import type { MutantNames } from './mutant-names.ts'

const MOST_NAMES = 3

/** Returns as few names as possible, the innermost first; null where other mutants stand in all of them too. */
export function findDistinctNames(
  meant: readonly Mutant[],
  all: readonly Mutant[],
  names: MutantNames,
): readonly string[] | null {
  const ids = new Set(meant.map(({ id }) => id))
  const others = all.filter(({ id }) => !ids.has(id)).map((mutant) => new Set(names.listNames(mutant)))
  if (others.length === 0) return []
  const [first, ...rest] = meant.map((mutant) => names.listNames(mutant))
  const shared = (first ?? []).filter(
    (name) => rest.every((each) => each.includes(name)) && others.some((other) => !other.has(name)),
  )
  for (let count = 1; count <= MOST_NAMES; count++) {
    const distinct = findCombination(shared, count, others)
    if (distinct !== null) return distinct
  }
  return null
}

/** Returns the first `count` names that no other mutant has together. */
function findCombination(
  names: readonly string[],
  count: number,
  others: readonly ReadonlySet<string>[],
): readonly string[] | null {
  if (others.length === 0) return []
  if (count === 0) return null
  for (const [i, name] of names.entries()) {
    const confused = others.filter((other) => other.has(name))
    const more = findCombination(names.slice(i + 1), count - 1, confused)
    if (more !== null) return [name, ...more]
  }
  return null
}
