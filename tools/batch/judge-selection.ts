/** The scenarios of a selection judged: what `run`, `update` and `review` begin with. */
import type { EmptyClaim } from '../coverage/empty-claims.ts'
import type { Project } from '../project/project.ts'
import type { CaseReport } from '../run/case-report.ts'
import { findOrphanFiles } from '../suite/orphan-files.ts'
import { listOrphanCases } from '../suite/orphans.ts'
import type { PendingOutcome } from '../suite/pending-outcomes.ts'
import { isFullSelection, type ScenarioSelection } from '../suite/select.ts'
import type { SuiteRun } from '../suite/suite.ts'
import type { GoldenWrite } from '../suite/write-outcomes.ts'
import {
  type DraftCase,
  type JudgedFile,
  type JudgeOptions,
  type KnownFailure,
  type PassedCount,
  PassedCounts,
} from './judge-file.ts'
import { judgeFiles } from './judge-shard.ts'
import type { BatchOptions } from './play-batch.ts'

export interface JudgedSelection {
  /** Files of which nothing is to be reported are only counted, unless all are kept. */
  readonly suite: SuiteRun
  readonly passed: readonly PassedCount[]
  readonly written: readonly GoldenWrite[]
  readonly replaced: readonly CaseReport[]
  /** Goldens of an older format with the same outcomes, which were not rewritten. */
  readonly older: readonly string[]
  readonly pending: readonly PendingOutcome[]
  readonly emptyClaims: readonly EmptyClaim[]
  readonly knownFailing: readonly KnownFailure[]
  readonly drafts: readonly DraftCase[]
}

export async function judgeSelection(
  project: Project,
  selection: ScenarioSelection,
  options: Omit<JudgeOptions, 'title'>,
  batch: BatchOptions = {},
): Promise<JudgedSelection> {
  return joinJudgedFiles(project, selection, await judgeFiles(project, selection, null, options, batch))
}

/** `results`: in the order of the files, null of those without a case that was asked for. */
export function joinJudgedFiles(
  project: Project,
  selection: ScenarioSelection,
  results: readonly (JudgedFile | null)[],
): JudgedSelection {
  const judged = results.flatMap((each) => each ?? [])
  const files = judged.flatMap(({ file }) => file ?? [])
  const passed = new PassedCounts()
  for (const each of judged) for (const count of each.passed) passed.add(count)
  return {
    suite: {
      files,
      orphans: isFullSelection(selection) ? [...findOrphanFiles(project), ...listOrphanCases(files)] : null,
    },
    passed: passed.all,
    written: judged.flatMap(({ written }) => written ?? []),
    replaced: judged.flatMap(({ replaced }) => replaced),
    older: judged.flatMap(({ hasOlderGolden, goldenPath }) => (hasOlderGolden ? [goldenPath] : [])),
    pending: judged.flatMap(({ pending }) => pending),
    emptyClaims: judged.flatMap(({ emptyClaims }) => emptyClaims),
    knownFailing: judged.flatMap(({ knownFailing }) => knownFailing),
    drafts: judged.flatMap(({ drafts }) => drafts),
  }
}
