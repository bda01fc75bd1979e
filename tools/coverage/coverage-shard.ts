/** The record of one machine, as a blob has it: without the games, which every machine has. */

import { type Guard, isListOf, isMapOf, isPresent } from '../cache/json-guard.ts'
import type { Project } from '../project/project.ts'
import { type ScenarioSelection, selectFiles } from '../suite/select.ts'
import { type CaseRecord, type CoverageRecord, type CoveredGame, makeRulebookKey } from './coverage-record.ts'

export interface CoverageShard {
  readonly games: readonly Omit<CoveredGame, 'def'>[]
  readonly cases: readonly CaseRecord[]
}

export const toCoverageShard = ({ games, cases }: CoverageRecord): CoverageShard => ({
  games: games.map(({ folder, ruleset }) => ({ folder, ruleset })),
  cases,
})

/** Merges the records to that of one machine; null where a part is no record. */
export function mergeCoverageShards(
  project: Project,
  selection: ScenarioSelection,
  shards: readonly unknown[],
): CoverageRecord | null {
  if (!shards.every(isCoverageShard)) return null
  const places = new Map(selectFiles(project, selection).map((file, i) => [file, i]))
  const placeOf = ({ file }: CaseRecord): number => places.get(file) ?? -1
  const { games, cases } = joinCoverageShards(project, shards)
  return { games, cases: cases.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** The record of parts that stand in the order of their files. */
export function joinCoverageShards(project: Project, shards: readonly CoverageShard[]): CoverageRecord {
  const games = new Map<string, CoveredGame>()
  for (const { folder, ruleset } of shards.flatMap((part) => part.games)) {
    const load = project.games.load(folder, ruleset, 'watched')
    if (load.ok) games.set(makeRulebookKey({ folder, ruleset }), { folder, ruleset, def: load.game.def })
  }
  return { games: [...games.values()], cases: shards.flatMap((part) => part.cases) }
}

/** Other machines run this same version: a blob holds the hash of the tools. */
const isCoverageShard = isMapOf<Record<keyof CoverageShard, readonly unknown[]>>({
  games: isListOf(isPresent),
  cases: isListOf(isPresent),
}) as Guard<CoverageShard>
