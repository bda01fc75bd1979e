/** Runs a subcommand and returns its exit code. Every error is caught and reported here. */

import { findGameCache } from '../../engine/node.ts'
import { ProjectFileError } from '../project/layout.ts'
import { isDiskError } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { formatCommandHelp, formatMainHelp } from './help.ts'
import { formatUnknownWord, parseCommandLine } from './options.ts'
import type { Terminal } from './terminal.ts'

/** A command loads when it is named: all together take longer than to print what there is. */
interface CommandEntry {
  /** The line in the list of commands. */
  readonly summary: string
  load(): Promise<Command>
}

const COMMANDS: ReadonlyMap<string, CommandEntry> = new Map([
  [
    'run',
    {
      summary: 'Play scenarios and compare their outcomes with the goldens',
      load: async () => (await import('./run.ts')).runCommand,
    },
  ],
  [
    'update',
    {
      summary: 'Regenerate goldens and show what changed; without filters also remove orphans',
      load: async () => (await import('./update.ts')).updateCommand,
    },
  ],
  [
    'review',
    {
      summary: 'Decide what a change of the rules did, by cause: accept, or leave',
      load: async () => (await import('./review.ts')).reviewCommand,
    },
  ],
  [
    'fix',
    {
      summary: 'Repair scenarios after an intended change of the rules, one decision for each change',
      load: async () => (await import('./fix.ts')).fixCommand,
    },
  ],
  [
    'explain',
    {
      summary: 'Play a scenario and print every clause that fired, in order, with what it changed',
      load: async () => (await import('./explain.ts')).explainCommand,
    },
  ],
  [
    'compare',
    {
      summary: 'Play scenarios under two rule sets and print where the outcomes first differ, and by which clause',
      load: async () => (await import('./compare.ts')).compareCommand,
    },
  ],
  [
    'coverage',
    {
      summary: 'Play scenarios and report how far each clause of the rulebook is covered',
      load: async () => (await import('./coverage.ts')).coverageCommand,
    },
  ],
  [
    'list',
    {
      summary: 'List scenarios with their claims, or the clauses of a section with their scenarios',
      load: async () => (await import('./list.ts')).listCommand,
    },
  ],
  [
    'asks',
    {
      summary: 'List what an action asks, in order, with the legal answers on a board, and a script to begin with',
      load: async () => (await import('./asks.ts')).asksCommand,
    },
  ],
  [
    'show',
    {
      summary: 'Show the board of a setup, or of a scenario at its end, as text or as a picture',
      load: async () => (await import('./show.ts')).showCommand,
    },
  ],
  [
    'mutate',
    {
      summary: 'Break the rules on purpose and list the changes that no scenario noticed',
      load: async () => (await import('./mutate.ts')).mutateCommand,
    },
  ],
  [
    'suggest',
    {
      summary: 'Write the smallest scenarios that show what no scenario shows, as drafts',
      load: async () => (await import('./suggest.ts')).suggestCommand,
    },
  ],
  [
    'schema',
    {
      summary: 'Write the JSON Schemas that editors complete and check files with',
      load: async () => (await import('./schema.ts')).schemaCommand,
    },
  ],
  [
    'simulate',
    {
      summary: 'Play whole games by agents and report how they ended',
      load: async () => (await import('./simulate.ts')).simulateCommand,
    },
  ],
  [
    'record',
    {
      summary: 'Write kept games as scenarios',
      load: async () => (await import('./record.ts')).recordCommand,
    },
  ],
  [
    'merge',
    {
      summary: 'Merge the shares of a run and report them as one run',
      load: async () => (await import('./merge.ts')).mergeCommand,
    },
  ],
  [
    'compile',
    {
      summary: 'Print a compiled game as JSON, or check such a file',
      load: async () => (await import('./compile.ts')).compileCommand,
    },
  ],
])

export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys()]

export async function runCommandLine(args: readonly string[], processTerminal: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...processTerminal,
    out: (text) => processTerminal.out(toTerminalText(text)),
    err: (text) => processTerminal.err(toTerminalText(text)),
  }
  const [name, ...commandArguments] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = COMMANDS.get(commandArguments[0] ?? '')
    terminal.out(asked ? formatCommandHelp(asked.summary, await asked.load()) : formatMainHelp(COMMANDS))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  try {
    const entry = COMMANDS.get(name)
    if (!entry) throw new UsageError(formatUnknownWord('command', name, [...COMMANDS.keys()]))
    const command = await entry.load()
    const commandLine = parseCommandLine(commandArguments, command.options)
    if (commandLine.flag('help')) {
      terminal.out(formatCommandHelp(entry.summary, command))
      return EXIT.ok
    }
    const { problem } = findGameCache(terminal.cwd, terminal.env)
    if (problem !== null) terminal.err(`touchstone: ${printable(problem)}: games are compiled anew\n`)
    return await command.run(commandLine, terminal)
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      terminal.err(`touchstone: ${printable(thrown.message)}\n`)
      return EXIT.usage
    }
    if (thrown instanceof ProjectFileError) {
      terminal.err(`${thrown.message}\n`)
      return EXIT.broken
    }
    if (isDiskError(thrown)) {
      terminal.err(`touchstone: ${printable(thrown.message)}\n`)
      return EXIT.disk
    }
    const what = thrown instanceof Error ? thrown.message : String(thrown)
    terminal.err(`touchstone: internal error: ${printable(what)}\n`)
    const isVerbose = args.includes('--verbose') || (terminal.env.DEBUG ?? '') !== ''
    if (isVerbose && thrown instanceof Error) terminal.err(`${thrown.stack ?? ''}\n`)
    return EXIT.internal
  }
}
