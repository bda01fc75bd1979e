/** `touchstone update` accepts all outcomes as goldens. After a run of everything it removes orphans. */
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { formatCaseReport } from '../run/case-report.ts'
import { chooseStyle, PLAIN_STYLE } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { removeOrphans } from '../suite/orphans.ts'
import { isFullSelection } from '../suite/select.ts'
import { type Command, UsageError } from './command.ts'
import { chooseWorstExitCode } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { listExitReasons, playSelection, type SuiteResult } from './play-selection.ts'
import { formatHeadedList, formatSuiteResult, makeSuiteJson } from './suite-text.ts'

export const updateCommand: Command = {
  name: 'update',
  usage: '[FILTER...] [options]',
  options: { ...FILTER_OPTIONS, ...JOBS_OPTIONS },
  notes: [
    ...FILTER_NOTES,
    'Only goldens of cases that ran and did not fail are written, each whole or not at all. Where CI is set nothing is written: the command refuses.',
  ],
  async run(commandLine, terminal) {
    if (isCiRun(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
    const project = openCommandProject(commandLine, terminal)
    const selection = chooseScenarios(commandLine, project, terminal, 'claims', true)
    const policy = resolveUpdatePolicy('all', terminal.env)
    const style = commandLine.flag('json') ? PLAIN_STYLE : chooseStyle(terminal.isWatched, terminal.env)
    const played = await playSelection(project, selection, policy, terminal, {
      processes: readJobsOption(commandLine),
      keepsAllSteps: commandLine.flag('json'),
    })
    const changed = played.replaced.map((report) => formatCaseReport(report, new Map(), style))
    const removed = isFullSelection(selection) ? removeOrphans(project, played.suite.files) : []
    const resultToReport = isFullSelection(selection) ? withoutOrphans(played) : played
    const code = chooseWorstExitCode(listExitReasons(resultToReport))
    if (commandLine.flag('json')) terminal.out(formatJson({ ...makeSuiteJson(resultToReport, code), removed }))
    else {
      const parts = [...changed, formatHeadedList('goldens removed', removed), formatSuiteResult(resultToReport, style)]
      terminal.out(parts.filter((part) => part !== '').join('\n\n'))
    }
    return code
  },
}

const withoutOrphans = (played: SuiteResult): SuiteResult => ({
  ...played,
  written: played.written.map((each) => ({ ...each, orphans: [] })),
  suite: { ...played.suite, orphans: [] },
})
