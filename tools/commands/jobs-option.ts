/** `--jobs N` sets the number of processes on which a command plays. */
import { type CommandLine, type OptionTable, UsageError } from './command.ts'

export const JOBS_OPTIONS: OptionTable = {
  jobs: { type: 'string', value: 'N', help: 'How many processes (default: one for each core, fewer for short runs)' },
}

/** Null without the option. */
export function readJobsOption(commandLine: CommandLine): number | null {
  const text = commandLine.text('jobs')
  if (text === null) return null
  if (!/^\d{1,2}$/.test(text)) throw new UsageError('--jobs needs a number of processes')
  return Number(text)
}
