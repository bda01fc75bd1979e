/** What of a clause no scenario executed, or executed with only one outcome. */

import type { Count } from '../run/counts.ts'
import type { Anatomy } from './anatomy.ts'
import type { Cases } from './cases.ts'
import { nodeNames } from './places.ts'
import { isClaimed, uses } from './witness.ts'

/** What all cases of a game executed together. */
export interface Executed {
  readonly cases: Cases
  /** By node. */
  readonly totals: ReadonlyMap<number, Count>
}

export function executedIn(cases: Cases): Executed {
  const totals = new Map<number, Count>()
  for (const { seen } of cases.evidence)
    for (const [node, ran, held, failed] of seen.counts) {
      const before = totals.get(node) ?? [node, 0, 0, 0]
      totals.set(node, [node, before[1] + ran, before[2] + held, before[3] + failed])
    }
  return { cases, totals }
}

/** In words; nothing of a clause that is exercised. */
export function unexercised(anatomy: Anatomy, rule: number, executed: Executed): readonly string[] {
  const nodes = anatomy.nodes.get(rule) ?? []
  const constraints = anatomy.constraints.get(rule) ?? []
  return [
    ...nodes.flatMap((node) => lackOf(anatomy, node, executed)),
    ...constraints.flatMap((each) =>
      isMet(anatomy, rule, each, executed) ? [] : [limitName(anatomy, each)],
    ),
    ...(anatomy.declared.get(rule) ?? []).flatMap(({ key }) =>
      executed.cases.evidence.some((each) => uses(anatomy, key, each)) ? [] : [`never used: ${key}`],
    ),
  ]
}

function lackOf({ def, trees }: Anatomy, node: number, { totals }: Executed): readonly string[] {
  const [, ran, held, failed] = totals.get(node) ?? [node, 0, 0, 0]
  const { decides = null, limits = null } = trees.get(node) ?? {}
  const name = nodeNames(def, node)
  if (ran === 0) return [`never ran: ${name}`]
  if (decides !== null && held === 0) return [`never held: ${name}`]
  if (decides === 'both' && failed === 0) return [`always held: ${name}`]
  return [
    ...(limits?.most && held === 0 ? [`never as many as may be, while there are more: ${name}`] : []),
    ...(limits?.least && failed === 0 ? [`never as few as must be, where more could be: ${name}`] : []),
  ]
}

const limitName = ({ def }: Anatomy, constraint: number): string =>
  `the limit is never met: constraint ${def.constraints[constraint]!.id}`

/**
 * A zone was filled, or somebody was refused. Every board keeps a limit of none: there the steps of a scenario that
 * claims the clause have to do.
 */
function isMet({ def }: Anatomy, rule: number, constraint: number, { cases }: Executed): boolean {
  const clause = def.rules[rule]
  if (clause === undefined) return false
  const isNone = def.constraints[constraint]?.max === 0
  return cases.evidence.some(
    ({ seen, filled }) =>
      filled.has(constraint) ||
      seen.refused.includes(clause.id) ||
      (isNone && seen.steps > 0 && isClaimed(clause, 'data', seen.rules)),
  )
}
