/** The verdict on a run: what passes, what fails, and what is known to fail. */
import type { Diagnostic, Span } from '../../engine/index.ts'
import type { KnownFailing, KnownMismatch, Scenario } from '../scenario/scenario.ts'
import { normalizeWord } from '../script/case-context.ts'
import type { Run, RunFailure } from './run-record.ts'

/** `scenario` where it was played. */
export function judgeRun(run: Run, scenario: Pick<Scenario, 'knownFailing' | 'play'> | null = null): Run {
  if (run.status === 'skipped') return run
  const { failures, diagnostics } = run
  const known = scenario?.knownFailing ?? null
  if (known === null || scenario === null) return withStatus(run)
  const left = [...known.misses]
  // Each is said once for each time it fails: what comes beside it is news.
  const isNews = (step: number | null, what: string): boolean => {
    const said = left.findIndex((miss) => miss.step === step && normalizeWord(miss.what.text) === normalizeWord(what))
    if (said >= 0) left.splice(said, 1)
    return said < 0
  }
  const rest = {
    failures: failures.filter(({ step, message }) => isNews(step, message)),
    diagnostics: diagnostics.filter((each) => isNews(findStepIndex(scenario.play, each), each.code)),
  }
  if (failures.length + diagnostics.length === 0) return withStatus({ ...run, failures: [makePassFailure(run, known)] })
  const kept = rest.diagnostics.length > 0 ? [] : left.map((miss) => holds(miss, known))
  // A case that fails as expected leaves nothing to compare or to report.
  return {
    ...withStatus({ ...run, ...rest, failures: [...rest.failures, ...kept] }),
    end: null,
    unended: null,
  }
}

const withStatus = (run: Run): Run => ({
  ...run,
  status: run.diagnostics.length > 0 ? 'broken' : run.failures.length > 0 ? 'failed' : 'passed',
})

/** The step that the script cannot play; null where something else is wrong. */
function findStepIndex(play: Scenario['play'], { at }: Diagnostic): number | null {
  const step = play.findIndex((each) => isInside(at, each.at))
  return step < 0 ? null : step
}

const isInside = (at: Span, { file, line, col, endLine, endCol }: Span): boolean =>
  at.file === file &&
  (at.line > line || (at.line === line && at.col >= col)) &&
  (at.line < endLine || (at.line === endLine && at.col <= endCol))

const makePassFailure = ({ id }: Run, { at, why }: KnownFailing): RunFailure => ({
  kind: 'known-failing',
  step: -1,
  message: 'the scenario is known to fail, and passes: take out `known-failing`',
  expected: `fails: ${why.text}`,
  received: 'passes',
  at: { file: id.file, line: at.line, col: at.col },
  cause: null,
})

const holds = ({ step, what: { text, at } }: KnownMismatch, { why }: KnownFailing): RunFailure => ({
  kind: 'known-failing',
  step,
  message: `\`${text}\` is known to fail, and does not: take it out of \`known-failing\``,
  expected: `fails: ${why.text}`,
  received: 'something else fails, or nothing',
  at: { file: at.file, line: at.line, col: at.col },
  cause: null,
})
