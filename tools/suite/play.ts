/** A scenario file played and held against its golden: what the test runner and every command print from. */
import type { Format } from '../golden/format.ts'
import type { Body, Golden } from '../golden/golden.ts'
import { bodyTitle, differencesIn, isMoved, judge, outcomeOf, type Verdict } from '../golden/judge.ts'
import { isUnusable, loadGolden } from '../golden/store.ts'
import type { Unusable } from '../golden/text.ts'
import { goldenOf, onDisk, type Project, readText } from '../project/project.ts'
import type { Run } from '../run/record.ts'
import type { Report } from '../run/report.ts'
import { runFile } from '../run/run-file.ts'
import { Session } from '../run/session.ts'
import { type Reason, reasonOf } from './cause.ts'
import { type Head, headOf } from './head.ts'
import { renamedVerdict } from './renamed.ts'
import { isInside } from './select.ts'

export interface PlayedCase {
  readonly run: Run
  /** The title under which its outcome stands in the golden. */
  readonly title: string
  readonly outcome: Body | null
  readonly verdict: Verdict
  /** Whether a golden may be missing: of a scenario elsewhere one is welcome, not owed. */
  readonly isOptional: boolean
}

/** Whether somebody has to decide: what came out is whole, and not what the golden says. */
export function isPending({ run, outcome, verdict, isOptional }: PlayedCase): boolean {
  if (run.status !== 'passed' || outcome === null) return false
  switch (verdict.k) {
    case 'same':
    case 'none':
    // Nobody has to decide about the words of a tool.
    case 'older':
      return false
    case 'changed':
    case 'unusable':
    case 'retitled':
      return true
    case 'missing':
    case 'renamed':
      return !isOptional
  }
}

/** A scenario file and its golden, before anything is played. */
export interface OpenFile {
  readonly file: string
  /** As written: rows not in their places. */
  readonly title: string
  /** Where the title stands. */
  readonly line: number
  readonly goldenPath: string
  readonly golden: Golden | Unusable | null
  /** Null when the file cannot be read. */
  readonly head: Head | null
  /** Of all cases that the file has, played or not. */
  readonly titles: readonly string[]
  /** Cases of the golden that the file has no more. */
  readonly gone: readonly string[]
}

export interface PlayedFile extends OpenFile {
  readonly cases: readonly PlayedCase[]
}

export interface PlayOptions {
  /** Which cases are to be played; all without it. */
  readonly wanted?: (head: Head['cases'][number]) => boolean
  /** Shares what scenarios go on from with other files. */
  readonly session?: Session
  /** Plays with the watched rules where a file claims clauses, so that the claims need not be played for again. */
  readonly watchesClaims?: boolean
}

export function openFile(project: Project, file: string, session?: Session): OpenFile {
  const head = headOf(project, file, session)
  const goldenPath = goldenOf(file)
  const golden = loadGolden(onDisk(project, goldenPath))
  const titles = head?.cases.map(({ title }) => title) ?? []
  const old = golden === null || isUnusable(golden) ? [] : [...golden.bodies.keys()]
  // Of a file that cannot be read nobody knows which cases it has.
  const gone = head === null ? [] : old.filter((title) => !titles.includes(title))
  return { file, title: head?.title ?? file, line: head?.line ?? 1, goldenPath, golden, head, titles, gone }
}

export const playFile = (project: Project, file: string, options: PlayOptions = {}): PlayedFile => {
  const { session = new Session() } = options
  const open = openFile(project, file, session)
  return { ...open, cases: playCases(project, open, { ...options, session }) }
}

/** A file that cannot be read has one case: that it cannot. */
export function playCases(
  project: Project,
  open: OpenFile,
  { wanted = () => true, session, watchesClaims = false }: PlayOptions = {},
): readonly PlayedCase[] {
  const { file, head } = open
  const watched = watchesClaims && head !== null && head.rules.length > 0
  const shared = { watched, ...(session ? { session } : {}) }
  const runs =
    head === null || head.cases.every(wanted)
      ? runFile(project, file, shared)
      : head.cases
          .filter(wanted)
          .flatMap(({ row, ruleset }) => runFile(project, file, { ...shared, case: row, ruleset }))
  return runs.map((run) => judged(project, open, run, session))
}

