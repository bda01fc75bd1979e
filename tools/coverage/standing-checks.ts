/** The checks after every step: whether the game has ended, and the invariants. */
import { END_UNIT, type RuleUnit, walkTrees } from './tree.ts'

/** The nodes that nothing else asks, with the definitions that only they call. */
export interface StandingChecks {
  readonly end: ReadonlySet<number>
  /** By node: the declarations that the invariants which ask it read. */
  readonly invariants: ReadonlyMap<number, readonly string[]>
  /** By node of such a definition: the names of the definitions that ask it, its own too. */
  readonly definitions: ReadonlyMap<number, readonly string[]>
}

const DEFINITION_PREFIX = 'definition '

export function findStandingChecks(units: readonly RuleUnit[]): StandingChecks {
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  /** These units and those that they call. */
  const reachOf = (first: readonly RuleUnit[]): ReadonlySet<RuleUnit> => {
    const found = new Set(first)
    for (const { trees, calls } of found)
      for (const name of [...calls, ...[...walkTrees(trees)].flatMap((tree) => tree.calls)]) {
        const called = byName.get(name)
        if (called) found.add(called)
      }
    return found
  }
  const played = reachOf(
    units.filter(({ name }) => name !== END_UNIT && !/^(?:invariant|definition|procedure) /.test(name)),
  )
  const ownNodes = (reached: ReadonlySet<RuleUnit>): readonly number[] =>
    [...reached].flatMap((unit) => (played.has(unit) ? [] : [...walkTrees(unit.trees)].map(({ node }) => node)))
  const invariants = new Map<number, readonly string[]>()
  for (const unit of units.filter(({ name }) => name.startsWith('invariant '))) {
    const reached = reachOf([unit])
    const reads = [...reached].flatMap(({ trees, mentions }) => [
      ...mentions,
      ...[...walkTrees(trees)].flatMap((tree) => tree.mentions),
    ])
    for (const node of ownNodes(reached)) invariants.set(node, [...(invariants.get(node) ?? []), ...reads])
  }
  const definitions = new Map<number, string[]>()
  for (const unit of units.filter((each) => each.name.startsWith(DEFINITION_PREFIX) && !played.has(each)))
    for (const node of ownNodes(reachOf([unit])))
      definitions.set(node, [...(definitions.get(node) ?? []), unit.name.slice(DEFINITION_PREFIX.length)])
  return {
    end: new Set(ownNodes(reachOf(units.filter(({ name }) => name === END_UNIT)))),
    invariants,
    definitions,
  }
}
