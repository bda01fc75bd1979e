/** Observes on all cores what the scenarios of a selection reach and show, for `coverage`. */
import type { CoverageRecord } from '../coverage/coverage-record.ts'
import { joinCoverageShards } from '../coverage/coverage-shard.ts'
import type { Project } from '../project/project.ts'
import { type Shard, selectShard } from '../project/shard.ts'
import { type ScenarioSelection, selectFiles } from '../suite/select.ts'
import { type BatchOptions, playBatch } from './play-batch.ts'

export async function observeOnAllCores(
  project: Project,
  selection: ScenarioSelection,
  shard: Shard | null,
  batch: BatchOptions = {},
): Promise<CoverageRecord> {
  const files = selectShard(selectFiles(project, selection), shard)
  const parts = await playBatch(project, files, 'observe', { title: selection.title }, batch)
  return joinCoverageShards(project, parts)
}
