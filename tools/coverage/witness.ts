/**
 * Whether a case shows a clause: its outcome depends on what the clause did. The README says exactly when. Running
 * alone is never enough, except for definitions, whose value others use.
 */
import type { ClauseDef, GameDef } from '../../engine/index.ts'
import { isClaimFor } from '../project/project.ts'
import type { NodeRunCount } from '../run/counts.ts'
import type { GameAnatomy } from './anatomy.ts'
import type { ClauseCarrier } from './clauses.ts'
import type { CaseEvidence } from './coverage-record.ts'
import { addLazyProperties } from './lazy-object.ts'

/** A case, indexed by node. */
export interface IndexedCase {
  readonly seen: CaseEvidence
  readonly counts: ReadonlyMap<number, NodeRunCount>
  readonly wrote: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
  readonly filled: ReadonlySet<number>
}

export const indexCase = (seen: CaseEvidence): IndexedCase =>
  addLazyProperties<Pick<IndexedCase, 'seen'>, Omit<IndexedCase, 'seen'>>(
    { seen },
    {
      counts: () => new Map(seen.counts.map((count) => [count[0], count])),
      wrote: () => new Set(seen.wrote),
      asked: () => new Set(seen.asked),
      filled: () => new Set(seen.filled),
    },
  )

/** A claim of a section counts for each of its clauses that rule data carries: their work can be seen. */
export const isClaimedBy = ({ id, section }: ClauseDef, carrier: ClauseCarrier, rules: readonly string[]): boolean =>
  rules.some((claim) => claim === id || (carrier === 'data' && (isClaimFor(id, claim) || isClaimFor(section, claim))))

/** Whether the case executed anything of the clause, or was stopped by it. */
export function hasExercised(anatomy: GameAnatomy, rule: number, evidence: IndexedCase): boolean {
  const { counts, filled, seen } = evidence
  return (
    (anatomy.nodes.get(rule) ?? []).some((node) => counts.has(node)) ||
    (anatomy.constraints.get(rule) ?? []).some((each) => isMet(anatomy, each, evidence) || filled.has(each)) ||
    (anatomy.declared.get(rule) ?? []).some(({ key }) => isUsed(anatomy, key, evidence)) ||
    seen.refused.includes(anatomy.def.rules[rule]?.id ?? '')
  )
}

/** Whether the case shows a declaration, or ran a node that speaks of it. */
export const isUsed = ({ mentioning }: GameAnatomy, key: string, { seen, counts }: IndexedCase): boolean =>
  seen.shown.includes(key) || (mentioning.get(key) ?? []).some((node) => counts.has(node))

/** Every board meets a limit of 0: the claim of a scenario with passing steps counts. */
const isMet = ({ def }: GameAnatomy, constraint: number, { seen }: IndexedCase): boolean =>
  def.constraints[constraint]?.max === 0 && seen.steps > 0

/** Of a case that claims the clause and passed. */
export function hasWitnessed(
  anatomy: GameAnatomy,
  rule: number,
  carrier: ClauseCarrier,
  evidence: IndexedCase,
): boolean {
  switch (carrier) {
    case 'excluded':
    case 'later':
      return false
    case 'scenario':
      return isTold(anatomy, rule, evidence)
    case 'absence': {
      // The case tried what it forbids, or the limited rule did what it does, and no more.
      const limited = listLimitedClauses(anatomy.def, anatomy.def.rules[rule])
      return evidence.seen.isRefused || limited.some((each) => dependsOnRule(anatomy, each, evidence))
    }
    case 'data':
      return dependsOnRule(anatomy, rule, evidence)
  }
}

/**
 * A clause that no rule data carries. A case that begins with a setup shows it. An example is shown by a case that
 * witnesses a clause of its section, or by any case where its section has none. The board and the pieces are also shown
 * by a `then` that speaks of them.
 */
