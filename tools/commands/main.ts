/** Runs a subcommand and returns its exit code. Every error is caught and reported here. */

import { isDiskError } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { formatCommandHelp, formatMainHelp } from './help.ts'
import { formatUnknownWord, parseCommandLine } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Commands load lazily: `schema` needs TypeScript, which takes half a second to load. */
const COMMAND_LOADERS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['run', async () => (await import('./run.ts')).runCommand],
  ['update', async () => (await import('./update.ts')).updateCommand],
  ['review', async () => (await import('./review.ts')).reviewCommand],
  ['fix', async () => (await import('./fix.ts')).fixCommand],
  ['explain', async () => (await import('./explain.ts')).explainCommand],
  ['compare', async () => (await import('./compare.ts')).compareCommand],
  ['coverage', async () => (await import('./coverage.ts')).coverageCommand],
  ['list', async () => (await import('./list.ts')).listCommand],
  ['asks', async () => (await import('./asks.ts')).asksCommand],
  ['show', async () => (await import('./show.ts')).showCommand],
  ['mutate', async () => (await import('./mutate.ts')).mutateCommand],
  ['suggest', async () => (await import('./suggest.ts')).suggestCommand],
  ['schema', async () => (await import('./schema.ts')).schemaCommand],
  ['simulate', async () => (await import('./simulate.ts')).simulateCommand],
  ['record', async () => (await import('./record.ts')).recordCommand],
  ['merge', async () => (await import('./merge.ts')).mergeCommand],
  ['compile', async () => (await import('./compile.ts')).compileCommand],
])

export const COMMAND_NAMES: readonly string[] = [...COMMAND_LOADERS.keys()]

export async function runCommandLine(args: readonly string[], processTerminal: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...processTerminal,
    out: (text) => processTerminal.out(toTerminalText(text)),
    err: (text) => processTerminal.err(toTerminalText(text)),
  }
  const [name, ...commandArguments] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const of = await COMMAND_LOADERS.get(commandArguments[0] ?? '')?.()
    const all = await Promise.all([...COMMAND_LOADERS.values()].map((load) => load()))
    terminal.out(of ? formatCommandHelp(of) : formatMainHelp(all))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  try {
    const command = await COMMAND_LOADERS.get(name)?.()
    if (!command) throw new UsageError(formatUnknownWord('command', name, [...COMMAND_LOADERS.keys()]))
    const commandLine = parseCommandLine(commandArguments, command.options)
    if (commandLine.flag('help')) {
      terminal.out(formatCommandHelp(command))
      return EXIT.ok
    }
    return await command.run(commandLine, terminal)
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      terminal.err(`touchstone: ${printable(thrown.message)}\n`)
      return EXIT.usage
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
