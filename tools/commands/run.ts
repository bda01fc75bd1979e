/** `touchstone run`: plays scenarios, compares goldens, writes those that are missing. */
import { isCi, updatePolicy } from '../golden/policy.ts'
import { styleFor } from '../run/style.ts'
import { jsonText, steering } from '../run/terminal-text.ts'
import { AFFECTED, narrowed } from './affected.ts'
import { annotations } from './annotations.ts'
import { choose, projectOf } from './begin.ts'
import type { Command, Given } from './command.ts'
import { EXIT, exitCode } from './exit.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import { isAllSkipped, outcomesOf, play } from './play.ts'
import { playedJson, playedText } from './tell.ts'
import type { Terminal } from './terminal.ts'

export const run: Command = {
  name: 'run',
  summary: 'Play scenarios and compare their outcomes with the goldens',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTERS,
    ...AFFECTED,
    'no-write': {
      type: 'boolean',
      help: 'Write no golden, not even a missing one (always so where CI is set)',
    },
  },
  notes: [
    ...FILTER_NOTES,
    'Files outside scenarios/ are played too when they are named; they need no golden.',
  ],
  run(given, terminal) {
    const project = projectOf(given, terminal)
    const chosen = choose(given, project, terminal, 'claims', true)
    const affected = narrowed(given, project, chosen)
    const isJson = given.flag('json')
    for (const line of affected?.told ?? []) (isJson ? terminal.err : terminal.out)(`${line}\n`)
    const selection = affected ? affected.selection : chosen
    if (selection === null) return nothing(given, terminal)
    const policy = updatePolicy(given.flag('no-write') ? 'none' : undefined, terminal.env)
    const played = play(project, selection, policy, terminal, () => {}, isJson)
    const isEmpty = isCi(terminal.env) && isAllSkipped(played)
    const code = exitCode([...outcomesOf(played), ...(isEmpty ? (['failed'] as const) : [])])
    if (isJson) terminal.out(jsonText(playedJson(played, code)))
    else terminal.out(playedText(played, styleFor(terminal.isWatched, terminal.env)))
    if (isEmpty) (isJson ? terminal.err : terminal.out)('every case was skipped: nothing was tested\n')
    // GitHub reads both streams; what prints JSON prints nothing else.
    if (terminal.env.GITHUB_ACTIONS === 'true')
      for (const line of annotations(played)) (isJson ? terminal.err : terminal.out)(steering(line))
    return code
  },
}

/** A change that no scenario can notice is no mistake of whoever asks. */
function nothing(given: Given, terminal: Terminal): number {
  if (given.flag('json')) terminal.out(jsonText({ exit: EXIT.ok, files: [] }))
  return EXIT.ok
}
