/** `touchstone update` accepts all outcomes as goldens. After a run of everything it removes orphans. */
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { formatCaseReport } from '../run/case-report.ts'
import { chooseStyle, PLAIN_STYLE } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { removeOrphans } from '../suite/orphans.ts'
import { isFullSelection } from '../suite/select.ts'
import { type Command, UsageError } from './command.ts'
import { combineExitCodes } from './exit.ts'
import { JOBS_OPTIONS, readJobs } from './jobs-option.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { listExitReasons, playSelection, type SuiteResult } from './play-selection.ts'
import { formatList, formatSuiteResult, makeSuiteJson } from './suite-text.ts'

export const updateCommand: Command = {
  name: 'update',
  summary: 'Regenerate goldens and show what changed; without filters also remove orphans',
  usage: '[FILTER...] [options]',
  options: { ...FILTER_OPTIONS, ...JOBS_OPTIONS },
  notes: [
    ...FILTER_NOTES,
    'Only what ran is written, and nothing that failed. Each golden is written whole or not at all. Where CI is set nothing is written: the command refuses.',
  ],
  async run(given, terminal) {
    if (isCiRun(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
    const project = openCommandProject(given, terminal)
    const selection = chooseScenarios(given, project, terminal, 'claims', true)
    const policy = resolveUpdatePolicy('all', terminal.env)
    const style = given.flag('json') ? PLAIN_STYLE : chooseStyle(terminal.isWatched, terminal.env)
    const played = await playSelection(project, selection, policy, terminal, {
      processes: readJobs(given),
      keepsAll: given.flag('json'),
    })
    const changed = played.replaced.map((report) => formatCaseReport(report, new Map(), style))
    const removed = isFullSelection(selection) ? removeOrphans(project, played.suite.files) : []
    const left = isFullSelection(selection) ? withoutOrphans(played) : played
    const code = combineExitCodes(listExitReasons(left))
    if (given.flag('json')) terminal.out(formatJson({ ...makeSuiteJson(left, code), removed }))
    else {
      const parts = [...changed, formatList('goldens removed', removed), formatSuiteResult(left, style)]
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
