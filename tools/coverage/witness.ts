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
  readonly evidence: CaseEvidence
  readonly counts: ReadonlyMap<number, NodeRunCount>
  readonly wrote: ReadonlySet<number>
  readonly asked: ReadonlySet<number>
  readonly filled: ReadonlySet<number>
}

export const indexCase = (evidence: CaseEvidence): IndexedCase =>
  addLazyProperties<Pick<IndexedCase, 'evidence'>, Omit<IndexedCase, 'evidence'>>(
    { evidence },
    {
      counts: () => new Map(evidence.counts.map((count) => [count[0], count])),
      wrote: () => new Set(evidence.wrote),
      asked: () => new Set(evidence.asked),
      filled: () => new Set(evidence.filled),
    },
  )

/** A claim of a section counts for each of its clauses that rule data carries: their work can be seen. */
export const isClauseClaimedBy = (
  { id, section }: ClauseDef,
  carrier: ClauseCarrier,
  claims: readonly string[],
): boolean =>
  claims.some((claim) => claim === id || (carrier === 'data' && (isClaimFor(id, claim) || isClaimFor(section, claim))))

/** Whether the case executed anything of the clause, or was stopped by it. */
export function hasExercisedClause(anatomy: GameAnatomy, clauseIndex: number, indexedCase: IndexedCase): boolean {
  const { counts, filled, evidence } = indexedCase
  return (
    (anatomy.nodesByClause.get(clauseIndex) ?? []).some((node) => counts.has(node)) ||
    (anatomy.constraintsByClause.get(clauseIndex) ?? []).some(
      (each) => isZeroLimitMet(anatomy, each, indexedCase) || filled.has(each),
    ) ||
    (anatomy.declarationsByClause.get(clauseIndex) ?? []).some(({ key }) =>
      isDeclarationUsed(anatomy, key, indexedCase),
    ) ||
    evidence.refused.includes(anatomy.def.rules[clauseIndex]?.id ?? '')
  )
}

/** Whether the case shows a declaration, or ran a node that speaks of it. */
export const isDeclarationUsed = (
  { nodesByMention: mentioning }: GameAnatomy,
  declarationKey: string,
  { evidence, counts }: IndexedCase,
): boolean =>
  evidence.shown.includes(declarationKey) || (mentioning.get(declarationKey) ?? []).some((node) => counts.has(node))

/** Every board meets a limit of 0: the claim of a scenario with passing steps counts. */
const isZeroLimitMet = ({ def }: GameAnatomy, constraintIndex: number, { evidence }: IndexedCase): boolean =>
  def.constraints[constraintIndex]?.max === 0 && evidence.steps > 0

/** Of a case that claims the clause and passed. */
export function hasWitnessedClause(
  anatomy: GameAnatomy,
  clauseIndex: number,
  carrier: ClauseCarrier,
  indexedCase: IndexedCase,
): boolean {
  switch (carrier) {
    case 'excluded':
    case 'later':
      return false
    case 'scenario':
      return isClauseShownByScenario(anatomy, clauseIndex, indexedCase)
    case 'absence': {
      // The case tried what it forbids, or the limited rule did what it does, and no more.
      const limited = listLimitedClauses(anatomy.def, anatomy.def.rules[clauseIndex])
      return indexedCase.evidence.isRefused || limited.some((each) => dependsOnClause(anatomy, each, indexedCase))
    }
    case 'data':
      return dependsOnClause(anatomy, clauseIndex, indexedCase)
  }
}

/**
 * A clause that no rule data carries. A case that begins with a setup shows it. An example is shown by a case that
 * witnesses a clause of its section, or by any case where its section has none. The board and the pieces are also shown
 * by a `then` that speaks of them.
 */
