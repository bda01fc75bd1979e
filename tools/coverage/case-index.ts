/**
 * The cases of a game by what they did and claim. A large game has a thousand clauses and thousands of cases; a clause
 * looks up the few that concern it.
 */
import type { ClauseDef } from '../../engine/index.ts'
import type { GameAnatomy } from './anatomy.ts'
import type { ClauseCarrier } from './clauses.ts'
import { hasExercisedClause, type IndexedCase, isClauseClaimedBy } from './witness.ts'

type CaseIndicesByKey<Key> = ReadonlyMap<Key, readonly number[]>

export class CaseIndex {
  readonly cases: readonly IndexedCase[]
  readonly #byNode: CaseIndicesByKey<number>
  readonly #byClaim: CaseIndicesByKey<string>
  readonly #byShown: CaseIndicesByKey<string>
  readonly #byRefused: CaseIndicesByKey<string>

  constructor(cases: readonly IndexedCase[]) {
    this.cases = cases
    this.#byNode = indexCasesBy(cases, ({ counts }) => counts.keys())
    this.#byClaim = indexCasesBy(cases, ({ evidence: seen }) => seen.rules)
    this.#byShown = indexCasesBy(cases, ({ evidence: seen }) => seen.shown)
    this.#byRefused = indexCasesBy(cases, ({ evidence: seen }) => seen.refused)
  }

  /** The cases that claim the clause. */
  findCasesClaiming(clause: ClauseDef, carrier: ClauseCarrier): readonly IndexedCase[] {
    const claims = [...this.#byClaim].filter(([claim]) => isClauseClaimedBy(clause, carrier, [claim]))
    return this.#listCasesOnce(claims.map(([, cases]) => cases))
  }

  /** The cases that executed anything of the clause, or were stopped by it. */
  findCasesExercising(anatomy: GameAnatomy, clauseIndex: number): readonly IndexedCase[] {
    const isOne = (each: IndexedCase): boolean => hasExercisedClause(anatomy, clauseIndex, each)
    // Boards alone show whether a limit is met.
    if (anatomy.constraintsByClause.has(clauseIndex)) return this.cases.filter(isOne)
    const declared = (anatomy.declarationsByClause.get(clauseIndex) ?? []).map(({ key }) => key)
    const nodes = [
      ...(anatomy.nodesByClause.get(clauseIndex) ?? []),
      ...declared.flatMap((key) => anatomy.nodesByMention.get(key) ?? []),
    ]
    return this.#listCasesOnce([
      ...nodes.map((node) => this.#byNode.get(node) ?? []),
      ...declared.map((key) => this.#byShown.get(key) ?? []),
      this.#byRefused.get(anatomy.def.rules[clauseIndex]?.id ?? '') ?? [],
    ]).filter(isOne)
  }

  /** In the order of the cases, each once. */
  #listCasesOnce(indexLists: readonly (readonly number[])[]): readonly IndexedCase[] {
    const cases = new Set<number>()
    for (const each of indexLists) for (const index of each) cases.add(index)
    return [...cases].sort((a, b) => a - b).flatMap((index) => this.cases[index] ?? [])
  }
}

function indexCasesBy<Key>(
  cases: readonly IndexedCase[],
  keysOf: (each: IndexedCase) => Iterable<Key>,
): CaseIndicesByKey<Key> {
  const indicesByKey = new Map<Key, number[]>()
  for (const [i, each] of cases.entries())
    for (const key of keysOf(each)) {
      const cases = indicesByKey.get(key)
      if (cases) cases.push(i)
      else indicesByKey.set(key, [i])
    }
  return indicesByKey
}
