/** `touchstone fix` repairs scripts and goldens after an intended change of the rules, where playing shows how. */
import { judgeSelection } from '../batch/judge-selection.ts'
import { applyRepairs, undoRepairs } from '../fix/apply-repairs.ts'
import { DecisionFinder } from '../fix/decisions.ts'
import { SuiteRepairer } from '../fix/find-repairs.ts'
import { type FileRepair, isToRepair, isWrongCase } from '../fix/repair-file.ts'
import { UnreadableRulesError } from '../fix/rule-changes.ts'
import { isCiRun } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import type { FileResult } from '../suite/play-file.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { chooseWorstExitCode, EXIT, type ExitReason } from './exit.ts'
import { formatRepairs, makeRepairsJson, type RepairReport } from './fix-text.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, failOnUnmatchedTitle, makeProgressListener, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS, formatUnknownWord } from './options.ts'
import { formatHeadedList } from './suite-text.ts'
import type { Terminal } from './terminal.ts'

export const fixCommand: Command = {
  name: 'fix',
  usage: '[FILTER...] [--apply WHAT] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...JOBS_OPTIONS,
    since: {
      type: 'string',
      value: 'REV',
      help: 'What changed in the rules since REV of git (else since the last commit)',
    },
    answer: {
      type: 'string',
      value: 'CHOICE=ANSWER',
      help: 'How to answer new choices, as loud=no,way=base (else so that the outcome stays)',
    },
    apply: { type: 'string', value: 'WHAT', help: 'Write the repairs of these decisions: all, or ids with commas' },
    undo: { type: 'boolean', help: 'Restore every file as it was before the last --apply' },
  },
  notes: [
    ...FILTER_NOTES,
    'Without --apply nothing is written: the decisions are listed, with the cases that each repairs and those that are left.',
    'A case is repaired only if it passes and its outcome is that of its golden, apart from what the decision explains. Numbers that an author states are never changed.',
    'Where CI is set nothing is written: --apply and --undo refuse.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const what = commandLine.text('apply')
    if (isCiRun(terminal.env) && (what !== null || commandLine.flag('undo')))
      throw new UsageError('CI is set: scenarios and goldens are not written here')
    if (commandLine.flag('undo')) {
      if (what !== null) throw new UsageError('--undo and --apply contradict each other')
      return undo(project, commandLine, terminal)
    }
    try {
      return await fix(project, commandLine, what, terminal)
    } catch (thrown) {
      if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
      if (!(thrown instanceof UnreadableRulesError)) throw thrown
      terminal.err(`touchstone: ${thrown.message}\n`)
      return EXIT.broken
    }
  },
}

async function fix(
  project: Project,
  commandLine: CommandLine,
  what: string | null,
  terminal: Terminal,
): Promise<number> {
  const answers = readAnswers(commandLine.text('answer'))
  const selection = chooseScenarios(commandLine, project, terminal)
  const progress = makeProgressListener(terminal)
  const judged = await judgeSelection(
    project,
    selection,
    { policy: 'none', keepsAllSteps: false, checksClaims: false, rejectsDrafts: isCiRun(terminal.env) },
    { processes: readJobsOption(commandLine), progress },
  )
  failOnUnmatchedTitle(selection, judged.suite.files.length + judged.passed.length)
  const files = judged.suite.files.filter(({ cases }) => cases.some(isToRepair)).map(({ file }) => file)
  const finder = new DecisionFinder(project, commandLine.text('since'))
  const games = new Set(judged.suite.files.flatMap(({ cases }) => cases.map(({ run }) => run.game)))
  const decisions = [...games].flatMap((folder) => finder.findOf(folder))
  checkAnswers(
    answers,
    decisions.flatMap(({ changes }) => changes.flatMap(({ k, name }) => (k === 'added' ? [name] : []))),
  )
  const chosen =
    what === null || what === 'all'
      ? null
      : readIds(
          what,
          decisions.map(({ id }) => id),
        )
  const repairer = new SuiteRepairer(project, finder, { answers, chosen })
  const repairs = repairer.repairFiles(files, progress)
  const applied = what === null ? null : applyRepairs(project, repairs)
  const others = countOtherCases(judged.suite.files, repairs, (file) => repairer.isRightAgain(file))
  const report: RepairReport = { decisions, repairs, others, applied, words: commandLine.words }
  const code = chooseExitCode(report)
  if (commandLine.flag('json')) terminal.out(formatJson({ ...makeRepairsJson(report), exit: code }))
  else terminal.out(`${formatRepairs(report, chooseStyle(terminal.isWatched, terminal.env))}\n`)
  return code
}

/** Wrong cases that no decision concerns. */
function countOtherCases(
  files: readonly FileResult[],
  repairs: readonly FileRepair[],
  isRightAgain: (file: string) => boolean,
): number {
  const concerned = new Map(
    repairs.map(({ before, repaired, unrepaired }) => [
      before.file,
      new Set([...repaired, ...unrepaired].map(({ index }) => before.titles[index])),
    ]),
  )
  return files.flatMap(({ file, cases }) =>
    isRightAgain(file) ? [] : cases.filter((played) => isWrongCase(played) && !concerned.get(file)?.has(played.title)),
  ).length
}

function chooseExitCode({ repairs, others, applied }: RepairReport): number {
  const isLeft = others > 0 || repairs.some(({ unrepaired }) => unrepaired.length > 0)
  const isPending = applied === null ? repairs.some(({ repaired }) => repaired.length > 0) : applied.stale.length > 0
  const reasons: readonly ExitReason[] = [isLeft ? 'failed' : 'ok', isPending ? 'pending' : 'ok']
  return chooseWorstExitCode(reasons)
}

function readAnswers(text: string | null): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(/,(?=[^,=]+=)/).filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [, choice, answer] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
      if (choice === undefined || !answer) throw new UsageError('--answer needs CHOICE=ANSWER, as loud=no')
      return [choice, answer]
    }),
  )
}

function checkAnswers(answers: ReadonlyMap<string, string>, known: readonly string[]): void {
  for (const choice of answers.keys())
    if (!known.includes(choice)) throw new UsageError(`--answer: ${formatUnknownWord('new choice', choice, known)}`)
}

function readIds(what: string, known: readonly string[]): ReadonlySet<string> {
  const ids = what.split(',').map((id) => id.trim())
  for (const id of ids)
    if (!known.includes(id)) throw new UsageError(`--apply: ${formatUnknownWord('decision', id, known)}`)
  return new Set(ids)
}

function undo(project: Project, commandLine: CommandLine, terminal: Terminal): number {
  const undone = undoRepairs(project)
  const isUndone = undone.k === 'undone'
  if (commandLine.flag('json')) terminal.out(formatJson({ ...undone, exit: isUndone ? EXIT.ok : EXIT.pending }))
  else if (isUndone) terminal.out(`${formatHeadedList('restored', undone.files)}\n`)
  else if (undone.k === 'nothing') terminal.err('there is nothing to undo\n')
  else terminal.err(`${formatHeadedList('not undone: somebody has changed these files since', undone.files)}\n`)
  return isUndone ? EXIT.ok : EXIT.pending
}
