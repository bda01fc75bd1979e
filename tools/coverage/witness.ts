/**
 * Whether a case shows a clause. Exactly what is taken for "its outcome depends on what the clause did" stands in the
 * README; it never takes running alone, except of definitions, whose value others use.
 */
import type { ClauseDef } from '../../engine/index.ts'
import { claims } from '../project/project.ts'
import type { Anatomy } from './anatomy.ts'
import type { Carrier } from './clauses.ts'
import type { CaseShown, Count } from './seen.ts'

/** A case, indexed by node. */
export interface Evidence {
  readonly seen: CaseShown
  readonly counts: ReadonlyMap<number, Count>
  readonly wrote: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
  readonly filled: ReadonlySet<number>
}

export const indexCase = (seen: CaseShown): Evidence => ({
  seen,
  counts: new Map(seen.counts.map((count) => [count[0], count])),
  wrote: new Set(seen.wrote),
  asked: new Set(seen.asked),
  filled: new Set(seen.filled),
})

/** A claim of a section counts for each of its clauses that rule data carries: what it did can be seen. */
export const isClaimed = ({ id, section }: ClauseDef, carrier: Carrier, rules: readonly string[]): boolean =>
  rules.some((claim) => claim === id || (carrier === 'data' && (claims(id, claim) || claims(section, claim))))

/** Whether the case executed anything of the clause, or came up against it. */
export function exercises(anatomy: Anatomy, rule: number, evidence: Evidence): boolean {
  const { counts, filled, seen } = evidence
  return (
    (anatomy.nodes.get(rule) ?? []).some((node) => counts.has(node)) ||
    (anatomy.constraints.get(rule) ?? []).some(
      (each) => isMet(anatomy, each, evidence) || filled.has(each),
    ) ||
    (anatomy.declared.get(rule) ?? []).some(({ key }) => uses(anatomy, key, evidence)) ||
    seen.refused.includes(anatomy.def.rules[rule]?.id ?? '')
  )
}

/** Whether the case shows a declaration, or ran a node that speaks of it. */
export const uses = ({ mentioning }: Anatomy, key: string, { seen, counts }: Evidence): boolean =>
  seen.shown.includes(key) || (mentioning.get(key) ?? []).some((node) => counts.has(node))

/** A limit of none is met by every board; that the scenario shows it is for its claim to say, by steps that pass. */
const isMet = ({ def }: Anatomy, constraint: number, { seen }: Evidence): boolean =>
  def.constraints[constraint]?.max === 0 && seen.steps > 0

/** Of a case that claims the clause and passed. */
export function witnesses(anatomy: Anatomy, rule: number, carrier: Carrier, evidence: Evidence): boolean {
  switch (carrier) {
    case 'excluded':
    case 'later':
      return false
    case 'scenario':
      return true
    case 'absence': {
      const limited = anatomy.def.rules[rule]?.limits ?? -1
      if (limited < 0) return evidence.seen.steps > 0
      // What it forbids was tried; or the rule did what it does, and no more than that.
      return evidence.seen.isRefused || dependsOn(anatomy, limited, evidence)
    }
    case 'data':
      return dependsOn(anatomy, rule, evidence)
  }
}

function dependsOn(anatomy: Anatomy, rule: number, evidence: Evidence): boolean {
  const { seen, filled } = evidence
  const id = anatomy.def.rules[rule]?.id ?? ''
  if (seen.refused.includes(id)) return true
  if (
    (anatomy.constraints.get(rule) ?? []).some((each) => filled.has(each) || isMet(anatomy, each, evidence))
  )
    return true
  const declared = anatomy.declared.get(rule) ?? []
  if (declared.some(({ key }) => seen.shown.includes(key))) return true
  const speaking = declared.flatMap(({ key }) => anatomy.mentioning.get(key) ?? [])
  return [...(anatomy.nodes.get(rule) ?? []), ...speaking].some((node) => shows(anatomy, node, evidence))
}

function shows(anatomy: Anatomy, node: number, { counts, wrote, asked }: Evidence): boolean {
  const count = counts.get(node)
  if (count === undefined) return false
  const [, , held, failed] = count
  if (held + failed > 0) return true
  const { kind = '' } = anatomy.def.nodes[node] ?? {}
  if (VALUES.has(kind)) return true
  if (asked.has(node)) return true
  // What it calls writes in its place; of what is within only what ran in this case can have written.
  return [...anatomy.within(node)].some((each) => wrote.has(each) || (each !== node && asked.has(each)))
}

/** They write nothing: what they come to is used by others. */
const VALUES: ReadonlySet<string> = new Set(['definition', 'amendment', 'let', 'append'])
