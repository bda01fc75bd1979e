/** Finds the names that tell some mutants from others with the same change: the value of `in`. */
import type { Mutant } from '../planned-mutant.ts'
import type { EnclosingNames } from './mutant-names.ts'

const MOST_DISTINCT_NAMES = 3

/** Returns as few names as possible, the innermost first; null where other mutants stand in all of them too. */
export function findDistinguishingNames(
  listed: readonly Mutant[],
  all: readonly Mutant[],
  names: EnclosingNames,
): readonly string[] | null {
  const ids = new Set(listed.map(({ id }) => id))
  const namesOfOthers = all.filter(({ id }) => !ids.has(id)).map((mutant) => new Set(names.listNamesAround(mutant)))
  if (namesOfOthers.length === 0) return []
  const [first, ...rest] = listed.map((mutant) => names.listNamesAround(mutant))
  const shared = (first ?? []).filter(
    (name) => rest.every((each) => each.includes(name)) && namesOfOthers.some((other) => !other.has(name)),
  )
  for (let count = 1; count <= MOST_DISTINCT_NAMES; count++) {
    const distinct = findNamesNoneHasTogether(shared, count, namesOfOthers)
    if (distinct !== null) return distinct
  }
  return null
}

/** Returns the first `count` names that no other mutant has together. */
function findNamesNoneHasTogether(
  names: readonly string[],
  count: number,
  namesOfOthers: readonly ReadonlySet<string>[],
): readonly string[] | null {
  if (namesOfOthers.length === 0) return []
  if (count === 0) return null
  for (const [i, name] of names.entries()) {
    const othersWithName = namesOfOthers.filter((other) => other.has(name))
    const more = findNamesNoneHasTogether(names.slice(i + 1), count - 1, othersWithName)
    if (more !== null) return [name, ...more]
  }
  return null
}
