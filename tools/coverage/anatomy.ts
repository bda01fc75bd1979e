/** What coverage asks of a game again and again: which nodes a clause has, what they decide, what is within them. */
import { collectEffectLists, collectEffects, type GameDef } from '../../engine/index.ts'
import { type CoverageDeclaration, listDeclarations } from './declarations.ts'
import { findStandingChecks, type StandingChecks } from './standing-checks.ts'
import { listUnits, type NodeTree, type RuleUnit, walkTrees } from './tree.ts'

export interface GameAnatomy {
  readonly def: GameDef
  readonly units: readonly RuleUnit[]
  readonly trees: ReadonlyMap<number, NodeTree>
  /** Nodes by clause. */
  readonly nodes: ReadonlyMap<number, readonly number[]>
  /** By clause: the constraints that carry it. */
  readonly constraints: ReadonlyMap<number, readonly number[]>
  /** By clause: the declarations that carry it. */
  readonly declared: ReadonlyMap<number, readonly CoverageDeclaration[]>
  /** By declaration: the nodes that speak of it. */
  readonly mentioning: ReadonlyMap<string, readonly number[]>
  /** Nodes of legality conditions and of `require`: they only refuse. */
  readonly requirements: ReadonlySet<number>
  /**
   * Nodes with a condition that no author wrote, such as whether a card is in effect at a point: every play that comes
   * there asks it.
   */
  readonly generated: ReadonlySet<number>
  /** Nodes that write nothing: others use their value. */
  readonly values: ReadonlySet<number>
  /** Nodes of actions that do nothing, such as to pass. */
  readonly withoutEffects: ReadonlySet<number>
  /** By the node that says when special activities may be begun: the nodes of those actions. */
  readonly openings: ReadonlyMap<number, readonly number[]>
  readonly standing: StandingChecks
  /** Whether the rule data carries the clause. */
  isCarried(rule: number): boolean
  /** The node, the nodes in it, and those of what it calls. */
  within(node: number): ReadonlySet<number>
}

const known = new WeakMap<GameDef, GameAnatomy>()

export function analyzeGame(def: GameDef): GameAnatomy {
  const before = known.get(def)
  if (before) return before
  const units = listUnits(def)
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  const trees = new Map(units.flatMap(({ trees }) => [...walkTrees(trees)].map((tree) => [tree.node, tree])))
  const reach = new Map<number, ReadonlySet<number>>()
  const within = (node: number): ReadonlySet<number> => {
    const found = reach.get(node)
    if (found) return found
    const nodes = new Set<number>()
    const visited = new Set<string>()
    const visit = (tree: NodeTree): void => {
      nodes.add(tree.node)
      tree.children.forEach(visit)
      for (const name of tree.calls) {
        if (visited.has(name)) continue
        visited.add(name)
        byName.get(name)?.trees.forEach(visit)
      }
    }
    const tree = trees.get(node)
    if (tree) visit(tree)
    reach.set(node, nodes)
    return nodes
  }
  const mentioning = new Map<string, number[]>()
  for (const { node, mentions } of trees.values())
    for (const key of mentions) {
      const others = mentioning.get(key)
      if (others) others.push(node)
      else mentioning.set(key, [node])
    }
  const anatomy: GameAnatomy = {
    def,
    units,
    trees,
    ...findCarriedParts(def),
    mentioning,
    requirements: findRequirements(def),
    generated: findGeneratedNodes(def),
    values: findValueNodes(def),
    withoutEffects: withoutEffects(def),
    openings: findOpenings(def),
    standing: findStandingChecks(units),
    within,
  }
  known.set(def, anatomy)
  return anatomy
}

/** `other` is the same game with other clauses in some parts: the nodes that units share are not worked out again. */
export function shareGameAnatomy(def: GameDef, other: GameDef): void {
  known.set(other, { ...analyzeGame(def), def: other, ...findCarriedParts(other) })
}

function findCarriedParts(def: GameDef): Pick<GameAnatomy, 'nodes' | 'constraints' | 'declared' | 'isCarried'> {
  const nodes = groupByRule(def.nodes)
  const constraints = groupByRule(def.constraints)
  const all = listDeclarations(def)
  const declared = new Map(
    [...groupByRule(all)].map(([rule, own]) => [rule, own.flatMap((i) => all[i] ?? [])] as const),
  )
  const isCarried = (rule: number): boolean => [nodes, constraints, declared].some((parts) => parts.has(rule))
  return { nodes, constraints, declared, isCarried }
}

function groupByRule(parts: readonly { readonly rule: number }[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const [i, { rule }] of parts.entries()) {
    if (rule < 0) continue
    const own = found.get(rule)
    if (own) own.push(i)
    else found.set(rule, [i])
  }
  return found
}

const findRequirements = ({ actions, nodes }: GameDef): ReadonlySet<number> =>
  new Set([
    ...actions.flatMap(({ legality, validate }) => [...legality, ...validate].map(({ node }) => node)),
    ...nodes.flatMap(({ kind }, node) => (kind === 'require' ? [node] : [])),
  ])

/** The author wrote the condition of a standing rule as a definition. */
function findGeneratedNodes({ procedures }: GameDef): ReadonlySet<number> {
  const effects = procedures.flatMap(({ made, effects }) => (made ? effects : []))
  return new Set(effects.flatMap((effect) => (effect.do === 'if' && effect.when.e !== 'call' ? [effect.node] : [])))
}

const VALUE_NODE_KINDS: ReadonlySet<string> = new Set(['definition', 'amendment', 'let', 'append', 'asks'])

/** A change of a number that `let` has bound is written like a change of a track. */
const findValueNodes = (def: GameDef): ReadonlySet<number> =>
  new Set([
    ...def.nodes.flatMap(({ kind }, node) => (VALUE_NODE_KINDS.has(kind) ? [node] : [])),
    ...collectEffectLists(def).flatMap((list) =>
      collectEffects(list).flatMap((effect) => (effect.do === 'assign' ? [effect.node] : [])),
    ),
  ])

const withoutEffects = ({ actions }: GameDef): ReadonlySet<number> =>
  new Set(
    actions
      .filter(({ spend, stages }) => spend.length === 0 && stages.every(({ effects }) => effects.length === 0))
      .flatMap(({ node, stages }) => [node, ...stages.map((stage) => stage.node)]),
  )

function findOpenings({ actions }: GameDef): ReadonlyMap<number, readonly number[]> {
  const openings = new Map<number, number[]>()
  for (const { node, action } of actions.flatMap(({ windows }) => windows)) {
    const begun = actions[action]
    if (begun) openings.set(node, [...(openings.get(node) ?? []), begun.node])
  }
  return openings
}
