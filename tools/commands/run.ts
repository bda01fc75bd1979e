/** `touchstone run` plays scenarios, compares goldens, and writes missing goldens. */
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson, markSequence } from '../run/terminal-text.ts'
import { AFFECTED_OPTIONS, narrowToAffected } from './affected-option.ts'
import { formatAnnotations } from './annotations.ts'
import type { Command, CommandLine } from './command.ts'
import { combineExitCodes, EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobs } from './jobs-option.ts'
import { chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import { hasOnlySkips, listExitReasons, playSelection } from './play-selection.ts'
import { formatSuiteResult, makeSuiteJson } from './suite-text.ts'
import type { Terminal } from './terminal.ts'

export const runCommand: Command = {
  name: 'run',
  summary: 'Play scenarios and compare their outcomes with the goldens',
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
  async run(given, terminal) {
    const project = openCommandProject(given, terminal)
    const chosen = chooseScenarios(given, project, terminal, 'claims', true)
    const affected = narrowToAffected(given, project, chosen)
    const isJson = given.flag('json')
    for (const line of affected?.told ?? []) (isJson ? terminal.err : terminal.out)(`${line}\n`)
    const selection = affected ? affected.selection : chosen
    if (selection === null) return tellNothingAffected(given, terminal)
    const policy = resolveUpdatePolicy(given.flag('no-write') ? 'none' : undefined, terminal.env)
    const played = await playSelection(project, selection, policy, terminal, {
      processes: readJobs(given),
      keepsAll: isJson,
    })
    const isEmpty = isCiRun(terminal.env) && hasOnlySkips(played)
    const code = combineExitCodes([...listExitReasons(played), ...(isEmpty ? (['failed'] as const) : [])])
    if (isJson) terminal.out(formatJson(makeSuiteJson(played, code)))
    else terminal.out(formatSuiteResult(played, chooseStyle(terminal.isWatched, terminal.env)))
    if (isEmpty) (isJson ? terminal.err : terminal.out)('every case was skipped: nothing was tested\n')
    // GitHub reads both streams, so a JSON run annotates on standard error.
    if (terminal.env.GITHUB_ACTIONS === 'true')
      for (const line of formatAnnotations(played)) (isJson ? terminal.err : terminal.out)(markSequence(line))
    return code
  },
}

/** A change that affects no scenario is a success. */
function tellNothingAffected(given: CommandLine, terminal: Terminal): number {
  if (given.flag('json')) terminal.out(formatJson({ exit: EXIT.ok, files: [] }))
  return EXIT.ok
}
