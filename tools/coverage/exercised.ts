/** Finds the parts of a clause that no scenario executed, or executed with only one outcome. */

import type { NodeRunCount } from '../run/counts.ts'
import type { GameAnatomy } from './anatomy.ts'
import type { CaseIndex } from './case-index.ts'
import { formatNodePlace } from './node-names.ts'
import { isClaimedBy, isUsed } from './witness.ts'

/** What all cases of a game executed together. */
export interface ExecutedNodes {
  readonly cases: CaseIndex
  /** Counts by node. */
  readonly totals: ReadonlyMap<number, NodeRunCount>
}

export function collectExecuted(cases: CaseIndex): ExecutedNodes {
  const totals = new Map<number, NodeRunCount>()
  for (const { seen } of cases.evidence)
    for (const [node, ran, held, failed] of seen.counts) {
      const before = totals.get(node) ?? [node, 0, 0, 0]
      totals.set(node, [node, before[1] + ran, before[2] + held, before[3] + failed])
    }
  return { cases, totals }
}

/** The missing parts in words; none for a clause that is exercised. */
export function findUnexercised(anatomy: GameAnatomy, rule: number, executed: ExecutedNodes): readonly string[] {
  const nodes = anatomy.nodes.get(rule) ?? []
  const constraints = anatomy.constraints.get(rule) ?? []
  return [
    ...nodes.flatMap((node) => describeLack(anatomy, node, executed)),
    ...constraints.flatMap((each) => (isMet(anatomy, rule, each, executed) ? [] : [limitName(anatomy, each)])),
    ...(anatomy.declared.get(rule) ?? []).flatMap(({ key }) =>
      executed.cases.evidence.some((each) => isUsed(anatomy, key, each)) ? [] : [`never used: ${key}`],
    ),
  ]
}

function describeLack({ def, trees }: GameAnatomy, node: number, { totals }: ExecutedNodes): readonly string[] {
  const [, ran, held, failed] = totals.get(node) ?? [node, 0, 0, 0]
  const { decides = null, limits = null } = trees.get(node) ?? {}
  const name = formatNodePlace(def, node)
  if (ran === 0) return [`never ran: ${name}`]
  if (decides !== null && held === 0) return [`never held: ${name}`]
  if (decides === 'both' && failed === 0) return [`always held: ${name}`]
  return [
    ...(limits?.most && held === 0 ? [`never as many as may be, while there are more: ${name}`] : []),
    ...(limits?.least && failed === 0 ? [`never as few as must be, where more could be: ${name}`] : []),
  ]
}

const limitName = ({ def }: GameAnatomy, constraint: number): string =>
  `the limit is never met: constraint ${def.constraints[constraint]!.id}`

/**
 * A zone was filled, or a move was refused. Every board keeps a limit of 0: there the steps of a scenario that claims
 * the clause count.
 */
function isMet({ def }: GameAnatomy, rule: number, constraint: number, { cases }: ExecutedNodes): boolean {
  const clause = def.rules[rule]
  if (clause === undefined) return false
  const isNone = def.constraints[constraint]?.max === 0
  return cases.evidence.some(
    ({ seen, filled }) =>
      filled.has(constraint) ||
      seen.refused.includes(clause.id) ||
      (isNone && seen.steps > 0 && isClaimedBy(clause, 'data', seen.rules)),
  )
}
