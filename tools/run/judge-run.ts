/** The verdict on a run: what passes, what fails, and what is known to fail. */
import type { Diagnostic, Span } from '../../engine/index.ts'
import type { KnownFailing, KnownMismatch, Scenario } from '../scenario/scenario.ts'
import { normalizeWord } from '../script/case-context.ts'
import type { Run, RunFailure } from './run-record.ts'

/** `scenario` where it was played. */
export function judgeRun(run: Run, scenario: Pick<Scenario, 'knownFailing' | 'play'> | null = null): Run {
  if (run.status === 'skipped') return run
  const { failures, diagnostics } = run
  const knownFailing = scenario?.knownFailing ?? null
  if (knownFailing === null || scenario === null) return withJudgedStatus(run)
  const unmet = [...knownFailing.misses]
  // Each is said once for each time it fails: what comes beside it is news.
  const isNews = (step: number | null, what: string): boolean => {
    const index = unmet.findIndex((miss) => miss.step === step && normalizeWord(miss.what.text) === normalizeWord(what))
    if (index >= 0) unmet.splice(index, 1)
    return index < 0
  }
  const news = {
    failures: failures.filter(({ step, message }) => isNews(step, message)),
    diagnostics: diagnostics.filter((each) => isNews(findStepOfDiagnostic(scenario.play, each), each.code)),
  }
  if (failures.length + diagnostics.length === 0)
    return withJudgedStatus({ ...run, failures: [makeUnexpectedPassFailure(run, knownFailing)] })
  const unmetFailures =
    news.diagnostics.length > 0 ? [] : unmet.map((miss) => makeUnmetKnownFailure(miss, knownFailing))
  // A case that fails as expected leaves nothing to compare or to report.
  return {
    ...withJudgedStatus({ ...run, ...news, failures: [...news.failures, ...unmetFailures] }),
    end: null,
    unended: null,
  }
}

const withJudgedStatus = (run: Run): Run => ({
  ...run,
  status: run.diagnostics.length > 0 ? 'broken' : run.failures.length > 0 ? 'failed' : 'passed',
})

/** The step that the script cannot play; null where something else is wrong. */
function findStepOfDiagnostic(play: Scenario['play'], { at }: Diagnostic): number | null {
  const step = play.findIndex((each) => isSpanInside(at, each.at))
  return step < 0 ? null : step
}

const isSpanInside = (at: Span, { file, line, col, endLine, endCol }: Span): boolean =>
  at.file === file &&
  (at.line > line || (at.line === line && at.col >= col)) &&
  (at.line < endLine || (at.line === endLine && at.col <= endCol))

const makeUnexpectedPassFailure = ({ id }: Run, { at, why }: KnownFailing): RunFailure => ({
  kind: 'known-failing',
  step: -1,
  message: 'the scenario is known to fail, and passes: take out `known-failing`',
  expected: `fails: ${why.text}`,
  received: 'passes',
  at: { file: id.file, line: at.line, col: at.col },
  cause: null,
})

const makeUnmetKnownFailure = ({ step, what: { text, at } }: KnownMismatch, { why }: KnownFailing): RunFailure => ({
  kind: 'known-failing',
  step,
  message: `\`${text}\` is known to fail, and does not: take it out of \`known-failing\``,
  expected: `fails: ${why.text}`,
  received: 'something else fails, or nothing',
  at: { file: at.file, line: at.line, col: at.col },
  cause: null,
})