function isTold(anatomy: GameAnatomy, rule: number, evidence: IndexedCase): boolean {
  const { rules, setups } = anatomy.def
  const clause = rules[rule]
  if (clause === undefined) return false
  const { shown, stated, wrote, asked } = evidence.seen
  if (clause.kind === 'setup' || clause.setups.length > 0) {
    const described = setups.filter((_, i) => clause.setups.length === 0 || clause.setups.includes(i))
    return described.some(({ id }) => shown.includes(`setup ${id}`))
  }
  const kinds = clause.kind === 'example' ? rules.filter(({ section }) => section === clause.section) : [clause]
  const sorts = kinds.flatMap(({ kind }) => SORTS_BY_CLAUSE_KIND[kind] ?? [])
  if (stated.some((key) => sorts.includes(key.split(' ')[0] ?? ''))) return true
  const carried = rules.flatMap(({ section }, i) => (section === clause.section && anatomy.isCarried(i) ? [i] : []))
  if (carried.length > 0) return carried.some((each) => dependsOnRule(anatomy, each, evidence))
  return clause.kind !== 'board' && stated.length + wrote.length + asked.length > 0
}

/** By kind of clause: the sorts of declarations that say what it is about. */
const SORTS_BY_CLAUSE_KIND: Readonly<Record<string, readonly string[]>> = {
  board: ['attribute', 'adjacency', 'box', 'definition'],
  component: ['kind', 'group', 'box', 'pile', 'track'],
}

/** The clauses that an absence limits; for a section all of its clauses. */
export const listLimitedClauses = ({ rules }: GameDef, clause: ClauseDef | undefined): readonly number[] =>
  (clause?.limits ?? []).flatMap((limit) => {
    const { id = '', section = '' } = rules[limit] ?? {}
    if (id !== section) return [limit]
    return rules.flatMap((each, i) => (isClaimFor(each.id, id) || isClaimFor(each.section, id) ? [i] : []))
  })

function dependsOnRule(anatomy: GameAnatomy, rule: number, evidence: IndexedCase): boolean {
  const { seen, filled } = evidence
  const id = anatomy.def.rules[rule]?.id ?? ''
  if (seen.refused.includes(id)) return true
  if ((anatomy.constraints.get(rule) ?? []).some((each) => filled.has(each) || isMet(anatomy, each, evidence)))
    return true
  const declared = anatomy.declared.get(rule) ?? []
  // A board that the scenario gave shows nothing of a clause that also acts.
  const isActing = (anatomy.nodes.get(rule) ?? []).length > 0
  const isShown = (key: string): boolean =>
    isActing ? seen.stated.includes(key) && !seen.given.includes(key) : seen.shown.includes(key)
  if (declared.some(({ key }) => isShown(key))) return true
  const speaking = declared.flatMap(({ key }) => anatomy.mentioning.get(key) ?? [])
  return [...(anatomy.nodes.get(rule) ?? []), ...speaking].some((node) => isNodeShown(anatomy, node, evidence))
}

function isNodeShown(anatomy: GameAnatomy, node: number, { counts, wrote, asked, seen }: IndexedCase): boolean {
  const count = counts.get(node)
  if (count === undefined) return false
  const [, ran, held, failed] = count
  const { end, invariants, definitions } = anatomy.standing
  const reads = invariants.get(node)
  // A scenario that states a value uses the definitions behind it.
  const isStated = definitions.get(node)?.some((name) => seen.definitions.includes(name)) ?? false
  if ((reads || end.has(node)) && !isStated)
    return (
      (failed > 0 && reads !== undefined) ||
      reads?.some((key) => seen.changed.includes(key)) ||
      (end.has(node) && seen.ends)
    )
  const didSomething = (each: number): boolean => wrote.has(each) || asked.has(each)
  // A requirement that is met changes nothing. Whether a special activity may be begun is asked of all of them.
  if (anatomy.requirements.has(node)) return failed > 0
  const begun = anatomy.openings.get(node)
  if (begun !== undefined)
    return held > 0
      ? begun.some((action) => [...anatomy.within(action)].some(didSomething))
      : failed > 0 && seen.isRefused
  if (held + failed > 0 && !anatomy.generated.has(node)) return true
  if (anatomy.values.has(node)) return true
  if (asked.has(node)) return true
  // Running is all that an action without effects does. A move that is only tried does not run.
  if (anatomy.withoutEffects.has(node)) return ran > 0
  // Called units write in the node's place; only nodes within that ran in this case can have written.
  return [...anatomy.within(node)].some((each) => wrote.has(each) || (each !== node && asked.has(each)))
}
