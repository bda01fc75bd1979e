/** `touchstone update`: what came out becomes what is expected; and what nobody owns goes, when everything ran. */
import { listVerdictDifferences } from '../golden/judge.ts'
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { formatCaseReport } from '../run/case-report.ts'
import { chooseStyle, PLAIN_STYLE } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { removeOrphans } from '../suite/orphans.ts'
import { type FileResult, makeCaseReport } from '../suite/play-file.ts'
import { isFullSelection } from '../suite/select.ts'
import { mayWriteOutcome } from '../suite/write-outcomes.ts'
import { type Command, UsageError } from './command.ts'
import { combineExitCodes } from './exit.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { listExitReasons, playSelection, type SuiteResult } from './play-selection.ts'
import { formatList, formatSuiteResult, suiteResultToJson } from './suite-text.ts'

export const updateCommand: Command = {
  name: 'update',
  summary: 'Regenerate goldens and show what changed; without filters also remove orphans',
  usage: '[FILTER...] [options]',
  options: FILTER_OPTIONS,
  notes: [
    ...FILTER_NOTES,
    'Only what ran is written, and nothing that failed. Each golden is written whole or not at all. Where CI is set nothing is written: the command refuses.',
  ],
  run(given, terminal) {
    if (isCiRun(terminal.env)) throw new UsageError('CI is set: goldens are not written here')
    const project = openCommandProject(given, terminal)
    const selection = chooseScenarios(given, project, terminal, 'claims', true)
    const policy = resolveUpdatePolicy('all', terminal.env)
    const style = given.flag('json') ? PLAIN_STYLE : chooseStyle(terminal.isWatched, terminal.env)
    const changed: string[] = []
    const before = (file: FileResult): void => {
      for (const played of file.cases)
        if (listVerdictDifferences(played.verdict).length > 0 && mayWriteOutcome(played, policy))
          changed.push(formatCaseReport(makeCaseReport(file, played), new Map(), style))
    }
    const played = playSelection(project, selection, policy, terminal, before, given.flag('json'))
    const removed = isFullSelection(selection) ? removeOrphans(project, played.suite.files) : []
    const left = isFullSelection(selection) ? withoutOrphans(played) : played
    const code = combineExitCodes(listExitReasons(left))
    if (given.flag('json')) terminal.out(formatJson({ ...suiteResultToJson(left, code), removed }))
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
