/** A scenario file as tests: one for each case, and its golden written once, when all that was to run has run. */
import { afterAll, type TestContext, test, type WorkerGlobalState } from 'vitest'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import { isMovedOutcome } from '../golden/judge.ts'
import { isCiRun, resolveUpdatePolicy, type UpdatePolicy } from '../golden/policy.ts'
import { openProject, type Project, toProjectPath } from '../project/project.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import {
  type CaseResult,
  type FileResult,
  isPendingCase,
  type OpenScenario,
  openScenario,
  playCases,
} from '../suite/play-file.ts'
import { mayWriteOutcome, writeOutcomes } from '../suite/write-outcomes.ts'
import { makeFileFailure, makeScenarioFailure } from './failure.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Which run the test is of. */
    touchstone?: RunId
    /** Its golden is of an older format, with the same outcome: whether it is rewritten. */
    touchstoneFormat?: 'rewritten' | 'older'
  }
}

/** For all files of a worker: a game is compiled once, and a scenario that others go on from is played once. */
const opened = new Map<string, { readonly project: Project; readonly session: Session }>()

function openProjectAt(root: string): { readonly project: Project; readonly session: Session } {
  const known = opened.get(root)
  const project = known?.project ?? openProject('.', { root })
  // Files change between the runs of a watching worker.
  const isWatching = getWorkerState()?.config.watch === true
  const session = known && !isWatching ? known.session : new Session()
  if (isWatching) project.games.refresh()
  opened.set(root, { project, session })
  return { project, session }
}

/** Vitest prints what it is told as it is. */
const makePrintable = (text: string): string => toTerminalText(printable(text))

export function declare(root: string, path: string): void {
  const { project, session } = openProjectAt(root)
  const file = toProjectPath(project, path)
  const policy = resolvePolicy()
  const open = openScenario(project, file, session)
  if (open.head === null) {
    test(makePrintable(file), () => {
      for (const played of playCases(project, open, { session })) throw makeScenarioFailure(project, open, played)
    })
    return
  }
  const all = new Map<string, CaseResult>()
  const titles = open.head.cases
  for (const { title, fullTitle } of titles) {
    test(makePrintable(fullTitle), async (context) => {
      for (const played of playCases(project, open, {
        isSelected: (each) => each.title === title,
        session,
        rejectsDrafts: isCiRun(process.env),
      })) {
        all.set(title, played)
        await concludeFile(project, open, played, policy, context)
      }
      if (all.size === titles.length && [...all.values()].every((each) => isAsItShould(each, policy)))
        checkClaims(project, file, session)
    })
  }
  declareGone(project, open, policy)
  afterAll(() => {
    session.finishFile(file)
    writeOutcomesOfFile(project, { ...open, cases: [...all.values()] }, policy)
  })
}

async function concludeFile(
  project: Project,
  file: OpenScenario,
  played: CaseResult,
  policy: UpdatePolicy,
  context: TestContext,
): Promise<void> {
  const { run, verdict } = played
  context.task.meta.touchstone = run.id
  if (run.status === 'skipped') context.skip(makePrintable(run.note ?? 'a premise does not hold'))
  if (verdict.k === 'older')
    context.task.meta.touchstoneFormat = mayWriteOutcome(played, policy) ? 'rewritten' : 'older'
  if (mayWriteOutcome(played, policy)) {
    if (verdict.k === 'missing' || isMovedOutcome(verdict))
      await context.annotate(makePrintable(`golden written: ${file.goldenPath}`))
    return
  }
  if (run.draft !== null && run.status === 'passed')
    await context.annotate(`draft: compare it with the rulebook, and take out \`draft\``)
  const failure = makeScenarioFailure(project, file, played)
  if (failure) throw failure
}

/** All cases together keep what the file claims: the last of them that is played fails where they do not. */
function checkClaims(project: Project, file: string, session: Session): void {
  const [first, ...others] = checkFileClaims(project, file, session)
  if (first === undefined) return
  const lines = [first, ...others].map(({ claim, why }) => `\n  ${claim}: ${why}`)
  throw makeFileFailure(project, file, first.line, `claims clauses that it does not show${lines.join('')}`)
}

const isAsItShould = (played: CaseResult, policy: UpdatePolicy): boolean =>
  played.run.status === 'passed' && (!isPendingCase(played) || mayWriteOutcome(played, policy))

/** Cases that the golden has and the scenario has no more. */
function declareGone(project: Project, { file, gone, goldenPath }: OpenScenario, policy: UpdatePolicy): void {
  for (const title of gone) {
    test(makePrintable(`golden of a case that is gone: ${title}`), (context) => {
      if (policy === 'none') throw makeFileFailure(project, file, 1, `no case \`${title}\`, but ${goldenPath} has one`)
      // Not `-u` either: no file knows whether all of them run.
      context.skip('touchstone update removes it')
    })
  }
}

function writeOutcomesOfFile(project: Project, file: FileResult, policy: UpdatePolicy): void {
  if (file.cases.length === 0) return
  const isWanted = (played: CaseResult): boolean => mayWriteOutcome(played, policy)
  const { written } = writeOutcomes(project, file, isWanted)
  if (written === null && isUnusableGolden(file.golden) && file.cases.some(isWanted)) {
    const { line, message } = file.golden
    throw makeFileFailure(project, file.goldenPath, line, `${message}. Only a run of all its cases replaces it`)
  }
}

/** The policy of this run: `-u`, `--update=none`, or the key `u` while watching. */
const resolvePolicy = (): UpdatePolicy =>
  resolveUpdatePolicy(getWorkerState()?.config.snapshotOptions.updateSnapshot, process.env)

/** No part of vitest's public face says how a test file is run. */
const getWorkerState = (): WorkerGlobalState | undefined =>
  (globalThis as { readonly __vitest_worker__?: WorkerGlobalState }).__vitest_worker__
