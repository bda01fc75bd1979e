/** The text of `--help`. */
import { formatTable } from '../text/table.ts'
import { wrapWords } from '../text/wrap.ts'
import type { Command, OptionTable } from './command.ts'
import { EXIT } from './exit.ts'
import { COMMON_OPTIONS, formatOptionTable } from './options.ts'

/** Every terminal has this many columns. */
const HELP_WIDTH = 78

const EXIT_CODE_TEXTS: readonly (readonly [keyof typeof EXIT, string])[] = [
  ['ok', 'everything is in order'],
  ['failed', 'a statement of a scenario, or an invariant of its game, did not hold'],
  ['pending', 'goldens differ, are missing or cannot be used'],
  ['orphans', 'goldens without a scenario'],
  ['broken', 'errors in a scenario or in rule data'],
  ['usage', 'the command line is wrong'],
  ['disk', 'a file cannot be written'],
  ['internal', 'an internal error'],
]

const formatExitCodeTable = (): readonly string[] =>
  formatTable(
    EXIT_CODE_TEXTS.map(([code, meaning]) => ['', String(EXIT[code]), meaning]),
    { sides: ['left', 'right', 'left'] },
  )

export function formatMainHelp(commands: ReadonlyMap<string, { readonly summary: string }>): string {
  return joinHelpLines([
    'touchstone COMMAND [options]: tests of board-game rules written as data',
    '',
    'Commands',
    ...formatTable([...commands].map(([name, { summary }]) => ['', name, summary])),
    '',
    'Options of every command',
    ...formatOptionTable(COMMON_OPTIONS),
    '',
    'Exit codes (when several apply, the worst: broken, failed, pending, orphans)',
    ...formatExitCodeTable(),
    '',
    'touchstone COMMAND --help tells more. No golden is ever written where CI is set.',
  ])
}

export function formatCommandHelp(summary: string, { name, usage, options, notes }: Command): string {
  const all: OptionTable = { ...options, ...COMMON_OPTIONS }
  return joinHelpLines([
    `touchstone ${name} ${usage}`,
    '',
    `  ${summary}`,
    '',
    'Options',
    ...formatOptionTable(all),
    ...notes.flatMap((note) => ['', ...wrapWords(note, HELP_WIDTH)]),
    '',
    'Exit codes',
    ...formatExitCodeTable(),
  ])
}

const joinHelpLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`
