/** `touchstone explain`: every clause that fired in a played scenario, in order, with what it changed. */

import type { Project } from '../project/project.ts'
import { askedLine } from '../run/asked-text.ts'
import type { Run } from '../run/record.ts'
import { calledBy, causeText, fullTitle, printReport } from '../run/report.ts'
import { runFile } from '../run/run-file.ts'
import { count, printable, prose, type Style, styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import { amendmentsOf, firedIn, writesOf } from '../run/trace.ts'
import { headOf } from '../suite/head.ts'
import { sourcesOf } from '../suite/play.ts'
import { chosenFiles } from '../suite/select.ts'
import { choose, projectOf } from './begin.ts'
import { type Command, type Given, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { FILTERS } from './options.ts'
import { runJson } from './tell.ts'

/** More than that is a mistyped filter, not a question. */
const MOST = 20

export const explain: Command = {
  name: 'explain',
  summary: 'Play a scenario and print every clause that fired, in order, with what it changed',
  usage: 'FILE[#CASE] [options]',
  options: FILTERS,
  notes: [
    'FILE is a path or a part of one; #CASE is the title of a row, with several rule sets `row / rule set`.',
  ],
  run(given, terminal) {
    const [word, ...more] = given.words
    if (word === undefined || more.length > 0) throw new UsageError('explain needs one FILE[#CASE]')
    const [path = '', title = null] = word.split(/#(.*)/s)
    const project = projectOf(given, terminal)
    const selection = choose(only(given, path), project, terminal)
    const files = chosenFiles(project, selection)
    if (files.length > MOST) throw new UsageError(`${count(files.length, 'scenario')} fit ${path}: name one`)
    const runs = files.flatMap((file) => watched(project, file, title, selection.title))
    if (runs.length === 0) throw new UsageError(`no case fits: ${title ?? selection.title ?? ''}`)
    const style = styleFor(terminal.isWatched, terminal.env)
    if (given.flag('json')) terminal.out(jsonText(runs.map((run) => json(project, run))))
    else terminal.out(`${runs.map((run) => text(project, run, style)).join('\n\n')}\n`)
    if (runs.some(({ status }) => status === 'broken')) return EXIT.broken
    return runs.some(({ status }) => status === 'failed') ? EXIT.failed : EXIT.ok
  },
}

const only = (given: Given, path: string): Given => ({ ...given, words: [path] })

function watched(project: Project, file: string, row: string | null, title: string | null): readonly Run[] {
  const head = headOf(project, file)
  if (head === null) return runFile(project, file)
  return head.cases
    .filter((each) => row === null || each.title === row || each.row === row)
    .filter((each) => title === null || each.fullTitle.toLowerCase().includes(title.toLowerCase()))
    .flatMap((each) => runFile(project, file, { case: each.row, ruleset: each.ruleset, watched: true }))
}

function text(project: Project, run: Run, style: Style): string {
  const lines =
    run.status === 'broken'
      ? [
          printReport(
            { run: { ...run, steps: [], failures: [] }, differences: [], cause: null, golden: null, line: 1 },
            sourcesOf(project, run),
            style,
          ),
        ]
      : [style.strong(fullTitle(run)), printable(`  ${run.id.file}`)]
  if (run.status === 'skipped') lines.push(printable(`  skipped: ${run.note ?? ''}`))
  for (const [i, step] of run.steps.entries()) {
    lines.push(
      '',
      style.strong(
        printable(`  ${i + 1}  ${step.title}${step.step === 'move' ? '' : ` (${calledBy(step)})`}`),
      ),
    )
    for (const asked of step.asked) lines.push(style.dim(printable(`     ${askedLine(asked, step)}`)))
    for (const { what, cause } of amendmentsOf(step))
      lines.push(`     amended: ${printable(what)}${cause ? `  ${causeText(cause)}` : ''}`)
    for (const { cause, kind, changes } of fired(project, run, i))
      lines.push(
        `     ${causeText(cause)}  ${style.dim(kind)}`,
        ...changes.map((change) => printable(`       ${change}`)),
      )
    if (step.refusal)
      lines.push(`     refused: ${step.refusal.code}${step.refusal.rule ? ` (${step.refusal.rule})` : ''}`)
  }
  for (const { message, expected, received } of run.failures)
    lines.push('', style.bad(`  ${prose(`${message}: expected ${expected}, received ${received}`)}`))
  return lines.join('\n')
}

function fired(project: Project, run: Run, index: number): ReturnType<typeof firedIn> {
  const load = project.games.load(run.game, run.id.ruleset, 'watched')
  const step = run.steps[index]
  return load.ok && step ? firedIn(load.game, writesOf(step)) : []
}

function json(project: Project, run: Run): object {
  const told = runJson(run) as { readonly steps: readonly object[] }
  return {
    ...told,
    steps: told.steps.map((step, i) => ({
      ...step,
      amended: amendmentsOf(run.steps[i]!),
      fired: fired(project, run, i),
    })),
  }
}
