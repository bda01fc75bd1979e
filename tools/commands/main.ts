/** From a command line to a subcommand and the code it ends with. Nothing that is thrown leaves here. */

import { isOfDisk } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { terminalText } from '../run/terminal-text.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { commandHelp, mainHelp } from './help.ts'
import { readOptions, unknown } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Read when they are wanted: what one needs (a compiler of TypeScript) must not slow the others down. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['run', async () => (await import('./run.ts')).run],
  ['update', async () => (await import('./update.ts')).update],
  ['review', async () => (await import('./review.ts')).review],
  ['explain', async () => (await import('./explain.ts')).explain],
  ['compare', async () => (await import('./compare.ts')).compare],
  ['coverage', async () => (await import('./coverage.ts')).coverage],
  ['list', async () => (await import('./list.ts')).list],
  ['asks', async () => (await import('./asks.ts')).asks],
  ['show', async () => (await import('./show.ts')).show],
  ['mutate', async () => (await import('./mutate.ts')).mutate],
  ['schema', async () => (await import('./schema.ts')).schema],
  ['simulate', async () => (await import('./simulate.ts')).simulate],
  ['record', async () => (await import('./record.ts')).record],
  ['merge', async () => (await import('./merge.ts')).merge],
  ['compile', async () => (await import('./compile.ts')).compile],
])

export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys()]

export async function main(args: readonly string[], on: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...on,
    out: (text) => on.out(terminalText(text)),
    err: (text) => on.err(terminalText(text)),
  }
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const of = await COMMANDS.get(rest[0] ?? '')?.()
    const all = await Promise.all([...COMMANDS.values()].map((load) => load()))
    terminal.out(of ? commandHelp(of) : mainHelp(all))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  try {
    const command = await COMMANDS.get(name)?.()
    if (!command) throw new UsageError(unknown('command', name, [...COMMANDS.keys()]))
    const given = readOptions(rest, command.options)
    if (given.flag('help')) {
      terminal.out(commandHelp(command))
      return EXIT.ok
    }
    return await command.run(given, terminal)
  } catch (thrown) {
    if (thrown instanceof UsageError) {
      terminal.err(`touchstone: ${printable(thrown.message)}\n`)
      return EXIT.usage
    }
    if (isOfDisk(thrown)) {
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
