/** `touchstone mutate` breaks the rules on purpose, one change at a time, and lists changes that no scenario notices. */
import { resolve } from 'node:path'
import { findClosestWord, formatDiagnostics } from '../../engine/index.ts'
import { writeClauseProofs } from '../coverage/proven-record.ts'
import { formatVerification } from '../equivalence/verification-text.ts'
import { verifyEquivalents } from '../equivalence/verify.ts'
import { findCacheFolder } from '../mutation/cache.ts'
import { countUnnoticedCitations, readRecordedCitations } from '../mutation/citations/recorded-citations.ts'
import { readEquivalentTexts } from '../mutation/equivalents/equivalents-file.ts'
import { formatHtmlReport } from '../mutation/html.ts'
import type { MutationResult } from '../mutation/mutation-result.ts'
import { computeStatementKillPercent, formatMutationResult, isUnkilledMutant } from '../mutation/mutation-text.ts'
import { parseRuleFilter, type RuleFilter, selectsWholeGame } from '../mutation/plan-mutants.ts'
import { findProvenClauses } from '../mutation/proven-clauses.ts'
import { isTrialResult } from '../mutation/results.ts'
import { type MutateOptions, runMutants as mutated } from '../mutation/run-mutants.ts'
import { makeStrykerReport } from '../mutation/stryker-report.ts'
import { type TrialResult, UnreadableInput } from '../mutation/trial.ts'
import { findScenarioFiles, type Project } from '../project/project.ts'
import { chooseStyle, printable } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { JOBS_OPTIONS, readJobsOption } from './jobs-option.ts'
import { makeProgressListener, openCommandProject } from './open-project.ts'
import { openOutputFile } from './output.ts'
import { readShardOption, SHARD_OPTIONS, writeShardBlob } from './shard.ts'
import type { Terminal } from './terminal.ts'

export const mutateCommand: Command = {
  name: 'mutate',
  usage: '[FILTER...] [options]',
  options: {
    report: {
      type: 'string',
      value: 'FILE',
      help: 'Write a report for viewers of mutation tests (mutation-testing-report-schema 2)',
      writes: true,
    },
    html: {
      type: 'string',
      value: 'FILE',
      help: 'Write the same report as a page for a browser',
      writes: true,
    },
    ...JOBS_OPTIONS,
    stated: {
      type: 'string',
      value: 'PERCENT',
      help: 'Fail if statements notice fewer mutants than this (a golden alone is no statement)',
    },
    equivalents: {
      type: 'boolean',
      help: 'Only play the mutants of equivalents.yaml against the unchanged rules; try no others',
    },
    fresh: { type: 'boolean', help: 'Try every mutant, also those whose result an earlier run has kept' },
    ...SHARD_OPTIONS,
  },
  notes: [
    'FILTER is a rule (3.2.4, or a clause) or a part of the path of a rule file; only mutants there are tried. A mutant is tried on all scenarios that reach it, whatever they claim.',
    '--json prints the report that --report writes. It marks each mutant that only a golden notices, and no statement.',
    'The proven clauses are stored for touchstone coverage if all files of their game were tried (the FILTER my-game tries all of my-game), because a clause may go on in other files. Proven clauses on what a rule does not do are stored, too.',
    'A mutant that never changes play is listed in data/GAME/equivalents.yaml, with the reason. Each survivor is printed with the entry to paste there. An entry that fits no mutant, or several places, is an error.',
    'Mutants listed as equivalent are played, too: the moves of scenarios that reach them, on boards whose pieces, tracks and markers are changed at random (alike in each run). A mutant that then differs from the real rules is an error, printed with the smallest scenario that shows it.',
    'For each clause id in the rule data, mutate also tries a neighboring id. The number that no scenario notices must not exceed the one in tools/mutation/citations.json; a run of the whole game that finds fewer says so.',
    'The exit code is 0 when every mutant is noticed and every provable clause on what a rule does not do is proven, 1 when not, 2 when an entry of equivalents.yaml is wrong, 4 when the rule data cannot be read.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    if (findScenarioFiles(project).length === 0)
      throw new UsageError(`no scenarios below ${resolve(project.root, project.layout.scenarios)}`)
    const share = readShardOption(commandLine, terminal)
    if (share !== null && commandLine.flag('equivalents'))
      throw new UsageError('--equivalents tries no mutants that machines could share: leave --shard out')
    const results: TrialResult[] = []
    const options = {
      ...readProcessesOption(commandLine),
      shard: share,
      onTrial: (result: TrialResult) => void results.push(result),
    }
    const mutation = await runPlannedMutants(commandLine, terminal, project, options)
    if (mutation === null) return EXIT.broken
    if (share === null) return await reportMutationResult(commandLine, terminal, project, mutation)
    writeShardBlob('mutate', commandLine, project, terminal, { share, part: results })
    return EXIT.ok
  },
  async reportMergedShards(commandLine, terminal, project, shardParts) {
    const knownTrials = shardParts.flatMap((part) => {
      if (!Array.isArray(part) || !part.every(isTrialResult)) throw new UsageError('a blob holds no mutants')
      return part
    })
    const mutation = await runPlannedMutants(commandLine, terminal, project, {
      ...readProcessesOption(commandLine),
      knownTrials,
    })
    return mutation === null ? EXIT.broken : await reportMutationResult(commandLine, terminal, project, mutation)
  },
}

