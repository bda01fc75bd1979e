/** Playing under a policy: what `run` and `update` share; they differ in the policy and in what they do with orphans. */
import type { EmptyClaim } from '../coverage/empty-claims.ts'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import type { UpdatePolicy } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { type CauseGroup, groupDecisions, type ManualCase } from '../review/group-decisions.ts'
import { formatRunTitle } from '../run/case-report.ts'
import type { Session } from '../run/session.ts'
import { InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes, type PendingDecision, type PendingOutcome } from '../suite/pending-outcomes.ts'
import { type CaseResult, type FileResult, isPendingCase } from '../suite/play-file.ts'
import type { Selection } from '../suite/select.ts'
import { listCases, playSuite, type SuiteRun } from '../suite/suite.ts'
import { type GoldenWrite, mayWriteOutcome, writeOutcomes } from '../suite/write-outcomes.ts'
import type { ExitReason } from './exit.ts'
import { checkTitle, makeProgressListener } from './open-project.ts'
import type { Terminal } from './terminal.ts'

export interface SuiteResult {
  readonly project: Project
  /** Of files that went as they should only what is counted is kept, unless all is to be told: see `passed`. */
  readonly suite: SuiteRun
  /** How many cases that went as they should claim the same, of files that are not in the suite. */
  readonly passed: readonly PassedCount[]
  readonly written: readonly GoldenWrite[]
  /** Goldens of an older format, whose outcomes are the same: they were not rewritten. */
  readonly older: readonly string[]
  /** With what they say before and after. */
  readonly pending: readonly PendingDecision[]
  /** Where everything is to be decided: what failed or is broken, and no decision mends. */
  readonly unwritten: readonly ManualCase[]
  readonly groups: readonly CauseGroup[]
  /** Claims of files that went as they should, and never came to what they claim. */
  readonly emptyClaims: readonly EmptyClaim[]
  /** Of those that passed: what is known to fail, and does. */
  readonly knownFailing: readonly KnownFailure[]
  /** The rules that chose what was played; none where all rules are meant. */
  readonly rules: readonly string[]
}

export interface KnownFailure {
  readonly file: string
  readonly title: string
  readonly why: string
}

export interface PassedCount {
  readonly game: string
  readonly rules: readonly string[]
  readonly cases: number
}

export function playSelection(
  project: Project,
  selection: Selection,
  policy: UpdatePolicy,
  terminal: Terminal,
  /** Hears of a file before its golden is written. */
  before: (file: FileResult) => void = () => {},
  /** Whether what went as it should is to be told step by step: of fifty thousand scenarios that is a lot to keep. */
  isWhole = false,
  /** Where what failed is to be decided too: the revision since which the rules are thought to have changed. */
  review: { readonly since: string | null } | null = null,
): SuiteResult {
  const written: GoldenWrite[] = []
  const older: string[] = []
  const waiting: PendingOutcome[] = []
  const known = new InputCache()
  const emptyClaims: EmptyClaim[] = []
  const knownFailing: KnownFailure[] = []
  const passed = new Map<string, PassedCount>()
  const settled = (played: FileResult, session: Session): FileResult | null => {
    before(played)
    const now = writeOutcomes(project, played, (each) => mayWriteOutcome(each, policy))
    if (now.written) written.push(now.written)
    if (now.file.cases.some(({ verdict }) => verdict.k === 'older')) older.push(now.file.goldenPath)
    if (review === null && isAsItShould(now.file)) emptyClaims.push(...checkFileClaims(project, played.file, session))
    for (const { run } of now.file.cases)
      if (run.status === 'passed' && run.note !== null)
        knownFailing.push({ file: run.id.file, title: formatRunTitle(run), why: run.note })
    waiting.push(...findPendingOutcomes(project, now.file, known))
    if (isWhole || !isQuiet(now.file)) return now.file
    for (const { run } of now.file.cases) {
      const key = JSON.stringify([run.game, run.rules])
      const cases = 1 + (passed.get(key)?.cases ?? 0)
      // The words of a file would keep the whole of it in memory.
      const [game, rules] = JSON.parse(key) as [string, string[]]
      passed.set(key, { game, rules, cases })
    }
    return null
  }
  const suite = playSuite(project, selection, settled, makeProgressListener(terminal))
  checkTitle(selection, suite.files.length + passed.size)
  const failed = review === null ? [] : listWrongCases(suite).map(([file, played]) => ({ file, played }))
  return {
    project,
    suite,
    passed: [...passed.values()],
    written,
    older,
    emptyClaims,
    knownFailing,
    rules: selection.rules,
    ...groupDecisions(project, waiting, failed, review?.since ?? null),
  }
}

/** Of which there is nothing to tell. */
const isQuiet = ({ cases, gone }: FileResult): boolean =>
  gone.length === 0 && cases.every((each) => each.run.status === 'passed' && !isPendingCase(each))

/** Whose rows all passed: of others nobody knows what they would have come to. */
const isAsItShould = (file: FileResult): boolean =>
  file.cases.length === file.titles.length && isQuiet({ ...file, gone: [] })

export function listExitReasons({ suite, pending, emptyClaims }: SuiteResult): ExitReason[] {
  const outcomes: ExitReason[] = listCases(suite).flatMap(([, { run }]): ExitReason[] =>
    run.status === 'failed' ? ['failed'] : run.status === 'broken' ? ['broken'] : [],
  )
  if (emptyClaims.length > 0) outcomes.push('broken')
  if (pending.length > 0) outcomes.push('pending')
  if (suite.orphans && suite.orphans.length > 0) outcomes.push('orphans')
  return outcomes
}

/** Cases that failed or could not be played. */
export const listWrongCases = (suite: SuiteRun): readonly (readonly [FileResult, CaseResult])[] =>
  listCases(suite).filter(([, { run }]) => run.status === 'failed' || run.status === 'broken')

/** Nothing was tested: where nobody looks, that must not look like a run that went well. */
export const hasOnlySkips = ({ suite, passed }: SuiteResult): boolean => {
  const cases = [...listCases(suite)]
  return passed.length === 0 && cases.length > 0 && cases.every(([, { run }]) => run.status === 'skipped')
}
