/** What `--help` prints. */
import type { Command, OptionTable } from './command.ts'
import { EXIT } from './exit.ts'
import { COMMON_OPTIONS, formatOptions } from './options.ts'

const CODES: readonly (readonly [keyof typeof EXIT, string])[] = [
  ['ok', 'everything is as it should be'],
  ['failed', 'an expectation of a scenario, or an invariant of its game, did not hold'],
  ['pending', 'goldens differ, are missing or cannot be used'],
  ['orphans', 'goldens that no scenario owns'],
  ['broken', 'errors in a scenario or in rule data'],
  ['usage', 'the command line makes no sense'],
  ['disk', 'a file cannot be written'],
  ['internal', 'an internal error'],
]

const codeLines = (): string[] => CODES.map(([code, means]) => `  ${String(EXIT[code]).padStart(3)}  ${means}`)

export function formatMainHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return lines([
    'touchstone COMMAND [options]: tests of board-game rules written as data',
    '',
    'Commands',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Options of every command',
    ...formatOptions(COMMON_OPTIONS),
    '',
    'Exit codes (when several are so, the worst: broken, failed, pending, orphans)',
    ...codeLines(),
    '',
    'touchstone COMMAND --help says more. Where CI is set no golden is ever written.',
  ])
}

export function formatCommandHelp({ name, summary, usage, options, notes }: Command): string {
  const all: OptionTable = { ...options, ...COMMON_OPTIONS }
  return lines([
    `touchstone ${name} ${usage}`,
    '',
    `  ${summary}`,
    '',
    'Options',
    ...formatOptions(all),
    ...notes.flatMap((note) => ['', ...wrapParagraph(note)]),
    '',
    'Exit codes',
    ...codeLines(),
  ])
}

/** At words, to a width that every terminal has. */
function wrapParagraph(text: string): string[] {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const last = out.at(-1)
    if (last !== undefined && last.length + word.length < 78) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
