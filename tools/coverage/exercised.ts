/** Finds the parts of a clause that no scenario executed, or executed with only one outcome. */

import type { NodeRunCount } from '../run/counts.ts'
import type { GameAnatomy } from './anatomy.ts'
import type { CaseIndex } from './case-index.ts'
import { formatNodePlace } from './node-names.ts'
import { isClauseClaimedBy, isDeclarationUsed } from './witness.ts'

/** What all cases of a game executed together. */
export interface ExecutedCases {
  readonly cases: CaseIndex
  /** Counts by node. */
  readonly totalsByNode: ReadonlyMap<number, NodeRunCount>
}

export function sumExecutedNodes(cases: CaseIndex): ExecutedCases {
  const totals = new Map<number, NodeRunCount>()
  for (const { evidence: seen } of cases.cases)
    for (const [node, ran, held, failed] of seen.counts) {
      const before = totals.get(node) ?? [node, 0, 0, 0]
      totals.set(node, [node, before[1] + ran, before[2] + held, before[3] + failed])
    }
  return { cases, totalsByNode: totals }
}

/** The missing parts in words; none for a clause that is exercised. */
export function describeUnexercisedParts(
  anatomy: GameAnatomy,
  clauseIndex: number,
  executed: ExecutedCases,
): readonly string[] {
  const nodes = anatomy.nodesByClause.get(clauseIndex) ?? []
  const constraints = anatomy.constraintsByClause.get(clauseIndex) ?? []
  return [
    ...nodes.flatMap((node) => describeUnexercisedNode(anatomy, node, executed)),
    ...constraints.flatMap((each) =>
      isLimitMetByAnyCase(anatomy, clauseIndex, each, executed) ? [] : [describeUnmetLimit(anatomy, each)],
    ),
    ...(anatomy.declarationsByClause.get(clauseIndex) ?? []).flatMap(({ key }) =>
      executed.cases.cases.some((each) => isDeclarationUsed(anatomy, key, each)) ? [] : [`never used: ${key}`],
    ),
  ]
}

function describeUnexercisedNode(
  { def, trees }: GameAnatomy,
  node: number,
  { totalsByNode: totals }: ExecutedCases,
): readonly string[] {
  const [, ran, held, failed] = totals.get(node) ?? [node, 0, 0, 0]
  const { decides = null, limits = null } = trees.get(node) ?? {}
  const name = formatNodePlace(def, node)
  if (ran === 0) return [`never ran: ${name}`]
  if (decides !== null && held === 0) return [`never held: ${name}`]
  if (decides === 'both' && failed === 0) return [`always held: ${name}`]
  return [
    ...(limits?.most && held === 0 ? [`the maximum is never reached while more could be chosen: ${name}`] : []),
    ...(limits?.least && failed === 0 ? [`the minimum is never chosen where more could be: ${name}`] : []),
  ]
}

const describeUnmetLimit = ({ def }: GameAnatomy, constraint: number): string =>
  `the limit is never met: constraint ${def.constraints[constraint]!.id}`

/**
 * A zone was filled, or a move was refused. Every board keeps a limit of 0: there the steps of a scenario that claims
 * the clause count.
 */
function isLimitMetByAnyCase(
  { def }: GameAnatomy,
  clauseIndex: number,
  constraint: number,
  { cases }: ExecutedCases,
): boolean {
  const clause = def.rules[clauseIndex]
  if (clause === undefined) return false
  const isLimitZero = def.constraints[constraint]?.max === 0
  return cases.cases.some(
    ({ evidence: seen, filled }) =>
      filled.has(constraint) ||
      seen.refused.includes(clause.id) ||
      (isLimitZero && seen.steps > 0 && isClauseClaimedBy(clause, 'data', seen.rules)),
  )
}
