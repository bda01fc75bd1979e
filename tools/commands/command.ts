/** The interface of a subcommand. Each has a file of its own, and `main.ts` lists them all. */
import type { Project } from '../project/project.ts'
import type { Terminal } from './terminal.ts'

export interface Command {
  readonly name: string
  /** The arguments, such as `[FILTER...] [options]`. */
  readonly usage: string
  readonly options: OptionTable
  /** Paragraphs that the help prints after the options. */
  readonly notes: readonly string[]
  run(commandLine: CommandLine, terminal: Terminal): number | Promise<number>
  /** Commands with `--shard` have this: it reports the blobs of all shards, in their order, as one run. */
  reportMergedShards?(
    commandLine: CommandLine,
    terminal: Terminal,
    project: Project,
    shardParts: readonly unknown[],
  ): number | Promise<number>
}

export interface OptionSpec {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  /** The placeholder of the value in the help, such as `TEXT`. */
  readonly value?: string
  readonly help: string
  /** Whether the option writes files. `merge` ignores such options of shards and heeds its own. */
  readonly writes?: true
}

export type OptionTable = Readonly<Record<string, OptionSpec>>

/** A parsed command line: its words and its options. */
export interface CommandLine {
  readonly words: readonly string[]
  flag(name: string): boolean
  text(name: string): string | null
  /** The arguments as they were typed, without this option. */
  listArgumentsWithout(name: string): readonly string[]
}

/** A mistake in the command line. Its message is printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
