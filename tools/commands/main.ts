/** Runs a subcommand and returns its exit code. Every error is caught and reported here. */

import { isDiskError } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { toTerminalText } from '../run/terminal-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { formatCommandHelp, formatMainHelp } from './help.ts'
import { formatUnknown, parseCommandLine } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Commands load lazily: `schema` needs TypeScript, which takes half a second to load. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['run', async () => (await import('./run.ts')).runCommand],
  ['update', async () => (await import('./update.ts')).updateCommand],
  ['review', async () => (await import('./review.ts')).reviewCommand],
  ['explain', async () => (await import('./explain.ts')).explainCommand],
  ['compare', async () => (await import('./compare.ts')).compareCommand],
  ['coverage', async () => (await import('./coverage.ts')).coverageCommand],
  ['list', async () => (await import('./list.ts')).listCommand],
  ['asks', async () => (await import('./asks.ts')).asksCommand],
  ['show', async () => (await import('./show.ts')).showCommand],
  ['mutate', async () => (await import('./mutate.ts')).mutateCommand],
  ['schema', async () => (await import('./schema.ts')).schemaCommand],
  ['simulate', async () => (await import('./simulate.ts')).simulateCommand],
  ['record', async () => (await import('./record.ts')).recordCommand],
  ['merge', async () => (await import('./merge.ts')).mergeCommand],
  ['compile', async () => (await import('./compile.ts')).compileCommand],
])

export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys()]

export async function runCommandLine(args: readonly string[], on: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...on,
    out: (text) => on.out(toTerminalText(text)),
    err: (text) => on.err(toTerminalText(text)),
  }
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const of = await COMMANDS.get(rest[0] ?? '')?.()
    const all = await Promise.all([...COMMANDS.values()].map((load) => load()))
    terminal.out(of ? formatCommandHelp(of) : formatMainHelp(all))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  try {
    const command = await COMMANDS.get(name)?.()
    if (!command) throw new UsageError(formatUnknown('command', name, [...COMMANDS.keys()]))
    const given = parseCommandLine(rest, command.options)
    if (given.flag('help')) {
      terminal.out(formatCommandHelp(command))
      return EXIT.ok
    }
    return await command.run(given, terminal)
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
