/**
 * Prints what went wrong with a run: its claims, earlier steps in a line each, and the failing step in full. Then
 * follow what was expected and received, and the clause that made the change.
 */
import { diffLinesUnified } from 'jest-diff'
import { type Diagnostic, formatDiagnostics, makeExcerptAt } from '../../engine/index.ts'
import { CHECKING_STEP_KINDS } from '../scenario/scenario.ts'
import { formatDecisionLine } from './decision-text.ts'
import type { GoldenDifference } from './difference.ts'
import type { RuleCause, Run, RunFailure, StepRun } from './run-record.ts'
import { formatCount, PLAIN_STYLE, printable, type TextStyle } from './style.ts'

export interface CaseReport {
  readonly run: Run
  /** From the golden; none where it is not known or the same. */
  readonly differences: readonly GoldenDifference[]
  /** The clause behind the first of them, where one is known. */
  readonly cause: RuleCause | null
  /** The path of the golden, and what is wrong with it if it cannot be used. */
  readonly golden: { readonly path: string; readonly problem: string | null } | null
  /** Line of the scenario's title. */
  readonly line: number
}

/** Rule data that is broken has many; whoever mends the first ones sees the others next. */
const MOST_DIAGNOSTICS = 20

/** `sources` are the files that diagnostics may point into. */
export function formatCaseReport(
  report: CaseReport,
  sources: ReadonlyMap<string, string> = new Map(),
  style: TextStyle = PLAIN_STYLE,
): string {
  const { run, differences } = report
  const out = [...formatHeading(report, style)]
  if (run.status === 'broken') {
    // How far it came: what could not be understood is often not where it went wrong.
    if (run.steps.length > 0) out.push('', ...formatStepsUntil(run, null, style))
    out.push('', ...formatRunDiagnostics(run.diagnostics, sources))
    for (const failure of run.failures) out.push('', ...formatFailure(failure, run, sources, style))
    return out.join('\n')
  }
  out.push('', ...formatStepsUntil(run, findFirstWrongStep(run, differences), style))
  for (const failure of run.failures) out.push('', ...formatFailure(failure, run, sources, style))
  for (const difference of differences) out.push('', ...formatGoldenDifference(difference, style))
  if (report.golden?.problem) out.push('', printable(`  ${report.golden.path}: ${report.golden.problem}`))
  if (report.cause) out.push('', `  made by ${formatRuleCause(report.cause)}`)
  return out.join('\n')
}

export function formatRunDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const lines = formatDiagnostics(diagnostics.slice(0, MOST_DIAGNOSTICS), sources).split('\n')
  const hiddenCount = diagnostics.length - MOST_DIAGNOSTICS
  return hiddenCount > 0 ? [...lines, '', `… and ${hiddenCount} more`] : lines
}

export function findReportedPlace({ run, line, differences }: Pick<CaseReport, 'run' | 'line' | 'differences'>): {
  file: string
  line: number
  col: number
} {
  const [failure] = run.failures
  if (run.status === 'broken' && run.diagnostics[0]) {
    const { file, line, col } = run.diagnostics[0].at
    return { file, line, col }
  }
  if (failure?.at) return failure.at
  const first = findFirstWrongStep(run, differences)
  return { file: run.id.file, line: first === null ? line : (run.steps[first]?.line ?? line), col: 1 }
}

export const formatRunTitle = ({ title, id }: Run): string => {
  const under = [id.case, id.ruleset].filter((part) => part !== null && part !== '')
  return printable([title, ...under].join(' / '))
}

export const formatRuleCause = ({ rule, file, line, through }: RuleCause): string =>
  printable(rule === null ? `${file}:${line}` : `${rule}, ${file}:${line}`) +
  (through ? ` through ${formatRuleCause(through)}` : '')

/** Steps that only look at the board leave no trace in a golden. These are the others. */
export const listStepsInGolden = (run: Run): readonly number[] =>
  run.steps.flatMap(({ step }, i) => (CHECKING_STEP_KINDS.includes(step) ? [] : [i]))

/** The kind of a step, in words. */
export const getStepLabel = ({ step }: StepRun): string =>
  step === 'phase' ? 'by itself' : step === 'forced' ? 'the only move' : step

/** The earliest step where something is not as it should be; null when it is only the end. */
function findFirstWrongStep(run: Run, differences: readonly GoldenDifference[]): number | null {
  const stepsInGolden = listStepsInGolden(run)
  const steps = [
    ...run.failures.map(({ step }) => run.steps.findIndex(({ of }) => of === step && step >= 0)),
    ...differences.map(({ step }) => (step < 0 ? -1 : (stepsInGolden[step] ?? run.steps.length - 1))),
  ].filter((step) => step >= 0)
  return steps.length === 0 ? null : Math.min(...steps)
}

