/** Parses command lines, holds the options of every command, and suggests corrections for mistakes. */
import { parseArgs } from 'node:util'
import { findClosestWord } from '../../engine/index.ts'
import { formatTable } from '../text/table.ts'
import { type CommandLine, type OptionSpec, type OptionTable, UsageError } from './command.ts'

export const COMMON_OPTIONS: OptionTable = {
  json: { type: 'boolean', help: 'Print one JSON object instead of text' },
  root: {
    type: 'string',
    value: 'FOLDER',
    help: 'The project (default: the nearest folder with touchstone.yaml, scenarios or data)',
  },
  verbose: { type: 'boolean', help: 'Print the stack of an internal error' },
  help: { type: 'boolean', short: 'h', help: 'Print this help' },
}

/** Every command that plays scenarios has these options to choose them. */
export const FILTER_OPTIONS: OptionTable = {
  title: {
    type: 'string',
    short: 't',
    value: 'TEXT',
    help: 'Only cases whose title contains TEXT (any case)',
  },
}

export const FILTER_NOTES: readonly string[] = [
  'A FILTER is a path (a file, a folder, a part of one), or a rule or section (3.2, 3.2-cost). Words of one sort widen the choice, sorts narrow each other.',
]

export function parseCommandLine(args: readonly string[], commandOptions: OptionTable): CommandLine {
  const options: OptionTable = { ...commandOptions, ...COMMON_OPTIONS }
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values = new Map<string, string | true>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const value = readOptionValue(options, token)
    // Two values of one option contradict each other.
    if (values.has(token.name)) throw new UsageError(`${token.rawName} is given twice: write it once`)
    values.set(token.name, value)
  }
  return {
    words,
    flag: (name) => values.has(name),
    text: (name) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : null
    },
    listArgumentsWithout: (name) => [
      ...words,
      ...[...values].flatMap(([option, value]) =>
        option === name ? [] : [value === true ? `--${option}` : `--${option}=${value}`],
      ),
    ],
  }
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function readOptionValue(options: OptionTable, { name, rawName, value, inlineValue }: OptionToken): string | true {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined)
    throw new UsageError(
      formatUnknownWord(
        'option',
        rawName,
        Object.keys(options).map((o) => `--${o}`),
      ),
    )
  if (option.type === 'boolean') {
    if (inlineValue) throw new UsageError(`${rawName} takes no value`)
    return true
  }
  // `--title --json` lacks the title.
  if (value === undefined || (!inlineValue && value.startsWith('-')))
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value ?? 'VALUE'}`)
  return value
}

/** Says `unknown option --tilte: did you mean --title?`. */
export function formatUnknownWord(what: string, word: string, knownWords: readonly string[]): string {
  const meant = findClosestWord(word, knownWords)
  return `unknown ${what} ${word}${meant === null ? '' : `: did you mean ${meant}?`}`
}

export const formatOptionTable = (options: OptionTable): readonly string[] =>
  formatTable(
    Object.entries(options).map(([name, option]) => [
      '',
      `${option.short ? `-${option.short}, ` : '    '}--${name}${formatValuePlaceholder(option)}`,
      option.help,
    ]),
  )

const formatValuePlaceholder = (option: OptionSpec): string =>
  option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''
