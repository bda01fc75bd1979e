/** What coverage asks of a game again and again: which nodes a clause has, what they decide, what is within them. */
import { collectEffectLists, collectEffects, type GameDef } from '../../engine/index.ts'
import { type CoverageDeclaration, listDeclarations } from './declarations.ts'
import { findStandingChecks, type StandingChecks } from './standing-checks.ts'
import { listRuleUnits, type NodeTree, type RuleUnit, walkNodeTrees } from './tree.ts'

export interface GameAnatomy {
  readonly def: GameDef
  readonly units: readonly RuleUnit[]
  readonly trees: ReadonlyMap<number, NodeTree>
  /** Nodes by clause. */
  readonly nodesByClause: ReadonlyMap<number, readonly number[]>
  /** By clause: the constraints that carry it. */
  readonly constraintsByClause: ReadonlyMap<number, readonly number[]>
  /** By clause: the declarations that carry it. */
  readonly declarationsByClause: ReadonlyMap<number, readonly CoverageDeclaration[]>
  /** By declaration: the nodes that speak of it. */
  readonly nodesByMention: ReadonlyMap<string, readonly number[]>
  /** Nodes of legality conditions and of `require`: they only refuse. */
  readonly requirementNodes: ReadonlySet<number>
  /**
   * Nodes with a condition that no author wrote, such as whether a card is in effect at a point: every play that comes
   * there asks it.
   */
  readonly generatedConditions: ReadonlySet<number>
  /** Nodes that write nothing: others use their value. */
  readonly valueNodes: ReadonlySet<number>
  /** Nodes of actions that do nothing, such as to pass. */
  readonly effectlessActionNodes: ReadonlySet<number>
  /** By the node that says when special activities may be begun: the nodes of those actions. */
  readonly actionsOpenedByNode: ReadonlyMap<number, readonly number[]>
  readonly standingChecks: StandingChecks
  /** Whether the rule data carries the clause. */
  isCarried(clauseIndex: number): boolean
  /** The node, the nodes in it, and those of what it calls. */
  findNodesWithin(node: number): ReadonlySet<number>
}

const anatomyByGame = new WeakMap<GameDef, GameAnatomy>()

export function analyzeGameForCoverage(def: GameDef): GameAnatomy {
  const cached = anatomyByGame.get(def)
  if (cached) return cached
  const units = listRuleUnits(def)
  const byName = new Map(units.map((unit) => [unit.name, unit]))
  const trees = new Map(units.flatMap(({ trees }) => [...walkNodeTrees(trees)].map((tree) => [tree.node, tree])))
  const reach = new Map<number, ReadonlySet<number>>()
  const within = (node: number): ReadonlySet<number> => {
    const cachedNodes = reach.get(node)
    if (cachedNodes) return cachedNodes
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
    ...groupPartsByClause(def),
    nodesByMention: mentioning,
    requirementNodes: findRequirementNodes(def),
    generatedConditions: findGeneratedConditions(def),
    valueNodes: findValueNodes(def),
    effectlessActionNodes: findEffectlessActionNodes(def),
    actionsOpenedByNode: findActionsOpenedByNode(def),
    standingChecks: findStandingChecks(units),
    findNodesWithin: within,
  }
  anatomyByGame.set(def, anatomy)
  return anatomy
}

/** `other` is the same game with other clauses in some parts: the nodes that units share are not worked out again. */
export function shareGameAnatomy(def: GameDef, reattributedDef: GameDef): void {
  anatomyByGame.set(reattributedDef, {
    ...analyzeGameForCoverage(def),
    def: reattributedDef,
    ...groupPartsByClause(reattributedDef),
  })
}

function groupPartsByClause(
  def: GameDef,
): Pick<GameAnatomy, 'nodesByClause' | 'constraintsByClause' | 'declarationsByClause' | 'isCarried'> {
  const nodes = groupIndicesByClause(def.nodes)
  const constraints = groupIndicesByClause(def.constraints)
  const declarations = listDeclarations(def)
  const declared = new Map(
    [...groupIndicesByClause(declarations)].map(
      ([rule, indices]) => [rule, indices.flatMap((i) => declarations[i] ?? [])] as const,
    ),
  )
  const isCarried = (clauseIndex: number): boolean =>
    [nodes, constraints, declared].some((parts) => parts.has(clauseIndex))
  return { nodesByClause: nodes, constraintsByClause: constraints, declarationsByClause: declared, isCarried }
}

function groupIndicesByClause(parts: readonly { readonly rule: number }[]): ReadonlyMap<number, readonly number[]> {
  const indicesByClause = new Map<number, number[]>()
  for (const [i, { rule }] of parts.entries()) {
    if (rule < 0) continue
    const indices = indicesByClause.get(rule)
    if (indices) indices.push(i)
    else indicesByClause.set(rule, [i])
  }
  return indicesByClause
}

const findRequirementNodes = ({ actions, nodes }: GameDef): ReadonlySet<number> =>
  new Set([
    ...actions.flatMap(({ legality, validate }) => [...legality, ...validate].map(({ node }) => node)),
    ...nodes.flatMap(({ kind }, node) => (kind === 'require' ? [node] : [])),
  ])

/** The author wrote the condition of a standing rule as a definition. */
function findGeneratedConditions({ procedures }: GameDef): ReadonlySet<number> {
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

const findEffectlessActionNodes = ({ actions }: GameDef): ReadonlySet<number> =>
  new Set(
    actions
      .filter(({ spend, stages }) => spend.length === 0 && stages.every(({ effects }) => effects.length === 0))
      .flatMap(({ node, stages }) => [node, ...stages.map((stage) => stage.node)]),
  )

function findActionsOpenedByNode({ actions }: GameDef): ReadonlyMap<number, readonly number[]> {
  const openings = new Map<number, number[]>()
  for (const { node, action } of actions.flatMap(({ windows }) => windows)) {
    const begun = actions[action]
    if (begun) openings.set(node, [...(openings.get(node) ?? []), begun.node])
  }
  return openings
}
