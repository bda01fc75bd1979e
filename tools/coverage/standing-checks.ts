/** The checks after every step: whether the game has ended, and the invariants. */
import { END_UNIT_NAME, type RuleUnit, walkNodeTrees } from './tree.ts'

/** The nodes that nothing else asks, with the definitions that only they call. */
export interface StandingChecks {
  readonly endNodes: ReadonlySet<number>
  /** By node: the declarations that the invariants which ask it read. */
  readonly invariantReadsByNode: ReadonlyMap<number, readonly string[]>
  /** By node of such a definition: the names of the definitions that ask it, its own too. */
  readonly definitionNamesByNode: ReadonlyMap<number, readonly string[]>
}

const DEFINITION_PREFIX = 'definition '

export function findStandingChecks(units: readonly RuleUnit[]): StandingChecks {
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  /** These units and those that they call. */
  const collectCalledUnits = (first: readonly RuleUnit[]): ReadonlySet<RuleUnit> => {
    const reached = new Set(first)
    for (const { trees, calls } of reached)
      for (const name of [...calls, ...[...walkNodeTrees(trees)].flatMap((tree) => tree.calls)]) {
        const called = byName.get(name)
        if (called) reached.add(called)
      }
    return reached
  }
  const unitsOfPlay = collectCalledUnits(
    units.filter(({ name }) => name !== END_UNIT_NAME && !/^(?:invariant|definition|procedure) /.test(name)),
  )
  const listNodesOutsidePlay = (reached: ReadonlySet<RuleUnit>): readonly number[] =>
    [...reached].flatMap((unit) =>
      unitsOfPlay.has(unit) ? [] : [...walkNodeTrees(unit.trees)].map(({ node }) => node),
    )
  const invariants = new Map<number, readonly string[]>()
  for (const unit of units.filter(({ name }) => name.startsWith('invariant '))) {
    const reached = collectCalledUnits([unit])
    const reads = [...reached].flatMap(({ trees, mentions }) => [
      ...mentions,
      ...[...walkNodeTrees(trees)].flatMap((tree) => tree.mentions),
    ])
    for (const node of listNodesOutsidePlay(reached)) invariants.set(node, [...(invariants.get(node) ?? []), ...reads])
  }
  const definitions = new Map<number, string[]>()
  for (const unit of units.filter((each) => each.name.startsWith(DEFINITION_PREFIX) && !unitsOfPlay.has(each)))
    for (const node of listNodesOutsidePlay(collectCalledUnits([unit])))
      definitions.set(node, [...(definitions.get(node) ?? []), unit.name.slice(DEFINITION_PREFIX.length)])
  return {
    endNodes: new Set(listNodesOutsidePlay(collectCalledUnits(units.filter(({ name }) => name === END_UNIT_NAME)))),
    invariantReadsByNode: invariants,
    definitionNamesByNode: definitions,
  }
}
