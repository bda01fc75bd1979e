/** What a subcommand is. One file each; `cli.ts` knows them all. */
import type { Project } from '../project/project.ts'
import type { Terminal } from './terminal.ts'

export interface Command {
  readonly name: string
  /** One line, for the list of commands. */
  readonly summary: string
  /** `[FILTER...] [options]`. */
  readonly usage: string
  readonly options: OptionTable
  /** Paragraphs after the options. */
  readonly notes: readonly string[]
  run(given: CommandLine, terminal: Terminal): number | Promise<number>
  /** Of a command that takes `--shard`: what its shares have left, in their order, told as one run. */
  merged?(given: CommandLine, terminal: Terminal, project: Project, parts: readonly unknown[]): number | Promise<number>
}

export interface OptionSpec {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  /** What stands for the value: `TEXT`. */
  readonly value?: string
  readonly help: string
  /** Whether something is written because of it: of shares, merge decides that by its own command line. */
  readonly writes?: true
}

export type OptionTable = Readonly<Record<string, OptionSpec>>

/** A command line that was understood: what is not an option, and the options. */
export interface CommandLine {
  readonly words: readonly string[]
  flag(name: string): boolean
  text(name: string): string | null
  /** The same as it was typed, without one of the options. */
  but(name: string): readonly string[]
}

/** A mistake of whoever typed the command; printed as it is. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
