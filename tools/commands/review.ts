/**
 * `touchstone review` shows the changes that an edit of the rules made, by cause, to be accepted or refused. A refusal
 * changes and records nothing: the scenario fails until its rule is mended. Each review plays again to find what is pending.
 */
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { GitError } from '../project/git.ts'
import type { Project } from '../project/project.ts'
import { type AcceptResult, acceptPending, replayPending } from '../review/accept.ts'
import { isAskedAlone } from '../review/restatement.ts'
import { chooseStyle, PLAIN_STYLE } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import type { ScenarioSelection } from '../suite/select.ts'
import { formatCauseGroup, makeCauseGroupJson } from './cause-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { formatCasePath, makePendingJson } from './pending-text.ts'
import { playSelection, type SuiteResult } from './play-selection.ts'
import { formatAskedAlone, makeAskedAloneJson } from './restatement-text.ts'
import { choosePendingToAccept } from './review-choice.ts'
import { CANNOT_WRITE_MESSAGE, chooseReviewExitCode } from './review-end.ts'
import { reviewOnScreen } from './review-screen.ts'
import { formatGoldenWrite, formatHeadedList, formatOrphans } from './suite-text.ts'
import type { Terminal } from './terminal.ts'

export const reviewCommand: Command = {
  name: 'review',
  usage: '[FILTER...] [--accept WHAT] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...JOBS_OPTIONS,
    accept: {
      type: 'string',
      value: 'WHAT',
      help: 'Accept without a screen: all, cause:NAME, an id, a scenario[#case], a folder, a/**/b*',
    },
    since: {
      type: 'string',
      value: 'REV',
      help: 'What changed in the rules since REV of git is to blame (else since the last commit)',
    },
  },
  notes: [
    ...FILTER_NOTES,
    'On a terminal: ? lists the keys. A refused change stays pending: nothing is written, and the summary lists it.',
    'Accepting what fails states the `then` of its scenario as it came out; what fails otherwise is listed to be written by hand.',
    'Where a bound, a comment with a number or a title would no longer fit, nothing but the key `a` or the id of that case accepts it.',
    'Elsewhere, or with --json, everything is listed by cause. An id names one outcome of one state of scenario, rule data and golden: when any of them changes, the id is not accepted (inputs changed: run again).',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const selection = chooseScenarios(commandLine, project, terminal)
    const since = commandLine.text('since')
    const played = await playForReview(project, selection, since, readJobsOption(commandLine), terminal)
    const what = commandLine.text('accept')
    const isJson = commandLine.flag('json')
    if (what !== null) {
      if (isCiRun(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
      const named = choosePendingToAccept(what, played)
      if (named === 'stale') return reportStale(terminal, isJson)
      // Whoever names many cases has not read what the author says in each.
      const chosen = named.filter((each) => each.id === what || !isAskedAlone(project, each))
      return reportAccepted(played, chosen, acceptPending(project, chosen), terminal, isJson)
    }
    const code = chooseReviewExitCode(played, played.pending)
    if (isJson) {
      terminal.out(formatJson({ ...makeReviewJson(played), exit: code }))
      return code
    }
    const orphans = formatOrphans(played.suite)
    if (played.groups.length === 0) {
      terminal.out(`${orphans || 'nothing to review: every scenario and golden is as it should be'}\n`)
      return code
    }
    const isAsked = terminal.isWatched && terminal.hasKeys && !isCiRun(terminal.env)
    if (isAsked && played.pending.length > 0) return reviewOnScreen(played, terminal)
    const style = chooseStyle(terminal.isWatched, terminal.env)
    const groups = played.groups.map((group) => formatCauseGroup(project, group, style))
    const how =
      played.pending.length > 0
        ? 'accept with --accept all, cause:NAME, a scenario or the id of a change'
        : 'nothing here can be accepted: scenarios or rules are to be written by hand'
    terminal.out(`${[...groups, ...(orphans === '' ? [] : [orphans]), how].join('\n\n')}\n`)
    return code
  },
}

async function playForReview(
  project: Project,
  selection: ScenarioSelection,
  since: string | null,
  processes: number | null,
  terminal: Terminal,
): Promise<SuiteResult> {
  try {
    const policy = resolveUpdatePolicy('none', terminal.env)
    return await playSelection(project, selection, policy, terminal, { processes, review: { since } })
  } catch (thrown) {
    if (thrown instanceof GitError) throw new UsageError(`--since: ${thrown.message}`)
    throw thrown
  }
}

const makeReviewJson = ({ project, pending, groups, suite }: SuiteResult): object => ({
  pending: pending.map((each) => ({ ...makePendingJson(each), askedAlone: makeAskedAloneJson(project, each) })),
  causes: groups.map(makeCauseGroupJson),
  orphans: suite.orphans,
})

function reportStale(terminal: Terminal, isJson: boolean): number {
  if (isJson) terminal.out(formatJson({ exit: EXIT.pending, stale: true }))
  else terminal.err('inputs changed: run again\n')
  return EXIT.pending
}

function reportAccepted(
  played: SuiteResult,
  chosen: readonly PendingDecision[],
  { written, restated, stale, unwritable }: AcceptResult,
  terminal: Terminal,
  isJson: boolean,
): number {
  const { project, pending, manualCases, suite } = played
  const notWritten = new Set([...stale, ...unwritable])
  const decided = new Set([...chosen, ...notWritten])
  const untouched = pending.filter((each) => !decided.has(each))
  // What was written may have changed the ids of others, or have decided them, too.
  const replayed = replayPending(project, untouched, restated)
  const waiting = untouched.flatMap((each) => (replayed.has(each) ? (replayed.get(each) ?? []) : each))
  const alone = waiting.filter((each) => isAskedAlone(project, each))
  const others = waiting.filter((each) => !isAskedAlone(project, each))
  const stillPending = [...notWritten, ...waiting]
  const code = chooseReviewExitCode(played, stillPending)
  if (isJson) {
    const ids = (list: readonly PendingDecision[]): string[] => list.map(({ id }) => id)
    const json = {
      exit: code,
      written,
      restated,
      stale: ids(stale),
      unwritable: ids(unwritable),
      pending: ids(stillPending),
      askedAlone: alone.map((each) => ({ id: each.id, ...makeAskedAloneJson(project, each) })),
      byHand: manualCases.map(formatCasePath),
      orphans: suite.orphans,
    }
    terminal.out(formatJson(json))
    return code
  }
  const parts = [
    formatHeadedList('accepted', written.map(formatGoldenWrite)),
    formatHeadedList('restated', restated),
    formatHeadedList('inputs changed: run again', stale.map(formatCasePath)),
    formatHeadedList(CANNOT_WRITE_MESSAGE, unwritable.map(formatCasePath)),
    formatHeadedList('still pending', others.map(formatCasePath)),
    formatAskedAlone(project, alone, PLAIN_STYLE).join('\n'),
    formatHeadedList('to be written by hand', manualCases.map(formatCasePath)),
    formatOrphans(suite),
  ]
  terminal.out(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
  return code
}
