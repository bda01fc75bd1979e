/** Finds the scenarios that reached each node of the rule data, under every rule set that has it. */
import { type GameDef, sourcePlaceOf } from '../../engine/index.ts'
import { isClaimFor } from '../project/project.ts'
import type { NodeRunCount } from '../run/counts.ts'
import { analyzeGame } from './anatomy.ts'
import { type CaseRecord, type CoverageRecord, makeGameKey } from './coverage-record.ts'
import { NO_LIMITS, type NodeTree } from './tree.ts'

/** A place of the rule data. Nodes that a macro put in one place count as one. */
export interface ReachedNode {
  /** From the root. */
  readonly file: string
  readonly line: number
  readonly col: number
  readonly endLine: number
  readonly endCol: number
  readonly kind: string
  readonly rule: string | null
  readonly decides: NodeTree['decides']
  readonly limits: NodeTree['limits']
  readonly ran: number
  readonly held: number
  readonly failed: number
  /** Files of scenarios. */
  readonly reachedBy: readonly string[]
  /** Those among them that claim its clause. */
  readonly watchedBy: readonly string[]
}

interface NodeTally {
  ran: number
  held: number
  failed: number
  readonly reachedBy: Set<string>
  readonly watchedBy: Set<string>
  readonly node: Omit<ReachedNode, 'ran' | 'held' | 'failed' | 'reachedBy' | 'watchedBy'>
}

export function collectReachedNodes({ games, cases }: CoverageRecord): readonly ReachedNode[] {
  const found = new Map<string, NodeTally>()
  for (const game of games) {
    const nodes = game.def.nodes.map((_, node) => findPlace(game.def, node, found))
    const own = cases.filter((seen) => makeGameKey({ folder: seen.game, ruleset: seen.ruleset }) === makeGameKey(game))
    for (const seen of own) for (const count of seen.counts) addReachCount(nodes[count[0]] ?? null, count, seen)
  }
  return [...found.values()]
    .map(({ node, reachedBy, watchedBy, ...counts }) => ({
      ...node,
      ...counts,
      reachedBy: [...reachedBy],
      watchedBy: [...watchedBy],
    }))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.col - b.col : a.file < b.file ? -1 : 1))
}

/** The place of a node with its scenarios; null where it has none. */
function findPlace(def: GameDef, node: number, found: Map<string, NodeTally>): NodeTally | null {
  const { at = -1, kind = '', rule = -1 } = def.nodes[node] ?? {}
  const place = sourcePlaceOf(def, at)
  const stretch = def.places[at]
  if (!place || !stretch) return null
  const { file, line, col } = place
  const key = `${file}:${line}:${col}`
  const known = found.get(key)
  if (known) return known
  const made: NodeTally = {
    ...{ ran: 0, held: 0, failed: 0 },
    reachedBy: new Set(),
    watchedBy: new Set(),
    node: {
      ...{ file, line, col, kind },
      endLine: stretch.endLine,
      endCol: stretch.endCol,
      rule: def.rules[rule]?.id ?? null,
      ...countOutcomes(def, node),
    },
  }
  found.set(key, made)
  return made
}

function countOutcomes(def: GameDef, node: number): Pick<NodeTree, 'decides' | 'limits'> {
  const { decides = null, limits = NO_LIMITS } = analyzeGame(def).trees.get(node) ?? {}
  return { decides, limits }
}

function addReachCount(
  found: NodeTally | null,
  [, ran, held, failed]: NodeRunCount,
  { file, rules }: CaseRecord,
): void {
  if (found === null) return
  found.ran += ran
  found.held += held
  found.failed += failed
  found.reachedBy.add(file)
  const { rule } = found.node
  if (rule !== null && isClaimOf(rule, rules)) found.watchedBy.add(file)
}

/** `3.2` claims 3.2-cost and 3.2.4; a node of a whole section is claimed by any of its clauses. */
const isClaimOf = (rule: string, claimed: readonly string[]): boolean =>
  claimed.some((claim) => isClaimFor(rule, claim) || isClaimFor(claim, rule))
