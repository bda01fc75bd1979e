/** Finds the nodes of another version of a game that stand where nodes of this one do. */
import type { GameDef } from '../../../engine/index.ts'
import { listRuleUnits, type NodeTree } from '../../coverage/tree.ts'

/** A node without a counterpart is that of the nearest node around it. */
export function findSameNodes(def: GameDef, other: GameDef, nodes: readonly number[]): readonly number[] {
  const wanted = new Set(nodes)
  const former = new Map(listRuleUnits(other).map((unit) => [unit.name, unit.trees]))
  const found = new Set<number>()
  const visit = (trees: readonly NodeTree[], others: readonly NodeTree[], around: NodeTree | null): void => {
    trees.forEach((tree, i) => {
      const same = others[i] ?? around
      if (wanted.has(tree.node) && same) found.add(same.node)
      visit(tree.children, others[i]?.children ?? [], same)
    })
  }
  for (const { name, trees } of listRuleUnits(def)) visit(trees, former.get(name) ?? [], null)
  return [...found]
}
