/** Plays a selection under a policy, for `run` and `update`, which differ in the policy and in what they do with orphans. */
import { type JudgedSelection, judgeSelection } from '../batch/judge-selection.ts'
import { isCiRun, type UpdatePolicy } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { type CauseGroup, groupDecisions, type ManualCase } from '../review/group-decisions.ts'
import { findRepairDecisions, NO_REPAIRS } from '../review/repair-decisions.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import type { CaseResult, FileResult } from '../suite/play-file.ts'
import type { ScenarioSelection } from '../suite/select.ts'
import { listCases, type SuiteRun } from '../suite/suite.ts'
import type { ExitReason } from './exit.ts'
import { failOnUnmatchedTitle, makeProgressListener } from './open-project.ts'
import type { Terminal } from './terminal.ts'

export interface SuiteResult extends Omit<JudgedSelection, 'pending'> {
  readonly project: Project
  /** The cases with their values before and after. */
  readonly pending: readonly PendingDecision[]
  /** Cases that failed or are broken, and that no decision mends. */
  readonly manualCases: readonly ManualCase[]
  readonly groups: readonly CauseGroup[]
  /** The rule filters of the run; empty if there were none. */
  readonly ruleFilters: readonly string[]
}

export interface SelectionPlayOptions {
  /** How many processes play; null is one for each core. */
  readonly processes: number | null
  /** Whether the report includes the steps of files without a problem. */
  readonly keepsAllSteps?: boolean
  /** For `review`, which decides failed cases too: the revision since which the rules may have changed. */
  readonly review?: { readonly since: string | null } | null
}

export async function playSelection(
  project: Project,
  selection: ScenarioSelection,
  policy: UpdatePolicy,
  terminal: Terminal,
  { processes, keepsAllSteps = false, review = null }: SelectionPlayOptions,
): Promise<SuiteResult> {
  const judged = await judgeSelection(
    project,
    selection,
    { policy, keepsAllSteps: keepsAllSteps, checksClaims: review === null, rejectsDrafts: isCiRun(terminal.env) },
    { processes, progress: makeProgressListener(terminal) },
  )
  return groupJudgedSelection(project, selection, judged, review)
}

export function groupJudgedSelection(
  project: Project,
  selection: ScenarioSelection,
  { pending, ...judged }: JudgedSelection,
  review: { readonly since: string | null } | null = null,
): SuiteResult {
  failOnUnmatchedTitle(selection, judged.suite.files.length + judged.passed.length)
  const failed =
    review === null ? [] : listFailedOrBrokenCases(judged.suite).map(([file, played]) => ({ file, played }))
  const wrongFiles = [...failed, ...pending].map(({ file }) => file.file)
  const repairs = review ? findRepairDecisions(project, [...new Set(wrongFiles)].sort(), review.since) : NO_REPAIRS
  return {
    project,
    ...judged,
    ruleFilters: selection.rules,
    ...groupDecisions(project, pending, failed, review?.since ?? null, repairs),
  }
}

export function listExitReasons({ suite, pending, emptyClaims }: SuiteResult): ExitReason[] {
  const outcomes: ExitReason[] = listCases(suite).flatMap(([, { run }]): ExitReason[] =>
    run.status === 'failed' ? ['failed'] : run.status === 'broken' ? ['broken'] : [],
  )
  if (emptyClaims.length > 0) outcomes.push('broken')
  if (pending.length > 0) outcomes.push('pending')
  if (suite.orphans && suite.orphans.length > 0) outcomes.push('orphans')
  return outcomes
}

/** The cases that failed or could not be played. */
export const listFailedOrBrokenCases = (suite: SuiteRun): readonly (readonly [FileResult, CaseResult])[] =>
  listCases(suite).filter(([, { run }]) => run.status === 'failed' || run.status === 'broken')

/** Whether every case was skipped. In CI such a run must not look like a success. */
export const hasOnlySkippedCases = ({ suite, passed }: SuiteResult): boolean => {
  const cases = [...listCases(suite)]
  return passed.length === 0 && cases.length > 0 && cases.every(([, { run }]) => run.status === 'skipped')
}