function judged(project: Project, open: OpenFile, played: Run, session = new Session()): PlayedCase {
  const { golden, file } = open
  const title = bodyTitle(played)
  const run = isUnusable(golden) || golden?.bodies.has(title) ? toItsEnd(played) : played
  const load = run.status === 'broken' ? null : project.games.load(run.game, run.id.ruleset)
  const inFormat = (format?: Format): Body | null => (load?.ok ? outcomeOf(load.game, run, format) : null)
  const outcome = inFormat()
  const isOptional = !isInside(file)
  const verdict = judge(golden, title, outcome, open.title, inFormat)
  // A scenario that owes no golden was none that had one.
  const renamed =
    verdict.k === 'missing' && !isOptional ? renamedVerdict(project, open, inFormat, session) : null
  return { run, title, outcome, verdict: renamed ?? verdict, isOptional }
}

/** As it is where a golden says what the end is: it fails without one. */
const toItsEnd = (run: Run): Run =>
  run.status === 'passed' && run.unended ? { ...run, status: 'failed', failures: [run.unended] } : run

/** The case again, watched, for the clauses behind its changes. Dearer: only where something is to be explained. */
export function watchedRun(project: Project, { run }: PlayedCase, session = new Session()): Run {
  if (run.status === 'broken' || run.status === 'skipped') return run
  const { file, case: row, ruleset } = run.id
  const [watched = run] = runFile(project, file, { case: row, ruleset, watched: true, session })
  return run.status === 'failed' ? toItsEnd(watched) : watched
}

export const reasonFor = (project: Project, played: PlayedCase, session?: Session): Reason =>
  reasonOf(watchedRun(project, played, session), differencesIn(played.verdict))

/** What is printed of a case that is not as it should be. Reports of many cases share a session: they go on from the same others. */
export function reportOf(project: Project, file: OpenFile, played: PlayedCase, session: Session): Report {
  const { verdict } = played
  const differences = differencesIn(verdict)
  const run = watchedRun(project, played, session)
  const { cause } = reasonOf(run, differences)
  return {
    run,
    differences,
    cause,
    golden: { path: file.goldenPath, problem: problemOf(verdict) },
    line: file.line,
  }
}

function problemOf(verdict: Verdict): string | null {
  switch (verdict.k) {
    case 'same':
    case 'none':
    case 'older':
    case 'changed':
      return null
    case 'missing':
      return 'there is no golden yet (goldens are not written here)'
    case 'renamed':
      return renamedText(verdict)
    case 'unusable':
      return `line ${verdict.why.line}: ${verdict.why.message}`
    case 'retitled':
      return `it calls the scenario by another title: ${verdict.from}`
  }
}

/** What a person is told who renamed it, or did not. */
export const renamedText = (verdict: Verdict & { readonly k: 'renamed' }): string =>
  `there is no golden yet; ${verdict.from}, which no scenario owns, says ${isMoved(verdict) ? 'the same' : 'otherwise'}`

/** The texts that diagnostics of a run may point into. */
export function sourcesOf(project: Project, run: Run): ReadonlyMap<string, string> {
  const ofFailures = run.failures.flatMap(({ at, cause }) =>
    [at, cause].flatMap((place) => place?.file ?? []),
  )
  const names = new Set([...run.diagnostics.map(({ at }) => at.file), ...ofFailures])
  return new Map([...names].flatMap((name) => textOf(project, name)))
}

function textOf(project: Project, name: string): [string, string][] {
  try {
    return [[name, new TextDecoder().decode(readText(project, name))]]
  } catch {
    return []
  }
}