type MutationRunOptions = Pick<MutateOptions, 'processes' | 'shard' | 'knownTrials' | 'onTrial'>

/** Null after a report that the rule data cannot be read. */
async function runPlannedMutants(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  runOptions: MutationRunOptions,
): Promise<MutationResult | null> {
  // Output files are checked before the long run, not after it.
  for (const option of ['report', 'html']) openOutputFile(option, commandLine, terminal)
  readLeastStatedPercent(commandLine)
  let mutation: MutationResult
  try {
    readRecordedCitations(project)
    mutation = await mutated(project, {
      filter: parseRuleFilter(commandLine.words),
      onlyEquivalents: commandLine.flag('equivalents'),
      cacheFolder: commandLine.flag('fresh') ? null : findCacheFolder(project, terminal.env),
      onProgress: makeProgressListener(terminal),
      ...runOptions,
    })
  } catch (thrown) {
    if (!(thrown instanceof UnreadableInput)) throw thrown
    terminal.err(`touchstone: ${printable(thrown.message)}\n`)
    return null
  }
  if (mutation.judged.length + mutation.citations.length + mutation.absences.length === 0)
    throw new UsageError(formatNoMutantsMessage(commandLine, mutation))
  return mutation
}

async function reportMutationResult(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  mutation: MutationResult,
): Promise<number> {
  const all = [...mutation.judged, ...mutation.citations]
  const verification = await verifyEquivalents(project, all, {
    ...readProcessesOption(commandLine),
    onProgress: makeProgressListener(terminal),
  })
  const ruleFilter = parseRuleFilter(commandLine.words)
  const [toReport, toHtml] = [
    openOutputFile('report', commandLine, terminal),
    openOutputFile('html', commandLine, terminal),
  ]
  if (!commandLine.flag('equivalents') && !recordProvenClauses(project, ruleFilter, mutation))
    terminal.err('the proven clauses cannot be stored here: `coverage` will not count them\n')
  const isJson = commandLine.flag('json')
  if (isJson || toReport || toHtml) {
    const report = makeStrykerReport(project, mutation)
    const json = formatJson(report)
    toReport?.(json)
    toHtml?.(formatHtmlReport(report))
    if (isJson) terminal.out(json)
  }
  const games = new Set(all.map(({ mutant }) => mutant.game))
  const sources = new Map([...games].flatMap((game) => [...readEquivalentTexts(project, game)]))
  const style = chooseStyle(terminal.isWatched, terminal.env)
  const played = formatVerification(verification, sources, style)
  const isWhole = (game: string): boolean =>
    !commandLine.flag('equivalents') && ruleFilter.rules.length === 0 && selectsWholeGame(ruleFilter, game)
  const unnoticed = countUnnoticedCitations(project, mutation.citations, isUnkilledMutant, isWhole)
  if (!isJson) terminal.out(`${played}${formatMutationResult(mutation, sources, style, unnoticed)}`)
  else {
    // The schema of mutation reports has no field for this.
    if (mutation.equivalentProblems.length > 0)
      terminal.err(`${formatDiagnostics(mutation.equivalentProblems, sources)}\n`)
    if (verification.different.length > 0) terminal.err(played)
  }
  const [least, share] = [readLeastStatedPercent(commandLine), computeStatementKillPercent(mutation.judged)]
  if (share !== null && share < least) {
    terminal.err(`touchstone: statements notice ${share} % of the mutants, --stated asks for ${least} %\n`)
    return EXIT.failed
  }
  if (unnoticed.some((each) => each.unnoticed > each.recorded)) return EXIT.failed
  if (mutation.judged.some(isUnkilledMutant) || mutation.absences.some(({ isProven }) => !isProven)) return EXIT.failed
  return mutation.equivalentProblems.length + verification.different.length > 0 ? EXIT.pending : EXIT.ok
}

/** Records games whose mutants were all tried. False if the record cannot be written. */
function recordProvenClauses(project: Project, ruleFilter: RuleFilter, mutation: MutationResult): boolean {
  const clauses = Object.entries(findProvenClauses(mutation)).filter(([game]) => selectsWholeGame(ruleFilter, game))
  const isTriedWhole = (game: string): boolean => ruleFilter.rules.length === 0 && selectsWholeGame(ruleFilter, game)
  return writeClauseProofs(project, Object.fromEntries(clauses), isTriedWhole)
}

function readProcessesOption(commandLine: CommandLine): { readonly processes?: number } {
  const processes = readJobsOption(commandLine)
  return processes === null ? {} : { processes }
}

function readLeastStatedPercent(commandLine: CommandLine): number {
  const text = commandLine.text('stated')
  if (text === null) return 0
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw new UsageError('--stated needs a whole number from 0 to 100')
  return Number(text)
}

function formatNoMutantsMessage(commandLine: CommandLine, { mutatedClauses }: MutationResult): string {
  const { words } = commandLine
  const [word] = words
  if (commandLine.flag('equivalents'))
    return `no mutant ${word === undefined ? '' : `of ${words.join(' ')} `}is listed as equivalent`
  if (word === undefined) return 'the rules have no mutants'
  const meant = /^\d/.test(word) ? findClosestWord(word, mutatedClauses) : null
  return `no rule with mutants fits ${words.join(' ')}${meant === null ? '' : `: did you mean ${meant}?`}`
}
