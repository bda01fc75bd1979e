/** `touchstone run` plays scenarios, compares goldens, and writes missing goldens. */
import type { JudgeOptions } from '../batch/judge-file.ts'
import { joinJudgedFiles } from '../batch/judge-selection.ts'
import { isJudgeShard, joinJudgeShards, judgeFiles, toJudgeShard } from '../batch/judge-shard.ts'
import type { BatchOptions } from '../batch/play-batch.ts'
import { isListOf } from '../cache/json-guard.ts'
import { isCiRun, resolveUpdatePolicy } from '../golden/policy.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson, markSequence } from '../run/terminal-text.ts'
import { AFFECTED_OPTIONS, narrowToAffectedScenarios } from './affected-option.ts'
import { formatSuiteAnnotations } from './annotations.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { chooseWorstExitCode, EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { chooseScenarios, makeProgressListener, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import {
  groupJudgedSelection,
  hasOnlySkippedCases,
  listExitReasons,
  playSelection,
  type SuiteResult,
} from './play-selection.ts'
import { readShardOption, SHARD_OPTIONS, writeShardBlob } from './shard.ts'
import { formatSuiteResult, makeSuiteJson } from './suite-text.ts'
import type { Terminal } from './terminal.ts'

export const runCommand: Command = {
  name: 'run',
  usage: '[FILTER...] [options]',
  options: {
    ...FILTER_OPTIONS,
    ...AFFECTED_OPTIONS,
    ...JOBS_OPTIONS,
    'no-write': {
      type: 'boolean',
      help: 'Write no golden, not even a missing one (always so where CI is set)',
    },
    ...SHARD_OPTIONS,
  },
  notes: [
    ...FILTER_NOTES,
    'Files outside scenarios/ are played too when they are named; they need no golden.',
    'A share writes no golden, nor does merge: it reports missing goldens as --no-write does. Merge plays the files again that need a report, and with --json all of them.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const share = readShardOption(commandLine, terminal)
    if (share !== null && commandLine.flag('affected'))
      throw new UsageError('--affected chooses by the record of one machine: leave --shard out')
    const chosen = chooseScenarios(commandLine, project, terminal, 'claims', true)
    const affected = narrowToAffectedScenarios(commandLine, project, chosen)
    const isJson = commandLine.flag('json')
    for (const line of affected?.messages ?? []) (isJson ? terminal.err : terminal.out)(`${line}\n`)
    const selection = affected ? affected.selection : chosen
    if (selection === null) return reportNothingAffected(commandLine, terminal)
    if (share !== null) {
      const results = await judgeFiles(
        project,
        selection,
        share,
        makeShardOptions(terminal),
        makeBatchOptions(commandLine, terminal),
      )
      writeShardBlob('run', commandLine, project, terminal, { share, part: toJudgeShard(results) })
      return EXIT.ok
    }
    const policy = resolveUpdatePolicy(commandLine.flag('no-write') ? 'none' : undefined, terminal.env)
    const played = await playSelection(project, selection, policy, terminal, {
      processes: readJobsOption(commandLine),
      keepsAllSteps: isJson,
    })
    return reportSuite(commandLine, terminal, played)
  },
  async reportMergedShards(commandLine, terminal, project, shardParts) {
    const selection = chooseScenarios(commandLine, project, terminal, 'claims', true)
    if (!isListOf(isJudgeShard)(shardParts)) throw new UsageError('a blob holds no played scenarios')
    const options = { ...makeShardOptions(terminal), keepsAllSteps: commandLine.flag('json') }
    const batch = makeBatchOptions(commandLine, terminal)
    const { results, unlike } = await joinJudgeShards(project, selection, shardParts, options, batch)
    if (unlike.length > 0) throw new UsageError(`not played the same on this machine: ${unlike.join(', ')}`)
    const judged = joinJudgedFiles(project, selection, results)
    return reportSuite(commandLine, terminal, groupJudgedSelection(project, selection, judged))
  },
}

/** Nobody would find a golden that was written on another machine. */
const makeShardOptions = ({ env }: Terminal): Omit<JudgeOptions, 'title'> => ({
  policy: resolveUpdatePolicy('none', env),
  keepsAllSteps: false,
  checksClaims: true,
  rejectsDrafts: isCiRun(env),
})

const makeBatchOptions = (commandLine: CommandLine, terminal: Terminal): BatchOptions => ({
  processes: readJobsOption(commandLine),
  progress: makeProgressListener(terminal),
})

function reportSuite(commandLine: CommandLine, terminal: Terminal, played: SuiteResult): number {
  const isJson = commandLine.flag('json')
  const isEmpty = isCiRun(terminal.env) && hasOnlySkippedCases(played)
  const code = chooseWorstExitCode([...listExitReasons(played), ...(isEmpty ? (['failed'] as const) : [])])
  if (isJson) terminal.out(formatJson(makeSuiteJson(played, code)))
  else terminal.out(formatSuiteResult(played, chooseStyle(terminal.isWatched, terminal.env)))
  if (isEmpty) (isJson ? terminal.err : terminal.out)('every case was skipped: nothing was tested\n')
  // GitHub reads both streams, so a JSON run annotates on standard error.
  if (terminal.env.GITHUB_ACTIONS === 'true')
    for (const line of formatSuiteAnnotations(played)) (isJson ? terminal.err : terminal.out)(markSequence(line))
  return code
}

/** A change that affects no scenario is a success. */
function reportNothingAffected(commandLine: CommandLine, terminal: Terminal): number {
  if (commandLine.flag('json')) terminal.out(formatJson({ exit: EXIT.ok, files: [] }))
  return EXIT.ok
}
