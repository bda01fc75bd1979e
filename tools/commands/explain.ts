/** `touchstone explain` lists the clauses that fired in a played scenario, in order, with their changes. */

import type { Project } from '../project/project.ts'
import { formatCaseReport, formatRuleCause, formatRunTitle, getStepLabel } from '../run/case-report.ts'
import { formatDecisionLine } from '../run/decision-text.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { chooseStyle, formatCount, printable, type TextStyle, toOneLine } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { getAmendmentsOfStep, getWritesOfStep, listFiredClauses } from '../run/trace.ts'
import { readDiagnosedSources } from '../suite/play-file.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'
import { selectFiles } from '../suite/select.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_OPTIONS } from './options.ts'
import { makeRunJson } from './suite-text.ts'

/** A filter that fits more cases than this is probably mistyped. */
const MOST_EXPLAINED_FILES = 20

export const explainCommand: Command = {
  name: 'explain',
  usage: 'FILE[#CASE] [options]',
  options: FILTER_OPTIONS,
  notes: [
    'FILE is a path or a part of one; #CASE is the title of a row, or `row / rule set` for a scenario with several rule sets.',
  ],
  run(commandLine, terminal) {
    const [word, ...more] = commandLine.words
    if (word === undefined || more.length > 0) throw new UsageError('explain needs one FILE[#CASE]')
    const [path = '', title = null] = word.split(/#(.*)/s)
    const project = openCommandProject(commandLine, terminal)
    const selection = chooseScenarios(replaceWordsByPath(commandLine, path), project, terminal)
    const files = selectFiles(project, selection)
    if (files.length > MOST_EXPLAINED_FILES)
      throw new UsageError(`${formatCount(files.length, 'scenario')} fit ${path}: name one`)
    const runs = files.flatMap((file) => playCasesOfFile(project, file, title, selection.title))
    if (runs.length === 0) throw new UsageError(`no case fits: ${title ?? selection.title ?? ''}`)
    const style = chooseStyle(terminal.isWatched, terminal.env)
    if (commandLine.flag('json')) terminal.out(formatJson(runs.map((run) => makeExplanationJson(project, run))))
    else terminal.out(`${runs.map((run) => formatExplanation(project, run, style)).join('\n\n')}\n`)
    if (runs.some(({ status }) => status === 'broken')) return EXIT.broken
    return runs.some(({ status }) => status === 'failed') ? EXIT.failed : EXIT.ok
  },
}

const replaceWordsByPath = (commandLine: CommandLine, path: string): CommandLine => ({ ...commandLine, words: [path] })

function playCasesOfFile(
  project: Project,
  file: string,
  rowOrCaseTitle: string | null,
  title: string | null,
): readonly Run[] {
  const head = readScenarioHead(project, file)
  if (head === null) return runFile(project, file)
  return head.cases
    .filter((each) => rowOrCaseTitle === null || each.title === rowOrCaseTitle || each.row === rowOrCaseTitle)
    .filter((each) => title === null || each.fullTitle.toLowerCase().includes(title.toLowerCase()))
    .flatMap((each) => runFile(project, file, { case: each.row, ruleset: each.ruleset }))
}

function formatExplanation(project: Project, run: Run, style: TextStyle): string {
  const lines =
    run.status === 'broken'
      ? [
          formatCaseReport(
            { run: { ...run, steps: [], failures: [] }, differences: [], cause: null, golden: null, line: 1 },
            readDiagnosedSources(project, run),
            style,
          ),
        ]
      : [style.strong(formatRunTitle(run)), printable(`  ${run.id.file}`)]
  if (run.status === 'skipped') lines.push(printable(`  skipped: ${run.note ?? ''}`))
  for (const [i, step] of run.steps.entries()) {
    lines.push(
      '',
      style.strong(printable(`  ${i + 1}  ${step.title}${step.step === 'move' ? '' : ` (${getStepLabel(step)})`}`)),
    )
    for (const asked of step.asked) lines.push(style.dim(printable(`     ${formatDecisionLine(asked, step)}`)))
    for (const { what, cause } of getAmendmentsOfStep(step))
      lines.push(`     amended: ${printable(what)}${cause ? `  ${formatRuleCause(cause)}` : ''}`)
    for (const { cause, kind, changes } of listFiredClausesOfStep(project, run, i))
      lines.push(
        `     ${formatRuleCause(cause)}  ${style.dim(kind)}`,
        ...changes.map((change) => printable(`       ${change}`)),
      )
    if (step.refusal)
      lines.push(`     refused: ${step.refusal.code}${step.refusal.rule ? ` (${step.refusal.rule})` : ''}`)
  }
  for (const { message, expected, received } of run.failures)
    lines.push('', style.bad(`  ${toOneLine(`${message}: expected ${expected}, received ${received}`)}`))
  return lines.join('\n')
}

function listFiredClausesOfStep(project: Project, run: Run, stepIndex: number): ReturnType<typeof listFiredClauses> {
  const load = project.games.load(run.game, run.id.ruleset, 'watched')
  const step = run.steps[stepIndex]
  return load.ok && step ? listFiredClauses(load.game, getWritesOfStep(step)) : []
}

function makeExplanationJson(project: Project, run: Run): object {
  const json = makeRunJson(run) as { readonly steps: readonly object[] }
  return {
    ...json,
    steps: json.steps.map((step, i) => ({
      ...step,
      amended: getAmendmentsOfStep(run.steps[i]!),
      fired: listFiredClausesOfStep(project, run, i),
    })),
  }
}
