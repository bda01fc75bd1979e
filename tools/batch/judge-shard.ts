/**
 * The part of `run` that one machine has played, as plain data: how many cases passed, file by file. What has to be told
 * of a file is found by playing it again: that is little, and no machine need believe the report of another.
 */
import { type Guard, isCount, isListOf, isMapOf, isNullOr, isText } from '../cache/json-guard.ts'
import type { Project } from '../project/project.ts'
import { type Shard, selectShard } from '../project/shard.ts'
import { type ScenarioSelection, selectFiles } from '../suite/select.ts'
import type { JudgedFile, JudgeOptions, PassedCount } from './judge-file.ts'
import { type BatchOptions, playBatch } from './play-batch.ts'

type FileResults = readonly (JudgedFile | null)[]

/** In the order of the files of the shard: the counts of one whose cases all passed, null of one that has to be told of. */
export type JudgeShard = readonly (readonly PassedCount[] | null)[]

export const judgeFiles = (
  project: Project,
  selection: ScenarioSelection,
  shard: Shard | null,
  options: Omit<JudgeOptions, 'title'>,
  batch: BatchOptions,
): Promise<FileResults> => {
  const files = selectShard(selectFiles(project, selection), shard)
  return playBatch(project, files, 'judge', { ...options, title: selection.title }, batch)
}

export const toJudgeShard = (results: FileResults): JudgeShard => results.map(getQuietCounts)

/** Null of a file that has to be told of. */
function getQuietCounts(judged: JudgedFile | null): readonly PassedCount[] | null {
  // No case of the file has the title that was asked for.
  if (judged === null) return []
  const { file, written, hasOlderGolden, replaced, pending, emptyClaims, knownFailing, drafts } = judged
  const told = [replaced, pending, emptyClaims, knownFailing, drafts]
  return file === null && written === null && !hasOlderGolden && told.every(({ length }) => length === 0)
    ? judged.passed
    : null
}

const isPassedCount: Guard<PassedCount> = isMapOf<PassedCount>({
  game: isText,
  rules: isListOf(isText),
  cases: isCount,
})

export const isJudgeShard: Guard<JudgeShard> = isListOf(isNullOr(isListOf(isPassedCount)))

/**
 * The results of all files. `unlike` names files that a machine had to tell of, and that pass here, or files that a shard
 * does not have.
 */
export async function joinJudgeShards(
  project: Project,
  selection: ScenarioSelection,
  shards: readonly JudgeShard[],
  options: Omit<JudgeOptions, 'title'>,
  batch: BatchOptions,
): Promise<{ readonly results: FileResults; readonly unlike: readonly string[] }> {
  const files = selectFiles(project, selection)
  const counts = files.map((_, i) => shards[i % shards.length]?.[Math.floor(i / shards.length)])
  const played = files.filter((_, i) => options.keepsAllSteps || !counts[i])
  const replies = await playBatch(project, played, 'judge', { ...options, title: selection.title }, batch)
  const replyByFile = new Map(played.map((file, i) => [file, replies[i] ?? null]))
  const results = files.map((file, i) =>
    replyByFile.has(file) ? (replyByFile.get(file) ?? null) : makeQuietFile(counts[i] ?? []),
  )
  const unlike = files.filter((_, i) => {
    const here = getQuietCounts(results[i] ?? null)
    return counts[i] === undefined || (!options.keepsAllSteps && (counts[i] === null) !== (here === null))
  })
  return { results, unlike }
}

const makeQuietFile = (passed: readonly PassedCount[]): JudgedFile => ({
  file: null,
  passed,
  written: null,
  replaced: [],
  hasOlderGolden: false,
  goldenPath: '',
  pending: [],
  emptyClaims: [],
  knownFailing: [],
  drafts: [],
})
