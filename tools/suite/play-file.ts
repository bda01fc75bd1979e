/** A scenario file played and held against its golden: what the test runner and every command print from. */
import type { GoldenFormat } from '../golden/format.ts'
import type { Golden, GoldenBody } from '../golden/golden.ts'
import { isUnusableGolden, loadGolden } from '../golden/golden-store.ts'
import type { UnusableGolden } from '../golden/golden-text.ts'
import {
  computeOutcome,
  formatGoldenTitle,
  type GoldenVerdict,
  isMovedOutcome,
  judgeOutcome,
  listVerdictDifferences,
} from '../golden/judge.ts'
import { getGoldenPath, type Project, readFileBytes, toDiskPath } from '../project/project.ts'
import type { CaseReport } from '../run/case-report.ts'
import { runFile } from '../run/run-file.ts'
import type { Run, RunFailure } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import type { AnswerSupplier } from '../script/answer-supplier.ts'
import { findDecisionCause } from './decision-cause.ts'
import { judgeRename } from './judge-rename.ts'
import { readScenarioHead, type ScenarioHead } from './scenario-head.ts'
import { isScenarioPath } from './select.ts'

export interface CaseResult {
  readonly run: Run
  /** The title under which its outcome stands in the golden. */
  readonly title: string
  readonly outcome: GoldenBody | null
  readonly verdict: GoldenVerdict
  /** Whether a golden may be missing: a scenario elsewhere owes none, and a draft has none that anybody read. */
  readonly isOptional: boolean
}