/** Folds the steps before the first wrong one. If only the end is wrong, all steps are folded. */
function formatStepsUntil({ steps }: Run, first: number | null, style: TextStyle): string[] {
  const before = steps.slice(0, first ?? steps.length).map((step, i) => style.dim(formatFoldedStep(step, i)))
  const step = first === null ? undefined : steps[first]
  return step && first !== null ? [...before, ...formatStepInFull(step, first)] : before
}

function formatHeading(report: CaseReport, style: TextStyle): string[] {
  const { run } = report
  const { file, line } = findReportedPlace(report)
  const lines = [`${style.strong(formatRunTitle(run))}`]
  // The mistake may be in the rule data; the report still names the scenario that was played.
  if (file !== run.id.file) lines.push(`  ${printable(run.id.file)}:${report.line}`)
  lines.push(`  ${printable(file)}:${line}`)
  const claims = [...run.rules, ...run.specs]
  if (claims.length > 0) lines.push(`  claims ${printable(claims.join(', '))}`)
  if (run.note !== null) lines.push(`  ${printable(run.note)}`)
  return lines
}

const formatFoldedStep = (step: StepRun, i: number): string => {
  const tail = step.refusal ? `refused: ${step.refusal.code}` : formatCount(step.changes.length, 'change')
  return printable(`  ${i + 1}  ${step.title} (${step.step === 'move' || step.refusal ? tail : getStepLabel(step)})`)
}

function formatStepInFull(step: StepRun, i: number): string[] {
  const lines = [`  ${i + 1}  ${step.title}${step.step === 'move' ? '' : ` (${getStepLabel(step)})`}`]
  for (const asked of step.asked) lines.push(`       ${formatDecisionLine(asked, step)}`)
  for (const { text, cause } of step.changes)
    lines.push(`     > ${text}${cause ? `   [${formatRuleCause(cause)}]` : ''}`)
  if (step.refusal) {
    const { code, rule } = step.refusal
    lines.push(`     refused: ${code}${rule === null ? '' : ` (${rule})`}`)
  }
  return lines.map(printable)
}

function formatFailure(
  failure: RunFailure,
  run: Run,
  sources: ReadonlyMap<string, string>,
  style: TextStyle,
): string[] {
  const { at, cause } = failure
  const where = at ? `  ${printable(at.file)}:${at.line}:${at.col}` : printable(`  ${run.id.file}`)
  const lines = [`${style.bad(printable(failure.message))}${style.dim(where)}`]
  if (at) lines.push(...makeExcerptAt(sources.get(at.file) ?? '', at))
  lines.push(
    ...formatDiff(splitComparedText(failure, failure.expected), splitComparedText(failure, failure.received), style),
  )
  if (cause) lines.push(`  made by ${formatRuleCause(cause)}`, ...formatRuleLine(cause, sources))
  return lines
}

/** The line of the rule data that made it: a condition that failed, a limit. */
function formatRuleLine({ file, line }: RuleCause, sources: ReadonlyMap<string, string>): string[] {
  const text = (sources.get(file) ?? '').split(/\r?\n/)[line - 1]?.trim() ?? ''
  const shown = text.length > LONGEST_RULE_LINE ? `${text.slice(0, LONGEST_RULE_LINE - 1)}…` : text
  return shown === '' ? [] : [`    ${printable(shown)}`]
}

const LONGEST_RULE_LINE = 120

/** Boards and choices are lists, compared item by item. A refusal is a sentence. */
const splitComparedText = ({ kind, received }: RunFailure, text: string): readonly string[] =>
  text.split((kind === 'then' || kind === 'offers') && !received.includes(': ') ? /\n|, / : '\n')

function formatGoldenDifference({ where, expected, received }: GoldenDifference, style: TextStyle): string[] {
  return [style.bad(printable(`${where}: not as in the golden`)), ...formatDiff(expected, received, style)]
}

/** jest-diff, so that people see what they know from their tests. Nothing is said where nothing was expected. */
export function formatDiff(expected: readonly string[], received: readonly string[], style: TextStyle): string[] {
  const clean = (lines: readonly string[]): string[] => lines.map(printable).filter((line) => line !== '')
  const [a, b] = [clean(expected), clean(received)]
  if (a.length === 0 && b.length === 0) return []
  const text = diffLinesUnified(a, b, {
    aAnnotation: 'Expected',
    bAnnotation: 'Received',
    aColor: style.good,
    bColor: style.bad,
    changeColor: (part) => part,
    commonColor: style.dim,
    patchColor: style.dim,
    contextLines: 2,
    // A short list is read as a whole; of a long one only what is around the difference.
    expand: Math.max(a.length, b.length) <= 10,
    emptyFirstOrLastLinePlaceholder: '',
  })
  return text.split('\n').map((line) => (line === '' ? line : `  ${line}`))
}
