/** One file of a batch: played, its golden written as the policy allows, and reduced to what has to be told of it. */
import type { Cells } from '../../engine/index.ts'
import type { EmptyClaim } from '../coverage/empty-claims.ts'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import { listVerdictDifferences } from '../golden/judge.ts'
import type { UpdatePolicy } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { type CaseReport, formatRunTitle } from '../run/case-report.ts'
import type { Run } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes, type PendingOutcome } from '../suite/pending-outcomes.ts'
import { type FileResult, isPendingCase, makeCaseReport, playFile } from '../suite/play-file.ts'
import { hasSelectedTitle } from '../suite/select.ts'
import { type GoldenWrite, mayWriteOutcome, writeOutcomes } from '../suite/write-outcomes.ts'

export interface JudgeOptions {
  /** Only cases whose titles contain this. */
  readonly title: string | null
  readonly policy: UpdatePolicy
  /** Whether files without anything to report are returned too, for a report of every step. */
  readonly keepsAllSteps: boolean
  readonly checksClaims: boolean
  /** Whether drafts fail, as they do where CI is set. */
  readonly rejectsDrafts: boolean
}

/** The report of one file. Its runs have no boards: nobody prints them, and they are most of a record. */
export interface JudgedFile {
  /** Null where all cases passed, and only their number is told. */
  readonly file: FileResult | null
  /** How many cases that went as they should claim the same, where `file` is null. */
  readonly passed: readonly PassedCount[]
  readonly written: GoldenWrite | null
  /** Goldens that the policy replaced, to be shown. */
  readonly replaced: readonly CaseReport[]
  /** Whether the golden is of an older format with the same outcomes, and was not rewritten. */
  readonly hasOlderGolden: boolean
  readonly goldenPath: string
  readonly pending: readonly PendingOutcome[]
  /** Claims of a file that went as it should, and never reached what it claims. */
  readonly emptyClaims: readonly EmptyClaim[]
  readonly knownFailing: readonly KnownFailure[]
  readonly drafts: readonly DraftCase[]
}

export interface PassedCount {
  readonly game: string
  readonly rules: readonly string[]
  readonly cases: number
}

/** A case that is known to fail, and does. */
export interface KnownFailure {
  readonly file: string
  readonly title: string
  readonly why: string
}

/** A case that passes, and that nobody has compared with the rulebook yet. */
export interface DraftCase {
  readonly file: string
  readonly title: string
  /** What it claims to show. */
  readonly rules: readonly string[]
}

/** Judges the files of one process, which go on from the same predecessors. */
export class FileJudge {
  readonly #project: Project
  readonly #options: JudgeOptions
  readonly #session = new Session()
  readonly #inputs = new InputCache()

  constructor(project: Project, options: JudgeOptions) {
    this.#project = project
    this.#options = options
  }

  /** Null where no case of the file has the title. */
  judge(name: string): JudgedFile | null {
    const { title, rejectsDrafts } = this.#options
    const played = playFile(this.#project, name, {
      isSelected: ({ fullTitle }) => hasSelectedTitle({ title }, fullTitle),
      session: this.#session,
      rejectsDrafts,
    })
    const judged = played.cases.length > 0 ? this.#judgePlayed(played) : null
    this.#session.finishFile(name)
    return judged
  }

  #judgePlayed(played: FileResult): JudgedFile {
    const { policy, keepsAllSteps, checksClaims } = this.#options
    const { file, written } = writeOutcomes(this.#project, played, (each) => mayWriteOutcome(each, policy))
    const isKept = keepsAllSteps || !isQuiet(file)
    return {
      file: isKept ? withoutBoards(file) : null,
      passed: isKept ? [] : countPassed(file),
      written,
      replaced: policy === 'all' ? listReplaced(played) : [],
      hasOlderGolden: file.cases.some(({ verdict }) => verdict.k === 'older'),
      goldenPath: file.goldenPath,
      pending: withoutPendingBoards(findPendingOutcomes(this.#project, file, this.#inputs)),
      emptyClaims: checksClaims && isAsItShould(file) ? checkFileClaims(this.#project, file.file, this.#session) : [],
      knownFailing: file.cases.flatMap(({ run }) =>
        run.status === 'passed' && run.note !== null
          ? [{ file: run.id.file, title: formatRunTitle(run), why: run.note }]
          : [],
      ),
      drafts: file.cases.flatMap(({ run }) =>
        run.status === 'passed' && run.draft !== null
          ? [{ file: run.id.file, title: formatRunTitle(run), rules: run.rules }]
          : [],
      ),
    }
  }
}

/** Goldens that the policy replaces, with what they say before. */
const listReplaced = (file: FileResult): readonly CaseReport[] =>
  file.cases
    .filter((each) => listVerdictDifferences(each.verdict).length > 0 && mayWriteOutcome(each, 'all'))
    .map((each) => {
      const report = makeCaseReport(file, each)
      return { ...report, run: dropBoards(report.run) }
    })

/** Nothing of the file needs to be reported. */
const isQuiet = ({ cases, gone }: FileResult): boolean =>
  gone.length === 0 && cases.every((each) => each.run.status === 'passed' && !isPendingCase(each))

/** All its rows were played and passed: only then is it known what they come to together. */
const isAsItShould = (file: FileResult): boolean =>
  file.cases.length === file.titles.length && isQuiet({ ...file, gone: [] })

function countPassed({ cases }: FileResult): readonly PassedCount[] {
  const counts = new PassedCounts()
  for (const { run } of cases) counts.add({ game: run.game, rules: run.rules, cases: 1 })
  return counts.all
}

/** Cases that passed, counted by game and claims. */
export class PassedCounts {
  readonly #counts = new Map<string, PassedCount>()

  add({ game, rules, cases }: PassedCount): void {
    const key = JSON.stringify([game, rules])
    this.#counts.set(key, { game, rules, cases: cases + (this.#counts.get(key)?.cases ?? 0) })
  }

  get all(): readonly PassedCount[] {
    return [...this.#counts.values()]
  }
}

const withoutBoards = (file: FileResult): FileResult => ({
  ...file,
  cases: file.cases.map((each) => ({ ...each, run: dropBoards(each.run) })),
})

/** Stands where a board was: that there was one is still told. */
const NO_BOARD = [] as readonly number[] as Cells

const dropBoards = (run: Run): Run => ({
  ...run,
  start: run.start && NO_BOARD,
  given: run.given && NO_BOARD,
  end: run.end && NO_BOARD,
  steps: run.steps.map((step) => ({ ...step, after: NO_BOARD })),
})

/** A pending case stays one of the cases of its file. */
function withoutPendingBoards(pending: readonly PendingOutcome[]): readonly PendingOutcome[] {
  const [first] = pending
  if (!first) return []
  const file = withoutBoards(first.file)
  return pending.map((each) => ({ ...each, file, played: file.cases[first.file.cases.indexOf(each.played)]! }))
}