/** Whether somebody has to decide: what came out is whole, and not what the golden says. */
export function isPendingCase({ run, outcome, verdict, isOptional }: CaseResult): boolean {
  if (run.status !== 'passed' || outcome === null) return false
  switch (verdict.k) {
    case 'same':
    case 'none':
    // A new wording of the tools is no decision.
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
export interface OpenScenario {
  readonly file: string
  /** The title as written, with placeholders. */
  readonly title: string
  /** Where the title stands. */
  readonly line: number
  readonly goldenPath: string
  readonly golden: Golden | UnusableGolden | null
  /** Null when the file cannot be read. */
  readonly head: ScenarioHead | null
  /** All cases of the file, played or not. */
  readonly titles: readonly string[]
  /** Cases of the golden that the file has no more. */
  readonly gone: readonly string[]
}

export interface FileResult extends OpenScenario {
  readonly cases: readonly CaseResult[]
}

export interface FilePlayOptions {
  /** Which cases are to be played; all without it. */
  readonly isSelected?: (head: ScenarioHead['cases'][number]) => boolean
  /** Shares what scenarios go on from with other files. */
  readonly session?: Session
  /** Whether drafts fail, as they do where CI is set. */
  readonly rejectsDrafts?: boolean
  /** Answers what the scripts do not. */
  readonly supplier?: AnswerSupplier
}

export function openScenario(project: Project, file: string, session?: Session): OpenScenario {
  const head = readScenarioHead(project, file, session)
  const goldenPath = getGoldenPath(project, file)
  const golden = loadGolden(toDiskPath(project, goldenPath))
  const titles = head?.cases.map(({ title }) => title) ?? []
  const old = golden === null || isUnusableGolden(golden) ? [] : [...golden.bodies.keys()]
  // The cases of an unreadable file are not known.
  const gone = head === null ? [] : old.filter((title) => !titles.includes(title))
  return { file, title: head?.title ?? file, line: head?.line ?? 1, goldenPath, golden, head, titles, gone }
}

export const playFile = (project: Project, file: string, options: FilePlayOptions = {}): FileResult => {
  const { session = new Session() } = options
  const open = openScenario(project, file, session)
  return { ...open, cases: playCases(project, open, { ...options, session }) }
}

/** A file that cannot be read has one case: that it cannot. */
export function playCases(
  project: Project,
  open: OpenScenario,
  { isSelected = () => true, session, rejectsDrafts = false, supplier }: FilePlayOptions = {},
): readonly CaseResult[] {
  const { file, head } = open
  const shared = { ...(session && { session }), ...(supplier && { supplier }) }
  const runs =
    head === null || head.cases.every(isSelected)
      ? runFile(project, file, shared)
      : head.cases
          .filter(isSelected)
          .flatMap(({ row, ruleset }) => runFile(project, file, { ...shared, case: row, ruleset }))
  const judged = runs.map((run) => judgeCase(project, open, run, session))
  return rejectsDrafts ? judged.map((each) => ({ ...each, run: rejectDraft(each.run) })) : judged
}

function judgeCase(project: Project, open: OpenScenario, played: Run, session = new Session()): CaseResult {
  const { golden, file } = open
  const title = formatGoldenTitle(played)
  const run = isUnusableGolden(golden) || golden?.bodies.has(title) ? failWithoutEnd(played) : played
  const load = run.status === 'broken' ? null : project.games.load(run.game, run.id.ruleset, 'watched')
  const computeInFormat = (format?: GoldenFormat): GoldenBody | null =>
    load?.ok ? computeOutcome(load.game, run, format) : null
  const outcome = computeInFormat()
  const isOptional = !isScenarioPath(project, file) || run.draft !== null
  const verdict = judgeOutcome(golden, title, outcome, open.title, computeInFormat)
  // A scenario that owes no golden was none that had one.
  const renamed = verdict.k === 'missing' && !isOptional ? judgeRename(project, open, computeInFormat, session) : null
  return { run, title, outcome, verdict: renamed ?? verdict, isOptional }
}

/** A draft that would pass fails, because nobody has compared it with the rulebook. */
function rejectDraft(run: Run): Run {
  if (run.draft === null || run.status !== 'passed') return run
  const failure: RunFailure = {
    kind: 'draft',
    step: -1,
    message: 'the scenario is a draft: compare it with the rulebook, and take out `draft`',
    expected: 'a scenario that was compared with the rulebook',
    received: 'draft: yes',
    at: { file: run.id.file, ...run.draft },
    cause: null,
  }
  return { ...run, status: 'failed', failures: [failure] }
}

/** A golden states the end, so a run without one fails. */
const failWithoutEnd = (run: Run): Run =>
  run.status === 'passed' && run.unended ? { ...run, status: 'failed', failures: [run.unended] } : run

/** The report of a case that failed, is broken or is pending. */
export function makeCaseReport(file: OpenScenario, { run, verdict }: CaseResult): CaseReport {
  const differences = listVerdictDifferences(verdict)
  const { cause } = findDecisionCause(run, differences)
  return {
    run,
    differences,
    cause,
    golden: { path: file.goldenPath, problem: describeVerdictProblem(verdict) },
    line: file.line,
  }
}

function describeVerdictProblem(verdict: GoldenVerdict): string | null {
  switch (verdict.k) {
    case 'same':
    case 'none':
    case 'older':
    case 'changed':
      return null
    case 'missing':
      return 'there is no golden yet (goldens are not written here)'
    case 'renamed':
      return formatPossibleRename(verdict)
    case 'unusable':
      return `line ${verdict.why.line}: ${verdict.why.message}`
    case 'retitled':
      return `the golden is of another title: ${verdict.from}`
  }
}

/** The message for a case that may have been renamed. */
export const formatPossibleRename = (verdict: GoldenVerdict & { readonly k: 'renamed' }): string =>
  `there is no golden yet; ${verdict.from}, which has no scenario, has ${isMovedOutcome(verdict) ? 'the same outcome' : 'another outcome'}`

/** The texts that diagnostics of a run may point into. */
export function readDiagnosedSources(project: Project, run: Run): ReadonlyMap<string, string> {
  const ofFailures = run.failures.flatMap(({ at, cause }) => [at, cause].flatMap((place) => place?.file ?? []))
  const names = new Set([...run.diagnostics.map(({ at }) => at.file), ...ofFailures])
  return new Map([...names].flatMap((name) => readSourceOrNothing(project, name)))
}

function readSourceOrNothing(project: Project, name: string): [string, string][] {
  try {
    return [[name, new TextDecoder().decode(readFileBytes(project, name))]]
  } catch {
    return []
  }
}
