/**
 * The cases of a game by what they did and claim. A large game has a thousand clauses and thousands of cases; a clause
 * looks up the few that concern it.
 */
import type { ClauseDef } from '../../engine/index.ts'
import type { GameAnatomy } from './anatomy.ts'
import type { ClauseCarrier } from './clauses.ts'
import { hasExercised, type IndexedCase, isClaimedBy } from './witness.ts'

type CasesByKey<Key> = ReadonlyMap<Key, readonly number[]>

export class CaseIndex {
  readonly evidence: readonly IndexedCase[]
  readonly #byNode: CasesByKey<number>
  readonly #byClaim: CasesByKey<string>
  readonly #byShown: CasesByKey<string>
  readonly #byRefused: CasesByKey<string>

  constructor(evidence: readonly IndexedCase[]) {
    this.evidence = evidence
    this.#byNode = indexBy(evidence, ({ counts }) => counts.keys())
    this.#byClaim = indexBy(evidence, ({ seen }) => seen.rules)
    this.#byShown = indexBy(evidence, ({ seen }) => seen.shown)
    this.#byRefused = indexBy(evidence, ({ seen }) => seen.refused)
  }

  /** The cases that claim the clause. */
  claiming(clause: ClauseDef, carrier: ClauseCarrier): readonly IndexedCase[] {
    const claims = [...this.#byClaim].filter(([claim]) => isClaimedBy(clause, carrier, [claim]))
    return this.#among(claims.map(([, cases]) => cases))
  }

  /** The cases that executed anything of the clause, or were stopped by it. */
  exercising(anatomy: GameAnatomy, rule: number): readonly IndexedCase[] {
    const isOne = (each: IndexedCase): boolean => hasExercised(anatomy, rule, each)
    // Boards alone show whether a limit is met.
    if (anatomy.constraints.has(rule)) return this.evidence.filter(isOne)
    const declared = (anatomy.declared.get(rule) ?? []).map(({ key }) => key)
    const nodes = [...(anatomy.nodes.get(rule) ?? []), ...declared.flatMap((key) => anatomy.mentioning.get(key) ?? [])]
    return this.#among([
      ...nodes.map((node) => this.#byNode.get(node) ?? []),
      ...declared.map((key) => this.#byShown.get(key) ?? []),
      this.#byRefused.get(anatomy.def.rules[rule]?.id ?? '') ?? [],
    ]).filter(isOne)
  }

  /** In the order of the cases, each once. */
  #among(found: readonly (readonly number[])[]): readonly IndexedCase[] {
    const cases = new Set<number>()
    for (const each of found) for (const index of each) cases.add(index)
    return [...cases].sort((a, b) => a - b).flatMap((index) => this.evidence[index] ?? [])
  }
}

function indexBy<Key>(evidence: readonly IndexedCase[], keysOf: (each: IndexedCase) => Iterable<Key>): CasesByKey<Key> {
  const found = new Map<Key, number[]>()
  for (const [i, each] of evidence.entries())
    for (const key of keysOf(each)) {
      const cases = found.get(key)
      if (cases) cases.push(i)
      else found.set(key, [i])
    }
  return found
}
