/** `--shard I/N` and `--shard auto` for all commands that can split their work over machines. */
import { join, relative, sep } from 'node:path'
import { writeWholeFile } from '../../engine/node.ts'
import type { Project } from '../project/project.ts'
import { parseShard, type Shard } from '../project/shard.ts'
import { type Blob, formatBlob, formatBlobFilePath, hashToolsAndData } from '../shards/blob.ts'
import { readMachineShard } from '../shards/machine-shard.ts'
import { type CommandLine, type OptionTable, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

export const SHARD_OPTIONS: OptionTable = {
  shard: {
    type: 'string',
    value: 'I/N',
    help: 'Only the Ith of N shares, for touchstone merge; auto: as the scheduler says',
  },
}

/** Without the option nothing is ever sharded, whatever the environment says. */
export function readShardOption(commandLine: CommandLine, { env }: Pick<Terminal, 'env'>): Shard | null {
  const text = commandLine.text('shard')
  if (text === null) return null
  if (text === 'auto') {
    const read = readMachineShard(env)
    if (!read.ok) throw new UsageError(`--shard auto: ${read.reason}`)
    return read.shard
  }
  const share = parseShard(text)
  if (share === null)
    throw new UsageError(`--shard: ${text} is no share: 2/4 is the second of four, auto the one of this machine`)
  return share
}

/** A shard reports nothing by itself, since only all shards together give a result. */
export function writeShardBlob(
  command: string,
  commandLine: CommandLine,
  project: Project,
  terminal: Terminal,
  { share, part }: { readonly share: Shard; readonly part: unknown },
): void {
  const name = formatBlobFilePath({ command, share })
  const blob: Blob = {
    touchstone: 'blob',
    command,
    args: commandLine.listArgumentsWithout('shard'),
    share,
    state: hashToolsAndData(project),
    part,
  }
  const path = join(project.root, name)
  writeWholeFile(path, formatBlob(blob))
  // The printed path is relative to the working directory, from which CI uploads the blob.
  terminal.out(`${relative(terminal.cwd, path).replaceAll(sep, '/')}\n`)
}
