/** `touchstone run` plays scenarios, compares goldens, and writes missing goldens. */
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson, markSequence } from '../run/terminal-text.ts'
import { AFFECTED_OPTIONS, narrowToAffectedScenarios } from './affected-option.ts'
import { formatSuiteAnnotations } from './annotations.ts'
import type { Command, CommandLine } from './command.ts'
import { chooseWorstExitCode, EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { hasOnlySkippedCases, listExitReasons, playSelection } from './play-selection.ts'
import { formatSuiteResult, makeSuiteJson } from './suite-text.ts'
import type { Terminal } from './terminal.ts'

export const runCommand: Command = {
  name: 'run',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...AFFECTED_OPTIONS,
    ...JOBS_OPTIONS,
    'no-write': {
      type: 'boolean',
      help: 'Write no golden, not even a missing one (always so where CI is set)',
    },
  },
  notes: [...FILTER_NOTES, 'Files outside scenarios/ are played too when they are named; they need no golden.'],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const chosen = chooseScenarios(commandLine, project, terminal, 'claims', true)
    const affected = narrowToAffectedScenarios(commandLine, project, chosen)
    const isJson = commandLine.flag('json')
    for (const line of affected?.messages ?? []) (isJson ? terminal.err : terminal.out)(`${line}\n`)
    const selection = affected ? affected.selection : chosen
    if (selection === null) return reportNothingAffected(commandLine, terminal)
    const policy = resolveUpdatePolicy(commandLine.flag('no-write') ? 'none' : undefined, terminal.env)
    const played = await playSelection(project, selection, policy, terminal, {
      processes: readJobsOption(commandLine),
      keepsAllSteps: isJson,
    })
    const isEmpty = isCiRun(terminal.env) && hasOnlySkippedCases(played)
    const code = chooseWorstExitCode([...listExitReasons(played), ...(isEmpty ? (['failed'] as const) : [])])
    if (isJson) terminal.out(formatJson(makeSuiteJson(played, code)))
    else terminal.out(formatSuiteResult(played, chooseStyle(terminal.isWatched, terminal.env)))
    if (isEmpty) (isJson ? terminal.err : terminal.out)('every case was skipped: nothing was tested\n')
    // GitHub reads both streams, so a JSON run annotates on standard error.
    if (terminal.env.GITHUB_ACTIONS === 'true')
      for (const line of formatSuiteAnnotations(played)) (isJson ? terminal.err : terminal.out)(markSequence(line))
    return code
  },
}

/** A change that affects no scenario is a success. */
function reportNothingAffected(commandLine: CommandLine, terminal: Terminal): number {
  if (commandLine.flag('json')) terminal.out(formatJson({ exit: EXIT.ok, files: [] }))
  return EXIT.ok
}
