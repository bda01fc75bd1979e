/** Finds the scenarios that reached each node of the rule data, under every rule set that has it. */
import { findSourcePlace, type GameDef } from '../../engine/index.ts'
import { isClaimFor } from '../project/project.ts'
import type { NodeRunCount } from '../run/counts.ts'
import { analyzeGameForCoverage } from './anatomy.ts'
import { type CaseRecord, type CoverageRecord, makeRulebookKey } from './coverage-record.ts'
import { NO_CHOICE_LIMITS, type NodeTree } from './tree.ts'

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
  const tallies = new Map<string, NodeTally>()
  for (const game of games) {
    const nodes = game.def.nodes.map((_, node) => findTallyOfPlace(game.def, node, tallies))
    const casesOfGame = cases.filter(
      (seen) => makeRulebookKey({ folder: seen.game, ruleset: seen.ruleset }) === makeRulebookKey(game),
    )
    for (const seen of casesOfGame)
      for (const count of seen.counts) addRunCountToTally(nodes[count[0]] ?? null, count, seen)
  }
  return [...tallies.values()]
    .map(({ node, reachedBy, watchedBy, ...counts }) => ({
      ...node,
      ...counts,
      reachedBy: [...reachedBy],
      watchedBy: [...watchedBy],
    }))
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.col - b.col : a.file < b.file ? -1 : 1))
}

/** The place of a node with its scenarios; null where it has none. */
function findTallyOfPlace(def: GameDef, node: number, tallies: Map<string, NodeTally>): NodeTally | null {
  const { at = -1, kind = '', rule = -1 } = def.nodes[node] ?? {}
  const place = findSourcePlace(def, at)
  const stretch = def.places[at]
  if (!place || !stretch) return null
  const { file, line, col } = place
  const key = `${file}:${line}:${col}`
  const tallyOfPlace = tallies.get(key)
  if (tallyOfPlace) return tallyOfPlace
  const newTally: NodeTally = {
    ...{ ran: 0, held: 0, failed: 0 },
    reachedBy: new Set(),
    watchedBy: new Set(),
    node: {
      ...{ file, line, col, kind },
      endLine: stretch.endLine,
      endCol: stretch.endCol,
      rule: def.rules[rule]?.id ?? null,
      ...getNodeOutcomes(def, node),
    },
  }
  tallies.set(key, newTally)
  return newTally
}

function getNodeOutcomes(def: GameDef, node: number): Pick<NodeTree, 'decides' | 'limits'> {
  const { decides = null, limits = NO_CHOICE_LIMITS } = analyzeGameForCoverage(def).trees.get(node) ?? {}
  return { decides, limits }
}

function addRunCountToTally(
  tally: NodeTally | null,
  [, ran, held, failed]: NodeRunCount,
  { file, rules }: CaseRecord,
): void {
  if (tally === null) return
  tally.ran += ran
  tally.held += held
  tally.failed += failed
  tally.reachedBy.add(file)
  const { rule } = tally.node
  if (rule !== null && isClauseClaimed(rule, rules)) tally.watchedBy.add(file)
}

/** `3.2` claims 3.2-cost and 3.2.4; a node of a whole section is claimed by any of its clauses. */
const isClauseClaimed = (clauseId: string, claims: readonly string[]): boolean =>
  claims.some((claim) => isClaimFor(clauseId, claim) || isClaimFor(claim, clauseId))
