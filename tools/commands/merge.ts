/** `touchstone merge` joins the shards of a run, and reports them as if one machine had run everything. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBlobFiles, hashToolsAndData, readBlob } from '../shards/blob.ts'
import { describeShardGaps } from '../shards/shard-gaps.ts'
import { type Command, type CommandLine, type OptionSpec, type OptionTable, UsageError } from './command.ts'
import { coverageCommand } from './coverage.ts'
import { mutateCommand } from './mutate.ts'
import { openCommandProject } from './open-project.ts'
import { parseCommandLine } from './options.ts'
import { runCommand } from './run.ts'
import { simulateCommand } from './simulate.ts'
import type { Terminal } from './terminal.ts'

const SHARDED_COMMANDS: readonly Command[] = [runCommand, simulateCommand, coverageCommand, mutateCommand]

/** A shard of `simulate --keep` writes its games itself. */
const OPTION_OF_SHARDS_ONLY = 'keep'

const listWritingOptions = ({ options }: Command): readonly (readonly [string, OptionSpec])[] =>
  Object.entries(options).filter(([name, { writes }]) => writes && name !== OPTION_OF_SHARDS_ONLY)

const WRITING_OPTIONS: OptionTable = {
  ...Object.fromEntries(SHARDED_COMMANDS.flatMap(listWritingOptions)),
  html: { type: 'string', value: 'PATH', help: 'For coverage a folder, for mutate a file', writes: true },
}

export const mergeCommand: Command = {
  name: 'merge',
  usage: 'BLOB... [options]',
  options: WRITING_OPTIONS,
  notes: [
    'A BLOB is a file that run, simulate, coverage or mutate has written with --shard, or a folder of such files. It is looked for in the current folder, then in the project. Merge needs all shares of one run, made with the same rules, scenarios and sources.',
    'The output and the exit code are those of the command without --shard. Merge writes files only for its own options, never because a blob names them.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const named = commandLine.words.map((word) => {
      const path = [resolve(terminal.cwd, word), resolve(project.root, word)].find((each) => existsSync(each))
      if (path === undefined) throw new UsageError(`there is no file or folder ${word}`)
      return path
    })
    const blobs = findBlobFiles(named).map((path) => {
      const blob = readBlob(path)
      if (blob === null) throw new UsageError(`${path} is no blob of --shard, or it was changed after --shard wrote it`)
      return blob
    })
    const wrong = describeShardGaps(blobs, hashToolsAndData(project))
    if (wrong !== null) throw new UsageError(wrong)
    const inOrder = blobs.toSorted((a, b) => a.share.index - b.share.index)
    const command = SHARDED_COMMANDS.find(({ name }) => name === inOrder[0]!.command)
    if (!command?.reportMergedShards) throw new UsageError(`${inOrder[0]!.command} has no shares`)
    const shardArguments = inOrder[0]!.args
    const args = [
      ...shardArguments,
      ...(commandLine.flag('json') && !shardArguments.includes('--json') ? ['--json'] : []),
    ]
    return command.reportMergedShards(
      replaceWritingOptions(parseCommandLine(args, command.options), commandLine, command, terminal),
      terminal,
      project,
      inOrder.map(({ part }) => part),
    )
  },
}

/** Takes the options of the shards without those that write files: a blob may not choose paths on this machine. */
function replaceWritingOptions(
  shardCommandLine: CommandLine,
  mergeCommandLine: CommandLine,
  { name, options }: Command,
  terminal: Terminal,
): CommandLine {
  const isWritten = (option: string): boolean => options[option]?.writes === true
  const listNamedWritingOptions = ({ flag }: CommandLine): readonly string[] =>
    Object.keys(WRITING_OPTIONS).filter(flag)
  const stranger = listNamedWritingOptions(mergeCommandLine).find((option) => !isWritten(option))
  if (stranger !== undefined) throw new UsageError(`--${stranger} is no option of ${name}`)
  for (const option of listNamedWritingOptions(shardCommandLine).filter((each) => !mergeCommandLine.flag(each)))
    terminal.err(`the shares were made with --${option}: give merge the option, too, to have it written\n`)
  return {
    ...shardCommandLine,
    flag: (option) => (isWritten(option) ? mergeCommandLine : shardCommandLine).flag(option),
    text: (option) => (isWritten(option) ? mergeCommandLine : shardCommandLine).text(option),
  }
}
