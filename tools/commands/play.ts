/** Playing under a policy: what `run` and `update` share; they differ in the policy and in what they do with orphans. */
import type { EmptyClaim } from '../coverage/claims.ts'
import { emptyClaimsIn } from '../coverage/observe.ts'
import type { UpdatePolicy } from '../golden/policy.ts'
import type { Project } from '../project/project.ts'
import { type CauseGroup, decisionsOf, type Unwritten } from '../review/causes.ts'
import { fullTitle } from '../run/report.ts'
import type { Session } from '../run/session.ts'
import { Read } from '../suite/inputs.ts'
import { type Pending, type Waiting, waitingIn } from '../suite/pending.ts'
import { isPending, type PlayedCase, type PlayedFile } from '../suite/play.ts'
import type { Selection } from '../suite/select.ts'
import { casesOf, playSuite, type Suite } from '../suite/suite.ts'
import { isToWrite, settle, type Written } from '../suite/write.ts'
import { checkTitle, progressOn } from './begin.ts'
import type { Outcome } from './exit.ts'
import type { Terminal } from './terminal.ts'

export interface Played {
  readonly project: Project
  /** Of files that went as they should only what is counted is kept, unless all is to be told: see `passed`. */
  readonly suite: Suite
  /** How many cases that went as they should claim the same, of files that are not in the suite. */
  readonly passed: readonly Passed[]
  readonly written: readonly Written[]
  /** Goldens of an older format, whose outcomes are the same: they were not rewritten. */
  readonly older: readonly string[]
  /** With what they say before and after. */
  readonly pending: readonly Pending[]
  /** Where everything is to be decided: what failed or is broken, and no decision mends. */
  readonly unwritten: readonly Unwritten[]
  readonly groups: readonly CauseGroup[]
  /** Claims of files that went as they should, and never came to what they claim. */
  readonly emptyClaims: readonly EmptyClaim[]
  /** Of those that passed: what is known to fail, and does. */
  readonly knownFailing: readonly KnownToFail[]
  /** The rules that chose what was played; none where all rules are meant. */
  readonly rules: readonly string[]
}

export interface KnownToFail {
  readonly file: string
  readonly title: string
  readonly why: string
}

export interface Passed {
  readonly game: string
  readonly rules: readonly string[]
  readonly cases: number
}

export function play(
  project: Project,
  selection: Selection,
  policy: UpdatePolicy,
  terminal: Terminal,
  /** Hears of a file before its golden is written. */
  before: (file: PlayedFile) => void = () => {},
  /** Whether what went as it should is to be told step by step: of fifty thousand scenarios that is a lot to keep. */
  isWhole = false,
  /** Where what failed is to be decided too: the revision since which the rules are thought to have changed. */
  review: { readonly since: string | null } | null = null,
): Played {
  const written: Written[] = []
  const older: string[] = []
  const waiting: Waiting[] = []
  const known = new Read()
  const emptyClaims: EmptyClaim[] = []
  const knownFailing: KnownToFail[] = []
  const passed = new Map<string, Passed>()
  const settled = (played: PlayedFile, session: Session): PlayedFile | null => {
    before(played)
    const now = settle(project, played, (each) => isToWrite(each, policy))
    if (now.written) written.push(now.written)
    if (now.file.cases.some(({ verdict }) => verdict.k === 'older')) older.push(now.file.goldenPath)
    if (review === null && isAsItShould(now.file))
      emptyClaims.push(...emptyClaimsIn(project, played.file, session))
    for (const { run } of now.file.cases)
      if (run.status === 'passed' && run.note !== null)
        knownFailing.push({ file: run.id.file, title: fullTitle(run), why: run.note })
    waiting.push(...waitingIn(project, now.file, known))
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
  const suite = playSuite(project, selection, settled, progressOn(terminal))
  checkTitle(selection, suite.files.length + passed.size)
  const failed = review === null ? [] : wrong(suite).map(([file, played]) => ({ file, played }))
  return {
    project,
    suite,
    passed: [...passed.values()],
    written,
    older,
    emptyClaims,
    knownFailing,
    rules: selection.rules,
    ...decisionsOf(project, waiting, failed, review?.since ?? null),
  }
}

/** Of which there is nothing to tell. */
const isQuiet = ({ cases, gone }: PlayedFile): boolean =>
  gone.length === 0 && cases.every((each) => each.run.status === 'passed' && !isPending(each))

/** Whose rows all passed: of others nobody knows what they would have come to. */
const isAsItShould = (file: PlayedFile): boolean =>
  file.cases.length === file.titles.length && isQuiet({ ...file, gone: [] })

export function outcomesOf({ suite, pending, emptyClaims }: Played): Outcome[] {
  const outcomes: Outcome[] = casesOf(suite).flatMap(([, { run }]): Outcome[] =>
    run.status === 'failed' ? ['failed'] : run.status === 'broken' ? ['broken'] : [],
  )
  if (emptyClaims.length > 0) outcomes.push('broken')
  if (pending.length > 0) outcomes.push('pending')
  if (suite.orphans && suite.orphans.length > 0) outcomes.push('orphans')
  return outcomes
}

/** Cases that failed or could not be played. */
export const wrong = (suite: Suite): readonly (readonly [PlayedFile, PlayedCase])[] =>
  casesOf(suite).filter(([, { run }]) => run.status === 'failed' || run.status === 'broken')

/** Nothing was tested: where nobody looks, that must not look like a run that went well. */
export const isAllSkipped = ({ suite, passed }: Played): boolean => {
  const cases = [...casesOf(suite)]
  return passed.length === 0 && cases.length > 0 && cases.every(([, { run }]) => run.status === 'skipped')
}