function isClauseShownByScenario(anatomy: GameAnatomy, clauseIndex: number, indexedCase: IndexedCase): boolean {
  const { rules, setups } = anatomy.def
  const clause = rules[clauseIndex]
  if (clause === undefined) return false
  const { shown, stated, wrote, asked } = indexedCase.evidence
  if (clause.kind === 'setup' || clause.setups.length > 0) {
    const described = setups.filter((_, i) => clause.setups.length === 0 || clause.setups.includes(i))
    return described.some(({ id }) => shown.includes(`setup ${id}`))
  }
  const kinds = clause.kind === 'example' ? rules.filter(({ section }) => section === clause.section) : [clause]
  const sorts = kinds.flatMap(({ kind }) => DECLARATION_SORTS_BY_CLAUSE_KIND[kind] ?? [])
  if (stated.some((key) => sorts.includes(key.split(' ')[0] ?? ''))) return true
  const carried = rules.flatMap(({ section }, i) => (section === clause.section && anatomy.isCarried(i) ? [i] : []))
  if (carried.length > 0) return carried.some((each) => dependsOnClause(anatomy, each, indexedCase))
  return clause.kind !== 'board' && stated.length + wrote.length + asked.length > 0
}

/** By kind of clause: the sorts of declarations that say what it is about. */
const DECLARATION_SORTS_BY_CLAUSE_KIND: Readonly<Record<string, readonly string[]>> = {
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

function dependsOnClause(anatomy: GameAnatomy, clauseIndex: number, indexedCase: IndexedCase): boolean {
  const { evidence, filled } = indexedCase
  const id = anatomy.def.rules[clauseIndex]?.id ?? ''
  if (evidence.refused.includes(id)) return true
  if (
    (anatomy.constraintsByClause.get(clauseIndex) ?? []).some(
      (each) => filled.has(each) || isZeroLimitMet(anatomy, each, indexedCase),
    )
  )
    return true
  const declared = anatomy.declarationsByClause.get(clauseIndex) ?? []
  // A board that the scenario gave shows nothing of a clause that also acts.
  const isActing = (anatomy.nodesByClause.get(clauseIndex) ?? []).length > 0
  const isShown = (key: string): boolean =>
    isActing ? evidence.stated.includes(key) && !evidence.given.includes(key) : evidence.shown.includes(key)
  if (declared.some(({ key }) => isShown(key))) return true
  const speaking = declared.flatMap(({ key }) => anatomy.nodesByMention.get(key) ?? [])
  return [...(anatomy.nodesByClause.get(clauseIndex) ?? []), ...speaking].some((node) =>
    isNodeShown(anatomy, node, indexedCase),
  )
}

function isNodeShown(anatomy: GameAnatomy, node: number, { counts, wrote, asked, evidence }: IndexedCase): boolean {
  const count = counts.get(node)
  if (count === undefined) return false
  const [, ran, held, failed] = count
  const { endNodes: end, invariantReadsByNode: invariants, definitionNamesByNode: definitions } = anatomy.standingChecks
  const reads = invariants.get(node)
  // A scenario that states a value uses the definitions behind it.
  const isStated = definitions.get(node)?.some((name) => evidence.definitions.includes(name)) ?? false
  if ((reads || end.has(node)) && !isStated)
    return (
      (failed > 0 && reads !== undefined) ||
      reads?.some((key) => evidence.changed.includes(key)) ||
      (end.has(node) && evidence.ends)
    )
  const didSomething = (each: number): boolean => wrote.has(each) || asked.has(each)
  // A requirement that is met changes nothing. Whether a special activity may be begun is asked of all of them.
  if (anatomy.requirementNodes.has(node)) return failed > 0
  const begun = anatomy.actionsOpenedByNode.get(node)
  if (begun !== undefined)
    return held > 0
      ? begun.some((action) => hasNode(anatomy.findNodesWithin(action), didSomething))
      : failed > 0 && evidence.isRefused
  if (held + failed > 0 && !anatomy.generatedConditions.has(node)) return true
  if (anatomy.valueNodes.has(node)) return true
  if (asked.has(node)) return true
  // Running is all that an action without effects does. A move that is only tried does not run.
  if (anatomy.effectlessActionNodes.has(node)) return ran > 0
  // Called units write in the node's place; only nodes within that ran in this case can have written.
  return hasNode(anatomy.findNodesWithin(node), (each) => wrote.has(each) || (each !== node && asked.has(each)))
}

/** Without a copy of the set: a unit has hundreds of nodes within, and each claim looks at many. */
function hasNode(nodes: ReadonlySet<number>, isWanted: (node: number) => boolean): boolean {
  for (const node of nodes) if (isWanted(node)) return true
  return false
}
